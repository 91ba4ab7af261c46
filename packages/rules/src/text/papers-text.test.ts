import { expect, test } from 'vitest';
import { houseOf } from '../house-of.ts';
import { rulesText } from './rules-text.ts';

const papersOf = (ruleset: string, game: string, options = {}) =>
  rulesText(houseOf({ ruleset, game, options })).table.find(({ name }) => name === 'papers');

test('the rules of roll-to-win name the game, the book and the authority [NH preamble]', () => {
  const papers = papersOf('new-hampshire', 'roll-to-win');
  const text = papers?.sentences.join(' ') ?? '';
  expect(text).toContain('Roll To Win');
  expect(text).toContain('New Hampshire');
  expect(text).toContain('Lot 7206.07(c)(2)');
  expect(papers?.clauses).toContain('NH preamble');
});

test.each([
  [{}, 'when-made, 5 per cent'],
  [{ commission: 'on-win' }, 'on-win, 5 per cent'],
])('the rules of Maryland print the method of vigorish of the submission: %j [MD 5.I]', (options, method) => {
  expect(papersOf('maryland', 'craps', options)?.sentences.join(' ')).toContain(method);
});
