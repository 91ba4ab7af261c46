import { dollars } from '@hardway/rules';
import type { Analysis } from './analyse.ts';
import { type Ratio, text, toNumber } from './ratio.ts';

const FIGURES = [
  'win',
  'push',
  'lose',
  'edge',
  'edgeResolved',
  'edgePerRoll',
  'averageRolls',
  'variance',
] as const satisfies readonly (keyof Analysis)[];

type Figures<T> = { readonly [figure in (typeof FIGURES)[number]]: T };

/** An analysis as data: exact fractions as text, and the same figures as decimals. */
export type OddsRecord = Figures<string> & {
  readonly ruleset: string;
  readonly game: string;
  readonly wager: string;
  readonly options: { readonly [name: string]: string };
  readonly pays: readonly { readonly on: string; readonly odds: string }[];
  /** The chance of each row of the pay table, where it has several. */
  readonly lines?: readonly { readonly on: string; readonly odds: string; readonly probability: string }[];
  readonly powerChance?: string;
  readonly amount?: string;
  readonly decimal: Figures<number> & { readonly standardDeviation: number };
};

const each = <T>(analysis: Analysis, write: (value: Ratio) => T): Figures<T> =>
  Object.fromEntries(FIGURES.map(figure => [figure, write(analysis[figure])])) as Figures<T>;

export const asRecord = (analysis: Analysis): OddsRecord => {
  const { house, entry, lines, powerChance, amount, standardDeviation } = analysis;
  return {
    ruleset: house.ruleset,
    game: house.gameName,
    wager: entry.name,
    options: house.options,
    pays: lines.map(({ on, odds }) => ({ on, odds })),
    ...each(analysis, text),
    ...(lines.length > 1
      ? { lines: lines.map(({ on, odds, probability }) => ({ on, odds, probability: text(probability) })) }
      : {}),
    ...(powerChance === undefined ? {} : { powerChance: text(powerChance) }),
    ...(amount === undefined ? {} : { amount: dollars(amount) }),
    decimal: { ...each(analysis, toNumber), standardDeviation },
  };
};
