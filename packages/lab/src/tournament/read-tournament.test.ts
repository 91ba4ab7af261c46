import { describe, expect, it, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';
import { readTournament } from './read-tournament.ts';

const FILE = {
  conditions: { format: 'shoot-out', rules: { ruleset: 'victoria', game: 'craps' } },
  players: [{ strategy: 'flat-pass', count: 8 }, { strategy: 'iron-cross' }],
};

const problems = (file: unknown) => {
  const read = readTournament(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? [] : read.error;
};

const changed = (change: object) => problems({ ...FILE, ...change });

describe('the file of a tournament', () => {
  it('may name a ready-made format; the number of its entrants is that of the players', () => {
    const read = readTournament(JSON.stringify(FILE));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value).toMatchObject({
      players: [
        { strategy: 'flat-pass', count: 8, buysBack: false },
        { strategy: 'iron-cross', count: 1, buysBack: false },
      ],
      tournaments: 10_000,
      compulsory: 'make',
      rollsPerHour: 60,
    });
    const { rounds, entry } = read.value.conditions;
    expect(rounds.map(({ name, heats }) => [name, heats])).toEqual([
      ['Round 1', 2],
      ['Final', 1],
    ]);
    expect(entry).toMatchObject({ most: 9, fee: 100_00, toPool: 100_00 });
  });

  it('may have whole conditions', () => {
    const ready = readTournament(JSON.stringify(FILE));
    if (!ready.ok) throw new Error(JSON.stringify(ready.error));
    expect(readTournament(JSON.stringify({ ...FILE, conditions: ready.value.conditions }))).toEqual(ready);
  });

  test.each([
    [{ players: [{ strategy: 'flat-pass', count: 2.5 }] }, 'players[0].count', /int/],
    [{ tournaments: 0 }, 'tournaments', />=1/],
    [{ compulsory: 'perhaps' }, 'compulsory', /"make"\|"miss"/],
    [{ conditions: { ...FILE.conditions, format: 'shootout' } }, 'conditions.format', /"shoot-out"/],
    [{ conditions: { ...FILE.conditions, rules: { ruleset: 'nevada', game: 'craps' } } }, /^conditions\./, /nevada/],
    [{ conditions: { ...FILE.conditions, round: { chips: -5 } } }, 'conditions.rounds[0].chips', />=0/],
    [
      { conditions: { ...FILE.conditions, round: { length: { in: 'rolls', count: 0 } } } },
      'conditions.rounds[0].length.count',
      />=1/,
    ],
    [
      { conditions: { ...FILE.conditions, round: { limits: { min: 700, max: 200, unit: 100 } } } },
      /^conditions\.rounds\[0\]/,
      /./,
    ],
    [{ conditions: { name: 'Half' } }, 'conditions.rules', /./],
    [
      {
        players: [{ strategy: 'flat-pass', count: 3 }],
        conditions: { ...FILE.conditions, seats: 3, change: { entry: 'free' } },
      },
      'conditions.entry',
      /object/,
    ],
    [{ dice: 'loaded' }, '', /"dice"/],
  ] as const)('names the field that is wrong: %j', (change, path, message) => {
    const found = changed(change);
    const said = found.find(each => (typeof path === 'string' ? each.path === path : path.test(each.path ?? '')));
    expect(said?.message ?? JSON.stringify(found)).toMatch(message);
    expect(said).toBeDefined();
  });

  it('has as many players as its conditions take', () => {
    const ready = readTournament(JSON.stringify(FILE));
    if (!ready.ok) throw new Error(JSON.stringify(ready.error));
    const [first] = changed({ conditions: ready.value.conditions, players: [{ strategy: 'flat-pass', count: 10 }] });
    expect(first).toEqual({ path: 'players', message: 'there are 10 players, and the tournament takes 4 to 9' });
  });

  test.each([
    ['{\n  "players": [\n    1,\n  ]\n}', 4, 3, 'expected a value, not ]'],
    ['{\n  players: []\n}', 2, 3, 'expected a name in double quotes, not players'],
    ['{ "a": 1\n  "b": 2 }', 2, 3, 'expected a comma or }, not "b"'],
    ['{ "a" 1 }', 1, 7, 'expected a colon, not 1'],
    ['{ "a": [1, 2 }', 1, 14, 'expected a comma or ], not }'],
    ['{ "a": "open', 1, 8, 'expected a value, not "open'],
    ['{ "a": 1 } more', 1, 12, 'there is more text after the end'],
    ['{ "a": ', 1, 8, 'expected a value, and the text ends'],
    ['// no comment\n{}', 1, 1, 'expected a value, not /'],
    ['', 1, 1, 'expected a value, and the text ends'],
  ])('names the line where it is not JSON: %j', (text, line, column, message) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(problems(text)).toEqual([{ line, column, message }]);
  });

  it('finds nothing wrong with a text that is JSON', () => {
    const text = JSON.stringify({ a: [1, -2.5e3, 'x\\y"\u2028é', true, null, {}, []] }, null, 2);
    expect(jsonProblem(text).message).toBe('this is not JSON');
  });
});
