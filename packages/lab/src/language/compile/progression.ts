import { type Cents, cents } from '@hardway/rules';
import type { Plain } from '../../play/strategy.ts';
import type { LadderMove, Scheme } from '../script.ts';
import { fixedCents } from './stakes.ts';

/** Where a progression stands after a step, or that it has come to its end and the player leaves. */
export type Stepped = Plain | 'leave';

/** A progression as a small machine: what it remembers, the stake that goes with it, and where a win or a loss leads. */
export type Ladder = {
  readonly start: Plain;
  readonly stake: (state: Plain) => Cents;
  readonly won: (state: Plain) => Stepped;
  readonly lost: (state: Plain) => Stepped;
  /** Moves by hand, `by` steps on or back. */
  readonly moved: (state: Plain, by: number) => Stepped;
  /** Every stake it can come to, where these can be listed. */
  readonly stakes: readonly Cents[];
  /** What its stakes stay within, where they can't. */
  readonly limit?: Cents;
};

const STEPS_MAX = 100;
const LINE_MAX = 60;

const listed = (
  stakes: readonly Cents[],
  win: LadderMove,
  loss: LadderMove,
  end: 'start again' | 'stay' | 'leave',
): Ladder => {
  const last = stakes.length - 1;
  const go = (at: number): Stepped => {
    if (at <= last) return Math.max(0, at);
    return end === 'leave' ? 'leave' : end === 'stay' ? last : 0;
  };
  const follow = (state: Plain, move: LadderMove): Stepped => {
    const at = state as number;
    switch (move.type) {
      case 'up':
        return go(at + move.by);
      case 'back':
        return go(at - move.by);
      case 'start':
        return 0;
      case 'stay':
        return at;
    }
  };
  return {
    start: 0,
    stake: state => stakes[state as number] as Cents,
    won: state => follow(state, win),
    lost: state => follow(state, loss),
    moved: (state, by) => go((state as number) + by),
    stakes,
  };
};

/** Stakes from the first up to the limit. */
const upTo = (limit: number, first: number, next: (stake: number, before: number) => number): readonly Cents[] => {
  const stakes: Cents[] = [];
  let before = 0;
  for (let stake = first; stake <= limit && stakes.length < STEPS_MAX; ) {
    stakes.push(cents(stake));
    const after = next(stake, before);
    before = stake;
    stake = after;
  }
  return stakes;
};

const START: LadderMove = { type: 'start' };
const UP: LadderMove = { type: 'up', by: 1 };
const BACK: LadderMove = { type: 'back', by: 1 };
const BACK_TWO: LadderMove = { type: 'back', by: 2 };

const swapped = (ladder: Ladder, reverse: boolean): Ladder =>
  reverse ? { ...ladder, won: ladder.lost, lost: ladder.won } : ladder;

/** Oscar's grind: a unit more after a win, the same after a loss, until the series is a unit ahead; never more than that takes. */
const grind = (from: Cents, most: Cents): Ladder => {
  const top = Math.max(1, Math.floor(most / from));
  const start = [1, 0] as const;
  return {
    start,
    stake: state => cents(((state as readonly number[])[0] as number) * from),
    won: state => {
      const [stake, net] = state as readonly [number, number];
      const after = net + stake;
      return after >= 1 ? start : [Math.min(stake + 1, 1 - after, top), after];
    },
    lost: state => {
      const [stake, net] = state as readonly [number, number];
      return [stake, net - stake];
    },
    moved: state => state,
    stakes: Array.from({ length: Math.min(top, STEPS_MAX) }, (_, index) => cents((index + 1) * from)),
  };
};

/** Labouchère: the stake is the first and the last of a line; a win crosses both out, a loss is written at its end. */
const labouchere = (line: readonly Cents[], most: Cents, end: 'start again' | 'leave'): Ladder => {
  const stake = (state: Plain): Cents => {
    const now = state as readonly number[];
    return cents((now[0] as number) + (now.length > 1 ? (now.at(-1) as number) : 0));
  };
  const renewed = (now: readonly number[]): Stepped => {
    const isOver = now.length === 0;
    if (!isOver && now.length <= LINE_MAX && stake(now) <= most) return now;
    return end === 'leave' ? 'leave' : line;
  };
  return {
    start: line,
    stake,
    won: state => renewed((state as readonly number[]).slice(1, -1)),
    lost: state => renewed([...(state as readonly number[]), stake(state)]),
    moved: state => state,
    stakes: [stake(line)],
    limit: most,
  };
};

export const ladderOf = (scheme: Scheme, unit: Cents): Ladder => {
  const of = (fixed: Parameters<typeof fixedCents>[0]): Cents => fixedCents(fixed, unit);
  switch (scheme.type) {
    case 'martingale':
      return swapped(
        listed(
          upTo(of(scheme.to), of(scheme.from), stake => stake * 2),
          START,
          UP,
          scheme.end,
        ),
        scheme.reverse,
      );
    case 'grand martingale': {
      const from = of(scheme.from);
      return swapped(
        listed(
          upTo(of(scheme.to), from, stake => stake * 2 + from),
          START,
          UP,
          scheme.end,
        ),
        scheme.reverse,
      );
    }
    case 'fibonacci': {
      const from = of(scheme.from);
      const stakes = upTo(of(scheme.to), from, (stake, before) => (before === 0 ? from : stake + before));
      return swapped(listed(stakes, BACK_TWO, UP, scheme.end), scheme.reverse);
    }
    case "d'alembert": {
      const by = of(scheme.by);
      return swapped(
        listed(
          upTo(of(scheme.to), of(scheme.from), stake => stake + by),
          BACK,
          UP,
          'stay',
        ),
        scheme.reverse,
      );
    }
    case 'paroli': {
      const from = of(scheme.from);
      const stakes = Array.from({ length: scheme.wins }, (_, index) => cents(from * 2 ** index));
      return listed(stakes, UP, START, 'start again');
    }
    case 'chain':
      return listed(
        scheme.steps.map(step => cents(step * of(scheme.of))),
        UP,
        START,
        'start again',
      );
    case 'steps':
      return listed(scheme.stakes.map(of), scheme.win, scheme.loss, scheme.end);
    case "oscar's grind":
      return grind(of(scheme.from), of(scheme.to));
    case 'labouchere':
      return swapped(labouchere(scheme.line.map(of), of(scheme.to), scheme.end), scheme.reverse);
  }
};
