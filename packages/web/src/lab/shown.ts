import {
  type Bars,
  type DuelSummary,
  type ExactSession,
  exactFan,
  type FanPoint,
  histogramBars,
  type Played,
  type Progress,
  quantilesOf,
  type Simulation,
  type Summary,
} from '@hardway/lab';
import { exactSentence, summarySentence } from './words.ts';

/** What the page draws of one play: its summary, but in place of every single result the bars. */
export type ShownPlay = Omit<Summary, 'distribution'> & { readonly bars: Bars; readonly sentence: string };

/** A simulation as the page shows it, finished or under way. */
export type ShownRun = {
  readonly plays: readonly ShownPlay[];
  readonly duels: readonly DuelSummary[];
  readonly progress: Pick<Progress, 'sessions' | 'of' | 'rolls'>;
  readonly elapsedMs: number;
  /** How it ended; null while it goes on. */
  readonly ended: Simulation['ended'] | null;
};

export const shownPlay = ({ distribution, ...summary }: Summary): ShownPlay => ({
  ...summary,
  bars: histogramBars(distribution),
  sentence: summarySentence(summary),
});

/** An exact session as the page shows it: dollars, and shares of one. */
export type ShownExact = Pick<
  ExactSession,
  'by' | 'ends' | 'reasons' | 'expectedRolls' | 'states' | 'positions' | 'relativeError' | 'leftOut'
> & {
  readonly name: string;
  readonly sentence: string;
  readonly mean: number;
  readonly deviation: number;
  readonly quantiles: readonly number[];
  readonly ahead: number;
  readonly even: number;
  readonly behind: number;
  readonly rollsPerHour: number;
  readonly fan: readonly FanPoint[];
  readonly bars: Bars;
};

const DOLLAR = 100;

export const shownExact = ({ name, rollsPerHour }: Played, session: ExactSession): ShownExact => {
  const { by, ends, reasons, expectedRolls, states, positions, relativeError, leftOut, results } = session;
  const quantiles = quantilesOf(results).map(value => value / DOLLAR);
  const shareWhere = (test: (result: number) => boolean): number =>
    results.reduce((sum, [result, chance]) => (test(result) ? sum + chance : sum), 0);
  return {
    ...{ by, ends, reasons, expectedRolls, states, positions, relativeError, leftOut, name, rollsPerHour, quantiles },
    sentence: exactSentence({ quantiles, ends }),
    mean: session.mean / DOLLAR,
    deviation: Math.sqrt(session.variance) / DOLLAR,
    ahead: shareWhere(result => result > 0),
    even: shareWhere(result => result === 0),
    behind: shareWhere(result => result < 0),
    fan: exactFan(session),
    bars: histogramBars(results.map(([result, chance]) => [result / DOLLAR, chance] as const)),
  };
};
