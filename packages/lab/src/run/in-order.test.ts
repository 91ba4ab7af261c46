import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playInOrder } from './in-order.ts';
import type { AnyJob, Pool, ResultOf } from './pool.ts';
import { simulate } from './simulate.ts';

type Asked = { readonly from: number; readonly to: number; readonly answer: () => void; readonly fail: () => void };

/** A pool that notes what it is asked for. The test answers when it likes. */
const held = (size: number): { readonly pool: Pool; readonly asked: Asked[] } => {
  const asked: Asked[] = [];
  const play = <Job extends AnyJob>({ from, to }: Job): Promise<ResultOf<Job>> =>
    new Promise((resolve, reject) => {
      const answer = (): void => resolve({ from, to } as ResultOf<Job>);
      asked.push({ from, to, answer, fail: () => reject(new Error(`job ${from}`)) });
    });
  return { pool: { size, play, close: async () => {} }, asked };
};

/** Until all that is ready has been heard. */
const quiet = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

const job = (from: number, to: number) => ({ run: {} as never, from, to });

describe('jobs in order', () => {
  it('go on while the first takes long, and are handed over after it', async () => {
    const { pool, asked } = held(2);
    const added: number[] = [];
    const add = ({ from }: { from: number }): boolean => added.push(from) < 0;
    const over = playInOrder(pool, { count: 7, sizeAt: () => 1, jobOf: job, add, signal: undefined });
    expect(asked.map(({ from }) => from)).toEqual([0, 1, 2, 3]);
    for (const at of [1, 2, 3, 4, 5, 6]) {
      asked[at]?.answer();
      await quiet();
    }
    expect(asked.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(added).toEqual([]);
    asked[0]?.answer();
    await over;
    expect(added).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are not asked for without end while the first takes long', async () => {
    const { pool, asked } = held(1);
    const over = playInOrder(pool, { count: 99, sizeAt: () => 1, jobOf: job, add: () => true, signal: undefined });
    for (let at = 1; at < 50; at += 1) {
      asked[at]?.answer();
      await quiet();
    }
    expect(asked.length).toBeLessThan(10);
    asked[0]?.answer();
    await over;
  });

  it('are asked for no more once it is over, and one that fails ends it', async () => {
    const { pool, asked } = held(1);
    const over = playInOrder(pool, { count: 9, sizeAt: () => 1, jobOf: job, add: () => false, signal: undefined });
    asked[0]?.fail();
    await expect(over).rejects.toThrow('job 0');
    asked[1]?.answer();
    await quiet();
    expect(asked.length).toBe(2);
  });

  it('of a run cover it once, and the last is a small part of what a worker plays', async () => {
    const sizes = fc.record({
      sessions: fc.integer({ min: 1, max: 3_000_000 }),
      workers: fc.integer({ min: 2, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(sizes, async ({ sessions, workers }) => {
        const cuts: number[] = [0];
        const play = async ({ from, to }: AnyJob): Promise<never> => {
          expect(from).toBe(cuts.at(-1));
          cuts.push(to);
          return { from, to, tallies: [], duels: [] } as never;
        };
        const pool: Pool = { size: workers, play, close: async () => {} };
        const run = { plays: ['x'], stops: { rolls: 1000 }, sessions } as never;
        await simulate(run, pool);
        expect(cuts.at(-1)).toBe(sessions);
        const last = sessions - (cuts.at(-2) as number);
        expect(last).toBeLessThanOrEqual(Math.max(3146, (sessions / workers / 12) * 1.5 + 256));
      }),
    );
  });
});
