import { diceText } from './dice.ts';
import { type House, hasOwnPoint, type Rule } from './house.ts';
import { type Cents, dollars } from './money.ts';
import { subjectOf, type WagerKind, type WagerName } from './wager.ts';

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

/** A wager's name in any book, as a dealer would say it: "don't come 6". */
export const spoken = (name: WagerName): string => {
  const { kind } = subjectOf(name);
  return name.replace(kind, PLAIN[kind] ?? kind);
};

/** A kind of wager as the felt of this book prints it: "Win Line", "Don't Place". */
export const feltLabel = ({ book }: House, kind: WagerKind): string => {
  const terms = book.wagers[kind];
  return terms === undefined ? (PLAIN[kind] ?? kind) : (terms.short ?? terms.title);
};

/** A wager's name as the felt prints it, number included: "Don't Place 6", "Hop 3-1". */
export const feltName = (house: House, name: WagerName): string => {
  const { kind, number, dice } = subjectOf(name);
  const what = dice === undefined ? number : diceText(dice);
  const label = feltLabel(house, kind);
  return what === undefined ? label : `${label} ${what}`;
};

/** "Pass Line or Don't Pass": the two line wagers by the names on the felt. */
export const lineNames = (house: House): string => `${feltName(house, 'pass')} or ${feltName(house, 'dont-pass')}`;

/** An amount for people to read: "$5,000", "$12.50". */
export const money = (amount: Cents): string => `$${dollars(amount).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

/** "once its point is set", for the wagers that a point binds. */
export const onceSet = (rule: Rule): string =>
  hasOwnPoint(rule.subject) ? 'once it is on its number' : 'once its point is set';
