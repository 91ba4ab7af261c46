import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Conditions, Round, TieBreak } from './conditions.ts';
import { progressOf } from './progress.ts';
import type { EndStack, PlayOff, RoundResult } from './results.ts';
import { standingsOf } from './standings.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';
import { drawsFrom, noDraw } from './testing/draws.ts';

/** Stacks by heat: entrants are numbered in the order they are listed. */
const stacks = (...heats: readonly (readonly (number | 'out')[])[]): readonly EndStack[] => {
  let entrant = 0;
  return heats.flatMap((amounts, at) =>
    amounts.map(amount => {
      entrant += 1;
      return { entrant, heat: at + 1, chips: chips(amount === 'out' ? 0 : amount), disqualified: amount === 'out' };
    }),
  );
};
const won = (...amounts: readonly [number, number][]): PlayOff =>
  amounts.map(([entrant, amount]) => ({ entrant, chips: chips(amount) }));

const with_ = (progress: Round['progress'], ties: readonly TieBreak[] = ['lot'], seats = 8): Conditions => {
  const [heats, final] = twoRounds().rounds as [Round, Round];
  return twoRounds({
    rounds: [
      { ...heats, progress },
      { ...final, seats },
    ],
    ties,
  });
};
const from = (conditions: Conditions, all: readonly EndStack[], playOffs: readonly PlayOff[] = [], draw = noDraw) =>
  progressOf(conditions, 1, { stacks: all, playOffs }, [], draw);
const progressed = (...args: Parameters<typeof from>) => {
  const progress = from(...args);
  if (!progress.decided) throw new Error('a play-off is needed');
  return progress.progressed;
};

describe('who goes on', () => {
  it('the best of each heat, then the best of all the others', () => {
    const all = stacks([100, 90, 80, 0], [50, 40, 95, 0]);
    expect(progressed(with_({ ofHeat: 1, overall: 0 }), all)).toEqual([1, 7]);
    expect(progressed(with_({ ofHeat: 1, overall: 2 }), all)).toEqual([1, 2, 3, 7]);
    expect(progressed(with_({ ofHeat: 0, overall: 3 }), all)).toEqual([1, 2, 7]);
  });

  it('nobody who was disqualified, also if that leaves a place empty', () => {
    expect(progressed(with_({ ofHeat: 2, overall: 0 }), stacks([100, 'out', 'out'], [1, 2]))).toEqual([1, 4, 5]);
  });

  it('a tie that is not at the cut changes nothing', () => {
    expect(progressed(with_({ ofHeat: 2, overall: 0 }), stacks([7, 7, 3, 3]))).toEqual([1, 2]);
  });
});

describe('ties at the cut', () => {
  const level = stacks([9, 5, 5, 5, 1]);
  const two = (ties: readonly TieBreak[], seats = 8) => with_({ ofHeat: 2, overall: 0 }, ties, seats);

  it('by lot, drawn among those who are level', () => {
    expect(progressed(two(['lot']), level, [], drawsFrom([0, 0]))).toEqual([1, 3]);
    expect(progressed(two(['lot']), level, [], drawsFrom([2, 1]))).toEqual([1, 2]);
  });

  it('by a play-off, which says who plays it; those still level go down the list', () => {
    expect(from(two(['play-off', 'share']), level)).toEqual({ decided: false, playOffs: [{ entrants: [2, 3, 4] }] });
    expect(progressed(two(['play-off', 'share']), level, [won([2, 10], [3, 30], [4, 20])])).toEqual([1, 3]);
    const again = won([2, 30], [3, 30], [4, 20]);
    expect(progressed(two(['play-off', 'share']), level, [again])).toEqual([1, 2, 3]);
    expect(progressed(two(['play-off', 'lot']), level, [again], drawsFrom([1]))).toEqual([1, 2]);
  });

  it('a play-off for a place of the heat comes before anybody is chosen of the others', () => {
    const both = stacks([5, 5, 3, 3], [9, 1]);
    const needed = from(with_({ ofHeat: 1, overall: 3 }, ['play-off', 'lot']), both);
    expect(needed).toEqual({ decided: false, playOffs: [{ entrants: [1, 2] }] });
  });

  it('a play-off of others does not count, and one that no table can seat is left out', () => {
    expect(from(two(['play-off', 'lot']), level, [won([2, 1], [3, 2])])).toMatchObject({ decided: false });
    const crowd = stacks([9, ...Array<number>(9).fill(0)]);
    expect(progressed(two(['play-off', 'lot']), crowd, [], below => below - 1)).toEqual([1, 2]);
  });

  it('by the chips of the previous round', () => {
    const conditions: Conditions = { ...with_({ ofHeat: 2, overall: 0 }), ties: ['chips of previous round', 'lot'] };
    const three = { ...conditions, rounds: [...conditions.rounds, roundOf({ players: [{ are: 'winners', of: 2 }] })] };
    const earlier: RoundResult = { stacks: stacks([1, 40, 60, 50]), playOffs: [], progressed: [] };
    const now = { stacks: stacks([9, 5, 5, 5]), playOffs: [] };
    expect(
      progressOf(
        { ...three, rounds: three.rounds.map(round => ({ ...round, progress: { ofHeat: 3, overall: 0 } })) },
        2,
        now,
        [earlier],
        noDraw,
      ),
    ).toMatchObject({ progressed: [1, 3, 4] });
    expect(
      progressed({ ...conditions, ties: ['chips of previous round', 'lot'] }, level, [], drawsFrom([2, 1])),
      'none in the first round',
    ).toEqual([1, 2]);
  });

  it('all go on where they share, if the next round can seat them; if not, by lot', () => {
    expect(from(two(['share']), level)).toMatchObject({
      progressed: [1, 2, 3, 4],
      ties: [{ by: 'share', level: [2, 3, 4] }],
    });
    const both = stacks([9, 5, 5, 5, 1], [9, 5, 5, 5, 1]);
    expect(progressed(two(['share']), both)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
    expect(progressed(two(['share'], 7), both, [], below => below - 1)).toEqual([1, 2, 6, 7]);
  });

  it('whatever the stacks, as many go on as the conditions say, and nobody with fewer chips before one with more', () => {
    const amounts = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 6 }), {
      minLength: 2,
      maxLength: 2,
    });
    const counts = fc.record({ ofHeat: fc.nat({ max: 3 }), overall: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(amounts, counts, fc.infiniteStream(fc.nat()), (heats, progress, draws) => {
        const all = stacks(...heats);
        const draw = (below: number) => (draws.next().value as number) % below;
        const chosen = progressed(with_(progress, ['lot']), all, [], draw);
        const ofHeats = heats.reduce((sum, heat) => sum + Math.min(heat.length, progress.ofHeat), 0);
        expect(chosen).toHaveLength(Math.min(all.length, ofHeats + progress.overall));
        for (const heat of [1, 2]) {
          const mine = all.filter(stack => stack.heat === heat);
          const inside = mine.filter(({ entrant }) => chosen.includes(entrant)).map(stack => stack.chips as number);
          const outside = mine.filter(({ entrant }) => !chosen.includes(entrant)).map(stack => stack.chips as number);
          expect(Math.min(...inside, Number.MAX_VALUE)).toBeGreaterThanOrEqual(Math.max(...outside, 0));
        }
      }),
    );
  });
});

