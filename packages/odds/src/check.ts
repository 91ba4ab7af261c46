import type { House } from '@hardway/rules';
import { type Analysis, analyse, type Settings } from './analyse.ts';
import { entries } from './entries.ts';
import { compare, ONE, type Ratio, ratio, subtract } from './ratio.ts';

/** What an operator lets a wager return, as shares of what is wagered; both ends are inside. */
export type Band = { readonly least: Ratio; readonly most: Ratio };

export const USUAL_BAND: Band = { least: ratio(3, 4), most: ONE };

/** What a wager gives back on average, of what is wagered on it. */
export type Return = {
  readonly analysis: Analysis;
  readonly returns: Ratio;
  readonly verdict: 'inside' | 'below' | 'above';
};

/** Every wager's return at this house, measured against a band. */
export const checkReturns = (house: House, band: Band = USUAL_BAND, settings: Settings = {}): readonly Return[] =>
  entries(house).map(entry => {
    const analysis = analyse(house, entry, settings);
    const returns = subtract(ONE, analysis.edge);
    const verdict = compare(returns, band.least) < 0 ? 'below' : compare(returns, band.most) > 0 ? 'above' : 'inside';
    return { analysis, returns, verdict };
  });
