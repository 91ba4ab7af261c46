import { seatAt } from '@hardway/rules';
import type { Live } from '../live/live.ts';
import type { LiveEntry, OpenTable } from '../live/open-table.ts';
import { type Audience, isPrivate, shownTo, shownWho } from '../live/shown.ts';
import { Changed } from '../live/view.ts';
import type { Change, ServerMessage } from '../messages.ts';

/** At most one message in so long: what happens meanwhile is told together. Who asked is answered at once. */
const COALESCE_MS = 50;

/** Entries kept at hand for those who come back after a short break. */
const RECENT_KEPT = 256;

/** One who looks at a table. */
export type Viewer = {
  readonly audience: Audience;
  /** Sends a message that others get as well, or drops the one who reads too slowly. */
  send(message: Buffer): void;
  /** Something has changed about who may look. */
  check(live: Live): void;
};

export const changeFor = (audience: Audience, { number, at, who, facts }: LiveEntry): Change => ({
  number,
  at,
  by: shownWho(audience, who),
  facts: facts.flatMap(fact => shownTo(audience, fact) ?? []),
});

const isClosing = ({ type }: LiveEntry['facts'][number]): boolean => type === 'bettingClosed';

/** Tells everybody at a table what happens there: one message for all who see the same. */
export class Viewers {
  readonly table: OpenTable;
  readonly #now: () => number;
  readonly #viewers = new Map<Audience, Set<Viewer>>();
  readonly #recent: LiveEntry[] = [];
  /** Seats whose terminal has locked its wagers since betting was last closed. */
  readonly #locked = new Set<number>();
  /** Viewers for whom messages are kept back, and where they go meanwhile. */
  readonly #redirected = new Map<Viewer, (message: Buffer) => void>();
  #pending: LiveEntry[] = [];
  /** The table as the viewers know it. */
  #told: Live | null;
  #timer: NodeJS.Timeout | undefined;
  #flushedAt = 0;
  readonly #unlisten: () => void;

  constructor(table: OpenTable, now: () => number) {
    this.table = table;
    this.#now = now;
    this.#told = table.live;
    this.#unlisten = table.log.listen(entry => this.#heard(entry));
  }

