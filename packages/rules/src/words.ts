import { hasOwnPoint, type Rule } from './house.ts';
import { type Cents, dollars } from './money.ts';
import { subjectOf, type WagerName } from './wager.ts';

const PLAIN: { readonly [kind: string]: string } = {
  'dont-pass': "don't pass",
  'dont-come': "don't come",
  'dont-pass-odds': "don't pass odds",
  'dont-come-odds': "don't come odds",
  'pass-odds': 'pass odds',
  'come-odds': 'come odds',
  'place-lose': 'place-to-lose',
  'any-seven': 'any seven',
  'any-craps': 'any craps',
  'horn-high': 'horn high',
  'c-and-e': 'C and E',
  'six-seven-eight': '6-7-8',
  'hot-roller': 'hot roller',
  'all-small': 'all small',
  'all-tall': 'all tall',
  'make-em-all': "make 'em all",
  'hot-shooter': 'hot shooter',
};

/** A wager's name as a dealer would say it: "don't come 6". */
export const spoken = (name: WagerName): string => {
  const { kind } = subjectOf(name);
  return name.replace(kind, PLAIN[kind] ?? kind);
};

const VOWEL = /^[aeiou8]|^11/;

/** "A place 6 wager", "An any craps wager". */
export const aWager = (name: WagerName): string => {
  const words = spoken(name);
  return `${VOWEL.test(words) ? 'An' : 'A'} ${words} wager`;
};

export const money = (amount: Cents): string => `$${dollars(amount)}`;

/** "once its point is set", for the wagers that a point binds. */
export const onceSet = (rule: Rule): string =>
  hasOwnPoint(rule.subject) ? 'once it is on its number' : 'once its point is set';
