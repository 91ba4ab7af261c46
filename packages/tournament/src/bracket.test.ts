import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buyBackRound, drawRound, type Field, playersOf, playOffTerms, seatsLeft } from './bracket.ts';
import { checkConditions } from './check-conditions.ts';
import type { Conditions, Round } from './conditions.ts';
import { shuffled } from './draw.ts';
import type { RoundResult } from './results.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';
import { drawsFrom } from './testing/draws.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const field = (changed: Partial<Field> = {}): Field => ({
  entrants: numbers(8),
  results: [],
  boughtBack: [],
  gone: [],
  ...changed,
});
const result = (progressed: readonly number[], disqualified: readonly number[] = []): RoundResult => ({
  stacks: numbers(8).map(entrant => ({
    entrant,
    heat: 1,
    chips: chips(entrant * 10),
    disqualified: disqualified.includes(entrant),
  })),
  playOffs: [],
  progressed,
});
const who = (conditions: Conditions, number: number, of: Field) =>
  playersOf(conditions, number, of).map(({ entrant }) => entrant);

test('every order is equally likely: each follows from exactly one set of draws', () => {
  const orders = new Map<string, number>();
  for (let a = 0; a < 4; a += 1)
    for (let b = 0; b < 3; b += 1)
      for (let c = 0; c < 2; c += 1) {
        const order = shuffled(['p', 'q', 'r', 's'], drawsFrom([a, b, c])).join('');
        orders.set(order, (orders.get(order) ?? 0) + 1);
      }
  expect([orders.size, new Set(orders.values())]).toEqual([24, new Set([1])]);
});

it('the bracket follows from the conditions: heats of equal size, everybody once, seats and first shooter drawn [VIC 8.2.1(d)]', () => {
  const drawn = fc.record({
    heats: fc.integer({ min: 1, max: 6 }),
    players: fc.integer({ min: 2, max: 60 }),
    draws: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(drawn, ({ heats, players, draws }) => {
      const round = roundOf({ heats, seats: 20 });
      const draw = (below: number) => (draws.next().value as number) % below;
      const made = drawRound(
        round,
        numbers(players).map(entrant => ({ entrant, carried: chips(0) })),
        draw,
      );
      const sizes = made.map(({ positions }) => positions.length);
      expect(made.map(({ heat }) => heat)).toEqual(numbers(Math.min(heats, Math.floor(players / 2))));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(made.flatMap(({ positions }) => positions.map(({ entrant }) => entrant)).sort((a, b) => a - b)).toEqual(
        numbers(players),
      );
      for (const { positions, firstShooter } of made) {
        expect(positions.map(({ seat }) => seat)).toEqual(numbers(positions.length));
        expect(positions.map(({ seat }) => seat)).toContain(firstShooter);
        expect(new Set(positions.map(each => each.chips)), 'equal chips').toEqual(new Set([round.chips]));
      }
    }),
  );
});

describe('who plays in a round', () => {
  const rounds = (second: Round['players']): Conditions =>
    twoRounds({ rounds: [twoRounds().rounds[0] as Round, roundOf({ players: second })] });

  it('entrants, winners or losers, by number', () => {
    const played = field({ results: [result([2, 5, 7])] });
    expect(who(conditionsOf(), 1, field())).toEqual(numbers(8));
    expect(who(rounds([{ are: 'winners', of: 1 }]), 2, played)).toEqual([2, 5, 7]);
    expect(who(rounds([{ are: 'losers', of: 1 }]), 2, played)).toEqual([1, 3, 4, 6, 8]);
  });

  it('those who bought back, but nobody who is gone or was disqualified', () => {
    const played = field({ results: [result([2, 5, 7], [6])], boughtBack: [3], gone: [5] });
    expect(who(rounds([{ are: 'winners', of: 1 }]), 2, played)).toEqual([2, 3, 7]);
    expect(who(rounds([{ are: 'losers', of: 1 }]), 2, played)).toEqual([1, 3, 4, 8]);
    expect(who(conditionsOf(), 1, field({ gone: [1, 8] }))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('brings chips along where the earlier round lets chips be carried', () => {
    const [heats, final] = twoRounds().rounds as [Round, Round];
    const carry = twoRounds({
      rounds: [
        { ...heats, disposition: 'carry' },
        { ...final, chips: chips(0) },
      ],
    });
    const players = playersOf(carry, 2, field({ results: [result([2, 5])] }));
    expect(players.map(({ carried }) => carried)).toEqual([chips(20), chips(50)]);
    const [heat] = drawRound(carry.rounds[1] as Round, players, () => 0);
    expect(heat?.positions.map(each => each.chips)).toEqual([chips(50), chips(20)]);
  });
});

test('a buy-back joins the round after, where the conditions offer it and a seat is free', () => {
  const conditions = twoRounds({ buyBacks: { most: 1, price: chips(30), afterRounds: [1], minutes: 10 } });
  expect([buyBackRound(conditions, 1), buyBackRound(conditions, 2), buyBackRound(twoRounds(), 1)]).toEqual([
    2,
    undefined,
    undefined,
  ]);
  expect([seatsLeft(roundOf(), 7), seatsLeft(roundOf(), 9)]).toEqual([1, 0]);
});

test('a play-off is one hand with equal chips, and sound as a round', () => {
  const [heats, final] = twoRounds().rounds as [Round, Round];
  const carry = twoRounds({
    rounds: [
      { ...heats, disposition: 'carry' },
      { ...final, chips: chips(0) },
    ],
  });
  const terms = playOffTerms(carry, 2, 3);
  expect(terms).toMatchObject({ seats: 3, chips: chips(1000), length: { in: 'hands', count: 1 }, secrets: 'none' });
  const alone = conditionsOf({
    entry: { ...conditionsOf().entry, most: 3 },
    rounds: [{ ...terms, players: [{ are: 'entrants' }], progress: { ofHeat: 1, overall: 0 } }],
  });
  expect(checkConditions(alone)).toEqual([]);
});
