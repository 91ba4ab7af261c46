import { type Difference, explain, type ReadError, type Walk, walk } from '@hardway/notation';

/** What is wrong with a record, and where. */
export type RecordProblem = {
  /** `unreadable`: a line that nobody can read; `difference`: one that says something else than the book. */
  readonly kind: 'unreadable' | 'difference';
  readonly line: number;
  readonly words: string;
  /** What the line says, and what the book says. */
  readonly says?: string;
  readonly should?: string;
  readonly why?: string;
};

/** A record as far as it can be played, and what is wrong after that. */
type OpenedRecord = { readonly walk?: Walk; readonly problem?: RecordProblem };

/** Plays a record up to its end or to the first line that is wrong; everything before that line is kept. */
export const openRecord = (text: string): OpenedRecord => {
  const walked = walk(text);
  if (walked.ok) {
    const { difference } = walked.value;
    return { walk: walked.value, ...(difference === undefined ? {} : { problem: problemOf(difference) }) };
  }
  const problem = problemOf(walked.error);
  const before = walk(
    linesIn(text)
      .slice(0, problem.line - 1)
      .join('\n'),
  );
  // A record that is wrong earlier, too, is told about the earlier line.
  if (!before.ok) return { problem };
  const { difference } = before.value;
  return { walk: before.value, problem: difference === undefined ? problem : problemOf(difference) };
};

const problemOf = (error: Difference | ReadError): RecordProblem => {
  const { kind, line } = error;
  if (error.kind === 'unreadable') return { kind, line, words: explain(error) };
  const { says, should, refusal } = error;
  const why = refusal === undefined ? {} : { why: refusal.sentence };
  return { kind, line, words: explain(error), says, should, ...why };
};

/** The lines of a record, as the problems in it count them. */
export const linesIn = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** Records beyond this length, in characters, are shown in part before they are read whole. */
const HEAD_MOST = 24_000;

/** The beginning of a long record, up to a roll: a record of its own that is read at once. */
export const headOf = (text: string): string | undefined => {
  if (text.length <= 2 * HEAD_MOST) return undefined;
  const end = text.lastIndexOf('\nroll ', HEAD_MOST);
  return end < 0 ? undefined : text.slice(0, end + 1);
};
