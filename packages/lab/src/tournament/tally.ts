import type { Entrant } from '@hardway/tournament';
import { noteOf } from '../memo/effect.ts';
import type { RefusedCommand } from '../play/turn.ts';
import { Refusals, type RefusalTally } from '../simulate/refusals.ts';
import type { TournamentRun } from './run.ts';
import type { Played } from './tournament.ts';

/**
 * Places are counted in these parts, so that everybody who is level has an equal part of each of their places. It
 * is divided by every number up to 20; a part of a place among more is rounded.
 */
export const PLACE_PARTS = 232_792_560;

/** The sum and the sum of squares, over tournaments, of a whole number. */
export type Sums = { readonly sum: string; readonly sumOfSquares: string };

/** What became of the players of one group, each figure a sum over the group in one tournament. */
export type GroupTally = {
  /** Place by place, from the first, in parts. */
  readonly places: readonly Sums[];
  /** Round by round: how many played, and how many went on. */
  readonly played: readonly Sums[];
  readonly progressed: readonly Sums[];
  /** How many had a prize in money. */
  readonly winners: Sums;
  /** In cents. */
  readonly prize: Sums;
  readonly cashed: Sums;
  readonly paid: Sums;
  readonly net: Sums;
  readonly rolls: Sums;
  readonly disqualified: Sums;
  readonly refusals: readonly RefusalTally[];
};

/** What is known of some tournaments, written down. Tallies of different tournaments add up. */
export type TournamentTally = {
  readonly tournaments: number;
  /** Rolls thrown at all tables, and play-offs. */
  readonly rolls: number;
  readonly playOffs: number;
  readonly groups: readonly GroupTally[];
};

class Sum {
  #sum = 0n;
  #squares = 0n;

  add(value: number): void {
    if (value === 0) return;
    const exact = BigInt(value);
    this.#sum += exact;
    this.#squares += exact * exact;
  }

  merge({ sum, sumOfSquares }: Sums): void {
    this.#sum += BigInt(sum);
    this.#squares += BigInt(sumOfSquares);
  }

  write(): Sums {
    return { sum: String(this.#sum), sumOfSquares: String(this.#squares) };
  }
}

const AMOUNTS = ['winners', 'prize', 'cashed', 'paid', 'net', 'rolls', 'disqualified'] as const;
const LISTS = ['places', 'played', 'progressed'] as const;

type Amounts = { [name in (typeof AMOUNTS)[number]]: number };
type Lists = { [name in (typeof LISTS)[number]]: number[] };

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** Adds up what happens to one group. */
class GroupTallier {
  readonly refusals = new Refusals();
  readonly #amounts = Object.fromEntries(AMOUNTS.map(name => [name, new Sum()])) as { [name in keyof Amounts]: Sum };
  readonly #lists: { [name in keyof Lists]: readonly Sum[] };

  constructor(entrants: number, rounds: number) {
    const sums = (count: number): readonly Sum[] => zeros(count).map(() => new Sum());
    this.#lists = { places: sums(entrants), played: sums(rounds), progressed: sums(rounds) };
  }

  add(amounts: Amounts, lists: Lists): void {
    for (const name of AMOUNTS) this.#amounts[name].add(amounts[name]);
    for (const name of LISTS) for (const [at, sum] of this.#lists[name].entries()) sum.add(lists[name][at] ?? 0);
  }

  merge(tally: GroupTally): void {
    for (const name of AMOUNTS) this.#amounts[name].merge(tally[name]);
    for (const name of LISTS) for (const [at, sum] of this.#lists[name].entries()) sum.merge(tally[name][at] as Sums);
    for (const refusal of tally.refusals) this.refusals.add(refusal);
  }

  write(): GroupTally {
    const amounts = Object.fromEntries(AMOUNTS.map(name => [name, this.#amounts[name].write()]));
    const lists = Object.fromEntries(LISTS.map(name => [name, this.#lists[name].map(sum => sum.write())]));
    return { ...lists, ...amounts, refusals: this.refusals.write() } as unknown as GroupTally;
  }
}

export class TournamentTallier {
  tournaments = 0;
  rolls = 0;
  #playOffs = 0;
  /** By entrant, from 1. */
  readonly #groupOf: readonly number[];
  readonly #rounds: number;
  readonly #talliers: readonly GroupTallier[];

  constructor({ players, conditions }: Pick<TournamentRun, 'players' | 'conditions'>) {
    this.#groupOf = players.flatMap(({ count }, group) => zeros(count).map(() => group));
    this.#rounds = conditions.rounds.length;
    this.#talliers = players.map(() => new GroupTallier(this.#groupOf.length, this.#rounds));
  }

  refused(entrant: Entrant, refused: RefusedCommand): void {
    this.#talliers[this.#group(entrant)]?.refusals.add({ ...noteOf(refused), times: 1 });
  }

  add(played: Played): void {
    const amounts = this.#talliers.map((): Amounts => ({ ...NOTHING_YET }));
    const lists = this.#talliers.map(
      (): Lists => ({
        places: zeros(this.#groupOf.length),
        played: zeros(this.#rounds),
        progressed: zeros(this.#rounds),
      }),
    );
    const count = (list: keyof Lists, entrant: Entrant, at: number, by: number): void => {
      const { [list]: counts } = lists[this.#group(entrant)] as Lists;
      counts[at] = (counts[at] as number) + by;
    };
    for (const { place, entrants } of played.places) {
      const part = Math.round(PLACE_PARTS / entrants.length);
      for (const entrant of entrants) for (const at of entrants.keys()) count('places', entrant, place - 1 + at, part);
    }
    played.rounds.forEach(({ stacks, progressed }, at) => {
      for (const { entrant, disqualified } of stacks) {
        count('played', entrant, at, 1);
        if (disqualified) (amounts[this.#group(entrant)] as Amounts).disqualified += 1;
      }
      for (const entrant of progressed) count('progressed', entrant, at, 1);
    });
    played.money.forEach(({ paid, prize, cashed }, at) => {
      const of = amounts[this.#groupOf[at] as number] as Amounts;
      of.winners += prize > 0 ? 1 : 0;
      of.prize += prize;
      of.cashed += cashed;
      of.paid += paid;
      of.net += prize + cashed - paid;
      of.rolls += played.rolls[at] as number;
    });
    this.#talliers.forEach((tallier, group) => {
      tallier.add(amounts[group] as Amounts, lists[group] as Lists);
    });
    this.tournaments += 1;
    this.rolls += played.thrown;
    this.#playOffs += played.playOffs;
  }

  merge({ tournaments, rolls, playOffs, groups }: TournamentTally): void {
    this.tournaments += tournaments;
    this.rolls += rolls;
    this.#playOffs += playOffs;
    groups.forEach((group, at) => {
      this.#talliers[at]?.merge(group);
    });
  }

  write(): TournamentTally {
    return {
      tournaments: this.tournaments,
      rolls: this.rolls,
      playOffs: this.#playOffs,
      groups: this.#talliers.map(tallier => tallier.write()),
    };
  }

  #group(entrant: Entrant): number {
    return this.#groupOf[entrant - 1] as number;
  }
}

const NOTHING_YET: Amounts = { winners: 0, prize: 0, cashed: 0, paid: 0, net: 0, rolls: 0, disqualified: 0 };
