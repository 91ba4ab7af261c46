import { readWagers } from '@hardway/lab';
import { type House, isOdds, type WagerName } from '@hardway/rules';

/** A list of bets with their stakes, as the command reads it: `pass 5 10, place 6 for 12`. */
export const USUAL_BETS = 'pass 5 10 20, odds 10 20';
export const USUAL_STAKES = '5 10';

/** What an item of the list is about: everything before its stakes. */
const nameIn = (item: string): string =>
  (item.includes(' for ') ? (item.split(' for ')[0] as string) : item.replace(/\s+\$?\d.*$/, '')).trim();

const itemsIn = (bets: string): readonly string[] =>
  bets
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');

export const hasBet = (bets: string, name: string): boolean => itemsIn(bets).some(item => nameIn(item) === name);

/** The list with a bet at these stakes, or without it if it was there. */
export const withBet = (bets: string, name: string, stakes: string): string =>
  (hasBet(bets, name)
    ? itemsIn(bets).filter(item => nameIn(item) !== name)
    : [...itemsIn(bets), `${name} for ${stakes}`]
  ).join(', ');

/** What most people look for first; odds stand for those behind every line and come bet of the list. */
const FIRST = ['pass', 'dont-pass', 'come', 'dont-come', 'odds', 'field'];

/** The bets of a table that can be put on the list with a tap. */
export const betsToTap = (house: House): readonly string[] => {
  const offered = (Object.keys(house.rules) as WagerName[])
    .filter(name => !isOdds(house.rules[name]?.subject.kind ?? 'pass') && !name.startsWith('hop'))
    .filter(name => readWagers(`${name} for 1`, house).ok);
  const all = [...offered, 'odds'];
  return [...FIRST.filter(name => all.includes(name)), ...all.filter(name => !FIRST.includes(name))];
};
