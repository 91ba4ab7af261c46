import {
  baseOf,
  type Call,
  type Cents,
  type Command,
  decide,
  evolve,
  type Fact,
  fail,
  type House,
  isOdds,
  isPayableOnAll,
  type Move,
  movesOf,
  offeredRules,
  ok,
  type Refusal,
  type Result,
  type Seat,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type WagerName,
  type Whole,
  wagerOn,
  wholeOf,
} from '@hardway/rules';
import { money, titleOf } from './names.ts';

/** A wager that would stand: what it takes from the rail, and how much of that is commission. */
type Taken = {
  readonly ok: true;
  readonly command: WagerCommand;
  readonly taken: Cents;
  readonly commission: Cents;
};

/** What the rules say of a wager before it is sent: it would stand, or why not and what would. */
export type Asked = Taken | { readonly ok: false; readonly refusal: Refusal; readonly instead: readonly Cents[] };

export type WagerCommand = Extract<Command, { readonly type: 'make' | 'takeDown' | 'reduce' | 'call' | 'matchPlay' }>;

/** Refusals that another amount would cure. */
const CURED: readonly Refusal['code'][] = [
  'bad-amount',
  'increment',
  'below-minimum',
  'above-maximum',
  'odds-limit',
  'not-payable',
  'insufficient',
];
const STEPS_MOST = 400;

export const make = (seat: SeatNumber, wager: WagerName, amount: number): WagerCommand => ({
  type: 'make',
  seat,
  wager,
  amount: amount as Cents,
});

/** Asks the rules for a wager, and for the nearest amounts that would stand if this one would not. */
export const askWager = (table: Table, seat: SeatNumber, wager: WagerName, amount: Cents): Asked => {
  const command = make(seat, wager, amount);
  const decision = decide(table, command);
  if (decision.ok) return { ok: true, command, ...takenBy(decision.value, table) };
  return {
    ok: false,
    refusal: decision.error,
    instead: CURED.includes(decision.error.code) ? nearest(table, seat, wager, amount) : [],
  };
};

const takenBy = (facts: readonly Fact[], table: Table): Pick<Taken, 'taken' | 'commission'> => {
  const moves = facts.flatMap(fact => movesOf(fact, table));
  const sum = (of: (move: Move) => boolean): Cents =>
    moves.reduce((all, move) => (of(move) ? all + move.amount : all), 0) as Cents;
  return { taken: sum(({ from }) => from === 'rail'), commission: sum(({ why }) => why === 'commission-held') };
};

/** What is said of a wager that takes more from the rail than its stake: "Buy 4: $100 and $5 commission". */
export const takenWords = (house: House, wager: WagerName, { taken, commission }: Taken): string | undefined =>
  commission > 0
    ? `${titleOf(house, wager)}: ${money(taken - commission)} and ${money(commission)} commission`
    : undefined;

/** The closest amounts below and above that could be added, the larger first where both are as near. */
const nearest = (table: Table, seat: SeatNumber, wager: WagerName, amount: Cents): readonly Cents[] => {
  const step = table.house.increment;
  const start = Math.round(amount / step) * step;
  const found: Cents[] = [];
  for (const direction of [1, -1]) {
    for (let at = 0; at <= STEPS_MOST; at += 1) {
      const tried = (start + direction * at * step) as Cents;
      if (tried <= 0) break;
      if (decide(table, make(seat, wager, tried)).ok) {
        if (!found.includes(tried)) found.push(tried);
        break;
      }
    }
  }
  return found;
};

/** Refusals that a larger amount would meet, too. */
const TOO_MUCH: readonly Refusal['code'][] = ['above-maximum', 'odds-limit', 'insufficient'];

/**
 * What may be added to a wager so that it is paid exactly: the first amount from the wanted one upwards or downwards that the
 * rules take. Otherwise, why there is none.
 */
export const exactAmount = (
  table: Table,
  seat: SeatNumber,
  wager: WagerName,
  wanted: number,
  direction: 1 | -1,
): Result<Cents, Refusal | undefined> => {
  const step = table.house.increment;
  const start = (direction === 1 ? Math.ceil(wanted / step) : Math.floor(wanted / step)) * step;
  const rule = table.house.rules[wager];
  const stands = layoutOf(table, seat).find(({ name }) => name === wager)?.stake ?? 0;
  let why: Refusal | undefined;
  for (let at = 0; at <= STEPS_MOST; at += 1) {
    const tried = (start + direction * at * step) as Cents;
    if (tried <= 0) break;
    if (rule === undefined || !isPayableOnAll(table.house, rule, (stands + tried) as Cents)) continue;
    const decision = decide(table, make(seat, wager, tried));
    if (decision.ok) return ok(tried);
    why = decision.error;
    if (!CURED.includes(why.code) || (direction === 1 && TOO_MUCH.includes(why.code))) break;
  }
  return fail(why);
};

