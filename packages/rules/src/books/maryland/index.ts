import type { Book } from '../../book.ts';
import { HORN_HIGH_PARTS, WHIRL_PARTS } from '../shared/wagers.ts';
import { games } from './games.ts';
import { pays, payTables } from './pays.ts';
import { MARYLAND_RULING } from './rulings.ts';
import { wagers } from './wagers.ts';

export const maryland: Book = {
  id: 'maryland',
  edition: 2,
  title: 'Maryland',
  list: 'MD 3.A',
  wagers,
  pays,
  payTables,
  bar: { total: 12, wager: 'returned', cite: 'MD 3.A(2)(c)' },
  payable: { exact: [], cite: MARYLAND_RULING.ROUNDING },
  breakdown: {
    'horn-high': { when: 'without an area', parts: HORN_HIGH_PARTS, cite: 'MD 3.A(20)(b)' },
    whirl: { when: 'without an area', parts: WHIRL_PARTS, cite: 'MD 3.A(21)(b)' },
  },
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'stake' },
    when: 'made',
    choice: 'when',
    cite: { buy: 'MD 5.G(3)', lay: 'MD 5.G(3)' },
  },
  odds: { multiple: { least: 1, most: 100, usual: 2 }, rises: true, cite: { multiple: 'MD 6.E', rises: 'MD 6.F' } },
  limits: { outside: 'refused', personal: false, cite: { min: 'MD 3.B(1)', max: 'MD 3.B(2)' } },
  calls: { coverKind: false, cite: 'MD 3.A' },
  raisable: { kinds: [], cite: 'MD 5.A' },
  apart: [],
  games,
};
