import type { Timers } from '../live/timers.ts';
import type { Presence } from '../messages/index.ts';
import type { PresentHere } from '../together/board.ts';

/** The shortest time between two messages about who is connected, and between two that only count watchers. */
const COALESCE_MS = 50;
const COUNT_MS = 5_000;

const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const differences = (before: Presence, after: Presence): Partial<Presence> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !sameAs(before[field as keyof Presence], value)),
  ) as Partial<Presence>;

const united = <Item extends string | number>(lists: readonly (readonly Item[])[]): Item[] =>
  [...new Set(lists.flat())].sort((a, b) => (a < b ? -1 : 1));

/** Who is connected at a table, in whichever process of the house. */
export const everywhere = (present: readonly PresentHere[], devices: string[]): Presence => {
  const seats = united(present.map(each => each.seats));
  const locked = united(present.map(each => each.locked));
  return {
    seats,
    locked: locked.filter(seat => seats.includes(seat)),
    devices,
    displays: united(present.map(each => each.displays.map(({ name }) => name))),
    watchers: present.reduce((sum, each) => sum + each.watchers, 0),
  };
};

/** What everybody at a table has been told of who is connected there, and when they are told the rest. */
export class PresenceTold {
  readonly #now: () => Presence;
  readonly #tell: (changed: Partial<Presence>) => void;
  readonly #timers: Timers;
  readonly #share: () => void;
  #told: Presence;
  #cancel: (() => void) | undefined;
  #isSoon = false;

  /** `share` tells the other processes of the house. */
  constructor(now: () => Presence, tell: (changed: Partial<Presence>) => void, timers: Timers, share: () => void) {
    this.#now = now;
    this.#share = share;
    this.#timers = timers;
    this.#tell = tell;
    this.#told = now();
  }

  /** What a newcomer is told: what the others know, so that the next difference is one for all. */
  get told(): Presence {
    return this.#told;
  }

  /** The first has come: nobody else was told anything. */
  begin(): void {
    this.close();
    this.#told = this.#now();
    this.#share();
  }

  /** Somebody has come, gone or locked. */
  changed(): void {
    if (this.#isSoon) return;
    this.#cancel?.();
    this.#isSoon = true;
    this.#cancel = this.#timers.after(COALESCE_MS, () => this.flush());
  }

  /** A watcher has come or gone: nobody waits for that. */
  counted(): void {
    this.#cancel ??= this.#timers.after(COUNT_MS, () => this.flush());
  }

  /** Tells what is different now, if anything is. */
  flush(): void {
    this.close();
    this.#share();
    const before = this.#told;
    this.#told = this.#now();
    const changed = differences(before, this.#told);
    if (Object.keys(changed).length > 0) this.#tell(changed);
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#isSoon = false;
  }
}
