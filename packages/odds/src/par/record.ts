import { dollars } from '@hardway/rules';
import { percent, type Ratio, ratio, text, toFixed } from '../ratio.ts';
import { asRecord, type OddsRecord } from '../record.ts';
import { CONFIDENCES, type HoldBand } from './band.ts';
import type { MixTotals } from './mix.ts';
import type { ParSheet, ParVariant } from './sheet.ts';
import type { ParWager } from './wager.ts';

/** A figure exactly and in per cent. */
type Share = { readonly exact: string; readonly percent: string };

const PLACES = 6;
const shareOf = (value: Ratio): Share => ({ exact: text(value), percent: percent(value, PLACES) });

const decimalShare = (value: number): string => `${(value * 100).toFixed(PLACES)}%`;
const decimal = (value: number): string => value.toFixed(PLACES);

export type BandRecord = {
  readonly wagers: number;
  readonly bands: readonly { readonly confidence: number; readonly low: string; readonly high: string }[];
  readonly rough: boolean;
};

const bandRecord = ({ wagers, bands, rough }: HoldBand): BandRecord => ({
  wagers,
  bands: CONFIDENCES.map(confidence => ({
    confidence,
    low: decimalShare(bands[confidence].low),
    high: decimalShare(bands[confidence].high),
  })),
  rough,
});

/** A line of a PAR sheet as data. */
export type ParRecord = {
  readonly wager: string;
  readonly title: string;
  readonly clause: string;
  /** The record that `hardway odds --json` gives for the same wager. */
  readonly odds: OddsRecord;
  readonly hold: Share;
  readonly returns: Share;
  readonly hits: readonly ({ readonly on: string; readonly odds: string; readonly oneIn: string } & Share)[];
  readonly standardDeviation: string;
  readonly volatilityIndex: string;
  readonly bands: readonly BandRecord[];
  readonly stakes?: { readonly least: string; readonly most: string };
  readonly largestWin: string;
  readonly amounts?: {
    readonly tried: number;
    readonly differing: readonly ({ readonly amount: string } & Share)[];
    readonly lowest: { readonly amount: string } & Share;
    readonly highest: { readonly amount: string } & Share;
    readonly refused: readonly { readonly code: string; readonly amounts: number; readonly first: string }[];
  };
};

/** How many wagers there are to one such result, rounded to three places. */
const oneIn = ({ n, d }: Ratio): string => (n === 0n ? 'never' : toFixed(ratio(d, n), 3));

const amountsRecord = ({ byAmount }: ParWager): Pick<ParRecord, 'amounts'> => {
  if (byAmount === undefined) return {};
  const at = ({ amount, returns }: (typeof byAmount)['lowest']) => ({ amount: dollars(amount), ...shareOf(returns) });
  const { tried, differing, lowest, highest, refused } = byAmount;
  return {
    amounts: {
      tried,
      differing: differing.map(at),
      lowest: at(lowest),
      highest: at(highest),
      refused: refused.map(({ code, amounts, first }) => ({ code, amounts, first: dollars(first) })),
    },
  };
};

const parRecord = (wager: ParWager): ParRecord => {
  const { analysis, title, clause, returns, volatilityIndex, bands, stakes, largestWin } = wager;
  return {
    wager: analysis.entry.name,
    title,
    clause,
    odds: asRecord(analysis),
    hold: shareOf(analysis.edge),
    returns: shareOf(returns),
    hits: analysis.lines.map(({ on, odds, probability }) => ({
      on,
      odds,
      oneIn: oneIn(probability),
      ...shareOf(probability),
    })),
    standardDeviation: decimal(analysis.standardDeviation),
    volatilityIndex: decimal(volatilityIndex),
    bands: bands.map(bandRecord),
    ...(stakes === undefined ? {} : { stakes: { least: dollars(stakes.least), most: dollars(stakes.most) } }),
    largestWin: dollars(largestWin),
    ...amountsRecord(wager),
  };
};

/** A mix as data. */
type MixRecord = {
  readonly title: string;
  readonly shares: readonly { readonly wager: string; readonly share: Share; readonly hold: Share }[];
  readonly left: readonly string[];
  readonly hold: Share;
  readonly variance: string;
  readonly standardDeviation: string;
  readonly volatilityIndex: string;
  readonly bands: readonly BandRecord[];
};

const mixRecord = (mix: MixTotals): MixRecord => ({
  title: mix.title,
  shares: mix.shares.map(({ wager, share, hold }) => ({ wager, share: shareOf(share), hold: shareOf(hold) })),
  left: mix.left,
  hold: shareOf(mix.hold),
  variance: text(mix.variance),
  standardDeviation: decimal(mix.standardDeviation),
  volatilityIndex: decimal(mix.volatilityIndex),
  bands: mix.bands.map(bandRecord),
});

/** A PAR sheet as data. */
export type ParData = {
  readonly game: string;
  readonly title: string;
  readonly options: { readonly [name: string]: string };
  readonly wagers: readonly ParRecord[];
  readonly exposure: {
    readonly puck: string;
    readonly dice: string;
    readonly perSeat: string;
    readonly seats: number;
    readonly perTable: string;
    readonly remembering: readonly string[];
  };
  readonly power: readonly {
    readonly wager: string;
    readonly chance: string;
    readonly without: Share;
    readonly with: Share;
    readonly turnsAt: string;
  }[];
  readonly mix?: MixRecord;
  readonly variants: readonly VariantRecord[];
};

type VariantRecord = { readonly id: string; readonly wagers: readonly ParRecord[] };

const optionsText = (options: { readonly [name: string]: string | undefined }): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

const variantRecord = ({ house, wagers }: ParVariant): VariantRecord => ({
  id: optionsText(house.config.options ?? {}) || 'as the book has it',
  wagers: wagers.map(parRecord),
});

export const parData = (sheet: ParSheet, others: readonly ParVariant[]): ParData => {
  const { house, wagers, exposure, power, mix } = sheet;
  return {
    game: house.gameName,
    title: house.game.title,
    options: house.options,
    wagers: wagers.map(parRecord),
    exposure: { ...exposure, perSeat: dollars(exposure.perSeat), perTable: dollars(exposure.perTable) },
    power: power.map(spot => ({
      wager: spot.entry.name,
      chance: text(spot.chance),
      without: shareOf(spot.without),
      with: shareOf(spot.with),
      turnsAt: spot.turnsAt === 'never' ? 'never' : text(spot.turnsAt),
    })),
    ...(mix === undefined ? {} : { mix: mixRecord(mix) }),
    variants: others.map(variantRecord),
  };
};
