import type { Change, TableView } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { logged } from './log-words.ts';

const VIEW = { house: { ruleset: 'victoria', game: 'mini-craps' } } as unknown as TableView;
const said = (fact: object): string | undefined =>
  logged({ number: 7, at: 0, by: 'pia', facts: [fact as Change['facts'][number]] }, VIEW)?.words;

test('the log says who was assigned to a station', () => {
  const staff = { user: 'bea', name: 'Bea' };
  expect(said({ type: 'stationAssigned', office: 'stickperson', staff })).toBe('Bea is assigned as stickperson');
  expect(said({ type: 'stationLeft', office: 'stickperson', staff })).toBe('Bea is no longer stickperson');
});

test('a line says once whose wager it is', () => {
  const facts = [{ type: 'wagerMade', seat: 5, wager: 'field', amount: 5_00 }] as unknown as Change['facts'];
  const by = (who: string) => logged({ number: 7, at: 0, by: who, facts }, VIEW)?.words;
  expect(by('seat 5')).toBe('Field $5');
  expect(by('dee')).toBe('seat 5: Field $5');
});

test('the log says that a player was told of the steps of the notice', () => {
  expect(said({ type: 'stepAdvised', seat: 2, wager: 'field', stake: 17_00, step: 5_00 })).toBe(
    'seat 2 is told that Field stands at $17, out of steps of $5',
  );
});
