import type { Book } from '../../book.ts';
import type { WagerKind } from '../../wager.ts';
import { games } from './games.ts';
import { pays, payTables } from './pays.ts';
import { wagers } from './wagers.ts';

/** The wagers in the centre of the layout. */
const CENTRE: readonly WagerKind[] = [
  'hard',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'horn',
  'horn-high',
];

export const victoria: Book = {
  id: 'victoria',
  edition: 2,
  title: 'Victoria (Crown)',
  list: 'VIC 3.6',
  wagers,
  pays,
  payTables,
  bar: { total: 2, wager: 'stands', cite: 'VIC 3.6.3(c)/bar' },
  payable: { exact: [], cite: 'VIC 4.2.3/exact' },
  breakdown: {},
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'win' },
    when: 'made',
    choice: 'none',
    cite: { buy: 'VIC 3.6.10/commission', lay: 'VIC 3.6.12/commission' },
  },
  odds: { multiple: { least: 2, most: 2, usual: 2 }, rises: false, cite: { multiple: 'VIC 3.6.2/limit' } },
  limits: {
    outside: 'advised and cut',
    personal: true,
    notice: {
      step: 'VIC 4.4/unit',
      scope: 'VIC 4.4/scope',
      centre: { kinds: CENTRE, cite: 'VIC 4.2.1' },
    },
    cite: { min: 'VIC 4.2.1/later', max: 'VIC 4.2.2', personal: 'VIC 4.3/limits', advice: 'VIC 4.2.1' },
  },
  calls: { coverKind: true, cite: 'VIC 3.5' },
  raisable: { kinds: [], cite: 'VIC 6.1' },
  apart: [],
  games,
};