/** Which spots a chip of this value could be put on now, alone or with its nearest correction. */
export const openSpots = (
  table: Table,
  seat: SeatNumber,
  amount: Cents,
): { readonly [name in WagerName]?: boolean } => {
  const open: { [name in WagerName]?: boolean } = {};
  for (const { subject } of offeredRules(table.house)) {
    const decision = decide(table, make(seat, subject.name, amount));
    open[subject.name] = decision.ok || CURED.includes(decision.error.code);
  }
  return open;
};

const factsOf = (table: Table, command: Command): readonly Fact[] | undefined => {
  const decision = decide(table, command);
  return decision.ok ? decision.value : undefined;
};

/** The most that may be added to these odds now; nothing where none may. */
export const mostOdds = (table: Table, seat: SeatNumber, odds: WagerName): Cents => {
  const step = table.house.increment;
  const added = (units: number): number => {
    const facts = factsOf(table, make(seat, odds, units * step));
    const [fact] = facts ?? [];
    return fact?.type === 'wagerMade' ? fact.amount : 0;
  };
  if (added(1) === 0) return 0 as Cents;
  let low = 1;
  let high = 2;
  while (added(high) >= high * step && high < 2 ** 40) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const half = Math.floor((low + high) / 2);
    if (added(half) >= half * step) low = half;
    else high = half;
  }
  return (low * step) as Cents;
};

/** Full odds: the largest that the rules allow and the rail can pay, on every wager that takes odds. */
export const fullOdds = (table: Table, seat: SeatNumber): InTurn =>
  inTurn(
    table,
    oddsOffers(table, seat).map(({ odds }) => now => {
      const most = mostOdds(now, seat, odds);
      return most > 0 ? make(seat, odds, most) : undefined;
    }),
  );

export type OddsOffer = { readonly odds: WagerName; readonly base: WagerName; readonly most: Cents };

/** Odds that this seat could take or lay now, with the largest amount allowed. */
export const oddsOffers = (table: Table, number: SeatNumber): readonly OddsOffer[] => {
  const seat = seatAt(table, number);
  if (seat === undefined) return [];
  return offeredRules(table.house).flatMap(({ subject }): OddsOffer[] => {
    const base = isOdds(subject.kind) ? baseOf(subject) : undefined;
    if (base === undefined || wagerOn(seat, base) === undefined) return [];
    const most = mostOdds(table, number, subject.name);
    return most > 0 ? [{ odds: subject.name, base, most }] : [];
  });
};

/** Commands that can be carried out one after the other; those that can't are left out with their reason. */
export type InTurn = {
  readonly commands: readonly WagerCommand[];
  readonly left: readonly { readonly wager: string; readonly refusal: Refusal }[];
};

/** What is asked next, with the table as the commands before it leave it; a refusal says why there is nothing to ask. */
type Planned = WagerCommand | { readonly wager: WagerName; readonly refusal: Refusal };

export const inTurn = (
  table: Table,
  plans: readonly (WagerCommand | ((now: Table) => Planned | undefined))[],
): InTurn => {
  let now = table;
  const kept: WagerCommand[] = [];
  const left: { wager: string; refusal: Refusal }[] = [];
  for (const plan of plans) {
    const command = typeof plan === 'function' ? plan(now) : plan;
    if (command === undefined) continue;
    if ('refusal' in command) {
      left.push(command);
      continue;
    }
    const decision = decide(now, command);
    if (!decision.ok) left.push({ wager: command.wager, refusal: decision.error });
    else if (decision.value.length > 0) {
      kept.push(command);
      now = decision.value.reduce(evolve, now);
    }
  }
  return { commands: kept, left };
};

const layoutOf = (table: Table, seat: SeatNumber): Seat['layout'] => seatAt(table, seat)?.layout ?? [];

/** Takes down all that may come down. */
export const clearAll = (table: Table, seat: SeatNumber): InTurn => {
  const standing = layoutOf(table, seat).map(({ name }): WagerCommand => ({ type: 'takeDown', seat, wager: name }));
  const cleared = inTurn(table, standing);
  // Odds that came down with the wager they supported are no longer there, and no loss.
  return { ...cleared, left: cleared.left.filter(({ refusal }) => refusal.code !== 'no-wager') };
};

/** Puts as much again on everything that may be added to. */
export const doubleAll = (table: Table, seat: SeatNumber, wholes: readonly Whole[] = []): InTurn => {
  const parts = wholes.flatMap(whole => whole.parts);
  const inWholes = (name: WagerName): number =>
    parts.reduce((sum, part) => (part.name === name ? sum + part.amount : sum), 0);
  const others = layoutOf(table, seat)
    .map(({ name, stake }) => ({ name, amount: stake - inWholes(name) }))
    .filter(({ amount }) => amount > 0);
  return inTurn(
    table,
    [...wholes, ...others].map(({ name, amount }) => make(seat, name, amount)),
  );
};

