import { total } from './dice.ts';
import type { Fact, Settlement } from './fact.ts';
import { ruleOf } from './house.ts';
import { add, type Cents, NOTHING, subtract } from './money.ts';
import { railChange } from './moves.ts';
import type { Seat, SeatNumber } from './seat.ts';
import { puckAfter } from './settle.ts';
import { replaceSeat, type Table, wagerOn, withoutWager, withWager } from './table.ts';
import { on, subjectOf, type Wager, type WagerName } from './wager.ts';

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

/** Applies a fact. It can't fail: whether something may happen was decided before it became a fact. */
export const evolve = (table: Table, fact: Fact): Table => {
  switch (fact.type) {
    case 'rolled':
      return afterRoll(table, fact);
    case 'rollVoided':
      return afterVoid(table, fact.settlements);
    case 'noRollCalled':
      return table.diceOut ? { ...table, diceOut: false, lastRoll: null } : table;
    // An offer of the dice decides nothing: the roll before it can still be voided.
    case 'diceOffered':
      return change(table, fact);
    default: {
      const changed = change(table, fact);
      return changed.lastRoll === null ? changed : { ...changed, lastRoll: null };
    }
  }
};

const change = (table: Table, fact: Exclude<Fact, Of<'rolled' | 'rollVoided' | 'noRollCalled'>>): Table => {
  switch (fact.type) {
    case 'seatTaken': {
      const seat: Seat = {
        number: fact.seat,
        name: fact.name,
        rail: railChange(fact),
        layout: [],
        advised: false,
        limits: null,
      };
      return { ...table, seats: [...table.seats, seat].sort((a, b) => a.number - b.number) };
    }
    case 'seatLeft':
      return { ...table, seats: table.seats.filter(({ number }) => number !== fact.seat) };
    case 'boughtIn':
    case 'cashedOut':
      return withSeat(table, fact.seat, seat => ({ ...seat, rail: add(seat.rail, railChange(fact)) }));
    case 'limitsAgreed':
      return withSeat(table, fact.seat, seat => ({ ...seat, limits: fact.limits }));
    case 'wagerMade':
      return withSeat(table, fact.seat, seat => made(table, seat, fact));
    case 'wagerReduced':
      return withSeat(table, fact.seat, seat => reduced(seat, fact));
    case 'wagerTakenDown':
      return withSeat(table, fact.seat, seat => ({
        ...seat,
        rail: add(seat.rail, railChange(fact)),
        layout: withoutWager(seat.layout, fact.wager),
      }));
    case 'wagersVoided':
      return withSeat(table, fact.seat, seat => ({
        ...seat,
        rail: fact.settlements.reduce((rail, returned) => add(rail, railChange(returned)), seat.rail),
        layout: seat.layout.filter(({ name }) => !fact.settlements.some(({ wager }) => wager === name)),
      }));
    case 'called':
      return withSeat(table, fact.seat, seat => ({
        ...seat,
        layout: seat.layout.map(wager => (fact.wagers.includes(wager.name) ? { ...wager, call: fact.call } : wager)),
      }));
    case 'couponPut':
      return withSeat(table, fact.seat, seat =>
        changeWager(seat, fact.wager, wager => ({ ...wager, coupon: fact.value })),
      );
    case 'diceOffered':
      return { ...table, offer: { to: fact.seat, declined: table.offer?.declined ?? [] } };
    case 'diceDeclined':
      return { ...table, offer: { to: fact.seat, declined: [...(table.offer?.declined ?? []), fact.seat] } };
    case 'diceTaken':
      // A shooter who has lost the dice is the one whose left they are offered from next.
      return { ...table, ...gaveUp(table), shooter: fact.by };
    case 'dicePassed':
      return { ...table, ...gaveUp(table) };
    case 'bettingClosed':
      return { ...table, noMoreBets: true };
    case 'diceThrown':
      return { ...table, diceOut: true };
    case 'powerDrawn': {
      const others = table.power.filter(({ name }) => name !== fact.wager);
      return { ...table, power: [...others, { name: fact.wager, column: fact.column }] };
    }
    case 'roundVoided':
      return { ...table, noMoreBets: false, diceOut: false, power: [] };
  }
};

const withSeat = (table: Table, number: SeatNumber, changed: (seat: Seat) => Seat): Table => ({
  ...table,
  seats: table.seats.map(seat => (seat.number === number ? changed(seat) : seat)),
});

const changeWager = (seat: Seat, name: WagerName, changed: (wager: Wager) => Wager): Seat => ({
  ...seat,
  layout: seat.layout.map(wager => (wager.name === name ? changed(wager) : wager)),
});

