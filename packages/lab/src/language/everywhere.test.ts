import { readFileSync } from 'node:fs';
import { type Cents, cents, everyGame, openHouse } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { throwsOf } from '../dice/throws.ts';
import { stopsOf } from '../play/combine.ts';
import type { Play } from '../play/strategy.ts';
import { playAtTable } from '../play/table-session.ts';
import { Simulator } from '../simulate/simulator.ts';
import { settingFor } from './check/check.ts';
import { compile } from './compile/compile.ts';
import { split } from './compile/split.ts';
import { LIBRARY, libraryUrl } from './library.ts';
import { type Loaded, loadStrategy } from './load.ts';
import { arbitraryScript } from './testing/arbitrary-script.ts';

const read = (name: string): string => readFileSync(libraryUrl(name), 'utf8');

/** Throws of a simple sequence: enough variety for a test, and the same every time. */
const throwsFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 36);
  };
};

const atTable = (play: Play, { house }: Loaded, bankroll: Cents, rolls: number, seed: number) =>
  playAtTable(play, { house, bankroll, stops: { rolls }, seed: seedOf('test'), session: 0 }, throwsFrom(seed));

const legal = LIBRARY.flatMap(name =>
  everyGame().flatMap(game => {
    const loaded = loadStrategy(read(name), game);
    return loaded.ok ? [[name, game.ruleset, game.game, loaded.value] as const] : [];
  }),
);

test('every strategy is legal at the table it was written for, and most at several', () => {
  for (const name of LIBRARY) expect(loadStrategy(read(name)).ok, name).toBe(true);
  expect(legal.length).toBeGreaterThan(3 * LIBRARY.length);
});

test.each(legal)(
  '%s plays at %s %s, and nothing is refused but presses over the maximum',
  (_name, _ruleset, _game, loaded) => {
    const played = atTable(loaded.play, loaded, cents(100_000_00), 400, 7);
    expect(played.refused.filter(({ refusal }) => refusal.code !== 'above-maximum')).toEqual([]);
    expect(played.end === 'left' ? 400 : played.rolls.length).toBe(400);
  },
);

const SESSIONS = 10;
const FAIR = { kind: 'fair' } as const;

test.each(
  LIBRARY.flatMap(name => {
    const loaded = loadStrategy(read(name));
    const own = loaded.ok ? (loaded.value.bankroll ?? cents(300_00)) : cents(300_00);
    // Once with the money it is meant for, once short of it.
    return [own, cents(60_00)].map(bankroll => [name, bankroll, loaded] as const);
  }),
)('%s with %d cents: remembered turns come to the same cent as played ones', (_name, bankroll, loaded) => {
  if (!loaded.ok) throw new Error('legal at its own table');
  const { house, play } = loaded.value;
  const stops = { rolls: 120 };
  const seed = seedOf('library');
  const results = new Float64Array(SESSIONS);
  new Simulator(play, { house, bankroll, stops, seed, dice: FAIR, plain: false }).run(0, SESSIONS, results);
  const ends = Array.from(results, (_, session) => {
    const setup = { house, bankroll, stops: stopsOf(play, stops), seed, session };
    return playAtTable(play, setup, throwsOf(FAIR, seed, session, stops.rolls)).bankroll - bankroll;
  });
  expect([...results]).toEqual(ends);
});

test('remembered turns come to the same cent as played ones, for any strategy', () => {
  const houses = [
    { ruleset: 'massachusetts', game: 'craps', options: { fire: 'A', bonus: 'A' } },
    { ruleset: 'maryland', game: 'mini-craps', options: { commission: 'on-win' } },
    { ruleset: 'victoria', game: 'craps' },
    { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } },
  ].map(config => {
    const opened = openHouse(config);
    if (!opened.ok) throw new Error('a house that should open');
    return opened.value;
  });
  const seed = seedOf('any');
  const stops = { rolls: 40 };
  fc.assert(
    fc.property(
      arbitraryScript,
      fc.constantFrom(...houses),
      fc.integer({ min: 10, max: 1000 }),
      (script, house, dollars) => {
        const setting = { house, unit: cents(5_00) };
        const play = split(script, setting) ?? compile(script, setting);
        const bankroll = cents(dollars * 100);
        const results = new Float64Array(4);
        new Simulator(play, { house, bankroll, stops, seed, dice: FAIR, plain: false }).run(0, 4, results);
        const ends = Array.from(results, (_, session) => {
          const setup = { house, bankroll, stops: stopsOf(play, stops), seed, session };
          return playAtTable(play, setup, throwsOf(FAIR, seed, session, stops.rolls)).bankroll - bankroll;
        });
        expect([...results]).toEqual(ends);
      },
    ),
    { numRuns: 20 },
  );
});

describe('a strategy in parts is the same strategy', () => {
  const loaded = loadStrategy(read('twenty-five-wagers'));
  if (!loaded.ok) throw new Error('the library has twenty-five wagers');
  const { script, house, play } = loaded.value;
  const whole = compile(script, settingFor(script, house));

  test('it comes apart', () => {
    expect('parts' in play && play.parts.length).toBe(5);
  });

  test('to the cent, also when money is short', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 5, max: 3000 }), (seed, dollars) => {
        const bankroll = cents(dollars * 100);
        const [one, other] = [whole, play].map(each => atTable(each, loaded.value, bankroll, 60, seed));
        expect(one?.rolls).toEqual(other?.rolls);
        expect(one?.refused).toEqual(other?.refused);
      }),
      { numRuns: 40 },
    );
  });
});
