import type { Cents } from '@hardway/rules';
import type { DeskTable } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import {
  chipsFrom,
  countFrom,
  countTotal,
  differenceWords,
  drawerWords,
  moneyCommand,
  moneyWords,
  receiptLines,
  seatsFor,
} from './desk.ts';

const c = (dollars: number): Cents => (dollars * 100) as Cents;
const table = (id: string, name: string, ...players: readonly string[]): DeskTable => ({
  ...{
    table: id,
    name,
    status: 'open',
    takes: ['cash'],
    pays: ['cash'],
    tenders: [],
    handPays: [],
    slips: [],
    hasBank: false,
  },
  seats: players.map((player, at) => ({ seat: at + 1, name: player, rail: c(100), onFelt: c(0), held: false })),
});
const TABLES = [table('craps-1', 'Craps 1', 'Ann Lee', 'Bob'), table('craps-2', 'Craps 2', 'Anna')];

test.each([
  ['ann', ['craps-1 1', 'craps-2 1']],
  ['ANN LEE', ['craps-1 1']],
  ['craps-2', ['craps-2 1']],
  ['craps-1 2', ['craps-1 2']],
  ['craps 2, seat 1', ['craps-2 1']],
  ['zoe', []],
  [' ', []],
])('one line finds a person or a seat: %s', (typed, found) => {
  expect(seatsFor(TABLES, typed).map(({ table: id, seat }) => `${id} ${seat}`)).toEqual(found);
});

test('money in: what is handed over beyond it is change', () => {
  const form = { way: 'in', instrument: 'cash', amount: '80', tendered: '100' } as const;
  expect(moneyCommand(3, c(50), form)).toEqual({
    command: { type: 'buyIn', seat: 3, amount: 80_00, instrument: 'cash', tendered: 100_00 },
  });
  expect(moneyWords(c(50), form)).toBe('Puts $80 on the rail: $130. Give $20 change.');
  expect(receiptLines(c(50), form)).toEqual([
    'Handed over: $100 in cash',
    'Change: $20',
    'Bought in: $80',
    'On the rail: $130',
  ]);
  expect(moneyCommand(3, c(50), { ...form, tendered: '79' })).toEqual({ missing: '$79 does not cover $80.' });
  expect(moneyCommand(3, c(50), { ...form, amount: '' })).toHaveProperty('missing');
});

test('money out: part of the rail, or all of it', () => {
  const form = { way: 'out', instrument: 'voucher', amount: '', tendered: '' } as const;
  expect(moneyCommand(3, c(50), form)).toEqual({ command: { type: 'cashOut', seat: 3, instrument: 'voucher' } });
  expect(moneyWords(c(50), { ...form, amount: '20' })).toBe('Pays out $20 in voucher; $30 stays on the rail.');
  expect(moneyCommand(3, c(50), { ...form, amount: '51' })).toEqual({ missing: 'The rail holds $50.' });
  expect(moneyCommand(3, c(50), { ...form, amount: '-1' })).toHaveProperty('missing');
});

test('a count adds up by denominations', () => {
  const count = countFrom({ 'cash 10000': '3', 'cash 25': '2', 'chips 500': '4', 'cash 2000': 'x', 'cash 500': '-2' });
  expect(count).toEqual([
    { instrument: 'cash', denomination: 100_00, pieces: 3 },
    { instrument: 'cash', denomination: 25, pieces: 2 },
    { instrument: 'chips', denomination: 5_00, pieces: 4 },
  ]);
  expect(countTotal(count)).toBe(320_50);
  expect(chipsFrom({ 'cash 10000': '3', 'chips 500': '4' })).toEqual([{ denomination: 5_00, pieces: 4 }]);
});

test('a drawer and a difference in words', () => {
  expect(drawerWords({ cash: 640_00, chips: -20_00 })).toBe('cash $640, chips −$20');
  expect(drawerWords({})).toBe('nothing');
  expect([0, 5_00, -5_00].map(differenceWords)).toEqual(['exact', '$5 over', '$5 short']);
});
