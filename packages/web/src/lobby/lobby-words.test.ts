import type { LobbyTable } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { noTablesWords, tableInLink, tableWords } from './lobby-words.ts';

const TABLE: LobbyTable = {
  id: 't1',
  name: 'Craps 1',
  kind: 'dealer-run',
  ruleset: 'maryland',
  game: 'craps',
  status: 'open',
  limits: { min: 10_00, max: 5_000_00 },
  puck: 'off',
  seats: 3,
  seatsMax: null,
  code: null,
  rolls: 0,
};

test('a table is told by its book, its limits and who plays there', () => {
  expect(tableWords(TABLE)).toBe('Maryland · Craps · $10 to $5,000 · 3 seated');
  expect(tableWords({ ...TABLE, seatsMax: 8, status: 'closed' })).toMatch(/ · 3 of 8 seated · closed$/);
});

test('only a house that offers practice asks a guest to open the first table', () => {
  expect(noTablesWords(null)).toBe('Looking…');
  expect(noTablesWords({ practice: true, tables: [] })).toMatch(/Open the first one/);
  expect(noTablesWords({ practice: false, tables: [] })).toBe('No table is open.');
  expect(noTablesWords({ practice: true, tables: [TABLE] })).toBeNull();
});

test('a link leads to its table, and a code is no link', () => {
  expect(tableInLink(' https://house.example/table/t1?x#y')).toBe('t1');
  expect(tableInLink('ABCD')).toBeUndefined();
});
