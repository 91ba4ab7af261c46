import type { Book } from '../../book.ts';
import { RULING } from '../../rulings.ts';
import type { WagerKind } from '../../wager.ts';
import { HORN_HIGH_PARTS, WHIRL_PARTS } from '../shared/wagers.ts';
import { games } from './games.ts';
import { pays, payTables } from './pays.ts';
import { wagers } from './wagers.ts';

/** The wagers whose odds section 4(b) lists. */
const SECTION_4B: readonly WagerKind[] = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'place',
  'place-lose',
  'hard',
  'field',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'hop',
  'six-seven-eight',
];

export const massachusetts: Book = {
  id: 'massachusetts',
  edition: 2,
  title: 'Massachusetts',
  list: 'MA 2/list',
  wagers,
  pays,
  payTables,
  bar: { total: 12, wager: 'stands', cite: 'MA 2(b)(3)' },
  payable: {
    // Sections 4(b), (c) and (d).
    exact: [...SECTION_4B, 'horn', 'horn-high', 'c-and-e'],
    cite: 'MA 4(g)',
  },
  breakdown: {
    whirl: { when: 'always', parts: WHIRL_PARTS, cite: 'MA 2(u)/breakdown' },
    'horn-high': { when: 'without an area', parts: HORN_HIGH_PARTS, cite: 'MA 2(t)/breakdown' },
  },
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'stake' },
    when: 'made',
    choice: 'when and numbers',
    byNumber: ['buy'],
    cite: { buy: 'MA 5(a)/commission', lay: 'MA 5(b)/commission' },
  },
  odds: {
    multiple: { least: 1, most: 100, usual: 2 },
    rises: true,
    cite: { multiple: 'MA 6(e)', rises: 'MA 6(f)' },
  },
  limits: {
    outside: 'refused',
    personal: false,
    cite: {
      min: RULING.LIMITS,
      max: RULING.LIMITS,
    },
  },
  calls: { coverKind: false, cite: 'MA 3(e)' },
  raisable: { kinds: [...SECTION_4B, 'fire'], cite: 'MA 4(b)/floor' },
  apart: [{ kinds: ['fire', 'hot-roller'], cite: 'MA 12(c)' }],
  games,
};