describe('standings', () => {
  const results = (final: readonly EndStack[], playOffs: readonly PlayOff[] = []): readonly RoundResult[] => [
    { stacks: stacks([10, 20, 30, 40], [15, 20, 60, 70]), playOffs: [], progressed: [3, 4, 7, 8] },
    { stacks: final, playOffs, progressed: [] },
  ];
  const final = (chipsOf: { readonly [entrant: number]: number }): readonly EndStack[] =>
    Object.entries(chipsOf).map(([entrant, amount]) => ({
      entrant: Number(entrant),
      heat: 1,
      chips: chips(amount),
      disqualified: false,
    }));
  const places = (conditions: Conditions, ...args: Parameters<typeof results>) => {
    const standings = standingsOf(conditions, results(...args), [], noDraw);
    return standings.decided ? standings.places.map(({ place, entrants }) => [place, ...entrants]) : standings.playOffs;
  };

  it('who came further is before who did not, and then chips count', () => {
    expect(places(twoRounds(), final({ 3: 5, 4: 0, 7: 1, 8: 9 }))).toEqual([
      [1, 8],
      [2, 3],
      [3, 7],
      [4, 4],
      [5, 2, 6],
      [7, 5],
      [8, 1],
    ]);
  });

  it('ties go down the list as far as prizes depend on them', () => {
    const level = final({ 3: 5, 4: 5, 7: 0, 8: 0 });
    expect(places(twoRounds({ ties: ['chips of previous round', 'share'] }), level)).toEqual([
      [1, 4],
      [2, 3],
      [3, 7, 8],
      [5, 2, 6],
      [7, 5],
      [8, 1],
    ]);
    expect(places(twoRounds({ ties: ['share'] }), level)[0]).toEqual([1, 3, 4]);
    expect(places(twoRounds({ ties: ['play-off', 'share'] }), level)).toEqual([{ entrants: [3, 4] }]);
    expect(places(twoRounds({ ties: ['play-off', 'share'] }), level, [won([3, 2], [4, 1])]).slice(0, 3)).toEqual([
      [1, 3],
      [2, 4],
      [3, 7, 8],
    ]);
  });

  it('a thing is not shared: lots are drawn for it', () => {
    const conditions = twoRounds({
      ties: ['share'],
      prizes: { ...twoRounds().prizes, places: [{ place: 1, thing: 'a cup' }] },
    });
    const standings = standingsOf(conditions, results(final({ 3: 5, 4: 5, 7: 0, 8: 0 })), [], drawsFrom([0]));
    expect(standings).toMatchObject({
      decided: true,
      places: [{ place: 1, entrants: [4] }, { place: 2, entrants: [3] }, { place: 3 }, {}, {}, {}],
    });
  });

  it('nobody who is gone or was disqualified has a place', () => {
    const [first, last] = results(final({ 3: 5, 4: 4, 7: 3, 8: 2 })) as [RoundResult, RoundResult];
    const out = { ...last, stacks: last.stacks.map(stack => ({ ...stack, disqualified: stack.entrant === 3 })) };
    const standings = standingsOf(twoRounds(), [first, out], [4], noDraw);
    expect(standings).toMatchObject({ places: [{ place: 1, entrants: [7] }, { place: 2, entrants: [8] }, {}, {}, {}] });
  });
});

test('one table: the winner is who has most chips', () => {
  const single = conditionsOf();
  expect(progressOf(single, 1, { stacks: stacks([5, 9, 9.5]), playOffs: [] }, [], noDraw)).toMatchObject({
    progressed: [3],
  });
});
