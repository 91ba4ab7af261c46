import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from './check/check.ts';
import { LIBRARY } from './library.ts';
import { parse } from './read/parse.ts';
import { played } from './testing/played.ts';

const PAGE = readFileSync(new URL('../../../../docs/STRATEGIES.md', import.meta.url), 'utf8');

type Block = { readonly language: string; readonly text: string; readonly line: number };

const blocks: readonly Block[] = [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    line: PAGE.slice(0, index).split('\n').length,
  }),
);

/** The pieces of code in the first column of a section's tables. */
const firstColumn = (section: string): readonly string[] => {
  const [, body = ''] = PAGE.split(`\n## ${section}\n`);
  const rows = (body.split('\n## ')[0] as string).split('\n').filter(line => /^\| `/.test(line));
  return rows.flatMap(row => [...(row.split(' | ')[0] as string).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
};

const DECLARED = 'counter level: 1 to 5\nprogression chase: martingale from 10 to 80\nstage betting\n  pass 10\n';
const understood = (text: string): void => expect(parse(`${text}\n${DECLARED}`).problems).toEqual([]);

describe('docs/STRATEGIES.md', () => {
  test.each(blocks.filter(({ language }) => language === 'strategy'))(
    'the strategy in line $line has nothing wrong with it',
    ({ text }) => {
      expect(check(text).problems).toEqual([]);
    },
  );

  test.each(
    blocks.flatMap((block, at) => (block.language === 'rolls' ? [{ ...block, strategy: blocks[at - 1] }] : [])),
  )('the rolls in line $line come out as written', ({ text, strategy }) => {
    played(strategy?.text ?? '', text);
  });

  test.each(blocks.flatMap((block, at) => (block.language === 'says' ? [{ ...block, mistake: blocks[at - 1] }] : [])))(
    'the mistakes before line $line are called so',
    ({ text, mistake }) => {
      const said = check(mistake?.text ?? '').problems.map(
        ({ line, column, message }) => `${line}:${column} ${message}\n`,
      );
      expect(said.join('')).toBe(text);
    },
  );

  test.each(firstColumn('Headings').filter(code => !code.includes('…')))('heading: %s', understood);
  test.each(firstColumn('Wagers'))('wager: %s', understood);
  test.each(firstColumn('Amounts'))('amount: %s', code =>
    understood(`${/x$/.test(code) ? 'pass-odds' : 'pass'} ${code}`),
  );
  test.each(firstColumn('Conditions'))('condition: %s', code => understood(`when ${code}: pass 10`));
  test.each(firstColumn('Actions'))('action: %s', code => understood(`when place 6 wins: ${code}`));
  test.each(firstColumn('Progressions'))('progression: %s', code => understood(`progression x: ${code}`));
  test.each(firstColumn('Stop rules'))('stop rule: %s', understood);

  test('the tables were found', () => {
    const sections = ['Headings', 'Wagers', 'Amounts', 'Conditions', 'Actions', 'Progressions', 'Stop rules'];
    expect(sections.filter(section => firstColumn(section).length < 3)).toEqual([]);
  });

  test('thirty things that players ask for are each played by a strategy of the library', () => {
    const [, asked = ''] = PAGE.split('\n## What players ask for\n');
    const names = [...(asked.split('\n## ')[0] as string).matchAll(/\| `([^`]+)` \|$/gm)].map(([, name = '']) => name);
    expect(names.filter(name => !LIBRARY.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(30);
  });

  test('every strategy of the library is named, and no other', () => {
    const [, library = ''] = PAGE.split('\n## The library\n');
    const named = library
      .split('\n')
      .filter(line => line.startsWith('| '))
      .flatMap(line => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual(LIBRARY);
  });
});
