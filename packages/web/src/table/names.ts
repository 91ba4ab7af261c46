import {
  type Cents,
  diceText,
  dollars,
  type House,
  layoutTotal,
  type Seat,
  subjectOf,
  type WagerKind,
  type WagerName,
} from '@hardway/rules';
import { label } from '../felt/labels.ts';
import { currencySign } from './purse.ts';

/** A wager as a player reads it, in the words of the book: "Place 8", "Win Line", "Hop 3-1". */
export const titleOf = (house: House, name: WagerName): string => {
  const rule = house.rules[name];
  if (rule === undefined) return name;
  const { number, dice } = subjectOf(name);
  const what = dice === undefined ? number : diceText(dice);
  return what === undefined ? label(rule) : `${label(rule)} ${what}`;
};

/** A kind of wager in the words of the book, whatever its number: "Place", "Pass Line Odds". */
export const kindTitle = (house: House, kind: WagerKind): string => {
  const name = (Object.keys(house.rules) as WagerName[]).find(each => subjectOf(each).kind === kind);
  const rule = name && house.rules[name];
  return rule === undefined ? kind : label(rule);
};

/** Money as a screen shows it: `$12`, `$7.50`, `$1,250`. Chips of a tournament have no sign. */
export const money = (amount: Cents | number): string => {
  const [whole = '0', rest] = dollars(Math.abs(amount) as Cents).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}${currencySign()}${grouped}${rest === undefined ? '' : `.${rest}`}`;
};

const THOUSAND = 1_000;

/** An amount where there is room for five figures: `$75`, `−$1.2k`, `$12k`. It is rounded. */
export const shortMoney = (amount: number): string => {
  const whole = Math.round(Math.abs(amount) / 100);
  const thousands = whole / THOUSAND;
  const short = thousands < 10 ? Math.round(thousands * 10) / 10 : Math.round(thousands);
  return `${amount < 0 ? '−' : ''}$${whole < THOUSAND ? whole : `${short}k`}`;
};

/** An amount of dollars that somebody has typed. */
export const centsIn = (text: string): Cents => (Math.round(Number(text) * 100) || 0) as Cents;

/** A sentence of the rules with its amounts as a screen shows them: `$5 to $5,000`. */
export const grouped = (text: string): string =>
  text.replace(/\$(\d{4,})/g, (_, digits: string) => money(Number(digits) * 100));

/** With its sign, for what came or went: `+$14`, `−$5`. */
export const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

/** All that a seat has riding on the dice, held commission included. */
export const layoutSum = (seat: Seat): Cents =>
  seat.layout.reduce((sum, { commission }) => (sum + commission) as Cents, layoutTotal(seat));
