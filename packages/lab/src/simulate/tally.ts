import type { DecidedWager, EffectTotals, UndecidedWager } from '../memo/effect.ts';
import { ENDS, type End } from '../play/table-session.ts';
import { asList, type Counted, Histogram, type WriteCounts } from '../statistics/histogram.ts';
import type { Sink } from './batch.ts';
import { Refusals, type RefusalTally } from './refusals.ts';

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
  readonly stakes: CountsByStake;
};

/** Numbers of wagers by stake, in cents. */
export type CountsByStake = { readonly [stake: string]: number };

export type SessionResult = { readonly session: number; readonly result: number };

/** What is known of some sessions, written down. Tallies of different sessions add up to the tally of all of them. */
export type SessionTally<Counts extends ArrayLike<number> = readonly number[]> = {
  readonly shape: TallyShape;
  readonly sessions: number;
  readonly rolls: number;
  readonly ends: { readonly [end in End]: number };
  readonly reasons: { readonly [reason: string]: number };
  /** Results at the end, in cents won or lost. */
  readonly results: Counted<Counts>;
  readonly drawdowns: Counted<Counts>;
  /** Rolls until ruin, of those ruined, and until an `up` stop, of those who got there. */
  readonly ruined: Counted<Counts>;
  readonly reached: Counted<Counts>;
  /** At each checkpoint: results of the sessions still going on, and of those that had ended since the one before. */
  readonly going: readonly Counted<Counts>[];
  readonly gone: readonly Counted<Counts>[];
  readonly outcomes: { readonly [outcome: string]: number };
  readonly wagers: { readonly [name: string]: WagerTally };
  /** Wagers cut short after their point was set, or side wagers before they were decided, by name with the point. */
  readonly undecided: { readonly [name: string]: CountsByStake };
  readonly refusals: readonly RefusalTally[];
  /** Rolls of each complete hand, in the sessions looked at. */
  readonly hands: Counted<Counts>;
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

/** Wagers of one name being counted. */
class Account {
  won = 0;
  lost = 0;
  returned = 0;
  action = 0;
  lostStakes = 0;
  winnings = 0;
  commission = 0;
  coupons = 0;
  net = 0;
  readonly stakes = new Map<number, number>();

  add({ result, stake, winnings, coupon, commission }: DecidedWager, times: number, isWager: boolean): void {
    const lost = result === 'lost' ? stake : 0;
    this[result] += times;
    this.action += stake * times;
    this.lostStakes += lost * times;
    this.winnings += winnings * times;
    this.commission += commission * times;
    this.coupons += coupon * times;
    this.net += (winnings - lost - commission) * times;
    if (isWager) addTo(this.stakes, stake, times);
  }

  merge(tally: WagerTally): void {
    for (const sum of SUMS) this[sum] += tally[sum];
    mergeStakes(this.stakes, tally.stakes);
  }

  write(): WagerTally {
    return { ...(Object.fromEntries(SUMS.map(sum => [sum, this[sum]])) as Sums), stakes: writeStakes(this.stakes) };
  }
}

const SUMS = [
  'won',
  'lost',
  'returned',
  'action',
  'lostStakes',
  'winnings',
  'commission',
  'coupons',
  'net',
] as const satisfies readonly (keyof WagerTally)[];
type Sums = Pick<WagerTally, (typeof SUMS)[number]>;

const addTo = <Key>(counts: Map<Key, number>, key: Key, times: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + times);
};

const mergeStakes = (into: Map<number, number>, stakes: CountsByStake): void => {
  for (const [stake, times] of Object.entries(stakes)) addTo(into, Number(stake), times);
};

