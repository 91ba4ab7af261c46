import { readFileSync } from 'node:fs';
import { cents, everyGame } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { seedOf } from './dice/stream.ts';
import { throwsOf } from './dice/throws.ts';
import { LIBRARY, libraryUrl, loadStrategy } from './language/index.ts';
import { stopsOf } from './play/combine.ts';
import { playAtTable } from './play/table-session.ts';
import { compareWithOdds } from './report/expectation.ts';
import { Simulator } from './simulate/simulator.ts';

const SESSIONS = 4;
/** Sessions to compare with the odds: most under the first book where it is legal. */
const MANY = 512;
const FEW = 128;
const seed = seedOf('library');
const dice = { kind: 'fair' } as const;

describe.each(LIBRARY)('%s', name => {
  const text = readFileSync(libraryUrl(name), 'utf8');
  const legal = everyGame().flatMap(game => {
    const loaded = loadStrategy(text, game);
    return loaded.ok ? [loaded.value] : [];
  });

  it('is simulated to the cent wherever it is legal', () => {
    expect(legal.length).toBeGreaterThan(0);
    for (const { house, play, bankroll = cents(50_000) } of legal) {
      const stops = { rolls: 50 };
      const results = new Float64Array(SESSIONS);
      new Simulator(play, { house, bankroll, stops, seed, dice, plain: false }).run(0, SESSIONS, results);
      const expected = Array.from({ length: SESSIONS }, (_, session) => {
        const setup = { house, bankroll, stops: stopsOf(play, stops), seed, session };
        return playAtTable(play, setup, throwsOf(dice, seed, session, 0)).bankroll - bankroll;
      });
      expect({ ruleset: house.ruleset, game: house.gameName, results: [...results] }).toEqual({
        ruleset: house.ruleset,
        game: house.gameName,
        results: expected,
      });
    }
  });

  it('agrees with the odds of its wagers wherever it is legal', () => {
    const suspicious = legal.flatMap(({ house, play }, at) => {
      const setup = { house, bankroll: cents(500_000), stops: { rolls: 100 }, seed, dice, plain: false };
      const tally = new Simulator(play, setup).run(0, at === 0 ? MANY : FEW);
      return compareWithOdds(house, tally)
        .filter(compared => compared.suspicious)
        .map(compared => ({ ruleset: house.ruleset, game: house.gameName, ...compared }));
    });
    expect(suspicious).toEqual([]);
  });
});
