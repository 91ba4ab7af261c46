import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cents } from '@hardway/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { seedOf } from './dice/stream.ts';
import { exactSession } from './exact/exact-session.ts';
import { LIBRARY, libraryUrl, loadStrategy } from './language/index.ts';
import type { Stops } from './play/strategy.ts';
import { Simulator } from './simulate/simulator.ts';

/**
 * What every strategy of the library comes to with fixed seeds, to the last bit: digests of its tallies and of its exact sessions.
 * However it is worked out, these stay. A digest that a change is meant to alter (a strategy, a rule, the form of a tally) is
 * written again by `PIN=1 npx vitest run packages/lab/src/pinned.test.ts`.
 */
const PINNED = new URL('./pinned.json', import.meta.url);
type Pinned = { [name: string]: { [run: string]: string } };
const pinned = JSON.parse(readFileSync(PINNED, 'utf8')) as Pinned;
const writes = process.env.PIN === '1';

const seed = seedOf('pinned');
const dice = { kind: 'fair' } as const;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Plenty of money and long, all lanes in use; short of money; by shooters; and with both stops. */
const RUNS: {
  readonly [name: string]: { readonly bankroll: number; readonly sessions: number; readonly stops: Stops };
} = {
  plenty: { bankroll: 1_000_000, sessions: 260, stops: { rolls: 132 } },
  short: { bankroll: 15_000, sessions: 24, stops: { rolls: 110 } },
  shooters: { bankroll: 40_000, sessions: 20, stops: { shooters: 5 } },
  stops: { bankroll: 60_000, sessions: 20, stops: { rolls: 155, up: cents(20_000), down: cents(30_000) } },
};
const EXACT_STATES = 60;

const opened = (name: string) => {
  const text = readFileSync(libraryUrl(name), 'utf8');
  // Not every game leaves the odds to the house.
  const [loaded] = [loadStrategy(text, { multiple: 5 }), loadStrategy(text, {})].filter(({ ok }) => ok);
  if (loaded?.ok !== true) throw new Error(`${name} can't be played`);
  return loaded.value;
};

const digestsOf = (name: string): { [run: string]: string } => {
  const { house, play } = opened(name);
  const digests: { [run: string]: string } = {};
  for (const [run, { bankroll, sessions, stops }] of Object.entries(RUNS)) {
    const simulator = new Simulator(play, { house, bankroll: cents(bankroll), stops, seed, dice, plain: false });
    const results = new Float64Array(sessions);
    const first = simulator.run(0, sessions, results);
    digests[run] = digest([first, [...results], simulator.run(sessions, sessions + 20)]);
  }
  const setup = { house, bankroll: cents(30_000), dice, states: EXACT_STATES };
  const exact = exactSession(play, { ...setup, stops: { rolls: 30, up: cents(20_000) } });
  if ('tooLarge' in exact) return digests;
  digests.exact = digest(exact);
  digests.exactShooters = digest(exactSession(play, { ...setup, stops: { shooters: 2 } }));
  return digests;
};

describe('results with fixed seeds stay the same to the last bit', () => {
  it.each(LIBRARY)('%s', name => {
    const digests = digestsOf(name);
    if (writes) pinned[name] = digests;
    expect(digests).toEqual(pinned[name]);
  });
});

afterAll(() => {
  if (writes) writeFileSync(PINNED, `${JSON.stringify(pinned, null, 2)}\n`);
});
