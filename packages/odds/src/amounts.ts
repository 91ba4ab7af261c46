import { type Cents, fail, isWagerName, LARGEST_AMOUNT, ok, POINTS, type Result, type WagerName } from '@hardway/rules';
import { evenly, type Multiples, stepped } from './line-odds.ts';
import type { Kept } from './portfolio.ts';
import { parseRatio, type Ratio } from './ratio.ts';

/** Dollars as people write them, with cents or without: `5`, `12.50`. */
export const parseDollars = (written: string): Cents | undefined => {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(written.trim()) ?? [];
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return whole === '' || amount <= 0 || amount > LARGEST_AMOUNT ? undefined : (amount as Cents);
};

const CHANCE_DENOMINATOR_MAX = 1_000_000n;

/** A chance from 0 to 1, such as `1/20` or `0.05`. */
export const parseChance = (written: string): Ratio | undefined => {
  const chance = parseRatio(written.trim());
  if (chance === undefined || chance.n < 0n || chance.n > chance.d || chance.d > CHANCE_DENOMINATOR_MAX)
    return undefined;
  return chance;
};

/** Odds as a multiple, `2`, or as three by point, `3-4-5`. */
export const parseMultiples = (written: string): Multiples | undefined => {
  const parts = written.trim().split('-').map(parseRatio);
  const [first, second, third] = parts;
  const isWrong = parts.some(part => part === undefined || part.n < 0n);
  if (first === undefined || isWrong || (parts.length !== 1 && parts.length !== 3)) return undefined;
  return second === undefined || third === undefined ? evenly(first) : stepped(first, second, third);
};

/** `pass 10, come-odds 20`: names and dollars; come odds without a number are on all of them. An error is what can't be read. */
export const readKept = (written: string): Result<readonly Kept[], string> => {
  const kept: Kept[] = [];
  for (const part of written.split(',')) {
    const [, name = '', dollars = ''] = /^\s*(.+?)\s+([\d.]+)\s*$/.exec(part) ?? [];
    const wager = name.toLowerCase().replace(/\s+/g, ' ');
    const isEvery = wager === 'come-odds' || wager === 'dont-come-odds';
    const names = isEvery ? POINTS.map(point => `${wager} ${point}`) : [wager];
    const amount = parseDollars(dollars);
    if (amount === undefined || !names.every(isWagerName)) return fail(part.trim());
    kept.push(...names.map(one => ({ wager: one as WagerName, amount })));
  }
  return ok(kept);
};
