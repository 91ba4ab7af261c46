import {
  type Cents,
  type Seat,
  type SeatNumber,
  type Settlement,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';
import {
  downBeforePlayOut,
  downInPlayOut,
  endStack,
  phaseOf,
  remainingOf,
  type Session,
  type Standing,
} from '@hardway/tournament';
import type { Draft } from '../draft.ts';
import type { FactOf, LiveFact, Redone } from '../fact.ts';
import type { Heat } from './model.ts';
import { wagersBack } from './running.ts';
import { revealVoid } from './secret.ts';

/** All chips of a seat: its rail, its stakes and commission that is held with them. */
const allOf = ({ rail, layout }: Seat): number =>
  layout.reduce((all, { stake, commission }) => all + stake + commission, rail as number);

const sum = (amounts: readonly number[]): Cents => amounts.reduce((all, each) => all + each, 0) as Cents;

/** Where the chips of a heat are: what was issued is in stacks, in the bank, or fined. The bank may have paid more than it took. */
export const whereChipsAre = (table: Table, { places }: Heat): FactOf<'heatCleared'>['chips'] => {
  const issued = sum(places.map(({ chips }) => chips));
  const stacks = sum(table.seats.map(allOf));
  const fined = sum(places.map(each => each.fined));
  return { issued, stacks, fined, bank: (issued - stacks - fined) as Cents };
};

const PLAYED_OUT = 'the heat is played out';

/** Wagers that come down by themselves while a heat is played out. */
const comeDown = (draft: Draft, down: readonly Standing[]): void => {
  for (const [seat, wagers] of Map.groupBy(down, each => each.seat)) {
    const names = wagers.map(({ wager }): WagerName => wager);
    draft.add(...wagersBack(draft.live.table, seat, PLAYED_OUT, names));
  }
};

/** Whether the last roll was one of the play-out, and not the one after which it began. */
const isOfPlayOut = ({ terms, session }: Heat): boolean => {
  if (session.before === null) return false;
  const left = remainingOf(terms, { ...session.before, extended: session.extended, before: null } satisfies Session);
  return left !== 'open' && left.count === 0;
};

/** What this decision settled: the roll, or the right dice of one. */
const settledIn = ({ facts }: Draft): readonly Settlement[] =>
  facts
    .flatMap((fact): readonly (LiveFact | Redone)[] => (fact.type === 'corrected' ? fact.redone : [fact]))
    .flatMap(fact => (fact.type === 'rolled' ? fact.settlements : []));

/** Goes on past the end for as long as a roll can decide what stands; answers whether it does. */
const playOut = (draft: Draft, heat: Heat): boolean => {
  if (phaseOf(heat.terms, heat.session, draft.live.table) !== 'play out') return false;
  if (heat.phase !== 'playing out') draft.add({ type: 'playedOut', heat: heat.heat });
  const isUnderWay = isOfPlayOut(heat);
  comeDown(draft, isUnderWay ? downInPlayOut(settledIn(draft)) : downBeforePlayOut(draft.live.table));
  return phaseOf(heat.terms, heat.session, draft.live.table) === 'play out';
};

/** The heat is over: wagers that stand are played out, returned or counted as the conditions have it. */
export const finish = (draft: Draft, isEarly: boolean): void => {
  const { heat } = draft.live;
  if (heat === null) return;
  revealVoid(draft, 'the heat is over');
  if (!isEarly && playOut(draft, heat)) return;
  if (heat.terms.standing !== 'count at stake')
    for (const { number } of draft.live.table.seats)
      draft.add(...wagersBack(draft.live.table, number, 'the heat is over'));
  const { table } = draft.live;
  const stacks = heat.places.map(({ seat, entrant, fined }) => ({
    seat,
    entrant,
    fined,
    ...stackAt(heat, table, seat),
  }));
  draft.add({ type: 'heatEnded', heat: heat.heat, stacks, rolls: heat.session.rolls, early: isEarly });
};

const stackAt = ({ terms, session }: Heat, table: Table, number: SeatNumber) => {
  const seat = seatAt(table, number);
  return {
    chips: (seat === undefined ? 0 : endStack(terms, seat)) as Cents,
    disqualified: session.seats.some(each => each.seat === number && each.disqualified),
  };
};
