import type { Sink } from './batch.ts';
import type { Effect, Undecided } from './effect.ts';
import { type Counted, Histogram } from './histogram.ts';
import { ENDS, type End } from './live.ts';

/** How one kind of wager fared, decisions and cents. */
export type WagerTally = {
  readonly won: number;
  readonly lost: number;
  readonly returned: number;
  /** Stakes decided. */
  readonly action: number;
  /** Stakes lost, and winnings beyond the stake before commission. */
  readonly lostStakes: number;
  readonly winnings: number;
  readonly commission: number;
  /** Of the winnings, those of match-play coupons. */
  readonly coupons: number;
  /** What the player is up by it. */
  readonly net: number;
  /** How many decisions there were at each stake; odds returned because they were off are none. */
  readonly stakes: Stakes;
};

/** Numbers of wagers by stake, in cents. */
export type Stakes = { readonly [stake: string]: number };

export type RefusalTally = {
  readonly asked: string;
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
  readonly times: number;
};

export type SessionResult = { readonly session: number; readonly result: number };

/** What is known of some sessions, written down. Tallies of different sessions add up to the tally of all of them. */
export type Tally = {
  readonly shape: TallyShape;
  readonly sessions: number;
  readonly rolls: number;
  readonly ends: { readonly [end in End]: number };
  readonly reasons: { readonly [reason: string]: number };
  /** Results at the end, in cents won or lost. */
  readonly results: Counted;
  readonly drawdowns: Counted;
  /** Rolls until ruin, of those ruined, and until an `up` stop, of those who got there. */
  readonly ruined: Counted;
  readonly reached: Counted;
  /** At each checkpoint: results of the sessions still going on, and of those that had ended since the one before. */
  readonly going: readonly Counted[];
  readonly gone: readonly Counted[];
  readonly outcomes: { readonly [outcome: string]: number };
  readonly wagers: { readonly [name: string]: WagerTally };
  /** Wagers cut short after their point was set, or side wagers before they were decided, by name with the point. */
  readonly undecided: { readonly [name: string]: Stakes };
  readonly refusals: readonly RefusalTally[];
  /** Rolls of each complete hand, in the sessions looked at. */
  readonly hands: Counted;
  readonly best: readonly SessionResult[];
  readonly worst: readonly SessionResult[];
};

/** What a tally must know to count. */
export type TallyShape = {
  /** The bankroll at the beginning, in cents. */
  readonly start: number;
  /** What money comes in. */
  readonly unit: number;
  /** Rolls from one checkpoint to the next. */
  readonly every: number;
  readonly checkpoints: number;
  /** Rolls after which every session has ended, where there is such a number. */
  readonly rolls: number | null;
};

const RESULT_BINS = 2 ** 16;
const CHECKPOINT_BINS = 2 ** 12;
const ROLL_BINS = 2 ** 12;
const HAND_BINS = 2 ** 10;
const EXTREMES = 5;

const NO_WAGER: WagerTally = {
  won: 0,
  lost: 0,
  returned: 0,
  action: 0,
  lostStakes: 0,
  winnings: 0,
  commission: 0,
  coupons: 0,
  net: 0,
  stakes: {},
};

const addStakes = (a: Stakes, b: Stakes): Stakes => {
  const sum: { [stake: string]: number } = { ...a };
  for (const [stake, times] of Object.entries(b)) sum[stake] = (sum[stake] ?? 0) + times;
  return sum;
};

const addWager = (a: WagerTally, b: WagerTally): WagerTally => ({
  won: a.won + b.won,
  lost: a.lost + b.lost,
  returned: a.returned + b.returned,
  action: a.action + b.action,
  lostStakes: a.lostStakes + b.lostStakes,
  winnings: a.winnings + b.winnings,
  commission: a.commission + b.commission,
  coupons: a.coupons + b.coupons,
  net: a.net + b.net,
  stakes: addStakes(a.stakes, b.stakes),
});

const addTo = (counts: Map<string, number>, name: string, times: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + times);
};

/** Whether a result belongs among the few. */
const isExtreme = (known: readonly SessionResult[], session: number, result: number, sign: 1 | -1): boolean => {
  const last = known[EXTREMES - 1];
  if (last === undefined || sign * (result - last.result) > 0) return true;
  return result === last.result && session < last.session;
};

/** Keeps the best few by a measure; of equals the earlier session. */
const extreme = (
  known: readonly SessionResult[],
  more: readonly SessionResult[],
  sign: 1 | -1,
): readonly SessionResult[] =>
  [...known, ...more].sort((a, b) => sign * (b.result - a.result) || a.session - b.session).slice(0, EXTREMES);

/** Counts sessions. */
export class Tallier implements Sink {
  readonly #shape: TallyShape;
  #sessions = 0;
  rolls = 0;
  readonly #ends = new Map<string, number>();
  readonly #reasons = new Map<string, number>();
  readonly results: Histogram;
  readonly #drawdowns: Histogram;
  readonly #ruined = new Histogram(1, ROLL_BINS);
  readonly #reached = new Histogram(1, ROLL_BINS);
  readonly #going: readonly Histogram[];
  readonly #gone: readonly Histogram[];
  readonly #outcomes = new Map<string, number>();
  readonly #wagers = new Map<string, WagerTally>();
  readonly #undecided = new Map<string, Stakes>();
  readonly #refusals = new Map<string, RefusalTally>();
  readonly hands = new Histogram(1, HAND_BINS);
  #best: readonly SessionResult[] = [];
  #worst: readonly SessionResult[] = [];

