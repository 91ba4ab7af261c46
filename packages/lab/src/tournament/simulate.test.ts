import { afterAll, describe, expect, it } from 'vitest';
import { openText } from '../run/open-text.ts';
import { ownThread, type Pool } from '../run/pool.ts';
import { threadPool } from '../run/thread-pool.ts';
import { exactHeat } from '../testing/exact-heat.ts';
import { runOf } from '../testing/tournaments.ts';
import { startHeat } from './heat.ts';
import { tournamentSetup } from './job.ts';
import type { TournamentRun } from './run.ts';
import { simulateTournaments } from './simulate.ts';
import { type Estimate, type GroupSummary, summarizeTournaments, type TournamentSummary } from './summary.ts';
import type { RoundSetup } from './tournament.ts';

const pools: Pool[] = [];
const threads = (count: number): Pool => {
  const pool = threadPool(count);
  pools.push(pool);
  return pool;
};
afterAll(async () => {
  await Promise.all(pools.map(pool => pool.close()));
});

const summaryOf = async (run: TournamentRun): Promise<TournamentSummary> =>
  summarizeTournaments(await simulateTournaments(run, ownThread(openText)));

/** How many standard errors an estimate is off. */
const off = ({ mean, error }: Estimate, expected: number): number => Math.abs(mean - expected) / error;

const inRolls = (count: number): object => ({
  length: { in: 'rolls', count },
  shooter: { keeps: 'rolls', count: 1 },
  announceLast: 1,
});

