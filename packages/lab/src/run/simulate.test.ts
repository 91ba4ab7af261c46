import { cents } from '@hardway/rules';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { flatDontPass, flatPass, ironCross } from '../builtin/basic.ts';
import { summarizeAll } from '../report/summary.ts';
import { massachusetts } from '../testing/houses.ts';
import type { OpenPlay, Run } from './job.ts';
import { openText } from './open-text.ts';
import { ownThread, type Pool } from './pool.ts';
import { type Progress, type Simulation, simulate } from './simulate.ts';
import { threadPool } from './thread-pool.ts';

const PASS = 'name: Pass\npass 10\n';
const IRON_CROSS = 'name: Cross\nwhen a point is on\n  place 5 5\n  place 6 and 8 for 6 each\n  field 5\n';

const run: Run = {
  plays: [PASS, IRON_CROSS],
  house: massachusetts().config,
  bankroll: cents(30_000),
  stops: { rolls: 300 },
  seed: 'threads',
  dice: { kind: 'fair' },
  sessions: 25_000,
};

const played = (name: string) => ({ name, rollsPerHour: 100 });

const plays: OpenPlay = source =>
  source === 'pass' ? flatPass(cents(1000)) : source === 'dont' ? flatDontPass(cents(1000)) : ironCross(cents(100));

const pools: Pool[] = [];
const threads = (count: number): Pool => {
  const pool = threadPool(count);
  pools.push(pool);
  return pool;
};
afterAll(async () => {
  await Promise.all(pools.map(pool => pool.close()));
});

describe('a simulation', () => {
  it('is the same to the last digit with one thread, two and five, and without the kernel', async () => {
    const one = JSON.stringify(await simulate(run, ownThread(openText)));
    expect(JSON.stringify(await simulate(run, threads(2)))).toBe(one);
    expect(JSON.stringify(await simulate(run, threads(5)))).toBe(one);
    const { run: _, ...plain } = await simulate({ ...run, plain: true, sessions: 2000 }, ownThread(openText));
    const { run: __, ...kernel } = await simulate({ ...run, sessions: 2000 }, ownThread(openText));
    expect(plain).toEqual(kernel);
  });

  it('tells a worker that fails from one that answers', async () => {
    await expect(simulate({ ...run, plays: ['pass ten dollars'] }, threads(1))).rejects.toThrow(/1:/);
  });

  it('reports its progress, and ends when it is precise enough', async () => {
    const seen: Progress[] = [];
    const long = { ...run, plays: ['pass'], sessions: 1_000_000 };
    const precise = await simulate(long, ownThread(plays), { precision: 100, onProgress: step => seen.push(step) });
    expect(precise.ended).toBe('precise');
    expect(precise.tallies[0]?.sessions).toBe(seen.at(-1)?.sessions);
    expect(seen.at(-1)?.within).toBeLessThanOrEqual(100);
    expect(seen.slice(0, -1).every(({ within }) => within > 100)).toBe(true);
  });

  it('keeps what is done when it is cancelled', async () => {
    const cancel = new AbortController();
    const long = { ...run, plays: ['pass'], sessions: 1_000_000 };
    const onProgress = (): void => cancel.abort();
    const cancelled = await simulate(long, ownThread(plays), { signal: cancel.signal, onProgress });
    expect(cancelled.ended).toBe('cancelled');
    const done = cancelled.tallies[0]?.sessions as number;
    expect(done).toBeGreaterThan(0);
    const { tallies } = await simulate({ ...long, sessions: done }, ownThread(plays));
    expect(cancelled.tallies).toEqual(tallies);
  });

  it('hands out what is merged so far, and is the same if it begins with small jobs', async () => {
    const short = { ...run, sessions: 4_000 };
    const taken: Simulation[] = [];
    const grown = await simulate(short, ownThread(openText), {
      jobMs: 20,
      onProgress: (_, soFar) => taken.push(soFar()),
    });
    expect(JSON.stringify(grown)).toBe(JSON.stringify(await simulate(short, ownThread(openText))));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken[0]?.tallies[0]?.sessions).toBe(16);
    const [, second] = taken as [Simulation, Simulation];
    const sessions = second.tallies[0]?.sessions as number;
    expect(second).toEqual({
      ...(await simulate({ ...short, sessions }, ownThread(openText))),
      run: short,
      ended: 'cancelled',
    });
  });

  it('plays on where the clock stands still', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { tallies } = await simulate({ ...run, sessions: 2000 }, ownThread(openText), { jobMs: 20 });
    clock.mockRestore();
    expect(tallies[0]?.sessions).toBe(2000);
  });

  it('duels on the same dice: the difference is the difference of the means, and less uncertain', async () => {
    const duel = await simulate({ ...run, plays: ['pass', 'dont'], bankroll: cents(10_000_000) }, ownThread(plays));
    const { plays: summaries, duels } = summarizeAll([played('pass'), played("don't")], massachusetts(), duel);
    const [pass, dont] = summaries as [(typeof summaries)[number], (typeof summaries)[number]];
    const [difference] = duels as [(typeof duels)[number]];
    expect(difference.mean).toBeCloseTo(pass.mean - dont.mean, 9);
    // They win and lose against each other, but for the twelve: the difference is nearly twice the one.
    expect(difference.deviation).toBeGreaterThan(1.9 * pass.deviation);
    const same = await simulate({ ...run, plays: ['pass', 'pass'] }, ownThread(plays));
    expect(same.duels[0]).toMatchObject({ sum: '0', sumOfSquares: '0', total: run.sessions });
  });

  it('agrees with the exact expectation of every wager', async () => {
    const { plays: summaries } = summarizeAll(
      [played('pass'), played('cross')],
      massachusetts(),
      await simulate({ ...run, bankroll: cents(10_000_000) }, ownThread(openText)),
    );
    const compared = summaries.flatMap(({ comparison }) => comparison);
    expect(compared.map(({ wager }) => wager)).toEqual(['pass', 'field', 'place 5', 'place 6', 'place 8']);
    expect(compared.filter(({ suspicious }) => suspicious)).toEqual([]);
  });
});
