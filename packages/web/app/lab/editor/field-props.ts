import type { Overrides, Problem } from '@hardway/lab';

/** What a field for the text of a strategy is told. */
export type EditorFieldProps = {
  label: string;
  text: string;
  /** What is asked of the table in place of the strategy's own headings. */
  table: Overrides;
  /** What the checker says about this text. */
  problems: readonly Problem[];
  onChange: (text: string) => void;
};
