import { type Ratio, toNumber } from '../ratio.ts';
import { deviationsFor } from './normal.ts';

/** How many wagers, and with which confidence in per cent, the actual hold is told for. */
const WAGER_COUNTS = [10_000, 100_000, 1_000_000, 10_000_000] as const;
export const CONFIDENCES = [90, 95, 99] as const;
type Confidence = (typeof CONFIDENCES)[number];

/** The rarest win should be expected this often before a normal band is trusted. */
const RAREST_EXPECTED = 10;

/** Where the actual hold of a number of wagers lies, as a share of what was wagered. */
export type HoldBand = {
  readonly wagers: number;
  readonly bands: { readonly [confidence in Confidence]: { readonly low: number; readonly high: number } };
  /** Whether the rarest win is expected so seldom that the band is no more than a rough guide. */
  readonly rough: boolean;
};

/** The confidence of the volatility index. */
const VOLATILITY_CONFIDENCE = 90;

/** The half-width of the 90 per cent band after a single wager: divide it by the root of the number of wagers. */
export const volatilityIndex = (standardDeviation: number): number =>
  deviationsFor(VOLATILITY_CONFIDENCE / 100) * standardDeviation;

/**
 * hold ± z · σ / √n: the middle of a normal distribution. It takes wagers to be of equal size and independent of each other, and
 * n to be large.
 */
export const holdBands = (hold: Ratio, standardDeviation: number, rarest: number): readonly HoldBand[] =>
  WAGER_COUNTS.map(wagers => {
    const half = (confidence: Confidence): number =>
      (deviationsFor(confidence / 100) * standardDeviation) / Math.sqrt(wagers);
    const middle = toNumber(hold);
    const bands = Object.fromEntries(
      CONFIDENCES.map(each => [each, { low: middle - half(each), high: middle + half(each) }]),
    ) as HoldBand['bands'];
    return { wagers, bands, rough: wagers * rarest < RAREST_EXPECTED };
  });
