import type { House, SeatNumber } from '@hardway/rules';
import type { Audience } from '../live/audience.ts';
import { Changed } from '../live/changed.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import type { LiveEntry, RunningTable } from '../live/running-table.ts';
import { isPrivate, shownWho } from '../live/shown.ts';
import { shownTo } from '../live/table.ts';
import type { Timers } from '../live/timers.ts';
import type { Change, ServerMessage } from '../messages/index.ts';
import type { Board, PresentHere } from '../together/board.ts';
import type { Told } from './line.ts';
import { everywhere, PresenceTold } from './presence.ts';
import { Welcomes } from './welcomes.ts';

/** The shortest time between two broadcasts: what happens meanwhile is told together. Answers to commands don't wait. */
const COALESCE_MS = 50;

/** Broadcasts are further apart when more happens in a second than anybody can follow. */
const BUSY_PER_SECOND = 200;
const BUSY_COALESCE_MS = 200;

/** Entries kept at hand for those who come back after a short break. */
const RECENT_KEPT = 256;

/** A display of a table by its name, and its connection. */
export type Display = PresentHere['displays'][number];

/** One who looks at a table. */
export type Viewer = {
  readonly audience: Audience;
  /** For a display of the table. */
  readonly display: Display | undefined;
  /** Sends a message that others get as well, or drops the one who reads too slowly. */
  send(message: Told): void;
  /** Something has changed about who may look. */
  check(live: Live): void;
};

/** Keeps a table open: a socket, from its upgrade to its end, or a device that waits. */
type Attached = {
  /** The table is no longer told of changes here. */
  end(code: 'stopping', sentence: string): void;
};

/** As much of an entry as viewers are told of. */
type TellableEntry = Pick<LiveEntry, 'number' | 'at' | 'who' | 'facts'>;

/** An entry as it is kept for viewers: its facts as text, which takes less room and is what most viewers are sent. */
type KeptEntry = Pick<LiveEntry, 'number' | 'at' | 'who' | 'written'> & {
  /** Whether everybody is shown its facts as they are. */
  readonly isOpen: boolean;
};

export const changeFor = (audience: Audience, { number, at, who, facts }: TellableEntry, house: House): Change => ({
  number,
  at,
  by: shownWho(audience, who),
  facts: facts.flatMap(fact => shownTo(audience, fact, house) ?? []),
});

/** Nobody is shown more of a fact than staff, or less than the public: what both see whole, everybody does. */
const isShownToAll = (fact: LiveFact, house: House): boolean =>
  shownTo('public', fact, house) === fact && shownTo('staff', fact, house) === fact;

const read = ({ number, at, who, written }: KeptEntry): TellableEntry => ({
  number,
  at,
  who,
  facts: JSON.parse(written) as readonly LiveFact[],
});

const isClosing = ({ type }: LiveEntry['facts'][number]): boolean => type === 'bettingClosed';

/** Tells everybody at a table what happens there: one message for all who see the same. */
export class Room {
  readonly table: RunningTable;
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #attached = new Set<Attached>();
  readonly #viewers = new Map<Audience, Set<Viewer>>();
  readonly #recent: KeptEntry[] = [];
  /** Seats whose terminal has locked its wagers since betting was last closed. */
  readonly #locked = new Set<number>();
  /** Viewers whose messages are held back, and where the messages go meanwhile. */
  readonly #redirected = new Map<Viewer, (message: Told) => void>();
  #pending: KeptEntry[] = [];
  #newcomers: (() => void)[] = [];
  /** The table as the viewers know it. */
  #told: Live | null;
  /** Calls off the next broadcast, if one is due. */
  #cancel: (() => void) | undefined;
  #flushedAt = 0;
  #pauseMs = COALESCE_MS;
  readonly #unlisten: () => void;
  readonly #board: Board;
  /** The displays that are connected to other processes, by connection. */
  #elsewhere: ReadonlyMap<string, Display>;
  readonly presence: PresenceTold;
  readonly welcomes = new Welcomes();

