import {
  type Cents,
  decide,
  dollars,
  evolve,
  fail,
  type Outcome,
  ok,
  openTable,
  type Refusal,
  type Result,
  type Seat,
  type Settlement,
  seatAt,
  type Table,
  wagerOn,
} from '@hardway/rules';
import { type Assertion, isAssertion, type Recorded } from './action.ts';
import type { Difference } from './difference.ts';
import type { ReadError } from './misread.ts';
import { readRecord } from './read-record.ts';
import type { GameRecord, GivenResult, RecordEntry } from './record.ts';
import { canonicalResult, effectOf, resultLines } from './results.ts';
import { actionText } from './write-action.ts';
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

type Checked<T> = Result<T, Difference>;

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

/** The table that a record's tags open. A record says who is there, so no seat is refused. */
const tableOf = ({ house, seats }: GameRecord): Table =>
  seats.reduce(
    (table, { number, name, buyIn }) => evolve(table, { type: 'seatTaken', seat: number, name, buyIn }),
    openTable(house),
  );

type Played = { readonly table: Table; readonly entry: RecordEntry };

const play = (table: Table, entry: RecordEntry): Checked<Played> => {
  const { action } = entry;
  if (isAssertion(action)) {
    const wrong = contradiction(table, action);
    return wrong === undefined
      ? ok({ table, entry })
      : fail({ kind: 'difference', line: entry.line, says: actionText(action), should: wrong });
  }
  return playCommand(table, entry, action);
};

const playCommand = (table: Table, entry: RecordEntry, command: Recorded): Checked<Played> => {
  const decision = decide(table, command);
  if (!decision.ok) return checkRefusal(table, entry, decision.error);
  if (entry.refusal !== undefined) {
    return fail({ kind: 'difference', line: entry.line, says: `refused !${entry.refusal}`, should: 'accepted' });
  }
  const { outcome, settlements } = effectOf(decision.value);
  const wrong = checkOutcome(entry, outcome) ?? checkResults(entry, settlements);
  if (wrong !== undefined) return fail(wrong);
  const { line, action } = entry;
  return ok({
    table: decision.value.reduce(evolve, table),
    entry: {
      line,
      action,
      ...(outcome === undefined ? {} : { outcome }),
      results: settlements.flatMap(resultLines).map(text => ({ line, text })),
    },
  });
};

const checkRefusal = (table: Table, entry: RecordEntry, refusal: Refusal): Checked<Played> => {
  const { line, action, results, refusal: expected } = entry;
  if (expected !== refusal.code) {
    const says = expected === undefined ? `${actionText(action)}, accepted` : `refused !${expected}`;
    return fail({ kind: 'difference', line, says, should: `refused !${refusal.code}`, refusal });
  }
  const [first] = results;
  if (first !== undefined) {
    return fail({
      kind: 'difference',
      line: first.line,
      says: first.text,
      should: 'no result: the action is refused',
      refusal,
    });
  }
  return ok({ table, entry: { line, action, refusal: expected, results } });
};

const checkOutcome = ({ line, outcome: given }: RecordEntry, outcome: Outcome | undefined): Difference | undefined =>
  given === undefined || given === outcome
    ? undefined
    : { kind: 'difference', line, says: given, should: outcome ?? 'no outcome' };

/** A record that gives any result of an action gives all of them, in order. */
const checkResults = ({ line, results }: RecordEntry, settlements: readonly Settlement[]): Difference | undefined => {
  if (results.length === 0) return undefined;
  const should = settlements.flatMap(resultLines);
  let last = line;
  for (let at = 0; at < Math.max(results.length, should.length); at += 1) {
    const given: GivenResult | undefined = results[at];
    const right = should[at];
    if (given === undefined) {
      return { kind: 'difference', line: last, says: 'no further result', should: right ?? '' };
    }
    if (right === undefined || canonicalResult(given.text) !== right) {
      return { kind: 'difference', line: given.line, says: given.text, should: right ?? 'no further result' };
    }
    last = given.line;
  }
  return undefined;
};

/** What is true instead, where an assertion is not. */
const contradiction = (table: Table, assertion: Assertion): string | undefined => {
  const seat = seatAt(table, assertion.seat) as Seat;
  const about = `${seat.number} stands`;
  switch (assertion.type) {
    case 'has':
      return seat.rail === assertion.amount ? undefined : `${seat.number} has ${dollars(seat.rail)}`;
    case 'stands': {
      const stake = wagerOn(seat, assertion.wager)?.stake ?? (0 as Cents);
      return stake === assertion.amount ? undefined : `${about} ${assertion.wager} ${dollars(stake)}`;
    }
    case 'standsNothing':
      if (seat.layout.length === 0) return undefined;
      return `${about} ${seat.layout.map(({ name, stake }) => `${name} ${dollars(stake)}`).join(', ')}`;
  }
};
