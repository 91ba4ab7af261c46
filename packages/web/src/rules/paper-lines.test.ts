import { commissionMethod, houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { paperLines } from './paper-lines.ts';

const HOUSE = houseOf({ ruleset: 'maryland', game: 'craps' });
const METHOD = commissionMethod(HOUSE);
const paper = (id: string, states: string, to: number | null = null) => ({
  ...{ id, number: `N-${id}`, date: '2026-01-31', givenBy: 'Commission', states },
  ...{ from: 1_000, to },
});
const linesOf = (papers: readonly ReturnType<typeof paper>[], now = 2_000) =>
  paperLines(HOUSE, { papers: [...papers], layout: 'abc' }, now).map(({ words, clause }) => [words, clause]);

test('the rules sheet prints the number of the submission that states the method of vigorish [MD 5.I]', () => {
  expect(linesOf([paper('rules-submission', METHOD)])).toEqual([
    [`N-rules-submission, 2026-01-31, Commission: ${METHOD}.`, 'MD 5.I'],
  ]);
});

test('it prints no paper about another set-up, none before it is in force, and none after', () => {
  expect(linesOf([paper('rules-submission', 'another method'), paper('layout', 'abd')])).toEqual([]);
  expect(linesOf([paper('layout', 'abc', 1_500)])).toEqual([]);
  expect(linesOf([paper('layout', 'abc')], 999)).toEqual([]);
  expect(linesOf([paper('layout', 'abc')])).toHaveLength(1);
});
