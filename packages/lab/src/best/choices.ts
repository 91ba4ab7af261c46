import {
  type Cents,
  decide,
  evolve,
  LARGEST_AMOUNT,
  type Refusal,
  subjectOf,
  type Table,
  type Wager,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { committed, PLAYER, playerAt, withRail } from '../play/seating.ts';
import type { WagerList } from './wager-list.ts';

/** Refusals that only say that it is not the time for a wager. */
const NOT_NOW: readonly Refusal['code'][] = ['wrong-time', 'no-base', 'no-wager'];

/** What a player may do between two rolls with the wagers of a list, as the table decides. */
export class Choices {
  readonly #list: WagerList;
  readonly #most: number;
  readonly #stakes = new Map<WagerName, readonly Cents[]>();
  /** Stakes that the table took at some time, and why it refused the others. */
  readonly #taken = new Set<string>();
  readonly #refused = new Map<string, Refusal>();

  /** Layouts of more than `most` cents are left out. */
  constructor(list: WagerList, most: number) {
    this.#list = list;
    this.#most = most;
    for (const { name, stakes } of list) this.#stakes.set(name, stakes);
  }

  /**
   * Every table that the player can leave for the next roll. First some wagers come down, or are reduced to a smaller stake of the
   * list; then others are made, or pressed to a larger one. A player who has the money for what stands then has it all along.
   */
  from(table: Table): readonly Table[] {
    const found: Table[] = [];
    const rich = withRail(table, LARGEST_AMOUNT);
    const standing = [...playerAt(table).layout].reverse();
    this.#lower(rich, standing, new Set(), (lowered, touched) => this.#raise(lowered, 0, touched, found));
    return found;
  }

  /** Wagers of the list that the table never took, with its reason. */
  get impossible(): readonly { readonly name: WagerName; readonly stake: Cents; readonly refusal: Refusal }[] {
    return this.#list.flatMap(({ name, stakes }) =>
      stakes.flatMap(stake => {
        const refusal = this.#refused.get(`${name}|${stake}`);
        return refusal === undefined || this.#taken.has(`${name}|${stake}`) ? [] : [{ name, stake, refusal }];
      }),
    );
  }

  /** Odds stand after the wager they support, and come down before it. */
  #lower(
    table: Table,
    [wager, ...rest]: readonly Wager[],
    touched: ReadonlySet<WagerName>,
    then: (table: Table, touched: ReadonlySet<WagerName>) => void,
  ): void {
    if (wager === undefined) {
      then(table, touched);
      return;
    }
    this.#lower(table, rest, touched, then);
    const { name } = wager;
    const stake = wagerOn(playerAt(table), name)?.stake;
    if (stake === undefined) return;
    const down = decide(table, { type: 'takeDown', seat: PLAYER, wager: name });
    const now = new Set([...touched, name]);
    if (down.ok) this.#lower(down.value.reduce(evolve, table), rest, now, then);
    for (const left of this.#stakesOf(name)) {
      if (left >= stake) break;
      const reduced = decide(table, { type: 'reduce', seat: PLAYER, wager: name, by: (stake - left) as Cents });
      if (reduced.ok) this.#lower(reduced.value.reduce(evolve, table), rest, now, then);
    }
  }

  #raise(table: Table, at: number, touched: ReadonlySet<WagerName>, found: Table[]): void {
    const wager = this.#list[at];
    if (wager === undefined) {
      found.push(table);
      return;
    }
    this.#raise(table, at + 1, touched, found);
    if (touched.has(wager.name)) return;
    const before = wagerOn(playerAt(table), wager.name)?.stake ?? 0;
    const room = this.#most - committed(playerAt(table));
    for (const stake of wager.stakes) {
      if (stake <= before) continue;
      if (stake - before > room) break;
      const amount = (stake - before) as Cents;
      const made = decide(table, { type: 'make', seat: PLAYER, wager: wager.name, amount });
      if (!made.ok) {
        const key = `${wager.name}|${stake}`;
        if (!this.#refused.has(key) || !NOT_NOW.includes(made.error.code)) this.#refused.set(key, made.error);
        continue;
      }
      this.#taken.add(`${wager.name}|${stake}`);
      const after = made.value.reduce(evolve, table);
      if (committed(playerAt(after)) <= this.#most) this.#raise(after, at + 1, touched, found);
    }
  }

  /** Stakes at which a wager may stand; one that has travelled has those of its kind in the box. */
  #stakesOf(name: WagerName): readonly Cents[] {
    return this.#stakes.get(name) ?? this.#stakes.get(subjectOf(name).kind as WagerName) ?? [];
  }
}
