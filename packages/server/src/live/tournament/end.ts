import { type Cents, decide, hasLineWager, type Seat, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import { hasWagers } from '../play/play.ts';
import type { Heat } from './model.ts';
import { leftOf } from './progress.ts';
import { wagersBack } from './running.ts';
import { revealVoid } from './secret.ts';

/** All chips of a seat: its rail, its stakes and commission that is held with them. */
const stackOf = (seat: Seat | undefined): number =>
  seat === undefined
    ? 0
    : seat.layout.reduce((all, { stake, commission }) => all + stake + commission, seat.rail as number);

const sum = (amounts: readonly number[]): Cents => amounts.reduce((all, each) => all + each, 0) as Cents;

/** Where the chips of a heat are: what was issued is in stacks, in the bank, or fined. The bank may have paid more than it took. */
export const cleared = (table: Table, { places }: Heat): FactOf<'heatCleared'>['chips'] => {
  const issued = sum(places.map(({ chips }) => chips));
  const stacks = sum(table.seats.map(stackOf));
  const fined = sum(places.map(each => each.fined));
  return { issued, stacks, fined, bank: (issued - stacks - fined) as Cents };
};

/** Whether the heat has been played: its rolls or hands, or its minutes. */
export const isPlayed = (heat: Heat, at: number): boolean => {
  const left = leftOf(heat, heat.progress);
  return left === null ? heat.endsAt !== null && at >= heat.endsAt : left === 0;
};

/** Whether somebody can throw the dice without a new wager. */
const mayShoot = (table: Table, seat: Seat): boolean => {
  const mayAccept = table.shooter === seat.number || !table.house.game.shooter.lineWager.toAccept || hasLineWager(seat);
  return mayAccept && decide({ ...table, shooter: seat.number, offer: null }, { type: 'roll', dice: [1, 1] }).ok;
};

/** Whether play goes on past the end, for wagers that stand. */
const playsOut = ({ terms, early }: Heat, table: Table): boolean =>
  terms.standing === 'play out' && !early && hasWagers(table) && table.seats.some(seat => mayShoot(table, seat));

/** The heat is over: wagers that stand are played out, returned or counted as the conditions have it. */
export const finish = (draft: Draft, isEarly: boolean): void => {
  const { heat, table } = draft.live;
  if (heat === null) return;
  revealVoid(draft, 'the heat is over');
  if (!isEarly && playsOut(heat, table)) {
    if (heat.phase !== 'playing out') draft.add({ type: 'playedOut', heat: heat.heat });
    return;
  }
  if (heat.terms.standing !== 'count at stake')
    for (const { number } of table.seats) draft.add(...wagersBack(draft.live.table, number, 'the heat is over'));
  const stacks = heat.places.map(({ seat, entrant, disqualified }) => ({
    seat,
    entrant,
    disqualified,
    chips: stackOf(seatAt(draft.live.table, seat as SeatNumber)) as Cents,
  }));
  draft.add({ type: 'heatEnded', heat: heat.heat, stacks, rolls: heat.progress.rolls, early: isEarly });
};
