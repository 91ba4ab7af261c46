import { fail, ok, type Result } from '@hardway/rules';
import { hasResults, isAssertion } from './action.ts';
import { isIndented, linesOf, withoutComment } from './lines.ts';
import { type Misread, misread, quoted, type ReadError } from './misread.ts';
import { type GivenAction, readAction } from './read-action.ts';
import { type Heading, readHeading, type TagOnLine } from './read-heading.ts';
import { readTag } from './read-tag.ts';
import type { GameRecord, GivenResult, RecordEntry } from './record.ts';

/** The longest record read, in characters. */
const LENGTH_MAX = 64 * 1024 * 1024;
/** The longest tag, action or result, in characters; a comment may be longer. */
const LINE_LENGTH_MAX = 64 * 1024;
/** The most tags, actions and results in one record. */
const LINES_MAX = 2_000_000;

const NO_RESULTS: readonly GivenResult[] = [];

/** Reads a record, or says what is the first thing in it that can't be read. */
export const readRecord = (text: string): Result<GameRecord, ReadError> => {
  if (text.length > LENGTH_MAX)
    return unreadable(1, { column: 1, message: `a record has at most ${LENGTH_MAX} characters` });
  const tags: TagOnLine[] = [];
  const entries: RecordEntry[] = [];
  let heading: Heading | undefined;
  let results: GivenResult[] = [];
  let count = 0;
  let last = 1;
  for (const { number, text: line } of linesOf(text)) {
    last = number;
    const content = line.startsWith('[') ? line : withoutComment(line).trimEnd();
    if (content === '') continue;
    count += 1;
    if (content.length > LINE_LENGTH_MAX) {
      return unreadable(number, {
        column: LINE_LENGTH_MAX + 1,
        message: `a line has at most ${LINE_LENGTH_MAX} characters`,
      });
    }
    if (count > LINES_MAX) {
      return unreadable(number, { column: 1, message: `a record has at most ${LINES_MAX} tags, actions and results` });
    }
    if (line.startsWith('[')) {
      const tag = readTag(line);
      if (!tag.ok) return unreadable(number, tag.error);
      if (heading !== undefined)
        return unreadable(number, { column: 1, message: 'expected every tag above the first action' });
      tags.push({ ...tag.value, line: number });
      continue;
    }
    if (isIndented(line)) {
      const misplaced = misplacedResult(content, entries.at(-1));
      if (misplaced !== undefined) return unreadable(number, misplaced);
      results.push({ line: number, text: content.trimStart() });
      continue;
    }
    const action = readAction(content);
    if (!action.ok) return unreadable(number, action.error);
    if (heading === undefined) {
      const read = readHeading(tags, number);
      if (!read.ok) return read;
      heading = read.value;
    }
    const unknown = unknownSeat(action.value, heading);
    if (unknown !== undefined) return unreadable(number, unknown);
    results = [];
    entries.push({ ...action.value, line: number, results: hasResults(action.value.action) ? results : NO_RESULTS });
  }
  if (heading === undefined) {
    const read = readHeading(tags, last);
    if (!read.ok) return read;
    heading = read.value;
  }
  return ok({ ...heading, entries });
};

const unreadable = (line: number, { column, message }: Misread): { readonly ok: false; readonly error: ReadError } =>
  fail({ kind: 'unreadable', line, column, message });

const misplacedResult = (content: string, above: RecordEntry | undefined): Misread | undefined => {
  if (above !== undefined && hasResults(above.action)) return undefined;
  const found = quoted(content.trimStart());
  return misread(1, `an indented line is a result of the roll or void above it: expected neither here, found ${found}`)
    .error;
};

/** A record may speak of an action by somebody who is not there, to see it refused; it can say nothing of what they have. */
const unknownSeat = ({ action }: GivenAction, { seats }: Heading): Misread | undefined => {
  if (!isAssertion(action) || seats.some(({ number }) => number === action.seat)) return undefined;
  return { column: 1, message: `seat ${action.seat} has no Seat tag` };
};