/** Chips from one spot to another: all of it can be done, or something is left. And what would put them back. */
export const moveAll = (
  table: Table,
  seat: SeatNumber,
  { from, to, wholes }: { readonly from: WagerName; readonly to: WagerName; readonly wholes: readonly Whole[] },
): InTurn & { readonly back: WagerCommand } => {
  const whole = wholes.find(({ name }) => name === from);
  const stake = whole?.amount ?? layoutOf(table, seat).find(({ name }) => name === from)?.stake ?? 0;
  const down =
    whole === undefined
      ? [{ type: 'takeDown', seat, wager: from } as const]
      : takeDownParts(table, seat, whole).commands;
  return { ...inTurn(table, [...down, make(seat, to, stake)]), back: make(seat, from, stake) };
};

/** Takes down a wager that stands as parts. */
export const takeDownParts = (table: Table, seat: SeatNumber, { parts }: Whole): InTurn =>
  inTurn(
    table,
    parts.map(({ name, amount }): WagerCommand => {
      const stands = layoutOf(table, seat).find(wager => wager.name === name)?.stake ?? 0;
      return stands > amount
        ? { type: 'reduce', seat, wager: name, by: amount }
        : { type: 'takeDown', seat, wager: name };
    }),
  );

/** Whether a standing wager may be taken down, and by this much reduced. */
export const mayTakeDown = (table: Table, seat: SeatNumber, wager: WagerName): boolean =>
  decide(table, { type: 'takeDown', seat, wager }).ok;

/** The calls that a player may make on a standing wager now and that would change something. */
export const callsFor = (table: Table, seat: SeatNumber, wager: WagerName): readonly ('on' | 'off')[] =>
  (['on', 'off'] as const).filter(call => {
    const decision = decide(table, { type: 'call', seat, wager, call, only: false });
    return decision.ok && decision.value.length > 0;
  });

/** Calls on or off everything that may be called so now. */
export const callAll = (table: Table, seat: SeatNumber, call: Call): InTurn =>
  inTurn(
    table,
    layoutOf(table, seat).map(({ name }) => now => {
      const command: WagerCommand = { type: 'call', seat, wager: name, call, only: false };
      return callsFor(now, seat, name).includes(call) ? command : undefined;
    }),
  );

/** Undoes what a gesture of this seat did, as far as the rules let it. */
export const undoAll = (table: Table, seat: SeatNumber, facts: readonly Fact[]): InTurn =>
  inTurn(table, asWholes(table.house, undoing(facts, seat)));

/** Wagers to be made, those that the house breaks down as one: their parts may be too small to be made by themselves. */
const asWholes = (house: House, commands: readonly WagerCommand[]): readonly WagerCommand[] =>
  offeredRules(house).reduce((now: readonly WagerCommand[], rule) => {
    const [first] = now;
    const on = (part: WagerName): number =>
      now.reduce((sum, each) => (each.type === 'make' && each.wager === part ? sum + each.amount : sum), 0);
    const whole = wholeOf(house, rule, on);
    if (whole === undefined || first === undefined) return now;
    const isPart = (each: WagerCommand): boolean =>
      each.type === 'make' && whole.parts.some(({ name }) => name === each.wager);
    const left = whole.parts.map(({ name, amount }) => make(first.seat, name, on(name) - amount));
    return [
      ...now.filter(each => !isPart(each)),
      make(first.seat, whole.name, whole.amount),
      ...left.filter(each => each.type === 'make' && each.amount > 0),
    ];
  }, commands);

/** What undoes an act of this seat, as far as it can be undone. */
export const undoing = (facts: readonly Fact[], seat: SeatNumber): readonly WagerCommand[] =>
  [...facts].reverse().flatMap((fact): WagerCommand[] => {
    switch (fact.type) {
      case 'wagerMade':
        return fact.seat === seat ? [{ type: 'reduce', seat, wager: fact.wager, by: fact.amount }] : [];
      case 'wagerTakenDown':
      case 'wagerReduced':
        return fact.seat === seat ? [make(seat, fact.wager, fact.amount)] : [];
      case 'called':
        return fact.seat === seat && fact.call !== null
          ? fact.wagers
              .slice(0, 1)
              .map(wager => ({ type: 'call', seat, wager, call: fact.call === 'on' ? 'off' : 'on', only: false }))
          : [];
      default:
        return [];
    }
  });

/** Whether a wager is on the layout by way of another: odds, and come wagers on their numbers. */
export const isTravelled = (name: WagerName): boolean => {
  const { kind, number } = subjectOf(name);
  return (kind === 'come' || kind === 'dont-come') && number !== undefined;
};
