import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVE_OPTIONS, variableOf } from './options.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fromOf = (settings: ReturnType<typeof readSettings>, name: string): string | undefined =>
  settings.list.find(({ option }) => option.name === name)?.from;

test('every option but a question can be a variable, and the command line wins', () => {
  for (const option of SERVE_OPTIONS) {
    if ('isQuestion' in option) continue;
    const [text, other] = option.kind === 'flag' ? ['1', '0'] : ['one', 'two'];
    const env = { [variableOf(option.name)]: text };
    const read = readSettings([], env);
    expect(fromOf(read, option.name)).toBe(variableOf(option.name));
    const value = option.kind === 'flag' ? true : option.kind === 'list' ? ['one'] : 'one';
    expect(read.values[option.name]).toEqual(value);
    const given = option.kind === 'flag' ? [`--${option.name}`] : [`--${option.name}`, 'two'];
    const won = readSettings(given, { [variableOf(option.name)]: other });
    expect(fromOf(won, option.name)).toBe('command line');
    expect(won.values[option.name]).toEqual(option.kind === 'flag' ? true : option.kind === 'list' ? ['two'] : 'two');
  }
});

test('lists are separated by commas or blanks, an empty variable counts as none, a flag is 1 or 0', () => {
  const read = readSettings([], {
    HARDWAY_ORIGIN: 'https://a.example, https://b.example\thttps://c.example,',
    HARDWAY_PORT: '',
    HARDWAY_NO_PRACTICE: 'true',
    HARDWAY_HAND_KEY_LOST: 'off',
  });
  expect(read.values.origin).toEqual(['https://a.example', 'https://b.example', 'https://c.example']);
  expect(read.values).toMatchObject({ port: '7800', 'no-practice': true, 'hand-key-lost': false });
  expect(fromOf(read, 'port')).toBe('default');
  expect(() => readSettings([], { HARDWAY_NO_PRACTICE: 'maybe' })).toThrow('HARDWAY_NO_PRACTICE takes 1 or 0');
});

test('the address of the database may be in a file, and DATABASE_URL still counts', () => {
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://hardway:secret@db/hardway\n');
  const read = readSettings([], { HARDWAY_DATABASE_URL_FILE: file });
  expect(read.values['database-url']).toBe('postgres://hardway:secret@db/hardway');
  expect(fromOf(read, 'database-url')).toBe(`HARDWAY_DATABASE_URL_FILE (${file})`);
  const both = readSettings([], { HARDWAY_DATABASE_URL: 'postgres://a/a', DATABASE_URL: 'postgres://b/b' });
  expect(both.values['database-url']).toBe('postgres://a/a');
  expect(readSettings([], { DATABASE_URL: 'postgres://b/b' }).values['database-url']).toBe('postgres://b/b');
  expect(() => readSettings([], { HARDWAY_DATABASE_URL_FILE: join(folder, 'none') })).toThrow("can't be read");
});

test('an unknown variable is named with the nearest known one', () => {
  const { misspelt, foreign } = readSettings([], {
    HARDWAY_PROT: '80',
    HARDWAY_DATABASE_URI_FILE: 'x',
    HARDWAY_SERVICE_HOST: '10.0.0.1',
    HARDWAY_USER: 'ada',
    HARDWAY_TEST_DATABASE_URL: 'x',
    PATH: 'y',
  });
  expect(misspelt).toEqual([
    'there is no variable HARDWAY_DATABASE_URI_FILE; did you mean HARDWAY_DATABASE_URL_FILE?',
    'there is no variable HARDWAY_PROT; did you mean HARDWAY_PORT?',
  ]);
  expect(foreign).toEqual(['HARDWAY_SERVICE_HOST']);
});
