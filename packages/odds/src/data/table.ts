import type { Cents, House, Refusal } from '@hardway/rules';
import { type Analysis, analyse, analyseAmount, type Settings } from '../analyse.ts';
import { text } from '../ratio.ts';
import { asRecord, type OddsRecord } from '../record.ts';
import { rollsOf } from '../rolls.ts';
import type { Variant } from '../variants.ts';

/** A wager that the table would not take at the amount, and why. */
export type Refused = { readonly house: House; readonly wager: string; readonly refusal: Refusal };

export type AnalysedHouse = { readonly house: House; readonly analyses: readonly Analysis[] };

/** Every wager of these houses at ideal amounts, or at the amount given where the table takes it. */
export const analyseAll = (
  variants: readonly Variant[],
  amount: Cents | undefined,
  settings: Settings = {},
): { readonly houses: readonly AnalysedHouse[]; readonly refused: readonly Refused[] } => {
  const refused: Refused[] = [];
  const houses = variants.map(({ house, entries }) => ({
    house,
    analyses: entries.flatMap((entry): Analysis[] => {
      if (amount === undefined) return [analyse(house, entry, settings)];
      const found = analyseAmount(house, entry, amount, settings);
      if (found.ok) return [found.value];
      refused.push({ house, wager: entry.name, refusal: found.error });
      return [];
    }),
  }));
  return { houses, refused };
};

/** A record with how many rolls the wager takes, where that is asked for. */
export type TableRecord = OddsRecord & {
  readonly rolls?: { readonly exactly: readonly string[]; readonly more: string };
};

export const tableRecord = (analysis: Analysis, rolls?: number): TableRecord => {
  if (rolls === undefined) return asRecord(analysis);
  const { exactly, more } = rollsOf(analysis.chain, rolls);
  return { ...asRecord(analysis), rolls: { exactly: exactly.map(text), more: text(more) } };
};
