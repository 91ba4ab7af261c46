import { type Command, type Fact, ok, type Refusal, type Result, type Table } from '@hardway/rules';
import { isAssertion } from './action.ts';
import type { Difference } from './difference.ts';
import type { ReadError } from './misread.ts';
import { play, tableOf } from './play.ts';
import { readRecord } from './read-record.ts';
import type { GameRecord, RecordEntry } from './record.ts';

/** One line of a record, played. */
export type WalkedLine = {
  readonly line: number;
  /** The line with all that came of it. */
  readonly entry: RecordEntry;
  /** What the line asks the table for, unless it is a check, and the facts that came of it. */
  readonly command?: Command;
  readonly facts: readonly Fact[];
  readonly refusal?: Refusal;
  /** The table after it. */
  readonly table: Table;
};

/** A record played as far as it agrees with the book. */
export type Walk = {
  readonly record: GameRecord;
  readonly opening: Table;
  readonly lines: readonly WalkedLine[];
  /** Where it first differs; the lines end before. */
  readonly difference?: Difference;
};

/** Plays a record line by line, up to its end or to the first line that differs from the book. */
export const walk = (text: string): Result<Walk, ReadError> => {
  const record = readRecord(text);
  if (!record.ok) return record;
  const opening = tableOf(record.value);
  const lines: WalkedLine[] = [];
  let table = opening;
  for (const given of record.value.entries) {
    const played = play(table, given);
    if (!played.ok) return ok({ record: record.value, opening, lines, difference: played.error });
    const { entry, facts, refusal, table: after } = played.value;
    lines.push({
      line: given.line,
      entry,
      ...(isAssertion(given.action) ? {} : { command: given.action }),
      facts,
      ...(refusal === undefined ? {} : { refusal }),
      table: after,
    });
    table = after;
  }
  return ok({ record: record.value, opening, lines });
};
