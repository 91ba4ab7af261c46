import { evolve as evolveTable, houseOf, type SeatNumber, type Table } from '@hardway/rules';
import { type FactOf, isRulesFact, type LiveFact, type Redone } from '../fact.ts';
import type { Live } from '../live.ts';
import { tableInHeat } from '../tournament/table-after.ts';
import type { PlayView } from './model.ts';

/** Whether any wager stands at the table. */
export const hasWagers = ({ seats }: Table): boolean => seats.some(({ layout }) => layout.length > 0);

/** Between two hands with nothing on the layout: the only moment at which limits change. */
export const isBetweenHands = (table: Table): boolean =>
  table.puck === 'off' && table.handRolls === 0 && !hasWagers(table) && !table.noMoreBets && !table.diceOut;

/** Money onto a rail, or off it if below nothing, without a fact of the rules. */
const paid = (table: Table, seat: SeatNumber, amount: number): Table => ({
  ...table,
  lastRoll: null,
  seats: table.seats.map(each =>
    each.number === seat ? { ...each, rail: (each.rail + amount) as typeof each.rail } : each,
  ),
});

/** Applies a fact that a correction has done again. */
export const redo = (table: Table, fact: Redone): Table => {
  switch (fact.type) {
    case 'shortageBooked':
      return paid(table, fact.seat, fact.amount);
    case 'overageBooked':
    case 'tipGiven':
    case 'buyInReturned':
    case 'moneyHeld':
    case 'chipsTaken':
      return paid(table, fact.seat, -fact.amount);
    case 'moneyReleased':
      return fact.to === 'rail' ? paid(table, fact.seat, fact.amount) : table;
    default:
      return evolveTable(table, fact);
  }
};

const corrected = ({ undo }: Live, { redone }: FactOf<'corrected'>): Table => {
  if (undo === null) throw new Error('a correction without a roll to correct');
  return { ...redone.reduce(redo, undo.before), lastRoll: null };
};

/** The table of the rules after a fact. */
export const tableAfter = (live: Live, fact: LiveFact): Table => {
  const { table } = live;
  if (isRulesFact(fact)) return evolveTable(table, fact);
  switch (fact.type) {
    case 'tableConfigured':
      return { ...table, house: houseOf(fact.house) };
    case 'limitsPosted':
      return { ...table, house: houseOf({ ...table.house.config, limits: fact.limits }), lastRoll: null };
    case 'corrected':
      return corrected(live, fact);
    case 'adjusted':
      return fact.amount > 0 ? paid(table, fact.seat, fact.amount) : table;
    case 'buyInReversed':
      return paid(table, fact.seat, -fact.amount);
    case 'moneyHeld':
    case 'moneyReleased':
      return redo(table, fact);
    case 'heatStarted':
    case 'seatFined':
    case 'seatDisqualified':
    case 'seatSubstituted':
    case 'heatCleared':
      return tableInHeat(live, fact);
    case 'tipTaken':
      return fact.seat === null ? table : paid(table, fact.seat, -fact.amount);
    default:
      return table;
  }
};

export const view = ({ table }: Live): PlayView => ({
  puck: table.puck,
  shooter: table.shooter,
  lastShooter: table.lastShooter,
  offer: table.offer,
  comeOutThrown: table.comeOutThrown,
  handRolls: table.handRolls,
  noMoreBets: table.noMoreBets,
  diceOut: table.diceOut,
  power: table.power,
});
