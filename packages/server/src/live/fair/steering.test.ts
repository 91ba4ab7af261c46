import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOfSeed, rollOf } from '../../dice/fair.ts';
import { HOUSE, MA_CRAPS, player, Rig } from '../../testing/rig.ts';
import type { AnyCommand } from '../command.ts';

/**
 * Somebody who knows the house's secret and plays at seat 2, against an honest terminal at seat 1 that shoots. It sees every
 * message before the table does, and speaks last. It wants a seven.
 */
const WANTED = 7;
const sum = ([a, b]: readonly [number, number]): number => a + b;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const honestSeed = (at: number): string => digest(`honest ${at}`);
const ownSeed = (at: number): string => digest(`own ${at}`);
const next = hashOfSeed('the next');

const open = (game: number, edition?: number): Rig => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, ...(edition === undefined ? {} : { edition }) });
  for (const seat of [1, 2])
    rig.ok(HOUSE, { type: 'seatGuest', seat, name: `P${seat}`, key: `key ${seat} of ${game}` });
  rig.make(1, 'pass', 10);
  return rig;
};

const lastRoll = (rig: Rig): readonly [number, number] => rig.state.rolls.at(-1)?.dice ?? [0, 0];

/** The confederate's seed that makes the roll a seven, found with the secret and the honest seed in hand. */
const steeringSeed = (rig: Rig, version: 1 | 2, honest: string): string => {
  const { id } = rig.state;
  for (let at = 0; ; at += 1) {
    const seeds = [
      { seat: 1, seed: honest },
      { seat: 2, seed: ownSeed(at) },
    ];
    const source = { version, table: id, hand: 1, secret: rig.secret, roll: 1, seeds };
    if (sum(rollOf(source)) === WANTED) return ownSeed(at);
  }
};

const promise = (seat: number, seed: string): AnyCommand => ({ type: 'promiseSeed', seat, hash: hashOfSeed(seed) });
const show = (seat: number, seed: string): AnyCommand => ({ type: 'showSeed', seat, seed, next });

test('seeds in the open, as they were before: who adds the last one has the seven every time', () => {
  for (let game = 0; game < 20; game += 1) {
    const rig = open(game, 3);
    rig.ok(player(1), { type: 'addSeed', seat: 1, seed: honestSeed(game) });
    rig.ok(player(2), { type: 'addSeed', seat: 2, seed: steeringSeed(rig, 1, honestSeed(game)) });
    rig.ok(player(1), { type: 'rollDice' });
    expect(sum(lastRoll(rig))).toBe(WANTED);
  }
});

test('promised seeds: the seed that would give the seven is refused, and so is a new promise', () => {
  for (let game = 0; game < 20; game += 1) {
    const rig = open(game);
    rig.ok(player(1), promise(1, honestSeed(game)));
    rig.ok(player(2), promise(2, ownSeed(game)));
    rig.ok(player(1), { type: 'rollDice' });
    rig.ok(player(1), show(1, honestSeed(game)));
    const steering = steeringSeed(rig, 2, honestSeed(game));
    if (steering === ownSeed(game)) continue;
    rig.no(player(2), promise(2, steering), 'wrong-time');
    rig.no(player(2), show(2, steering), 'unknown');
    rig.no(player(2), { type: 'addSeed', seat: 2, seed: steering }, 'not-offered');
    rig.no(player(2), { type: 'leaveSeat', seat: 2 }, 'wrong-step');
  }
});

/** Anything the confederate may try, before the press or after it, and at whatever time. */
const moves = fc.array(
  fc.oneof(
    fc.nat(30).map(at => promise(2, ownSeed(at))),
    fc.nat(30).map(at => show(2, ownSeed(at))),
    fc.constantFrom<AnyCommand>(
      { type: 'leaveSeat', seat: 2 },
      { type: 'rollDice' },
      { type: 'takeDice', by: 2 },
      { type: 'make', seat: 2, wager: 'any-seven', amount: 5_00 as never },
      { type: 'askLate', seat: 2, wager: 'any-seven', amount: 5_00 as never },
    ),
  ),
  { maxLength: 12 },
);

test('whatever it does once the roll is asked for, it has two rolls to choose from, and the second is marked', () => {
  const tried = fc.tuple(fc.nat(1_000), fc.nat(30), moves, moves);
  fc.assert(
    fc.property(tried, ([game, own, first, then]) => {
      const rig = open(game);
      rig.ok(player(1), promise(1, honestSeed(game)));
      rig.ok(player(2), promise(2, ownSeed(own)));
      rig.ok(player(1), { type: 'rollDice' });
      const { id, asked } = rig.state;
      const { secret } = rig;
      const rollWith = (seed: string | null) => {
        const seeds = [
          { seat: 1, seed: honestSeed(game) },
          { seat: 2, seed },
        ];
        return rollOf({ version: 2, table: id, hand: 1, secret, roll: 1, seeds });
      };
      for (const move of first) rig.ask(player(2), move);
      rig.ok(player(1), show(1, honestSeed(game)));
      for (const move of then) if (rig.state.rolls.length === 0) rig.ask(player(2), move);
      rig.at = asked?.until ?? 0;
      rig.ask(HOUSE, { type: 'endSeeds', until: rig.at });
      const isWithheld = rig.facts.some(fact => fact.type === 'seedWithheld' && fact.seat === 2);
      expect(lastRoll(rig)).toEqual(rollWith(isWithheld ? null : ownSeed(own)));
      expect(rig.state.withheld).toEqual(isWithheld ? [2] : []);
      const hasWagered = rig.facts.some(fact => fact.type === 'wagerMade' && fact.seat === 2);
      expect(hasWagered, 'nor did it wager knowing more').toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('a promise chosen with the secret in hand, against a seed that is not known yet, is worth nothing', () => {
  const GAMES = 720;
  let sevens = 0;
  for (let game = 0; game < GAMES; game += 1) {
    const table = { version: 2, table: 'T1', hand: 1, secret: digest(`secret ${game}`), roll: 1 } as const;
    const rollWith = (honest: string, own: string) =>
      rollOf({
        ...table,
        seeds: [
          { seat: 1, seed: honest },
          { seat: 2, seed: own },
        ],
      });
    // The best it can do is guess the honest seed: here, that it will be the one of the game before.
    let own = 0;
    while (sum(rollWith(honestSeed(game - 1), ownSeed(own))) !== WANTED) own += 1;
    if (sum(rollWith(honestSeed(game), ownSeed(own))) === WANTED) sevens += 1;
  }
  // One in six is 120, and the seeds of this test are always the same: three deviations are 30.
  expect(Math.abs(sevens - GAMES / 6)).toBeLessThan(30);
});
