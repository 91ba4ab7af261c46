import { reportPercent } from '@hardway/lab';
import type { ShownExact, ShownPlay } from './shown.ts';
import { shownMoney, signedMoney } from './words.ts';

/** One figure of a simulation: its value as the command has it, as text, and beside it the exact one. */
type Figure = {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** Half the width of its 95 % interval. */
  readonly within?: string;
  readonly exact?: { readonly value: number; readonly text: string };
  readonly note?: string;
};

type Shown = {
  readonly name: string;
  readonly label: string;
  readonly show: (value: number) => string;
  readonly of: (play: ShownPlay) => number;
  readonly within?: (play: ShownPlay) => number;
  readonly exact?: (exact: ShownExact) => number;
  readonly note?: (play: ShownPlay) => string;
  readonly isWanted?: (play: ShownPlay) => boolean;
};

const MEDIAN = 4;
const HUNDRED = 100;

const percent = (share: number): string => reportPercent(share);
const oneDigit = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const FIGURES: readonly Shown[] = [
  {
    name: 'mean',
    label: 'Average result',
    show: signedMoney,
    of: ({ mean }) => mean,
    within: ({ meanWithin }) => meanWithin,
    exact: ({ mean }) => mean,
  },
  {
    name: 'deviation',
    label: 'Typical swing',
    show: shownMoney,
    of: ({ deviation }) => deviation,
    exact: ({ deviation }) => deviation,
  },
  {
    name: 'median',
    label: 'Median',
    show: signedMoney,
    of: ({ quantiles }) => quantiles[MEDIAN] as number,
    exact: ({ quantiles }) => quantiles[MEDIAN] as number,
  },
  {
    name: 'ahead',
    label: 'Ahead',
    show: percent,
    of: ({ ahead }) => ahead.share,
    within: ({ ahead }) => ahead.within,
    exact: ({ ahead }) => ahead,
  },
  {
    name: 'ruin',
    label: 'Go broke',
    show: percent,
    of: ({ ends }) => ends.ruin.share,
    within: ({ ends }) => ends.ruin.within,
    exact: ({ ends }) => ends.ruin,
  },
  {
    name: 'up',
    label: 'Reach the target',
    show: percent,
    of: ({ ends }) => ends.up.share,
    within: ({ ends }) => ends.up.within,
    exact: ({ ends }) => ends.up,
    isWanted: ({ ends }) => ends.up.share > 0,
  },
  {
    name: 'edge',
    label: 'Lost of each $100 bet',
    show: edge => shownMoney(edge * HUNDRED),
    of: ({ edge }) => edge,
    within: ({ edgeWithin }) => edgeWithin,
  },
  {
    name: 'rollsPerSession',
    label: 'Rolls a session',
    show: oneDigit,
    of: ({ rollsPerSession }) => rollsPerSession,
    exact: ({ expectedRolls }) => expectedRolls,
  },
  {
    name: 'meanPerHour',
    label: 'An hour',
    show: signedMoney,
    of: ({ meanPerHour }) => meanPerHour,
    note: ({ rollsPerHour }) => `${oneDigit(rollsPerHour)} rolls`,
  },
  {
    name: 'drawdown',
    label: 'Deepest fall',
    show: shownMoney,
    of: ({ drawdown }) => drawdown.mean,
    note: () => 'on average',
  },
];

/** The figures of an exact session, in the same order. */
export const exactFiguresOf = (exact: ShownExact): readonly Figure[] =>
  FIGURES.flatMap(({ name, label, show, exact: of }) => {
    if (of === undefined || (name === 'up' && exact.ends.up === 0)) return [];
    const value = of(exact);
    return [{ name, label, value, text: show(value) }];
  });

/** The figures of a play, in the order of the page. */
export const figuresOf = (play: ShownPlay, exact: ShownExact | undefined): readonly Figure[] =>
  FIGURES.filter(({ isWanted }) => isWanted?.(play) ?? true).map(figure => {
    const { name, label, show } = figure;
    const value = figure.of(play);
    const worked = exact === undefined ? undefined : figure.exact?.(exact);
    return {
      ...{ name, label, value, text: show(value) },
      ...(figure.within === undefined ? {} : { within: show(figure.within(play)).replace('+', '') }),
      ...(worked === undefined ? {} : { exact: { value: worked, text: show(worked) } }),
      ...(figure.note === undefined ? {} : { note: figure.note(play) }),
    };
  });
