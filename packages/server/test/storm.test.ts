import { describe, expect, test } from 'vitest';
import { DEFECTS, type DefectName } from './storm/defects.ts';
import { type StormReport, storm } from './storm/storm.ts';

const HOUSE = { tables: 10, servers: 3, terminals: 20, pause: 160 } as const;

/** A smaller house that is busier. */
const BUSY = { tables: 4, servers: 3, terminals: 12, pause: 2 } as const;

/** Fails with what `npm run storm` would print. */
const kept = (report: StormReport): StormReport => {
  const { seed, breach, recent } = report;
  if (breach !== undefined)
    expect.fail(`seed ${seed}, event ${breach.event}: ${breach.invariant}: ${breach.detail}\n${recent.join('\n')}`);
  return report;
};

describe('a simulated house', () => {
  test('keeps its promises for a thousand table-hours of crashes, cuts, lost answers and stepped clocks', async () => {
    const report = kept(await storm({ ...HOUSE, seed: 1, hours: 100 }));
    expect(report.tableHours).toBeGreaterThanOrEqual(1_000);
    expect(report.acknowledged).toBeGreaterThan(500);
    expect(Object.keys(report.faults).sort()).toEqual([
      'clock',
      'crash',
      'cut',
      'deaf',
      'move',
      'quiet',
      'stop',
      'store',
    ]);
  });

  test('is the same, event for event, for the same seed, and another for another', async () => {
    const run = (seed: number): Promise<StormReport> => storm({ ...BUSY, seed, hours: 1 });
    const [first, again, other] = [await run(7), await run(7), await run(8)];
    expect(again).toEqual(first);
    expect(other.digest).not.toBe(first.digest);
  });
});

describe('a storm finds', { timeout: 300_000 }, () => {
  const SEEDS = [4, 5, 6, 7, 8, 9];
  const found = async (defect: DefectName): Promise<string | undefined> => {
    const takeOut = DEFECTS[defect]();
    try {
      for (const seed of SEEDS) {
        const { breach } = await storm({ ...BUSY, seed, hours: 3 });
        if (breach !== undefined) return breach.invariant;
      }
      return undefined;
    } finally {
      takeOut();
    }
  };

  test('a terminal that hears nothing any more, because its table was swept before its hello', async () => {
    expect(await found('deaf-terminal')).toBe('W1: every client is told of every number');
  });

  test('a client that is welcomed at a lower number than it has seen', async () => {
    expect(await found('back-in-time')).toBe('W3: a client never goes back');
  });
});
