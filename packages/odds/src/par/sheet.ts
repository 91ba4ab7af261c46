import type { Cents, House, WagerName } from '@hardway/rules';
import { analyse, type Settings, usualChance } from '../analyse.ts';
import { entries, type OddsEntry } from '../entries.ts';
import { type PowerSpot, powerSpots } from '../power.ts';
import { type Variant, variants } from '../variants.ts';
import { type Exposure, exposureOf } from './exposure.ts';
import { ASSUMED_MIX, type Mix, type MixTotals, mixTotals } from './mix.ts';
import { type ParWager, parWager } from './wager.ts';

/** All that a table's mathematics come to. */
export type ParSheet = {
  readonly house: House;
  readonly wagers: readonly ParWager[];
  readonly exposure: Exposure;
  /** Spots of the power-odds chart, where this house draws them. */
  readonly power: readonly PowerSpot[];
  readonly mix?: MixTotals;
};

const largestBy = (wagers: readonly ParWager[]): ReadonlyMap<WagerName, Cents> => {
  const found = new Map<WagerName, Cents>();
  for (const { analysis, largestWin } of wagers) {
    const { wager } = analysis.entry;
    found.set(wager, Math.max(found.get(wager) ?? 0, largestWin) as Cents);
  }
  return found;
};

const wagersOf = (house: House, some: readonly OddsEntry[], settings: Settings): readonly ParWager[] =>
  some.map(entry => parWager(analyse(house, entry, settings)));

/** The PAR sheet of a table as it is configured. */
export const parSheet = (house: House, settings: Settings = {}, mix: Mix = ASSUMED_MIX): ParSheet => {
  const wagers = wagersOf(house, entries(house), settings);
  const totals = mixTotals(
    house,
    mix,
    wagers.map(({ analysis }) => analysis),
  );
  const isDrawn = house.options['power-odds'] === 'on';
  return {
    house,
    wagers,
    exposure: exposureOf(house, largestBy(wagers)),
    power: isDrawn ? powerSpots(house, settings.powerChance ?? usualChance(house)) : [],
    ...(totals === undefined ? {} : { mix: totals }),
  };
};

/** Wagers as another choice of one option would make them. */
export type ParVariant = { readonly house: House; readonly wagers: readonly ParWager[] };

const isAsConfigured = (house: House, { house: other }: Variant): boolean =>
  Object.entries(other.options).every(([name, value]) => house.options[name as keyof House['options']] === value);

/** What each option of the game that this house has chosen otherwise would add or change: each wager once on each of its terms. */
export const parVariants = (house: House, settings: Settings = {}): readonly ParVariant[] =>
  variants(house.ruleset, house.gameName)
    .filter(variant => !isAsConfigured(house, variant))
    .map(variant => ({ house: variant.house, wagers: wagersOf(variant.house, variant.entries, settings) }));
