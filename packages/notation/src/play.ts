import {
  type Cents,
  decide,
  dollars,
  evolve,
  type Fact,
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
import type { GameRecord, GivenResult, RecordEntry } from './record.ts';
import { canonicalResult, effectOf, resultLines } from './results.ts';
import { actionText } from './write-action.ts';

type Checked<T> = Result<T, Difference>;

/** The table that a record's tags open. A record says who is there, so no seat is refused. */
export const tableOf = ({ house, seats }: GameRecord): Table =>
  seats.reduce(
    (table, { number, name, buyIn }) => evolve(table, { type: 'seatTaken', seat: number, name, buyIn }),
    openTable(house),
  );

/** One entry played: the table after it, the entry with all that came of it, and the facts or the refusal it met. */
type PlayedEntry = {
  readonly table: Table;
  readonly entry: RecordEntry;
  readonly facts: readonly Fact[];
  readonly refusal?: Refusal;
};

const NO_FACTS: readonly Fact[] = [];

/** Plays one entry at a table and checks all that it says. */
export const play = (table: Table, entry: RecordEntry): Checked<PlayedEntry> => {
  const { action } = entry;
  if (isAssertion(action)) {
    const wrong = contradiction(table, action);
    return wrong === undefined
      ? ok({ table, entry, facts: NO_FACTS })
      : fail({ kind: 'difference', line: entry.line, says: actionText(action), should: wrong });
  }
  return playCommand(table, entry, action);
};

const playCommand = (table: Table, entry: RecordEntry, command: Recorded): Checked<PlayedEntry> => {
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
    facts: decision.value,
  });
};

const checkRefusal = (table: Table, entry: RecordEntry, refusal: Refusal): Checked<PlayedEntry> => {
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
  return ok({ table, entry: { line, action, refusal: expected, results }, facts: NO_FACTS, refusal });
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