describe('tournaments of strategies', () => {
  it('are the same to the last digit with one thread, two and five', async () => {
    const players = (['pass', 'dont', 'cross', 'place'] as const).map(strategy => ({ strategy, count: 4 }));
    const run = runOf({ format: 'repechage', players, round: inRolls(8), tournaments: 200, seed: 'threads' });
    const one = JSON.stringify(await simulateTournaments(run, ownThread(openText)));
    expect(JSON.stringify(await simulateTournaments(run, threads(2)))).toBe(one);
    expect(JSON.stringify(await simulateTournaments(run, threads(5)))).toBe(one);
    expect(JSON.stringify(await simulateTournaments({ ...run, seed: 'other' }, ownThread(openText)))).not.toBe(one);
  });

  it('give the chances that 36 rolls give, in a heat of one roll', async () => {
    const players = [{ strategy: 'pass' }, { strategy: 'dont' }] as const;
    const change = { ties: ['share'] };
    const run = runOf({ players, change, round: inRolls(1), tournaments: 20_000 });
    const [pass, dont] = (await summaryOf(run)).players as [GroupSummary, GroupSummary];
    // In 8 of 36 rolls the line wins, in 4 it is behind; in 24 both have what they had, and share both places.
    expect(off(pass.places[0] as Estimate, 20 / 36)).toBeLessThan(4);
    expect(off(dont.places[0] as Estimate, 16 / 36)).toBeLessThan(4);
    expect((pass.places[0]?.mean as number) + (dont.places[0]?.mean as number)).toBeCloseTo(1, 12);
    // Sixty per cent of a pool of 200 for the first, and half of it all for each where they share.
    expect(off(pass.prize, (8 * 120 + 4 * 80 + 24 * 100) / 36)).toBeLessThan(4);
    expect(pass.prize.mean + dont.prize.mean).toBeCloseTo(200, 9);
    expect(off(pass.net, (8 * 20 - 4 * 20) / 36)).toBeLessThan(4);
  });

  it('give the chances that all sequences of dice give, in a heat of three rolls', async () => {
    const players = [{ strategy: 'pass' }, { strategy: 'cross' }, { strategy: 'field' }] as const;
    const run = runOf({ players, seats: 3, change: { ties: ['lot'] }, round: inRolls(3), tournaments: 20_000 });
    const { round: terms, house, bots } = tournamentSetup(run, openText).rounds[0] as RoundSetup;
    /** Who is first among this many. */
    const shares = bots.map(() => 0);
    // Seats are drawn, and who shoots first; a shooter may have to make a line wager.
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ])
      for (const firstShooter of [1, 2, 3]) {
        const seated = order.map((player, at) => ({ seat: at + 1, bot: bots[player] as never, chips: terms.chips }));
        const setup = { terms, house, players: seated, firstShooter, compulsory: run.compulsory, rollsPerHour: 60 };
        for (const { chips, ways } of exactHeat(startHeat(setup))) {
          const first = order.filter((_, at) => chips[at] === Math.max(...chips));
          for (const player of first) shares[player]! += Number(ways) / first.length / 36 ** 3 / 18;
        }
      }
    const { players: groups } = await summaryOf(run);
    groups.forEach((group, at) => {
      expect(off(group.places[0] as Estimate, shares[at] as number)).toBeLessThan(4);
    });
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  });

  it('treat players of the same strategy alike', async () => {
    const each = (['cross', 'cross', 'place', 'place'] as const).map(strategy => ({ strategy }));
    const run = runOf({ players: each, seats: 4, round: inRolls(8), tournaments: 4_000 });
    const { players } = await summaryOf(run);
    for (const [first, second] of [
      [0, 1],
      [2, 3],
    ] as const) {
      const [a, b] = [players[first], players[second]] as [GroupSummary, GroupSummary];
      const places = a.places.map((place, at) => [place, b.places[at] as Estimate] as const);
      for (const [one, other] of [...places, [a.prize, b.prize] as const]) {
        const error = Math.hypot(one.error, other.error);
        expect(Math.abs(one.mean - other.mean)).toBeLessThan(4.5 * error);
      }
    }
  });

  it('hand out every place once and the whole pool, and count who plays in each round', async () => {
    const strategies = (['pass', 'dont', 'cross', 'place'] as const).map(strategy => ({ strategy, count: 4 }));
    const change = { ties: ['lot'] };
    const run = runOf({ format: 'repechage', players: strategies, change, round: inRolls(8), tournaments: 200 });
    const { players, entrants } = await summaryOf(run);
    const inAll = (estimate: (group: GroupSummary) => Estimate | undefined): number =>
      players.reduce((sum, group) => sum + (estimate(group)?.mean ?? 0) * group.players, 0);
    expect(entrants).toBe(16);
    for (let place = 0; place < 16; place += 1) expect(inAll(({ places }) => places[place])).toBeCloseTo(1, 9);
    expect(inAll(({ prize }) => prize)).toBeCloseTo(16 * 100, 6);
    expect(inAll(({ net }) => net)).toBeCloseTo(0, 6);
    expect([0, 1, 2].map(round => inAll(({ rounds }) => rounds[round]?.played))).toEqual([16, 14, 4]);
    expect([0, 1, 2].map(round => inAll(({ rounds }) => rounds[round]?.progressed))).toEqual([2, 2, 0]);
  });

  it('count what the table refuses', async () => {
    const players = [{ strategy: 'field', count: 2 }] as const;
    const round = { ...inRolls(2), excluded: ['field'] };
    const run = runOf({ players, round, change: { ties: ['lot'] }, tournaments: 10 });
    const [field] = (await summaryOf(run)).players as [GroupSummary];
    expect(field.refusals).toMatchObject([{ asked: 'field 10', code: 'not-offered', times: 40 }]);
  });

  it('keep what is done when they are cancelled, and tell how far they are', async () => {
    const cancel = new AbortController();
    const run = runOf({
      players: [{ strategy: 'pass' }, { strategy: 'dont' }],
      round: inRolls(2),
      tournaments: 100_000,
    });
    const simulation = await simulateTournaments(run, ownThread(openText), {
      signal: cancel.signal,
      onProgress: ({ of }) => {
        expect(of).toBe(100_000);
        cancel.abort();
      },
    });
    expect(simulation.ended).toBe('cancelled');
    const done = simulation.tally.tournaments;
    expect(done).toBeGreaterThan(0);
    const same = await simulateTournaments({ ...run, tournaments: done }, ownThread(openText));
    expect(simulation.tally).toEqual(same.tally);
  });

  it('open a strategy for the limits of every round', async () => {
    const run = runOf({ players: [{ strategy: 'pass', count: 2 }] });
    const wrong = { ...run, players: [{ ...run.players[0], source: 'pass ten dollars' }] } as TournamentRun;
    await expect(simulateTournaments(wrong, threads(1))).rejects.toThrow(/1:/);
  });
});
