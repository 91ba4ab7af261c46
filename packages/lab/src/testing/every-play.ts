import {
  type Cents,
  COMBINATIONS,
  type Command,
  type Dice,
  decide,
  evolve,
  type House,
  type Table,
  WAYS,
} from '@hardway/rules';
import type { WagerList } from '../best/wager-list.ts';
import { carryOut, committed, makeReady, PLAYER, playerAt, sitDown } from '../play/seating.ts';

/**
 * Of all 36^rolls sequences, how many the best play brings to the target: every command of the list in every order, with the money
 * that is there, on every roll. Slow, in whole numbers, and with nothing remembered but tables that were seen before.
 */
export const everyPlay = (house: House, list: WagerList, bankroll: number, target: number, rolls: number): bigint => {
  const known = new Map<string, bigint>();
  const value = (table: Table, left: number): bigint => {
    const seat = playerAt(table);
    const money = seat.rail + committed(seat);
    if (money >= target) return 36n ** BigInt(left);
    if (money <= 0 || left === 0) return 0n;
    const key = `${left}|${keyOf(table)}`;
    let best = known.get(key);
    if (best !== undefined) return best;
    best = 0n;
    for (const ready of everyTable(table, list)) {
      const worth = rolled(makeReady(ready).table, next => value(next, left - 1));
      if (worth > best) best = worth;
    }
    known.set(key, best);
    return best;
  };
  return value(sitDown(house, bankroll as Cents).table, rolls);
};

const rolled = (table: Table, value: (next: Table) => bigint): bigint =>
  COMBINATIONS.reduce(
    (sum, dice, at) =>
      sum + BigInt(WAYS[at] as number) * value(carryOut(table, { type: 'roll', dice: dice as Dice }).table),
    0n,
  );

const keyOf = ({ puck, comeOutThrown, handRolls, seats, shooter }: Table): string =>
  JSON.stringify([
    puck,
    comeOutThrown,
    handRolls === 0,
    shooter,
    playerAt({ seats } as Table).rail,
    playerAt({ seats } as Table).layout,
  ]);

/** Every table that commands lead to, in any order. */
export const everyTable = (table: Table, list: WagerList): readonly Table[] => {
  const found = new Map([[keyOf(table), table]]);
  for (const now of found.values())
    for (const command of commandsAt(now, list)) {
      const decision = decide(now, command);
      if (!decision.ok) continue;
      const next = decision.value.reduce(evolve, now);
      const key = keyOf(next);
      if (isListed(next, list) && !found.has(key)) found.set(key, next);
    }
  return [...found.values()];
};

const stakesOf = (name: string, list: WagerList): readonly number[] =>
  list.find(wager => wager.name === name || wager.name === name.split(' ')[0])?.stakes ?? [];

const isListed = (table: Table, list: WagerList): boolean =>
  playerAt(table).layout.every(({ name, stake }) => stakesOf(name, list).includes(stake));

const commandsAt = (table: Table, list: WagerList): readonly Command[] => [
  ...playerAt(table).layout.flatMap(({ name, stake }): Command[] => [
    { type: 'takeDown', seat: PLAYER, wager: name },
    ...stakesOf(name, list)
      .filter(left => left < stake)
      .map((left): Command => ({ type: 'reduce', seat: PLAYER, wager: name, by: (stake - left) as Cents })),
  ]),
  ...list.flatMap(({ name, stakes }) => {
    const standing = playerAt(table).layout.find(wager => wager.name === name)?.stake ?? 0;
    return stakes
      .filter(stake => stake > standing)
      .map((stake): Command => ({ type: 'make', seat: PLAYER, wager: name, amount: (stake - standing) as Cents }));
  }),
];
