import { readFileSync } from 'node:fs';
import type { Book } from '@hardway/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nevadaAfter } from './nevada/index.ts';

vi.mock('../../packages/rules/src/books/index.ts', async original => {
  const { BOOKS, EARLIER } = await original<{ BOOKS: readonly Book[]; EARLIER: readonly Book[] }>();
  return { EARLIER, BOOKS: [...BOOKS, ...BOOKS.filter(({ id }) => id === 'maryland').map(nevadaAfter)] };
});

const { rules } = await import('../../packages/cli/src/commands/rules.ts');
const { libraryUrl, loadStrategy, playAtTable, seedOf, Simulator, stopsOf, throwsOf } = await import('@hardway/lab');
const { readRecord, replay } = await import('@hardway/notation');
const { analyse, entriesNamed, text } = await import('@hardway/odds');
const { cents, everyGame, houseOf } = await import('@hardway/rules');
const { viewOf } = await import('../../packages/server/src/live/view.ts');
const { Rig } = await import('../../packages/server/src/testing/rig.ts');
const { allSpots, dealerBookOf, layOut, rulePages } = await import('@hardway/web');

const HOUSE = { ruleset: 'nevada', game: 'craps' } as const;

afterEach(() => vi.restoreAllMocks());

describe('a sixth book is a folder and a line', () => {
  test('its game is among the games', () => {
    expect(everyGame()).toContainEqual(HOUSE);
  });

  test('it is played: place bets work on come-outs, and six pays 6 to 5', () => {
    const record =
      '[Ruleset "nevada"]\n[Game "craps"]\n[Seat "1" "Ann" "100"]\n\n1 pass 5\n1 place 6 10\n1 shoots\nroll 3-3\n';
    expect(readRecord(record).ok).toBe(true);
    const played = replay(record);
    expect(played.ok && played.value.table.seats[0]?.rail).toBe(97_00);
  });

  test('its odds are worked out: the house has no edge on six', () => {
    const house = houseOf(HOUSE);
    expect(entriesNamed(house, 'place 6').map(entry => text(analyse(house, entry).edge))).toEqual(['0']);
  });

  test('it is dealt at a staffed table', () => {
    const rig = new Rig({ house: HOUSE, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.make(1, 'place 6', 10);
    rig.shooter(1);
    rig.roll(4, 2);
    expect(rig.rail(1)).toBe(1000 - 20 + 12);
  });

  test('it is printed', async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0);
    await rules.run(['--ruleset', 'nevada', '--wager', 'place 6']);
    expect(written.join('')).toContain('Nevada: Nevada craps');
    expect(written.join('')).toMatch(/Pays +Pays 6 to 5\..*On and off +Always on/s);
  });

  test('it is shown: a layout, its rules, how it is dealt and what it hides', () => {
    const house = houseOf(HOUSE);
    expect(allSpots(layOut(house, 'wide')).map(({ name }) => name)).toContain('place 6');
    expect(JSON.stringify(rulePages(house))).toContain('6 to 5');
    expect(dealerBookOf(house).keeps.what).toBe('cup');
    const rig = new Rig({ house: HOUSE, seats: [1] });
    rig.make(1, 'pass', 10);
    expect(viewOf(rig.state, 'public').seats.map(({ layout }) => layout)).toEqual([[]]);
  });

  test('strategies are simulated under it, to the cent as they play at its table', () => {
    const loaded = loadStrategy(readFileSync(libraryUrl('iron-cross'), 'utf8'), HOUSE);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const { house, play } = loaded.value;
    const setup = {
      house,
      bankroll: cents(500_00),
      stops: { rolls: 50 },
      seed: seedOf('nevada'),
      dice: { kind: 'fair' },
    } as const;
    const results = new Float64Array(4);
    new Simulator(play, setup).run(0, 4, results);
    const expected = [0, 1, 2, 3].map(session => {
      const at = { ...setup, stops: stopsOf(play, setup.stops), session };
      return playAtTable(play, at, throwsOf(setup.dice, setup.seed, session, 0)).bankroll - setup.bankroll;
    });
    expect([...results]).toEqual(expected);
  });
});
