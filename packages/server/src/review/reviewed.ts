import { type Seat, type SeatNumber, type Settlement, seatAt, type Table } from '@hardway/rules';
import type { LiveCommand } from '../live/command.ts';
import type { Live } from '../live/live.ts';
import { shownWho } from '../live/shown.ts';
import { diceControlOf } from '../live/stations/stations.ts';
import { shownTo } from '../live/table.ts';
import { journalAudience } from '../live/throws/throws.ts';
import { viewOf } from '../live/view.ts';
import type { Loaded } from '../log/load.ts';
import type { DiceEntry, ReviewedEntry, ReviewedThrow, ReviewedUndoing, SeatMoney } from '../messages/index.ts';
import type { Row } from '../store/row.ts';
import type { Around } from './around.ts';
import { clauseOfFact, clauseOfSettlement } from './cited.ts';
import { endingIn, factsIn, kindOfThrow, undoingIn, withHands } from './marks.ts';

/** Entries of one throw that are listed. A full table makes some hundreds between two throws. */
const JOURNAL_MAX = 500;

/** The table before and after one entry. */
type Step = { readonly row: Row; readonly before: Live; readonly after: Live };

type StateAt = (number: number) => Promise<Loaded<Live | null>>;

const liveAt = async (stateAt: StateAt, number: number): Promise<Live> => {
  const { state } = await stateAt(number);
  if (state === null) throw new Error(`there was no table at entry ${number}`);
  return state;
};

const stepOf = async (stateAt: StateAt, row: Row): Promise<Step> => {
  const before = await liveAt(stateAt, row.number - 1);
  return { row, before, after: await liveAt(stateAt, row.number) };
};

/** Stakes on the layout, and the commission that is held with them. */
const onLayout = (seat: Seat | undefined): number =>
  seat?.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0) ?? 0;

const seatsOf = ({ before, after }: Step, settlements: readonly Settlement[]): readonly SeatMoney[] => {
  const numbers = new Set([...before.table.seats, ...after.table.seats].map(({ number }) => number));
  return [...numbers].sort((a, b) => a - b).map(seat => moneyOf(seat, before.table, after.table, settlements));
};

const moneyOf = (seat: SeatNumber, before: Table, after: Table, settlements: readonly Settlement[]): SeatMoney => {
  const [was, is] = [seatAt(before, seat), seatAt(after, seat)];
  return {
    seat,
    name: (is ?? was)?.name ?? '',
    railBefore: was?.rail ?? null,
    railAfter: is?.rail ?? null,
    layoutBefore: onLayout(was),
    layoutAfter: onLayout(is),
    settlements: settlements
      .filter(settlement => settlement.seat === seat && settlement.type !== 'marked')
      .map(settlement => ({ ...settlement, clause: clauseOfSettlement(before.house, settlement) })),
  };
};

/** An entry as it may be read after the throw: what that did not reveal stays hidden. */
const entryOf = (row: Row, { table: { house } }: Live, after: Live): ReviewedEntry => {
  const facts = factsIn(row);
  const audience = journalAudience(after, row.number);
  return {
    number: row.number,
    hash: row.hash,
    at: row.at,
    by: shownWho('journal', row.who),
    facts: facts.flatMap(fact => shownTo(audience, fact, house) ?? []),
    clauses: [...new Set(facts.flatMap(fact => clauseOfFact(house, fact) ?? []))],
  };
};

const diceEntriesIn = (rows: readonly Row[]): readonly DiceEntry[] =>
  rows.flatMap(row =>
    factsIn(row).flatMap(fact => {
      if (fact.type !== 'diceEntered') return [];
      const { entry, dice, by } = fact;
      return [{ number: row.number, at: row.at, entry, dice, by }];
    }),
  );

const undoingOf = async (stateAt: StateAt, row: Row): Promise<ReviewedUndoing> => {
  const step = await stepOf(stateAt, row);
  const { number, hash, at } = row;
  const fact = undoingIn(factsIn(row));
  const by = shownWho('journal', row.who);
  if (fact?.type !== 'corrected') {
    const clause = (fact && clauseOfFact(step.before.table.house, fact)) ?? null;
    const seats = seatsOf(step, fact?.settlements ?? []);
    const none = { approvedBy: null, is: null, outcome: null, dropped: [] };
    const office = fact?.by === undefined ? by : `${fact.by} ${by}`;
    return { kind: 'voided', number, hash, at, by: office, reason: fact?.reason ?? '', clause, seats, ...none };
  }
  const { reason, is, outcome, dropped, approvedBy, redone } = fact;
  const settlements = redone.flatMap(each => (each.type === 'rolled' ? each.settlements : []));
  const seats = seatsOf(step, settlements);
  const said = { by: fact.by.name, approvedBy: approvedBy.name, reason, is, outcome, dropped };
  return { kind: 'corrected', number, hash, at, ...said, clause: null, seats };
};

const decidedBy = (row: Row): ReviewedThrow['decidedBy'] => {
  const { edition = 1, rules } = JSON.parse(row.command) as LiveCommand;
  return { service: edition, book: rules?.edition ?? null, digest: rules?.digest ?? null };
};

/** Everything that is recorded of the throw that the last entry of the span ended. */
export const reviewed = async (found: Around, stateAt: StateAt): Promise<ReviewedThrow> => {
  const { span, undoing, marks, hasEarlier, hasLater } = found;
  const row = span.at(-1) as Row;
  const ending = endingIn(factsIn(row));
  if (ending === undefined) throw new Error(`entry ${row.number} ended no throw`);
  const step = await stepOf(stateAt, row);
  const { before, after } = step;
  const result = ending.type === 'rolled' ? ending : undefined;
  const inCharge = diceControlOf(before);
  const listed = span.slice(-JOURNAL_MAX);
  const undone: ReviewedUndoing[] = [];
  for (const each of undoing) undone.push(await undoingOf(stateAt, each));
  return {
    table: before.id,
    name: before.name,
    number: row.number,
    hash: row.hash,
    at: row.at,
    kind: kindOfThrow(ending),
    hand: before.hand,
    rollOfHand: before.table.handRolls + 1,
    shooter: before.table.shooter,
    controlledBy: inCharge === null ? null : `${inCharge.office} ${inCharge.staff.name}`,
    puckBefore: before.table.puck,
    puckAfter: after.table.puck,
    dice: result?.dice ?? null,
    outcome: result?.outcome ?? null,
    reason: 'reason' in ending ? ending.reason : null,
    entries: diceEntriesIn(span),
    seats: seatsOf(step, result?.settlements ?? []),
    undone,
    journal: listed.map(each => entryOf(each, before, after)),
    journalLeftOut: span.length - listed.length,
    decidedBy: decidedBy(row),
    before: viewOf(before, 'staff'),
    after: viewOf(after, 'staff'),
    timeline: withHands(marks, row.number, before.hand),
    hasEarlier,
    hasLater,
  };
};
