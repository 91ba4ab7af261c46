import { type Cents, dollars } from '@hardway/rules';

/** "1 roll", "5 rolls". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const money = (amount: Cents): string => `$${dollars(amount)}`;

/** Chips are not money: they have no currency sign. */
export const inChips = (amount: Cents): string => `${dollars(amount)} in chips`;

/** "a", "a and b", "a, b and c". */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** "1st", "12th". */
export const ordinal = (place: number): string => {
  const teens = Math.floor(place / 10) % 10 === 1;
  return `${place}${(teens ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
};