  get size(): number {
    let size = 0;
    for (const viewers of this.#viewers.values()) size += viewers.size;
    return size;
  }

  get seats(): readonly number[] {
    return [...this.#viewers.keys()].flatMap(audience =>
      audience.startsWith('seat ') ? [Number(audience.slice(5))] : [],
    );
  }

  get locked(): number[] {
    const here = new Set(this.seats);
    return [...this.#locked].filter(seat => here.has(seat)).sort((a, b) => a - b);
  }

  /** A seat's terminal says that its wagers are locked. */
  lock(seat: number): void {
    if (this.table.live?.table.noMoreBets) this.#locked.add(seat);
  }

  /** From the answer's state on, this viewer hears of everything. */
  add(viewer: Viewer): void {
    this.flush();
    const same = this.#viewers.get(viewer.audience) ?? new Set();
    this.#viewers.set(viewer.audience, same.add(viewer));
  }

  delete(viewer: Viewer): void {
    const same = this.#viewers.get(viewer.audience);
    same?.delete(viewer);
    this.#redirected.delete(viewer);
    if (same?.size === 0) this.#viewers.delete(viewer.audience);
  }

  /** The entries after a number, if they are still at hand. */
  since(number: number): readonly LiveEntry[] | undefined {
    if (number >= this.table.log.head.number) return [];
    const first = this.#recent[0];
    if (first === undefined || first.number > number + 1) return undefined;
    return this.#recent.filter(entry => entry.number > number);
  }

  /** Sends everybody something that is no entry. */
  tell(message: ServerMessage): void {
    const text = Buffer.from(JSON.stringify(message));
    for (const viewers of this.#viewers.values()) for (const viewer of viewers) this.#send(viewer, text);
  }

  /** Sends one viewer's messages elsewhere, or to the viewer again. */
  redirect(viewer: Viewer, to: ((message: Buffer) => void) | undefined): void {
    if (to === undefined) this.#redirected.delete(viewer);
    else this.#redirected.set(viewer, to);
  }

  /** Has every viewer made sure that they may still look. */
  check(): void {
    const { live } = this.table;
    if (live === null) return;
    for (const viewers of [...this.#viewers.values()]) for (const viewer of [...viewers]) viewer.check(live);
  }

  #send(viewer: Viewer, message: Buffer): void {
    const elsewhere = this.#redirected.size === 0 ? undefined : this.#redirected.get(viewer);
    if (elsewhere === undefined) viewer.send(message);
    else elsewhere(message);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unlisten();
  }

  #heard(entry: LiveEntry): void {
    this.#recent.push(entry);
    if (this.#recent.length > RECENT_KEPT) this.#recent.shift();
    this.#pending.push(entry);
    if (entry.facts.some(isClosing)) this.#locked.clear();
    const wait = this.#flushedAt + COALESCE_MS - performance.now();
    this.#timer ??= setTimeout(() => this.flush(), Math.max(0, wait));
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    const entries = this.#pending;
    const before = this.#told;
    const after = this.table.live;
    this.#pending = [];
    this.#told = after;
    if (entries.length === 0 || after === null || this.#viewers.size === 0) return;
    const mayHaveChanged = before?.terminals !== after.terminals;
    const telling = new Telling(this.#now(), entries, before ?? after, after);
    for (const [audience, viewers] of [...this.#viewers]) {
      const message = telling.messageFor(audience);
      for (const viewer of [...viewers]) {
        this.#send(viewer, message);
        if (mayHaveChanged) viewer.check(after);
      }
    }
  }
}

/** Some entries, told to every audience: what they see alike is written once. */
class Telling {
  readonly #head: string;
  readonly #entries: readonly LiveEntry[];
  readonly #before: Live;
  readonly #after: Live;
  readonly #changed: Changed;
  #shared: readonly string[] | undefined;
  #everybody: Buffer | undefined;

  constructor(now: number, entries: readonly LiveEntry[], before: Live, after: Live) {
    const from = entries[0]?.number ?? 0;
    const number = entries.at(-1)?.number ?? 0;
    this.#head = `{"type":"changes","now":${now},"from":${from},"number":${number},"changes":[`;
    this.#entries = entries;
    this.#before = before;
    this.#after = after;
    this.#changed = new Changed(before, after);
  }

  messageFor(audience: Audience): Buffer {
    const seat = audience.startsWith('seat ') ? Number(audience.slice(5)) : undefined;
    const isLikeAll =
      audience === 'public' || (seat !== undefined && !this.#hasOwnMoney(seat) && !this.#hasOwnFacts(seat));
    if (!isLikeAll) return this.#written(audience, seat);
    this.#everybody ??= this.#written('public', undefined);
    return this.#everybody;
  }

  #hasOwnMoney(seat: number): boolean {
    return (
      seatAt(this.#before.table, seat) !== seatAt(this.#after.table, seat) ||
      this.#before.terminals !== this.#after.terminals
    );
  }

  #hasOwnFacts(seat: number): boolean {
    return this.#entries.some(({ facts }) => facts.some(fact => isPrivate(fact, seat)));
  }

  #written(audience: Audience, seat: number | undefined): Buffer {
    this.#shared ??= this.#entries.map(entry => JSON.stringify(changeFor('public', entry)));
    const changes = this.#entries.map((entry, at) => {
      const isOwn = audience === 'staff' || (seat !== undefined && entry.facts.some(fact => isPrivate(fact, seat)));
      return isOwn ? JSON.stringify(changeFor(audience, entry)) : this.#shared?.[at];
    });
    return Buffer.from(`${this.#head}${changes.join(',')}],"patch":${this.#changed.patchFor(audience)}}`);
  }
}
