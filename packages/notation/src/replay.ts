import { fail, ok, type Result, type Table } from '@hardway/rules';
import type { Difference } from './difference.ts';
import type { ReadError } from './misread.ts';
import { play, tableOf } from './play.ts';
import { readRecord } from './read-record.ts';
import type { GameRecord } from './record.ts';
import { entryText, headingText } from './write-record.ts';

/** The longest record written, in characters. */
const LENGTH_MAX = 128 * 1024 * 1024;

/** A record played to its end. */
export type Replayed = {
  /** The canonical record with every outcome and every result. */
  readonly record: string;
  /** The table as the record leaves it. */
  readonly table: Table;
};

/** Plays a record by the book, checks all that it says, and writes it out in full; or says where it first differs. */
export const replay = (text: string): Result<Replayed, Difference | ReadError> => {
  const record = readRecord(text);
  return record.ok ? replayRecord(record.value) : record;
};

const replayRecord = (record: GameRecord): Result<Replayed, Difference | ReadError> => {
  let table = tableOf(record);
  const written = [headingText(record, record.entries.length === 0)];
  let length = 0;
  for (const entry of record.entries) {
    const played = play(table, entry);
    if (!played.ok) return played;
    table = played.value.table;
    const text = entryText(played.value.entry);
    length += text.length;
    written.push(text);
    const beyond = length > LENGTH_MAX ? TOO_LONG : isCountable(table) ? undefined : TOO_MUCH;
    if (beyond !== undefined) return fail({ kind: 'unreadable', line: entry.line, column: 1, message: beyond });
  }
  return ok({ record: written.join(''), table });
};

const TOO_LONG = `the record and its results are longer than ${LENGTH_MAX} characters`;
const TOO_MUCH = 'there is more money on a rail than can be counted to the cent';

const isCountable = ({ seats }: Table): boolean => seats.every(({ rail }) => Number.isSafeInteger(rail));
