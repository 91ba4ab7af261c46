import { analyse, entries, text } from '@hardway/odds';
import { houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { PAR_COLUMNS, parDetails } from './columns.ts';
import { answerPar, parTableIn } from './desk.ts';

const table = parTableIn(new URLSearchParams('game=new-hampshire roll-to-win&hot-shooter=on&fire=A'));

test('an address names a game and those of its choices that it has', () => {
  expect(table).toEqual({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } });
  expect(parTableIn(new URLSearchParams('game=none'))).toMatchObject({ ruleset: 'massachusetts', game: 'craps' });
});

test('the page has the holds that the odds of the house come to, and says them', () => {
  const { wagers } = answerPar(table);
  const house = houseOf(table);
  expect(wagers.map(({ wager, hold }) => [wager, hold.exact])).toEqual(
    entries(house).map(entry => [entry.name, text(analyse(house, entry).edge)]),
  );
  const [pass] = wagers;
  const said = PAR_COLUMNS.map(({ value, text: words }) => (pass === undefined ? '' : (words?.(pass) ?? value(pass))));
  expect(said).toEqual(['pass', '1 to 1', '98.5859%', '1.4141%', '1.6447', '0.79% to 2.03%', '$10']);
  const details = new Map(pass === undefined ? [] : parDetails(pass));
  expect(details.get('Hold exactly')).toBe('7/495');
  expect(details.get('Highest return')).toBe('98.5859% at $1');
  expect(details.get('Band after 100,000')).toBe('0.79% to 2.03%');
});

test('a choice that the book does not leave is said', () => {
  expect(() => answerPar({ ...table, options: { fire: 'A' } })).toThrow('fire');
});
