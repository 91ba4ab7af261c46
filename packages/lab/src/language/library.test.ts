import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from './check/check.ts';
import { LIBRARY, libraryUrl } from './library.ts';
import { loadStrategy } from './load.ts';
import { print } from './print/print.ts';
import { parse } from './read/parse.ts';
import { expected, playRolls, readRolls } from './testing/rolls.ts';

const FOLDER = new URL('../../strategies/', import.meta.url);
const read = (name: string, ending: string): string => readFileSync(new URL(`${name}.${ending}`, FOLDER), 'utf8');

test('the library lists every file in its folder, each with its rolls', () => {
  const files = readdirSync(FOLDER);
  const named = (ending: string): string[] =>
    files
      .filter(file => file.endsWith(ending))
      .map(file => file.slice(0, -ending.length))
      .sort();
  expect(named('.strategy')).toEqual(LIBRARY);
  expect(named('.rolls')).toEqual(LIBRARY);
  expect(LIBRARY.length).toBeGreaterThanOrEqual(25);
});

describe.each(LIBRARY)('%s', name => {
  const text = readFileSync(libraryUrl(name), 'utf8');

  test('has a name and an origin, and is spelt canonically', () => {
    const { script, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(script.heading.name).toMatch(/\S/);
    expect(script.heading.from).toMatch(/\.$/);
    expect(print(script)).toBe(text);
  });

  test('has nothing to complain of', () => {
    expect(check(text).problems).toEqual([]);
  });

  test('plays its rolls as written', () => {
    const loaded = loadStrategy(text);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const rolls = readRolls(read(name, 'rolls'));
    expect(playRolls(loaded.value.play, loaded.value.house, rolls)).toEqual(expected(rolls));
  });
});
