import type { Answer } from '@hardway/client';
import { hashOfSeed } from '@hardway/server/fair';
import type { RevealedHand, TableCommand, TableView } from '@hardway/server/messages';
import type { Mirror } from '../wire/link.ts';

type Fair = NonNullable<TableView['fair']>;
type Promised = Fair['promises'][number];

/** What this terminal saw of a hand while it was played: the house's promise, and each list of seats before its seeds. */
type SeenHand = {
  readonly hand: number;
  readonly hash: string;
  readonly rolls: { readonly [roll: number]: readonly Promised[] };
  /** The rolls for which this terminal sent its seed. */
  readonly shown: readonly number[];
};

/** What a terminal keeps, so that a page loaded again still knows its seed. */
export type KeptSeeds = {
  readonly words: string;
  /** The seed that is promised, or is about to be. */
  readonly seed: string;
  /** The one after it, once its hash has been sent. */
  readonly next: string | null;
  /** The list of seats that the seed was sent for: it is shown for no other. */
  readonly sentFor: string | null;
  readonly seen: readonly SeenHand[];
};

export type SeedBox = {
  kept(): KeptSeeds | null;
  keep(kept: KeptSeeds): void;
  /** Text that nobody can guess, of 32 characters. */
  random(): string;
};

type Line = {
  readonly mirror: Mirror;
  subscribe(listener: () => void): () => void;
  command(command: TableCommand): Promise<Answer>;
};

/** The hand on the table and the one before it. */
const HANDS_KEPT = 2;

const listOf = (seeds: readonly Promised[]): readonly Promised[] => seeds.map(({ seat, hash }) => ({ seat, hash }));

/**
 * A seat's part in the house's dice. It promises a seed before each roll by its hash, and shows it when the roll asks: once,
 * and only after it has seen the list of all promises. It also remembers what it saw, so that a record can be held against it.
 */
export class Seeds {
  readonly #line: Line;
  readonly #box: SeedBox;
  readonly #unsubscribe: () => void;
  #kept: KeptSeeds;
  #isSending = false;
  /** The journal number of the last command of this terminal that was accepted. */
  #known = 0;

  constructor(line: Line, box: SeedBox) {
    this.#line = line;
    this.#box = box;
    this.#kept = box.kept() ?? { words: '', seed: box.random(), next: null, sentFor: null, seen: [] };
    this.#unsubscribe = line.subscribe(() => this.#attend());
    this.#attend();
  }

  close(): void {
    this.#unsubscribe();
  }

  get words(): string {
    return this.#kept.words;
  }

  /** Puts a player's own words into the seeds from now on. What makes them hard to guess stays beside the words. */
  say(words: string): void {
    this.#keep({ words });
    const isFree = this.#kept.sentFor === null;
    if (isFree) this.#keep({ seed: this.#newSeed() });
    this.#attend();
  }

  seenOf(hand: number): SeenHand | undefined {
    return this.#kept.seen.find(seen => seen.hand === hand);
  }

  #newSeed(): string {
    return `${this.#kept.words} ${this.#box.random()}`.trim();
  }

  #keep(change: Partial<KeptSeeds>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#box.keep(this.#kept);
  }

  #attend(): void {
    const { connection, view, you, number } = this.#line.mirror;
    if (connection !== 'live' || view === null || view.fair?.version !== 2) return;
    this.#remember(view.fair);
    if (you.kind !== 'player' || this.#isSending || number < this.#known) return;
    const { asked, promises, withheld, hand } = view.fair;
    const { seat } = you;
    const mine = asked?.seeds.find(each => each.seat === seat);
    if (asked !== null && mine !== undefined) {
      if (mine.seed === null) this.#show(seat, hand, asked);
      return;
    }
    if (this.#kept.sentFor !== null)
      this.#keep({ seed: this.#kept.next ?? this.#newSeed(), next: null, sentFor: null });
    const hash = hashOfSeed(this.#kept.seed);
    const isPromised = promises.some(each => each.seat === seat && each.hash === hash);
    if (!isPromised && !withheld.includes(seat)) this.#send({ type: 'promiseSeed', seat, hash });
  }

  #show(seat: number, hand: number, { roll, seeds }: NonNullable<Fair['asked']>): void {
    const list = JSON.stringify([hand, roll, listOf(seeds)]);
    const { seed, sentFor } = this.#kept;
    const isPromised = seeds.some(each => each.seat === seat && each.hash === hashOfSeed(seed));
    if (!isPromised || (sentFor !== null && sentFor !== list)) return;
    const next = this.#kept.next ?? this.#newSeed();
    const seen = this.#kept.seen.map(each =>
      each.hand === hand && !each.shown.includes(roll) ? { ...each, shown: [...each.shown, roll] } : each,
    );
    this.#keep({ next, sentFor: list, seen });
    this.#send({ type: 'showSeed', seat, seed, next: hashOfSeed(next) });
  }

  /** One at a time, and the next only once the table is known with what this one did, or has changed since a refusal. */
  #send(command: TableCommand): void {
    const { view } = this.#line.mirror;
    this.#isSending = true;
    void this.#line.command(command).then(({ ok, number = 0 }) => {
      this.#isSending = false;
      if (ok) this.#known = number;
      if (ok || view !== this.#line.mirror.view) this.#attend();
    });
  }

  #remember({ hand, hash, asked }: Fair): void {
    const seen = this.seenOf(hand) ?? { hand, hash, rolls: {}, shown: [] };
    const isNew = asked !== null && seen.rolls[asked.roll] === undefined;
    if (this.seenOf(hand) !== undefined && !isNew) return;
    const rolls = isNew ? { ...seen.rolls, [asked.roll]: listOf(asked.seeds) } : seen.rolls;
    const others = this.#kept.seen.filter(each => each.hand !== hand);
    this.#keep({ seen: [...others, { ...seen, rolls }].slice(-HANDS_KEPT) });
  }
}

/** Where a record differs from what this terminal saw while the hand was played; nothing if it does not. */
export const unlikeSeen = (hand: RevealedHand, seen: SeenHand, seat: number | undefined): string | undefined => {
  if (hand.version !== 2) return undefined;
  if (hand.hash !== seen.hash) return 'the house had promised this terminal another secret';
  for (const [at, { seeds }] of hand.rolls.entries()) {
    const roll = at + 1;
    const list = seen.rolls[roll];
    if (list === undefined) continue;
    const other = [...seeds, ...list].find(each => !seeds.some(isLike(each)) || !list.some(isLike(each)));
    if (other !== undefined) return `roll ${roll}: this terminal saw another promise of seat ${other.seat}, or none`;
    const isLeftOut = seeds.some(each => each.seat === seat && each.seed === null);
    if (isLeftOut && seen.shown.includes(roll)) return `roll ${roll}: this terminal sent its seed, and it was left out`;
  }
  return undefined;
};

const isLike =
  ({ seat, hash }: Promised) =>
  (other: Promised): boolean =>
    other.seat === seat && other.hash === hash;
