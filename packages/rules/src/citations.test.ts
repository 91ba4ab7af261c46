import { expect, test } from 'vitest';
import { citationCutter, citations, isRuling } from './citations.ts';
import type { Command } from './command.ts';
import { decide } from './decide/index.ts';
import type { Refusal } from './refusal.ts';
import { openTable } from './table.ts';
import { houseFor } from './testing/given.ts';

const cut = citationCutter();
const citedIn = (text: string) =>
  cut(text)
    .filter(({ cited }) => cited)
    .map(({ text: cited }) => cited);

test('a text is cut where it names clauses and rulings, and loses nothing', () => {
  const text = 'Not at once (MA 2(a)); see MA-AUTO 2(a). A unit (ruling: a wager is a whole number of units).';
  expect(
    cut(text)
      .map(({ text: part }) => part)
      .join(''),
  ).toBe(text);
  expect(citedIn('Pass waits for a come-out (MA 2(a)).')).toEqual(['MA 2(a)']);
  expect(citedIn('(ruling: a wager is a whole number of units)')).toEqual([
    'ruling: a wager is a whole number of units',
  ]);
});

test('the longest citation is taken, and a ruling that names a clause is one citation', () => {
  const ruling = citations().find(each => isRuling(each) && each.includes('VIC 3.4')) as string;
  expect(citedIn(`No (${ruling})`)).toEqual([ruling]);
  for (const each of citations()) expect(citedIn(`No (${each})`)).toEqual([each]);
});

test('a text that names none is left whole', () => {
  expect(cut('Your bets are down.')).toEqual([{ text: 'Your bets are down.', cited: false }]);
  expect(cut('')).toEqual([]);
});

test('the clause of a refusal is found in its sentence', () => {
  const table = openTable(houseFor({ ruleset: 'massachusetts', game: 'craps' }));
  const refusalOf = (command: Command): Refusal => (decide(table, command) as { error: Refusal }).error;
  const dealer = refusalOf({ type: 'takeDice', by: 'dealer' });
  expect(dealer.clause).not.toBe('');
  expect(citedIn(dealer.sentence)).toEqual([dealer.clause]);
  expect(citedIn(refusalOf({ type: 'passDice', seat: 1 }).sentence), 'of a seat that is empty').toEqual([]);
});
