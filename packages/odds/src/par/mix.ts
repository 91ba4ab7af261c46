import { type House, isWagerName, KINDS } from '@hardway/rules';
import type { Analysis } from '../analyse.ts';
import { entriesNamed } from '../entries.ts';
import { add, divide, multiply, parseRatio, type Ratio, ratio, subtract, sum, toNumber, ZERO } from '../ratio.ts';
import { type HoldBand, holdBands, volatilityIndex } from './band.ts';

/** How what is wagered at a table is spread: shares by wager or by kind, in any unit. A kind is spread evenly over its wagers. */
export type Mix = { readonly title: string; readonly shares: { readonly [wager: string]: number } };

/** An assumption to be replaced by what an operator counts at the tables. */
export const ASSUMED_MIX: Mix = {
  title: 'Assumed mix: replace it with your own counts',
  shares: {
    pass: 30,
    'pass-odds': 20,
    come: 8,
    'come-odds': 6,
    'dont-pass': 3,
    'dont-pass-odds': 2,
    place: 18,
    field: 5,
    hard: 3,
    'any-seven': 1,
    'any-craps': 1,
    eleven: 1,
    horn: 1,
    hop: 1,
  },
};

/** A mix at a house: what is held of all that is wagered. */
export type MixTotals = {
  readonly title: string;
  readonly shares: readonly { readonly wager: string; readonly share: Ratio; readonly hold: Ratio }[];
  /** Wagers of the mix that this house does not offer; their shares are left out. */
  readonly left: readonly string[];
  readonly hold: Ratio;
  /** Of the net of one unit, wagered on a wager that is drawn by its share. */
  readonly variance: Ratio;
  readonly standardDeviation: number;
  readonly volatilityIndex: number;
  readonly bands: readonly HoldBand[];
};

const isKnown = (name: string): boolean =>
  isWagerName(name) ||
  (KINDS as readonly string[]).includes(name) ||
  /^(?:dont-)?pass-odds (?:4|5|6|8|9|10)$/.test(name);

/** Reads a mix, or says what is wrong with it. */
export const readMix = (text: string): Mix | string => {
  let read: Partial<Mix> | null;
  try {
    read = JSON.parse(text) as Partial<Mix> | null;
  } catch {
    return 'is not JSON';
  }
  if (typeof read?.shares !== 'object' || read.shares === null) return 'has no "shares"';
  for (const [name, share] of Object.entries(read.shares)) {
    if (!isKnown(name)) return `names "${name}", which is no wager`;
    if (typeof share !== 'number' || !(share >= 0) || parseRatio(String(share)) === undefined)
      return `gives ${name} a share of ${JSON.stringify(share)}: a share is a number from 0 up`;
  }
  if (!Object.values(read.shares).some(share => share > 0)) return 'gives no wager a share';
  return { title: typeof read.title === 'string' ? read.title : "The operator's mix", shares: read.shares };
};

/** What a mix comes to, each wager taken to be made by itself. Nothing where none of its wagers is offered. */
export const mixTotals = (house: House, mix: Mix, analyses: readonly Analysis[]): MixTotals | undefined => {
  const left: string[] = [];
  const shares = Object.entries(mix.shares).flatMap(([name, share]) => {
    const named = new Set(entriesNamed(house, name).map(entry => entry.name));
    const found = analyses.filter(({ entry }) => named.has(entry.name));
    if (found.length === 0) left.push(name);
    const each = divide(parseRatio(String(share)) ?? ZERO, ratio(Math.max(1, found.length)));
    return found.map(analysis => ({ analysis, share: each }));
  });
  const all = sum(shares.map(({ share }) => share));
  if (all.n === 0n) return undefined;
  const weighed = shares.map(({ analysis, share }) => ({ analysis, share: divide(share, all) }));
  const mean = (value: (analysis: Analysis) => Ratio): Ratio =>
    sum(weighed.map(({ analysis, share }) => multiply(share, value(analysis))));
  const hold = mean(({ edge }) => edge);
  const variance = subtract(
    mean(each => add(each.variance, multiply(each.edge, each.edge))),
    multiply(hold, hold),
  );
  const standardDeviation = Math.sqrt(toNumber(variance));
  return {
    title: mix.title,
    shares: weighed.map(({ analysis, share }) => ({ wager: analysis.entry.name, share, hold: analysis.edge })),
    left,
    hold,
    variance,
    standardDeviation,
    volatilityIndex: volatilityIndex(standardDeviation),
    bands: holdBands(hold, standardDeviation, 1),
  };
};
