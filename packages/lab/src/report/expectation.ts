import { analyse, analyseAmount, entries, type OddsEntry, toNumber } from '@hardway/odds';
import { type Cents, type House, isWagerName, subjectOf, type WagerKind } from '@hardway/rules';
import type { CountsByStake, SessionTally } from '../simulate/tally.ts';

/** How a wager did, against what it must do in the long run. Money in dollars. */
export type Comparison = {
  readonly wager: string;
  readonly decisions: number;
  readonly net: number;
  readonly expected: number;
  /** The standard deviation of the net. */
  readonly deviation: number;
  /** By how many deviations the net is off. */
  readonly z: number;
  /** Whether that is more than chance allows. */
  readonly suspicious: boolean;
};

/** One wager in sixteen thousand is further off than this by chance alone. */
const Z_MAX = 4;
const DOLLAR = 100;

const LINE: readonly WagerKind[] = ['pass', 'dont-pass', 'come', 'dont-come'];
const SIDE: readonly WagerKind[] = ['fire', 'hot-roller', 'all-small', 'all-tall', 'make-em-all', 'hot-shooter'];

type Figures = { readonly net: number; readonly variance: number; readonly win: number };

/** The figures of wagers per cent wagered: as really paid, where a wager of that size can be made. */
class WagerFigures {
  readonly #house: House;
  readonly #entries: ReadonlyMap<string, OddsEntry>;
  readonly #known = new Map<string, Figures | null>();

  constructor(house: House) {
    this.#house = house;
    this.#entries = new Map(entries(house).map(entry => [entry.name, entry]));
  }

  of(name: string, stake: number): Figures | null {
    const key = `${name}|${stake}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const entry = this.#entries.get(name);
    const found = entry === undefined ? null : this.#analyse(entry, stake);
    this.#known.set(key, found);
    return found;
  }

  #analyse(entry: OddsEntry, stake: number): Figures {
    const paid = analyseAmount(this.#house, entry, stake as Cents);
    const { net, variance, win } = paid.ok ? paid.value : analyse(this.#house, entry);
    return { net: toNumber(net), variance: toNumber(variance), win: toNumber(win) };
  }
}

const figuresOf = new WeakMap<House, WagerFigures>();

/** A run is summarised many times while it goes on, always at the same house. */
const wagerFigures = (house: House): WagerFigures => {
  const known = figuresOf.get(house) ?? new WagerFigures(house);
  figuresOf.set(house, known);
  return known;
};

type Sum = { decisions: number; net: number; expected: number; variance: number };

/** A line or come wager is one wager from its making to its end, on any number in between. */
export const groupOf = (name: string): string => {
  const kind = isWagerName(name) ? subjectOf(name).kind : undefined;
  return kind !== undefined && LINE.includes(kind) ? kind : name;
};

const eachStake = (stakes: CountsByStake, take: (stake: number, times: number) => void): void => {
  for (const [stake, times] of Object.entries(stakes)) take(Number(stake), times);
};

/**
 * Compares what every wager won or lost with its exact expectation. Side wagers are left out, because those still open at
 * the end of a session have no simple price. Line wagers that were still open count at what they were then worth.
 */
export const compareWithOdds = (house: House, tally: SessionTally): readonly Comparison[] => {
  const wagers = wagerFigures(house);
  const sums = new Map<string, Sum>();
  const sumOf = (group: string): Sum => {
    const known = sums.get(group);
    if (known !== undefined) return known;
    const fresh = { decisions: 0, net: 0, expected: 0, variance: 0 };
    sums.set(group, fresh);
    return fresh;
  };
  for (const [name, { net, coupons, stakes }] of Object.entries(tally.wagers)) {
    const sum = sumOf(groupOf(name));
    sum.net += net - coupons;
    eachStake(stakes, (stake, times) => {
      const figures = wagers.of(groupOf(name), stake);
      sum.decisions += times;
      sum.expected += (figures?.net ?? 0) * stake * times;
      sum.variance += (figures?.variance ?? 0) * stake * stake * times;
    });
  }
  for (const [name, stakes] of Object.entries(tally.undecided)) {
    const [kind = '', point = ''] = name.split(' ');
    if (!LINE.includes(kind as WagerKind)) continue;
    const sum = sumOf(kind);
    const odds = `${kind.startsWith('dont') ? 'dont-pass-odds' : 'pass-odds'} ${point}`;
    eachStake(stakes, (stake, times) => {
      const worth = 2 * (wagers.of(odds, stake)?.win ?? 0) - 1;
      const figures = wagers.of(kind, stake);
      sum.expected += ((figures?.net ?? 0) - worth) * stake * times;
    });
  }
  return [...sums]
    .filter(([wager, { variance }]) => variance > 0 && !SIDE.includes(wager as WagerKind))
    .map(([wager, { decisions, net, expected, variance }]) => {
      const deviation = Math.sqrt(variance);
      const z = (net - expected) / deviation;
      return {
        wager,
        decisions,
        net: net / DOLLAR,
        expected: expected / DOLLAR,
        deviation: deviation / DOLLAR,
        z,
        suspicious: Math.abs(z) > Z_MAX,
      };
    });
};
