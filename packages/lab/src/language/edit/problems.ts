import { type Checked, check } from '../check/check.ts';
import type { Overrides } from '../house.ts';
import type { Problem } from '../script.ts';
import { type Span, underlined } from './place.ts';

/** Something wrong with a text, and where an editor underlines it. */
export type EditorProblem = Span & Pick<Problem, 'severity' | 'message'>;

/** Problems with the part of the text that each is about. */
export const placed = (text: string, { problems }: Pick<Checked, 'problems'>): readonly EditorProblem[] =>
  problems.map(({ line, column, severity, message }) => ({
    ...underlined(text, line - 1, column - 1, false),
    severity,
    message,
  }));

/** What is wrong with a strategy at a table: as its headings say, or as asked. */
export const strategyProblems = (text: string, asked: Overrides = {}): readonly EditorProblem[] =>
  placed(text, check(text, asked));