  /** `devices` are those that are heard at this table now. */
  constructor(table: RunningTable, now: () => number, timers: Timers, board: Board, devices: () => string[]) {
    this.table = table;
    this.#board = board;
    this.#elsewhere = this.#displaysElsewhere;
    this.#now = now;
    this.#timers = timers;
    this.#told = table.live;
    this.presence = new PresenceTold(
      () => everywhere(this.#present, devices()),
      changed => this.tell({ type: 'presence', ...changed }),
      timers,
      () => board.say('presence', table.id, this.#viewers.size === 0 ? undefined : this.#here),
    );
    this.#unlisten = table.log.listen((entry, live) => this.#heard(entry, live));
  }

  /** Whether somebody needs the table to stay open in this process. */
  get isInUse(): boolean {
    return this.#attached.size > 0;
  }

  /** Keeps the table open until detached. */
  attach(attached: Attached): void {
    this.#attached.add(attached);
  }

  detach(attached: Attached): void {
    this.#attached.delete(attached);
  }

  get size(): number {
    let size = 0;
    for (const viewers of this.#viewers.values()) size += viewers.size;
    return size;
  }

  get #seats(): number[] {
    const seats = [...this.#viewers.keys()].flatMap(audience =>
      audience.startsWith('seat ') ? [Number(audience.slice(5))] : [],
    );
    return seats.sort((a, b) => a - b);
  }

  /** Seats whose terminals are connected, and whether any person looks on in this process: a display is nobody. */
  get people(): { readonly seats: readonly number[]; readonly isWatched: boolean } {
    const isWatched = [...this.#viewers].some(([audience]) => audience !== 'public') || this.#watchers > 0;
    return { seats: this.#present.flatMap(({ seats }) => seats), isWatched };
  }

  get #here(): PresentHere {
    const seats = this.#seats;
    return {
      seats,
      locked: seats.filter(seat => this.#locked.has(seat)),
      displays: this.#displaysHere,
      watchers: this.#watchers,
    };
  }

  get #present(): readonly PresentHere[] {
    return [this.#here, ...this.#board.others('presence', this.table.id)];
  }

  /** Other processes have told who is connected there. Returns the displays that no longer are. */
  heardOthers(): readonly Display[] {
    const before = this.#elsewhere;
    this.#elsewhere = this.#displaysElsewhere;
    this.presence.changed();
    return [...before].filter(([connection]) => !this.#elsewhere.has(connection)).map(([, display]) => display);
  }

  get #displaysElsewhere(): ReadonlyMap<string, Display> {
    const displays = this.#board.others('presence', this.table.id).flatMap(each => each.displays);
    return new Map(displays.map(display => [display.connection, display]));
  }

  get #watchers(): number {
    let watchers = 0;
    for (const { display } of this.#viewers.get('public') ?? []) if (display === undefined) watchers += 1;
    return watchers;
  }

  get #displaysHere(): readonly Display[] {
    return [...(this.#viewers.get('public') ?? [])].flatMap(({ display }) => display ?? []);
  }

  /** Whether a display of this name is connected, to whichever process. */
  hasDisplay(name: string): boolean {
    return this.#present.some(({ displays }) => displays.some(display => display.name === name));
  }

  /** A seat's terminal says that its wagers are locked. */
  lock(seat: number): void {
    if (this.table.live?.table.noMoreBets) this.#locked.add(seat);
    this.presence.changed();
  }

  /**
   * Acts when everybody has been told of everything: now, or with the next broadcast. A newcomer waits for that: a broadcast
   * for each of them would come too often for the others.
   */
  whenTold(act: () => void): void {
    if (this.#pending.length === 0) act();
    else this.#newcomers.push(act);
  }

  /** From now on this viewer is told what the others are told. */
  add(viewer: Viewer): void {
    const same = this.#viewers.get(viewer.audience) ?? new Set();
    this.#viewers.set(viewer.audience, same.add(viewer));
    this.#cameOrWent(viewer);
    if (this.#viewers.size === 1 && same.size === 1) this.presence.begin();
  }

  delete(viewer: Viewer): void {
    const same = this.#viewers.get(viewer.audience);
    same?.delete(viewer);
    this.#redirected.delete(viewer);
    if (same?.size === 0) this.#viewers.delete(viewer.audience);
    this.#cameOrWent(viewer);
  }

  #cameOrWent({ audience, display }: Viewer): void {
    if (audience === 'public' && display === undefined) this.presence.counted();
    else if (audience !== 'staff') this.presence.changed();
  }

  /** The entries after a number, if they are still at hand. */
  since(number: number): readonly TellableEntry[] | undefined {
    if (number >= this.table.log.head.number) return [];
    const first = this.#recent[0];
    if (first === undefined || first.number > number + 1) return undefined;
    return this.#recent.filter(entry => entry.number > number).map(read);
  }

  /** Sends everybody something that is no entry. */
  tell(message: ServerMessage): void {
    const told = { text: JSON.stringify(message) };
    for (const viewers of this.#viewers.values()) for (const viewer of viewers) this.#send(viewer, told);
  }

  /** Sends one viewer's messages elsewhere, or to the viewer again. */
  redirect(viewer: Viewer, to: ((message: Told) => void) | undefined): void {
    if (to === undefined) this.#redirected.delete(viewer);
    else this.#redirected.set(viewer, to);
  }

  /** Has every viewer made sure that they may still look. */
  check(): void {
    const { live } = this.table;
    if (live === null) return;
    for (const viewers of [...this.#viewers.values()]) for (const viewer of [...viewers]) viewer.check(live);
  }

  #send(viewer: Viewer, message: Told): void {
    const elsewhere = this.#redirected.size === 0 ? undefined : this.#redirected.get(viewer);
    if (elsewhere === undefined) viewer.send(message);
    else elsewhere(message);
  }

  /** Ends everything attached: it would hear of no further change. */
  close(): void {
    this.#cancel?.();
    this.presence.close();
    this.#board.say('presence', this.table.id, undefined);
    this.#unlisten();
    for (const attached of [...this.#attached]) attached.end('stopping', 'The table was closed here: connect again');
  }

  #heard({ number, at, who, facts, written }: LiveEntry, live: Live | null): void {
    const isOpen = live !== null && facts.every(fact => isShownToAll(fact, live.table.house));
    const entry = { number, at, who, written, isOpen };
    if (this.#recent.push(entry) > RECENT_KEPT) this.#recent.shift();
    this.#pending.push(entry);
    if (facts.some(isClosing)) {
      this.#locked.clear();
      // Before the closing itself is told: nobody sees the locks of the last one with it.
      this.presence.flush();
    }
    if (this.#cancel !== undefined) return;
    const wait = this.#flushedAt + this.#pauseMs - this.#timers.steady();
    this.#cancel = this.#timers.after(Math.max(0, wait), () => this.#flush());
  }

  #flush(): void {
    this.#tellPending();
    const newcomers = this.#newcomers;
    this.#newcomers = [];
    for (const act of newcomers) act();
  }

  #tellPending(): void {
    this.#cancel = undefined;
    const entries = this.#pending;
    const now = this.#timers.steady();
    const isBusy = entries.length > (Math.max(COALESCE_MS, now - this.#flushedAt) / 1000) * BUSY_PER_SECOND;
    this.#pauseMs = isBusy ? BUSY_COALESCE_MS : COALESCE_MS;
    this.#flushedAt = now;
    const before = this.#told;
    const after = this.table.live;
    this.#pending = [];
    this.#told = after;
    if (after === null || this.#viewers.size === 0) return;
    // A fixed terminal speaks for the player at its place.
    const mayHaveChanged =
      before?.terminals !== after.terminals || before.table.seats.length !== after.table.seats.length;
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
  readonly #entries: readonly KeptEntry[];
  /** Whether what was shown to all when it happened still is: not if the table was set up again with another game. */
  readonly #isSameHouse: boolean;
  readonly #withOwn = new Map<SeatNumber, boolean>();
  readonly #read = new Map<KeptEntry, TellableEntry>();
  readonly #changed: Changed;
  readonly #house: House;
  #shared: string | undefined;
  #everybody: Told | undefined;
  #hidden: readonly LiveFact[] | undefined;

  constructor(now: number, entries: readonly KeptEntry[], before: Live, after: Live) {
    const from = entries[0]?.number ?? 0;
    const number = entries.at(-1)?.number ?? 0;
    this.#head = `{"type":"changes","now":${now},"from":${from},"number":${number},"changes":[`;
    this.#entries = entries;
    this.#changed = new Changed(before, after);
    this.#house = after.table.house;
    this.#isSameHouse = before.table.house === after.table.house;
  }

  messageFor(audience: Audience): Told {
    const seat = audience.startsWith('seat ') ? Number(audience.slice(5)) : undefined;
    const isLikeAll =
      audience === 'public' || (seat !== undefined && !this.#changed.has(seat) && !this.#hasOwnFacts(seat));
    if (!isLikeAll) return this.#written(audience, seat);
    this.#everybody ??= this.#written('public', undefined);
    return this.#everybody;
  }

  #hasOwnFacts(seat: SeatNumber): boolean {
    const known = this.#withOwn.get(seat);
    if (known !== undefined) return known;
    const hasOwn = this.#hiddenFacts().some(fact => isPrivate(fact, seat, this.#house));
    this.#withOwn.set(seat, hasOwn);
    return hasOwn;
  }

  /** The facts that not everybody is shown as they are. There are few: nobody is shown more of the others. */
  #hiddenFacts(): readonly LiveFact[] {
    this.#hidden ??= this.#entries.flatMap(entry =>
      this.#isOpen(entry)
        ? []
        : this.#readOf(entry).facts.filter(fact => shownTo('public', fact, this.#house) !== fact),
    );
    return this.#hidden;
  }

  #written(audience: Audience, seat: number | undefined): Told {
    const hasOwn = audience === 'staff' || (seat !== undefined && this.#hasOwnFacts(seat));
    const changes = hasOwn ? this.#changesFor(audience) : this.#sharedChanges();
    return { text: `${this.#head}${changes}],"patch":${this.#changed.patchFor(audience)}}` };
  }

  #sharedChanges(): string {
    this.#shared ??= this.#changesFor('public');
    return this.#shared;
  }

  #readOf(entry: KeptEntry): TellableEntry {
    const known = this.#read.get(entry) ?? read(entry);
    this.#read.set(entry, known);
    return known;
  }

  #isOpen({ isOpen }: KeptEntry): boolean {
    return isOpen && this.#isSameHouse;
  }

  #changesFor(audience: Audience): string {
    const shownAs = new Map<string, string>();
    let text = '';
    for (const entry of this.#entries) {
      if (text !== '') text += ',';
      if (!this.#isOpen(entry)) {
        text += JSON.stringify(changeFor(audience, this.#readOf(entry), this.#house));
        continue;
      }
      const { number, at, who, written } = entry;
      const by = shownAs.get(who) ?? JSON.stringify(shownWho(audience, who));
      shownAs.set(who, by);
      text += `{"number":${number},"at":${at},"by":${by},"facts":${written}}`;
    }
    return text;
  }
}
