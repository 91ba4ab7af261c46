import type { Book } from '../../book.ts';
import { cents, DOLLAR } from '../../money.ts';
import { games } from './games.ts';
import { pays, payTables, power } from './pays.ts';
import { NEW_HAMPSHIRE_RULING } from './rulings.ts';
import { wagers } from './wagers.ts';

export const newHampshire: Book = {
  id: 'new-hampshire',
  edition: 2,
  title: 'New Hampshire',
  list: 'NH F/kinds',
  wagers,
  pays,
  payTables,
  power,
  bar: { total: 12, wager: 'returned', cite: "NH F/Don't Pass Line/1/push" },
  payable: { exact: [], cite: NEW_HAMPSHIRE_RULING.ROUNDING },
  breakdown: {},
  commission: {
    rate: [5, 100],
    of: { buy: 'win', lay: 'win' },
    when: 'won',
    choice: 'none',
    cite: { buy: 'NH F/Buy Bets/3', lay: 'NH F/Lay Bets/4' },
  },
  odds: { multiple: 'none', rises: false, cite: { multiple: 'NH F/max' } },
  limits: {
    outside: 'refused',
    posted: {
      least: DOLLAR,
      most: cents(10_00),
      step: DOLLAR,
      minima: { amounts: [DOLLAR, cents(5_00), cents(10_00)], cite: 'NH G/raised' },
    },
    personal: false,
    cite: { min: 'NH C/minimum', max: 'NH F/max' },
  },
  calls: { coverKind: false, cite: 'NH F' },
  raisable: { kinds: [], cite: 'NH C/paid' },
  apart: [],
  games,
};