const made = (table: Table, seat: Seat, fact: Of<'wagerMade'>): Seat => {
  const { wager: name, amount, commission, advised } = fact;
  const standing = wagerOn(seat, name);
  const wager: Wager =
    standing === undefined
      ? {
          name,
          stake: amount,
          memory: ruleOf(table.house, name).machine.start,
          call: null,
          commission,
          coupon: NOTHING,
        }
      : { ...standing, stake: add(standing.stake, amount), commission: add(standing.commission, commission) };
  return {
    ...seat,
    rail: add(seat.rail, railChange(fact)),
    layout: withWager(seat.layout, wager),
    advised: seat.advised || advised,
  };
};

const reduced = (seat: Seat, fact: Of<'wagerReduced'>): Seat => ({
  ...changeWager(seat, fact.wager, wager => ({
    ...wager,
    stake: subtract(wager.stake, fact.amount),
    commission: subtract(wager.commission, fact.commission),
    coupon: subtract(wager.coupon, fact.coupon),
  })),
  rail: add(seat.rail, railChange(fact)),
});

const gaveUp = (table: Table): Pick<Table, 'shooter' | 'lastShooter' | 'comeOutThrown' | 'offer'> => ({
  shooter: 'nobody',
  lastShooter: typeof table.shooter === 'number' ? table.shooter : table.lastShooter,
  comeOutThrown: false,
  offer: null,
});

const afterRoll = (table: Table, { dice, outcome, settlements }: Of<'rolled'>): Table => {
  const { game } = table.house;
  const mustGiveUp =
    outcome === 'seven-out' ||
    table.shooter === 'dealer' ||
    (game.shooter.givesUpOn.seven === 'any' && total(dice) === 7);
  return {
    ...table,
    seats: settledSeats(table.seats, settlements),
    puck: puckAfter(table.puck, outcome),
    handRolls: outcome === 'seven-out' ? 0 : table.handRolls + 1,
    ...(mustGiveUp ? gaveUp(table) : { comeOutThrown: table.comeOutThrown || table.puck === 'off' }),
    noMoreBets: false,
    diceOut: false,
    power: [],
    lastRoll: game.voids?.what === 'roll' ? { before: { ...table, lastRoll: null }, settlements } : null,
  };
};

/** Seats after their settlements; one that nothing happened to is the same object. Settlements come by seat. */
const settledSeats = (seats: readonly Seat[], settlements: readonly Settlement[]): readonly Seat[] => {
  if (settlements.length === 0) return seats;
  let next = 0;
  return seats.map(seat => {
    const first = next;
    while (next < settlements.length && settlements[next]?.seat === seat.number) next += 1;
    return next === first ? seat : settled(seat, settlements, first, next);
  });
};

/** One seat after the settlements `from` up to `to`, which stand in the order of its layout. */
const settled = (seat: Seat, settlements: readonly Settlement[], from: number, to: number): Seat => {
  let rail = seat.rail as number;
  let next = from;
  let awaited = settlements[next];
  const layout: Wager[] = [];
  let travelled: Wager[] | undefined;
  for (const wager of seat.layout) {
    if (awaited === undefined || awaited.wager !== wager.name) {
      layout.push(wager);
      continue;
    }
    const settlement = awaited;
    next += 1;
    awaited = next < to ? settlements[next] : undefined;
    rail += railChange(settlement);
    switch (settlement.type) {
      case 'won':
        if (settlement.stays) layout.push(wager);
        break;
      case 'lost':
      case 'returned':
        break;
      case 'moved':
        travelled ??= [];
        travelled.push({ ...wager, name: on(subjectOf(wager.name).kind as 'come' | 'dont-come', settlement.to) });
        break;
      case 'barred':
        layout.push(wager);
        break;
      case 'marked':
        layout.push({ ...wager, memory: settlement.memory });
        break;
    }
  }
  const stand = travelled === undefined ? layout : travelled.reduce<readonly Wager[]>(withWager, layout);
  return { ...seat, rail: rail as Cents, layout: stand };
};

/** The table before the voided roll, less every wager that the roll had decided: those go back to the rail (VIC 9.4, and a ruling on the rest). */
const afterVoid = (table: Table, returned: readonly Settlement[]): Table => {
  const before = table.lastRoll?.before ?? table;
  const seats = returned.reduce((all, settlement) => {
    if (settlement.type !== 'returned') return all;
    const seat = all.find(({ number }) => number === settlement.seat) as Seat;
    return replaceSeat(all, {
      ...seat,
      rail: add(seat.rail, railChange(settlement)),
      layout: withoutWager(seat.layout, settlement.wager),
    });
  }, before.seats);
  return { ...before, seats, noMoreBets: false, diceOut: false, lastRoll: null };
};
