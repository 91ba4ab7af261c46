import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay } from '@hardway/notation';
import { REFUSAL_CODES } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../tidy/lexer.ts';
import { anchors, blocks, links, rows } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const OWN_PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'editors/README.md',
  'examples/README.md',
];
const PAGES = [...OWN_PAGES, ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`)].filter(path =>
  path.endsWith('.md'),
);

describe('the pages are true', () => {
  test.each(PAGES.flatMap(path => blocks(read(path), 'craps').map(record => [path, record])))(
    'a record in %s replays to itself',
    (_, record) => {
      expect(replay(record)).toMatchObject({ ok: true, value: { record } });
    },
  );

  test('NOTATION.md lists the refusals of the rules in their order', () => {
    const named = rows(read('docs/NOTATION.md'), '## 7. Refusals').map(([code]) => code?.replaceAll('`', ''));
    expect(named).toEqual(REFUSAL_CODES);
  });

  test('the register of RULINGS.md has every ruling that the code cites', () => {
    const register = rows(read('docs/RULINGS.md'), '## 12. Register of rulings').map(cells => cells.at(-1));
    const cited = sources()
      .flatMap(path => tokenize(read(path)))
      .flatMap(({ kind, text }) => (kind === 'string' && text.startsWith('ruling: ') ? [text.slice(8)] : []));
    expect(cited).not.toEqual([]);
    expect([...new Set(cited)].filter(ruling => !register.includes(ruling))).toEqual([]);
  });

  /** The files of a tournament that the page of the lab shows. */
  const TOURNAMENT = [
    ['evening.json', 'json'],
    ['late-chase.strategy', 'strategy'],
  ] as const;
  const onlyBlock = (page: string, language: string): string => {
    const [first = '', ...others] = blocks(read(page), language);
    expect(others).toEqual([]);
    return first;
  };

  /** How far a command is that takes more than ten seconds, as on a slow machine: what each of the lab's commands counts. */
  const PROGRESS =
    /^(?:\d+ % |\d+ bankrolls tried; |.+: [\d,]+ of [\d,]+ .+ states, |[\d,]+ positions$|[\d,]+ times over all values|\d+ of \d+ rolls$).*\n/gm;

  const [game = ''] = blocks(read('README.md'), 'craps');
  const commands = blocks(read('README.md'), 'sh').flatMap(text => text.match(/^npx hardway .*$/gm) ?? []);

  test.each(commands)('README.md: %s', command => {
    const folder = mkdtempSync(join(tmpdir(), 'hardway-readme-'));
    try {
      writeFileSync(join(folder, 'game.craps'), game);
      for (const [name, language] of TOURNAMENT) writeFileSync(join(folder, name), onlyBlock('docs/LAB.md', language));
      const [, , ...args] = shellWords(command);
      const launcher = join(ROOT, 'packages/cli/bin/hardway');
      const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
        encoding: 'utf8',
        cwd: folder,
      });
      const said = stderr.replace(PROGRESS, '');
      expect({ status, said }).toEqual({ status: 0, said: '' });
      expect(stdout).not.toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const sources = (): string[] =>
  readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/]+\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map(path => `packages/${path}`);

/** The words of a simple command line, without quotes; `#` begins a comment. */
const shellWords = (line: string): string[] =>
  [...(line.split(' #')[0] ?? '').matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);

describe('links lead somewhere', () => {
  test.each(PAGES)('%s', page => {
    for (const link of links(read(page))) {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? page : join(dirname(page), file);
      expect(existsSync(join(ROOT, target)), link).toBe(true);
      if (anchor !== undefined) expect(anchors(read(target)), link).toContain(anchor);
    }
  });

  test('links and anchors are found', () => {
    expect(links('see [this](a.md#b) and [that](https://example.org)\n```\n[no](c.md)\n```\n')).toEqual(['a.md#b']);
    expect(anchors("# 3. Money\n## The player's rail, and more\n")).toEqual(['3-money', 'the-players-rail-and-more']);
  });
});
