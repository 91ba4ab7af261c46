import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay } from '@hardway/notation';
import { REFUSAL_CODES, type RefusalCode } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../conformance/', import.meta.url));
const records = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.craps'))
  .sort()
  .map(path => ({ path, text: readFileSync(join(FOLDER, path), 'utf8') }));

describe('every record holds', () => {
  test.each(records.map(({ path, text }) => [path, text] as const))('%s', (_path, text) => {
    const played = replay(text);
    if (!played.ok) throw new Error(`line ${played.error.line}: ${JSON.stringify(played.error)}`);
    // What is written is canonical: played again it is itself.
    expect(replay(played.value.record)).toMatchObject({ ok: true, value: { record: played.value.record } });
  });
});

/** Lines that say what the book made of an action: results, outcomes, refusals and assertions. */
const breakable = (line: string): string | undefined => {
  if (/^\s+\d+ \S/.test(line)) return line.replace(/(\S+)(\s*(?:;.*)?)$/, '1234.56$2');
  if (/^\d+ has /.test(line)) return line.replace(/has \S+/, 'has 987654.32');
  if (/ !no-shooter/.test(line)) return line.replace('!no-shooter', '!closed');
  if (/ ![a-z-]+/.test(line)) return line.replace(/ ![a-z-]+/, ' !no-shooter');
  if (/^roll \S+: seven-out/.test(line)) return line.replace('seven-out', 'no decision');
  if (/^roll \S+: [a-z]/.test(line)) return line.replace(/(^roll \S+): [a-z0-9 -]*?(\s*(?:;.*)?)$/, '$1: seven-out$2');
  return undefined;
};

/** Enough of a long record's lines, evenly spread; all of a short one's. */
const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);

describe('breaking any line of a record is noticed on that line', () => {
  const folders = [...new Set(records.map(({ path }) => path.split('/')[0] ?? ''))];
  test.each(folders)('%s', folder => {
    let broken = 0;
    for (const { path, text } of records.filter(record => record.path.startsWith(folder))) {
      const lines = text.split('\n');
      const places = lines.flatMap((line, at) => (breakable(line) === undefined ? [] : [at]));
      for (const at of spread(places, 15)) {
        const changed = lines.with(at, breakable(lines[at] ?? '') ?? '').join('\n');
        const played = replay(changed);
        if (played.ok) throw new Error(`${path}:${at + 1}: nobody noticed ${breakable(lines[at] ?? '')}`);
        expect(`${path}:${played.error.line}`).toBe(`${path}:${at + 1}`);
        broken += 1;
      }
    }
    expect(broken).toBeGreaterThan(0);
  });
});

/** Codes that can't occur in a book's records, and why. */
const NEVER: { readonly [folder: string]: { readonly [code in RefusalCode]?: string } } = {
  massachusetts: { 'nothing-to-void': 'craps and mini-craps have no void' },
  automated: { 'not-confirmed': 'there are no late wagers to confirm' },
  maryland: {
    'not-payable': 'winnings are rounded up',
    'not-confirmed': 'there are no late wagers to confirm',
    'nothing-to-void': 'there is no void',
  },
  victoria: {
    locked: 'there are no side bets',
    'above-maximum': 'a wager over the maximum is cut to it',
    'not-payable': 'winnings are rounded up',
  },
  'new-hampshire': {
    increment: 'no wager has parts that must divide',
    'odds-limit': 'there is no odds multiple',
    'not-payable': 'winnings are rounded up',
    'not-confirmed': 'there are no late wagers to confirm',
    'needs-line-bet': 'none is asked for',
    'nothing-to-void': 'there is no void',
  },
};

describe('every refusal has a record in each book where it can occur', () => {
  test.each(Object.keys(NEVER))('%s', folder => {
    const text = records
      .filter(({ path }) => path.startsWith(`${folder}/refusals/`))
      .map(record => record.text)
      .join('\n');
    const provoked = REFUSAL_CODES.filter(code => new RegExp(`^[^;\\n]* !${code}\\b`, 'm').test(text));
    expect(provoked).toEqual(REFUSAL_CODES.filter(code => NEVER[folder]?.[code] === undefined));
  });
});

it('there are records for every book', () => {
  expect(records.length).toBeGreaterThan(800);
});
