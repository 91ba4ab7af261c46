import {
  type Command,
  type Dice,
  type Fact,
  fail,
  ok,
  type Refusal,
  type Result,
  type Settlement,
  type Table,
} from '@hardway/rules';
import { type Change, changesBetween } from './changes.ts';
import type { Difference } from './difference.ts';
import { linesOf } from './lines.ts';
import type { ReadError } from './misread.ts';
import { canonicalResult, effectOf } from './results.ts';
import { tagText } from './tag.ts';
import { walk } from './walk.ts';
import { entryLine } from './write-record.ts';

/** One line of a record and what it did. */
export type RecordStep = {
  readonly line: number;
  /** The line as a record writes it, with its outcome or its refusal. */
  readonly text: string;
  /** Comments above it, and behind it. */
  readonly notes: readonly string[];
  readonly results: readonly string[];
  readonly refusal?: Refusal;
  /** Whether it only says what is so, and changes nothing. */
  readonly isCheck: boolean;
  /** What the line asks the table for, unless it is a check, and the facts that came of it. */
  readonly command?: Command;
  readonly facts: readonly Fact[];
  readonly changes: readonly Change[];
  /** The dice of a roll, and what it or its voiding did to wagers. */
  readonly dice?: Dice;
  readonly settlements: readonly Settlement[];
  /** The table after it. */
  readonly table: Table;
};

/** A record that can be walked through line by line. */
export type SteppedRecord = {
  /** What its first comments say, and the clauses that it names as proved. */
  readonly about: readonly string[];
  readonly proves: readonly string[];
  readonly tags: readonly string[];
  readonly opening: Table;
  readonly steps: readonly RecordStep[];
};

const PROVES = /^proves\s+(.+)$/i;

/** Plays a record line by line and keeps what each line did; or says where the record is wrong. */
export const stepsOf = (text: string): Result<SteppedRecord, Difference | ReadError> => {
  const walked = walk(text);
  if (!walked.ok) return walked;
  const { record, opening, lines, difference } = walked.value;
  if (difference !== undefined) return fail(difference);
  const { about, proves, above } = commentsIn(
    text,
    lines.map(({ line }) => line),
  );
  const steps = lines.map(({ line, entry, command, facts, refusal, table }, at): RecordStep => {
    const { action, results } = entry;
    return {
      line,
      text: entryLine(entry),
      notes: above.get(line) ?? [],
      results: results.map(result => canonicalResult(result.text)),
      ...(refusal === undefined ? {} : { refusal }),
      isCheck: command === undefined,
      ...(command === undefined ? {} : { command }),
      facts,
      changes: changesBetween(lines[at - 1]?.table ?? opening, table),
      ...(action.type === 'roll' ? { dice: action.dice } : {}),
      settlements: effectOf(facts).settlements,
      table,
    };
  });
  return ok({ about, proves, tags: record.tags.map(tagText), opening, steps });
};

type Comments = {
  readonly about: readonly string[];
  readonly proves: readonly string[];
  /** By the line of the action they belong to. */
  readonly above: ReadonlyMap<number, readonly string[]>;
};

/** The comments of a record: those over its tags are about the whole, the others belong to the action that follows. */
const commentsIn = (text: string, actions: readonly number[]): Comments => {
  const about: string[] = [];
  const proves: string[] = [];
  const above = new Map<number, string[]>();
  let isHeading = true;
  for (const { number, text: line } of linesOf(text)) {
    if (line.startsWith('[')) {
      isHeading = false;
      continue;
    }
    const at = line.indexOf(';');
    if (at < 0) continue;
    const said = line.slice(at + 1).trim();
    const cited = PROVES.exec(said)?.[1];
    if (cited !== undefined) proves.push(...cited.split(/[,;]/).map(id => id.trim()));
    else if (said !== '' && isHeading) about.push(said);
    else if (said !== '') {
      const action = actions.find(each => each >= number) ?? actions.at(-1);
      if (action !== undefined) above.set(action, [...(above.get(action) ?? []), said]);
    }
  }
  return { about, proves, above };
};
