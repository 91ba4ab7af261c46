import type { Refusal } from '@hardway/rules';
import { printable, type ReadError } from './misread.ts';

const SAID_MAX = 200;

/** The first place where a record differs from the book: what stands there and what should. */
export type Difference = {
  readonly kind: 'difference';
  readonly line: number;
  readonly says: string;
  readonly should: string;
  /** Why the book refuses the action, where it does. */
  readonly refusal?: Refusal;
};

/** What is wrong with a record, in one line without its place. */
export const explain = (problem: Difference | ReadError): string => {
  if (problem.kind === 'unreadable') return `column ${problem.column}: ${problem.message}`;
  const [says, should, why] = [problem.says, problem.should, problem.refusal?.sentence ?? ''].map(text =>
    printable(text, SAID_MAX),
  );
  return `the record says: ${says}; by the book: ${should}${why === '' ? '' : `. ${why}`}`;
};