  constructor(shape: TallyShape) {
    this.#shape = shape;
    this.results = new Histogram(shape.unit, RESULT_BINS);
    this.#drawdowns = new Histogram(shape.unit, CHECKPOINT_BINS);
    const checkpoints = (): Histogram[] =>
      Array.from({ length: shape.checkpoints }, () => new Histogram(shape.unit, CHECKPOINT_BINS));
    this.#going = checkpoints();
    this.#gone = checkpoints();
  }

  passed(checkpoint: number, bankrolls: Float64Array, count: number): void {
    this.#going[checkpoint]?.addAll(bankrolls, count, this.#shape.start);
  }

  ended(session: number, end: End, reason: string | null, bankroll: number, drawdown: number, rolls: number): void {
    const result = bankroll - this.#shape.start;
    this.#sessions += 1;
    this.rolls += rolls;
    addTo(this.#ends, end, 1);
    if (reason !== null) addTo(this.#reasons, reason, 1);
    this.results.add(result);
    this.#drawdowns.add(drawdown);
    if (end === 'ruin') this.#ruined.add(rolls);
    if (end === 'up') this.#reached.add(rolls);
    // A session that ends at a checkpoint is not going on there any more.
    this.#gone[Math.max(0, Math.ceil(rolls / this.#shape.every) - 1)]?.add(result);
    if (isExtreme(this.#best, session, result, 1)) this.#best = extreme(this.#best, [{ session, result }], 1);
    if (isExtreme(this.#worst, session, result, -1)) this.#worst = extreme(this.#worst, [{ session, result }], -1);
  }

  /** Takes in what was counted by effect. */
  effects(effects: readonly Effect[], counts: Float64Array): void {
    effects.forEach(({ outcome, decided, refused, undecided }, number) => {
      const times = counts[number] ?? 0;
      if (times === 0) return;
      if (outcome !== null) addTo(this.#outcomes, outcome, times);
      for (const { wager, result, stake, winnings, coupon, commission } of decided) {
        const lost = result === 'lost' ? stake : 0;
        this.#addWager(wager, {
          ...NO_WAGER,
          [result]: times,
          action: stake * times,
          lostStakes: lost * times,
          winnings: winnings * times,
          commission: commission * times,
          coupons: coupon * times,
          net: (winnings - lost - commission) * times,
          // Odds that were off when their wager was decided were no wager on that roll.
          stakes: result === 'returned' && wager.startsWith('come-odds') ? {} : { [stake]: times },
        });
      }
      for (const note of refused) this.#addRefusal({ ...note, times });
      this.undecided(undecided, times);
    });
  }

  /** Takes in wagers that were cut short so many times. */
  undecided(wagers: readonly Undecided[], times: number): void {
    for (const { wager, stake } of wagers) this.#addUndecided(wager, { [stake]: times });
  }

  #addUndecided(wager: string, more: Stakes): void {
    this.#undecided.set(wager, addStakes(this.#undecided.get(wager) ?? {}, more));
  }

  #addWager(name: string, more: WagerTally): void {
    this.#wagers.set(name, addWager(this.#wagers.get(name) ?? NO_WAGER, more));
  }

  /** Of several sentences for one refusal the first in the alphabet is kept: which came first must not matter. */
  #addRefusal(more: RefusalTally): void {
    const key = `${more.asked}|${more.code}|${more.clause}`;
    const known = this.#refusals.get(key);
    this.#refusals.set(
      key,
      known === undefined
        ? more
        : {
            ...more,
            times: known.times + more.times,
            sentence: known.sentence < more.sentence ? known.sentence : more.sentence,
          },
    );
  }

  merge(tally: Tally): void {
    this.#sessions += tally.sessions;
    this.rolls += tally.rolls;
    for (const end of ENDS) if (tally.ends[end] > 0) addTo(this.#ends, end, tally.ends[end]);
    for (const [reason, times] of Object.entries(tally.reasons)) addTo(this.#reasons, reason, times);
    this.results.merge(tally.results);
    this.#drawdowns.merge(tally.drawdowns);
    this.#ruined.merge(tally.ruined);
    this.#reached.merge(tally.reached);
    tally.going.forEach((counted, at) => {
      this.#going[at]?.merge(counted);
    });
    tally.gone.forEach((counted, at) => {
      this.#gone[at]?.merge(counted);
    });
    for (const [outcome, times] of Object.entries(tally.outcomes)) addTo(this.#outcomes, outcome, times);
    for (const [name, wager] of Object.entries(tally.wagers)) this.#addWager(name, wager);
    for (const [name, stakes] of Object.entries(tally.undecided)) this.#addUndecided(name, stakes);
    for (const refusal of tally.refusals) this.#addRefusal(refusal);
    this.hands.merge(tally.hands);
    this.#best = extreme(this.#best, tally.best, 1);
    this.#worst = extreme(this.#worst, tally.worst, -1);
  }

  write(): Tally {
    const sorted = <Value>(map: ReadonlyMap<string, Value>): { readonly [name: string]: Value } =>
      Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      shape: this.#shape,
      sessions: this.#sessions,
      rolls: this.rolls,
      ends: Object.fromEntries(ENDS.map(end => [end, this.#ends.get(end) ?? 0])) as Tally['ends'],
      reasons: sorted(this.#reasons),
      results: this.results.write(),
      drawdowns: this.#drawdowns.write(),
      ruined: this.#ruined.write(),
      reached: this.#reached.write(),
      going: this.#going.map(histogram => histogram.write()),
      gone: this.#gone.map(histogram => histogram.write()),
      outcomes: sorted(this.#outcomes),
      wagers: sorted(this.#wagers),
      undecided: sorted(this.#undecided),
      refusals: [...this.#refusals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, refusal]) => refusal),
      hands: this.hands.write(),
      best: this.#best,
      worst: this.#worst,
    };
  }
}
