import { everyGame } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { compareHouses } from './compare.ts';
import { text } from './ratio.ts';
import { houseOf } from './testing/houses.ts';

const houses = everyGame().map(({ ruleset, game }) => houseOf(ruleset, game));
const [first] = compareHouses(houses, 'dont-pass');

describe('the books compared', () => {
  test("don't pass: what becomes of the bar makes the difference", () => {
    expect(first?.differs).toEqual(['bar']);
    expect(first?.groups.map(({ analysis }) => text(analysis.edge))).toEqual(['3/220', '27/1925']);
    expect(first?.groups.map(({ at }) => [...new Set(at.map(({ ruleset }) => ruleset))])).toEqual([
      ['maryland', 'new-hampshire'],
      ['massachusetts', 'victoria'],
    ]);
    const bars = first?.groups.flatMap(({ terms }) => terms.filter(({ about }) => about === 'bar'));
    expect(bars?.map(({ says }) => says)).toEqual(['12 is returned', '12 stands', '2 stands']);
    expect(bars?.[1]?.clauses).toEqual(['MA 2(b)(3)']);
  });

  test.each([
    ['pass', []],
    ['hard 6', ['pays']],
    ['any-craps', ['pays']],
    ['buy 4', ['commission']],
    ['lay 6', ['commission']],
    ['field', []],
  ])('%s differs by %j', (wager, differs) => {
    expect(compareHouses(houses, wager).map(found => found.differs)).toEqual([differs]);
  });

  test('a kind is compared wager by wager, and only where it is offered', () => {
    const bigs = compareHouses(houses, 'big');
    expect(bigs.map(({ wager }) => wager)).toEqual(['big 6', 'big 8']);
    expect(bigs[0]?.groups[0]?.at.map(({ ruleset }) => ruleset)).toEqual(['victoria', 'victoria', 'new-hampshire']);
  });

  test('power odds and their chance are named', () => {
    const boosted = houseOf('new-hampshire', 'roll-to-win', { 'power-odds': 'on' });
    const [found] = compareHouses([houseOf('maryland', 'craps'), boosted], 'eleven');
    expect(found?.differs).toContain('power odds');
  });
});
