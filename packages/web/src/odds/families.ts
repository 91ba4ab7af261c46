import type { WagerKind } from '@hardway/rules';

/** Bets as a player sorts them. */
export const FAMILIES = ['line', 'odds', 'numbers', 'hardways', 'one-roll', 'hops', 'side'] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_WORDS: { readonly [family in Family]: string } = {
  line: 'Line and come',
  odds: 'Odds',
  numbers: 'Numbers',
  hardways: 'Hardways',
  'one-roll': 'One roll',
  hops: 'Hops',
  side: 'Side bets',
};

const FAMILY: { readonly [kind in WagerKind]: Family } = {
  pass: 'line',
  'dont-pass': 'line',
  come: 'line',
  'dont-come': 'line',
  'pass-odds': 'odds',
  'dont-pass-odds': 'odds',
  'come-odds': 'odds',
  'dont-come-odds': 'odds',
  place: 'numbers',
  'place-lose': 'numbers',
  buy: 'numbers',
  lay: 'numbers',
  big: 'numbers',
  hard: 'hardways',
  field: 'one-roll',
  'any-seven': 'one-roll',
  'any-craps': 'one-roll',
  two: 'one-roll',
  three: 'one-roll',
  eleven: 'one-roll',
  twelve: 'one-roll',
  horn: 'one-roll',
  'horn-high': 'one-roll',
  'c-and-e': 'one-roll',
  whirl: 'one-roll',
  hop: 'hops',
  'six-seven-eight': 'side',
  fire: 'side',
  'hot-roller': 'side',
  'all-small': 'side',
  'all-tall': 'side',
  'make-em-all': 'side',
  'hot-shooter': 'side',
};

export const familyOf = (kind: WagerKind): Family => FAMILY[kind];
