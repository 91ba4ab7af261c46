import { COMBINATIONS, netOf, type SeatNumber, settle, type Table, WAYS, type WagerName } from '@hardway/rules';
import { type Ratio, ratio } from './ratio.ts';

/** What the house may expect of one roll, in cents, and how it varies: exact, over all 36 rolls. */
export type Expectation = { readonly mean: Ratio; readonly variance: Ratio };

/**
 * The next roll at a table as it stands. The house's win is what the players' rails, layout and held commission lose by it.
 * All wagers together vary otherwise than the sum of them, since the same dice decide them: `total` has that in it.
 */
export type NextRoll = {
  readonly total: Expectation;
  /** Each wager, over all seats that have it. Those that no roll decides now are left out. */
  readonly wagers: ReadonlyMap<WagerName, Expectation>;
};

const ROLLS = 36n;

/** Sums over the 36 rolls: of the house's win, and of its square. */
class Sums {
  #mean = 0n;
  #square = 0n;
  #win = 0;

  add(win: number): void {
    this.#win += win;
  }

  /** Takes in what was added since, for dice that come up in this many of 36 ways. */
  count(ways: number): void {
    const win = BigInt(this.#win);
    this.#mean += BigInt(ways) * win;
    this.#square += BigInt(ways) * win * win;
    this.#win = 0;
  }

  get isDecided(): boolean {
    return this.#square !== 0n;
  }

  get expectation(): Expectation {
    return {
      mean: ratio(this.#mean, ROLLS),
      variance: ratio(ROLLS * this.#square - this.#mean * this.#mean, ROLLS * ROLLS),
    };
  }
}

/** What the next roll can bring a seat, in cents, the worst first, and in how many of 36 ways it does. */
type RollNet = { readonly net: number; readonly ways: number };

export const rollNets = (table: Table, seat: SeatNumber): readonly RollNet[] => {
  const ways = new Map<number, number>();
  COMBINATIONS.forEach((dice, at) => {
    const own = settle(table, dice).settlements.filter(settlement => settlement.seat === seat);
    const net = own.reduce((all, settlement) => all + netOf(settlement), 0);
    ways.set(net, (ways.get(net) ?? 0) + (WAYS[at] as number));
  });
  return [...ways].map(([net, many]) => ({ net, ways: many })).sort((a, b) => a.net - b.net);
};

/**
 * What the next roll is worth to the house, of all seats or of one. Drawn power odds count; odds that may still be
 * drawn do not.
 */
export const nextRoll = (everyone: Table, seat?: SeatNumber): NextRoll => {
  const table =
    seat === undefined ? everyone : { ...everyone, seats: everyone.seats.filter(({ number }) => number === seat) };
  const total = new Sums();
  const wagers = new Map<WagerName, Sums>();
  COMBINATIONS.forEach((dice, at) => {
    for (const settlement of settle(table, dice).settlements) {
      const win = -netOf(settlement);
      if (win === 0) continue;
      total.add(win);
      const sums = wagers.get(settlement.wager) ?? new Sums();
      sums.add(win);
      wagers.set(settlement.wager, sums);
    }
    const ways = WAYS[at] as number;
    total.count(ways);
    for (const sums of wagers.values()) sums.count(ways);
  });
  return {
    total: total.expectation,
    wagers: new Map([...wagers].filter(([, sums]) => sums.isDecided).map(([name, sums]) => [name, sums.expectation])),
  };
};
