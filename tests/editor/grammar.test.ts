import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KINDS, REFUSAL_CODES } from '@hardway/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar } from 'vscode-textmate';
import { blocks } from '../docs/markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXTENSION = join(ROOT, 'editors/vscode');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Extension = {
  readonly main: string;
  readonly version: string;
  readonly contributes: {
    readonly languages: readonly { readonly id: string; readonly configuration: string }[];
    readonly grammars: readonly { readonly language: string; readonly scopeName: string; readonly path: string }[];
  };
};
const extension = json(join(EXTENSION, 'package.json')) as Extension;

/** The grammars, read by the library that VS Code reads them with. */
const grammars: { [language: string]: IGrammar } = {};

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: patterns => new oniguruma.OnigScanner(patterns),
      createOnigString: text => new oniguruma.OnigString(text),
    }),
    loadGrammar: async scope => {
      const { path = '' } = extension.contributes.grammars.find(({ scopeName }) => scopeName === scope) ?? {};
      return textmate.parseRawGrammar(readFileSync(join(EXTENSION, path), 'utf8'), path);
    },
  });
  for (const { language, scopeName } of extension.contributes.grammars) {
    const grammar = await registry.loadGrammar(scopeName);
    if (grammar !== null) grammars[language] = grammar;
  }
});

/** The words of a line with what the grammar takes each for. */
const scopesOf = (language: string, line: string): { readonly [word: string]: string } => {
  const { tokens } = (grammars[language] as IGrammar).tokenizeLine(line, textmate.INITIAL);
  return Object.fromEntries(
    tokens.map(({ startIndex, endIndex, scopes }) => [line.slice(startIndex, endIndex).trim(), scopes.at(-1) ?? '']),
  );
};

test.each(KINDS)('%s is a wager in records and strategies', kind => {
  expect(scopesOf('craps', `1 ${kind} 10`)[kind]).toBe('entity.name.type.wager.craps');
  expect(scopesOf('strategy', `${kind} 10`)[kind]).toBe('entity.name.type.wager.strategy');
});

test('the parts of a record are told apart', () => {
  expect(scopesOf('craps', '[Seat "1" "Ada; Bo" "400"]')).toMatchObject({
    Seat: 'entity.name.tag.craps',
    '"Ada; Bo"': 'string.quoted.double.craps',
  });
  expect(scopesOf('craps', 'roll 5-3: point 8 ; the first')).toMatchObject({
    roll: 'keyword.control.roll.craps',
    '5-3': 'constant.numeric.dice.craps',
    'point 8': 'entity.name.outcome.craps',
    '; the first': 'comment.line.semicolon.craps',
  });
  expect(scopesOf('craps', '  1 place 6 wins 14 stays')).toMatchObject({ wins: 'support.function.result.craps' });
});

test.each(REFUSAL_CODES)('!%s stands out', code => {
  expect(scopesOf('craps', `1 down pass !${code}`)[`!${code}`]).toBe('invalid.illegal.refusal.craps');
});

test('the parts of a strategy are told apart', () => {
  expect(scopesOf('strategy', 'ruleset: maryland')).toMatchObject({ ruleset: 'entity.name.tag.strategy' });
  expect(scopesOf('strategy', 'when place 6 wins for the 2nd time: press it by 6')).toMatchObject({
    when: 'keyword.control.strategy',
    place: 'entity.name.type.wager.strategy',
    wins: 'support.function.event.strategy',
    press: 'keyword.other.action.strategy',
    '2nd': 'constant.numeric.strategy',
  });
  expect(scopesOf('strategy', 'parameter base: 10, from 5 to 25 by 5')).toMatchObject({
    parameter: 'keyword.control.strategy',
  });
  expect(scopesOf('strategy', 'for each of 6 and 8: place the number for 12')).toMatchObject({
    'for each of': 'keyword.control.strategy',
    'the number': 'variable.other.amount.strategy',
  });
  expect(scopesOf('strategy', 'with a chance of 1 in 4: pass the last stake plus 5')).toMatchObject({
    'with a chance of': 'keyword.control.strategy',
    'the last stake': 'variable.other.amount.strategy',
  });
});

describe('every line of the documentation is coloured to its end', () => {
  const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map(name => `docs/${name}`)].filter(name =>
    name.endsWith('.md'),
  );
  test.each(['craps', 'strategy'])('%s', language => {
    const lines = PAGES.flatMap(page => blocks(readFileSync(join(ROOT, page), 'utf8'), language)).flatMap(text =>
      text.split('\n'),
    );
    expect(lines.length).toBeGreaterThan(20);
    const plain = lines.filter(
      line =>
        line.trim() !== '' && Object.values(scopesOf(language, line)).every(scope => scope === `source.${language}`),
    );
    expect(plain).toEqual([]);
  });
});

test('the extension names files that are there, and carries the version of the rest', () => {
  const { main, contributes, version } = extension;
  const files = [
    main,
    ...contributes.languages.map(each => each.configuration),
    ...contributes.grammars.map(each => each.path),
  ];
  expect(files.filter(file => !existsSync(join(EXTENSION, file)))).toEqual([]);
  expect(version).toBe((json(join(ROOT, 'package.json')) as { readonly version: string }).version);
});