/** By stake: names that are numbers are kept in their order. */
const writeStakes = (stakes: ReadonlyMap<number, number>): CountsByStake => Object.fromEntries(stakes);

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
  readonly #wagers = new Map<string, Account>();
  readonly #undecided = new Map<string, Map<number, number>>();
  readonly #refusals = new Refusals();
  readonly hands = new Histogram(1, HAND_BINS);
  #best: readonly SessionResult[] = [];
  #worst: readonly SessionResult[] = [];
  /** No result below the one or above the other is among them. */
  #bestFrom = -Infinity;
  #worstTo = Infinity;

  constructor(shape: TallyShape) {
    this.#shape = shape;
    this.results = new Histogram(shape.unit, RESULT_BINS);
    this.#drawdowns = new Histogram(shape.unit, CHECKPOINT_BINS);
    const checkpoints = (): Histogram[] =>
      Array.from({ length: shape.checkpoints }, () => new Histogram(shape.unit, CHECKPOINT_BINS));
    this.#going = checkpoints();
    this.#gone = checkpoints();
  }

  /** Forgets everything, but not how much room it took. */
  clear(): void {
    this.#sessions = 0;
    this.rolls = 0;
    const { results, hands } = this;
    for (const histogram of [
      results,
      hands,
      this.#drawdowns,
      this.#ruined,
      this.#reached,
      ...this.#going,
      ...this.#gone,
    ])
      histogram.clear();
    for (const map of [this.#ends, this.#reasons, this.#outcomes, this.#wagers, this.#undecided]) map.clear();
    this.#refusals.clear();
    this.#best = [];
    this.#worst = [];
    this.#bestFrom = -Infinity;
    this.#worstTo = Infinity;
  }

  passed(checkpoint: number, bankrolls: Float64Array, count: number): void {
    this.#going[checkpoint]?.addAll(bankrolls, count, this.#shape.start);
  }

  /** At a checkpoint, `counts[n]` sessions that are still going on had a bankroll n units above this one. */
  passedBins(checkpoint: number, bankroll: number, counts: ArrayLike<number>): void {
    const { start, unit } = this.#shape;
    this.#going[checkpoint]?.addBins((bankroll - start) / unit, counts);
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
    this.#compare(session, result);
  }

  endedAll(
    end: End,
    sessions: Float64Array,
    bankrolls: Float64Array,
    drawdowns: Float64Array,
    count: number,
    rolls: number,
  ): void {
    const { start, every } = this.#shape;
    this.#sessions += count;
    this.rolls += rolls * count;
    addTo(this.#ends, end, count);
    this.results.addAll(bankrolls, count, start);
    this.#drawdowns.addAll(drawdowns, count, 0);
    this.#gone[Math.max(0, Math.ceil(rolls / every) - 1)]?.addAll(bankrolls, count, start);
    // Few are among the extremes, and most are neither above the last of the best nor below that of the worst.
    for (let at = 0; at < count; at += 1) {
      const result = (bankrolls[at] as number) - start;
      if (result >= this.#bestFrom || result <= this.#worstTo) this.#compare(sessions[at] as number, result);
    }
  }

  #compare(session: number, result: number): void {
    if (isExtreme(this.#best, session, result, 1)) this.#best = extreme(this.#best, [{ session, result }], 1);
    if (isExtreme(this.#worst, session, result, -1)) this.#worst = extreme(this.#worst, [{ session, result }], -1);
    this.#bestFrom = this.#best[EXTREMES - 1]?.result ?? -Infinity;
    this.#worstTo = this.#worst[EXTREMES - 1]?.result ?? Infinity;
  }

  /** Adds what rolls and turns did. */
  addEffects({ outcomes, decided, refused, undecided }: EffectTotals): void {
    for (const [outcome, times] of outcomes) addTo(this.#outcomes, outcome, times);
    for (const [decision, times] of decided) {
      const { wager, result } = decision;
      // Odds that were off when their wager was decided were no wager on that roll.
      this.#account(wager).add(decision, times, result !== 'returned' || !wager.startsWith('come-odds'));
    }
    for (const [note, times] of refused) this.#refusals.add({ ...note, times });
    for (const [wager, times] of undecided) this.addUndecided([wager], times);
  }

  #account(wager: string): Account {
    const known = this.#wagers.get(wager);
    if (known !== undefined) return known;
    const account = new Account();
    this.#wagers.set(wager, account);
    return account;
  }

  /** Adds wagers that were cut short, `times` times each. */
  addUndecided(wagers: readonly UndecidedWager[], times: number): void {
    for (const { wager, stake } of wagers) addTo(this.#cutShort(wager), stake, times);
  }

  #cutShort(wager: string): Map<number, number> {
    const known = this.#undecided.get(wager);
    if (known !== undefined) return known;
    const stakes = new Map<number, number>();
    this.#undecided.set(wager, stakes);
    return stakes;
  }

  merge(tally: SessionTally<ArrayLike<number>>): void {
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
    for (const [name, wager] of Object.entries(tally.wagers)) this.#account(name).merge(wager);
    for (const [name, stakes] of Object.entries(tally.undecided)) mergeStakes(this.#cutShort(name), stakes);
    for (const refusal of tally.refusals) this.#refusals.add(refusal);
    this.hands.merge(tally.hands);
    this.#best = extreme(this.#best, tally.best, 1);
    this.#worst = extreme(this.#worst, tally.worst, -1);
  }

  write(): SessionTally;
  write<Counts extends ArrayLike<number>>(as: WriteCounts<Counts>): SessionTally<Counts>;
  write(as: WriteCounts<ArrayLike<number>> = asList): SessionTally<ArrayLike<number>> {
    const sorted = <Value, Written>(
      map: ReadonlyMap<string, Value>,
      writeDown: (value: Value) => Written,
    ): { readonly [name: string]: Written } =>
      Object.fromEntries(
        [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, writeDown(value)]),
      );
    const same = (times: number): number => times;
    return {
      shape: this.#shape,
      sessions: this.#sessions,
      rolls: this.rolls,
      ends: Object.fromEntries(ENDS.map(end => [end, this.#ends.get(end) ?? 0])) as SessionTally['ends'],
      reasons: sorted(this.#reasons, same),
      results: this.results.write(as),
      drawdowns: this.#drawdowns.write(as),
      ruined: this.#ruined.write(as),
      reached: this.#reached.write(as),
      going: this.#going.map(histogram => histogram.write(as)),
      gone: this.#gone.map(histogram => histogram.write(as)),
      outcomes: sorted(this.#outcomes, same),
      wagers: sorted(this.#wagers, account => account.write()),
      undecided: sorted(this.#undecided, writeStakes),
      refusals: this.#refusals.write(),
      hands: this.hands.write(as),
      best: this.#best,
      worst: this.#worst,
    };
  }
}
