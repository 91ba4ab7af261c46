import type { StaffRole } from '../identity/leave.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { Tables } from '../live/tables.ts';
import type { Timers } from '../live/timers.ts';
import type { FloorNews } from '../messages/floor.ts';
import { alertsOf, cardOf, type FloorAlert, type TableCard } from './card.ts';

/** However much happens, the floor is looked at again once in this time: nobody is told of every roll of every table. */
const LOOK_MS = 1_000;

/** Tables stay open in memory this long after somebody has looked at the floor. */
const WATCHED_MS = 60_000;

/** A table on the floor, as it was told last. */
type Known = {
  readonly table: RunningTable;
  readonly unlisten: () => void;
  card: TableCard | undefined;
  cardText: string;
  alerts: readonly FloorAlert[];
  alertsText: string;
  /** The look at which its card changed last. */
  changedAt: number;
};

type Parts = {
  readonly tables: Tables;
  /** The staffed tables of the house. */
  readonly ids: () => readonly string[];
  readonly timers: Timers;
  readonly now: () => number;
  /** Tells the marks of this process from those of others. */
  readonly epoch: string;
};

type Waiting = { readonly looked: () => void; readonly check: () => void };

/** What somebody asks of the floor. */
export type FloorQuestion = {
  readonly since: string | undefined;
  readonly roles: readonly StaffRole[];
  readonly isAlertsOnly: boolean;
};

/**
 * All staffed tables at a glance, for those who look after many. Each look collects what has changed, and each viewer is
 * answered with the cards that differ from what they have seen.
 */
export class Floor {
  readonly #parts: Parts;
  readonly #known = new Map<string, Known>();
  readonly #changed = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  #look = 0;
  #alertsChangedAt = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLookDue = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether this table is on a screen that shows the floor. */
  isWatching(table: RunningTable): boolean {
    return this.#known.get(table.id)?.table === table && this.#parts.timers.steady() - this.#askedAt <= WATCHED_MS;
  }

  /** What is new since then. */
  async news({ since, roles, isAlertsOnly }: FloorQuestion): Promise<FloorNews> {
    this.#askedAt = this.#parts.timers.steady();
    await this.#findTables();
    const seen = this.#seenIn(since);
    const tables = isAlertsOnly ? [] : [...this.#known.values()].filter(({ changedAt }) => changedAt > seen);
    const news = {
      mark: `${this.#parts.epoch}.${this.#look}`,
      now: this.#parts.now(),
      isWhole: seen === -1,
      tables: tables.flatMap(({ card }) => card ?? []),
    };
    return this.#alertsChangedAt > seen ? { ...news, alerts: this.#alertsFor(roles) } : news;
  }

  /** Whether there is something to tell. */
  hasNews({ since, isAlertsOnly }: FloorQuestion): boolean {
    const seen = this.#seenIn(since);
    return this.#alertsChangedAt > seen || (!isAlertsOnly && this.#look > seen);
  }

  /** Waits until something has changed that is asked for, or the viewer may no longer look. Returns the function that ends it. */
  wait(question: FloorQuestion, done: () => void, isStill: () => boolean = () => true): () => void {
    const end = (): void => {
      this.#waiting.delete(waiting);
      done();
    };
    const waiting = {
      looked: () => {
        if (this.hasNews(question)) end();
      },
      check: () => {
        if (!isStill()) end();
      },
    };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }

  /** Ends the waiting of those who may no longer look, after somebody was signed out. */
  check(): void {
    for (const { check } of [...this.#waiting]) check();
  }

  /** A table has been set up: those who wait are shown it. */
  async tableListed(): Promise<void> {
    if (this.#waiting.size > 0) await this.#findTables();
  }

  /** Forgets tables that are no longer open: they are found again when somebody asks. */
  sweep(): void {
    for (const [id, { table, unlisten }] of this.#known) {
      if (this.#parts.tables.has(table)) continue;
      unlisten();
      this.#known.delete(id);
    }
  }

  /** The number of the look that a mark names; -1 where it is not one of this process. */
  #seenIn(since: string | undefined): number {
    const [epoch, look] = since?.split('.') ?? [];
    return epoch === this.#parts.epoch && Number(look) <= this.#look ? Number(look) : -1;
  }

  #alertsFor(roles: readonly StaffRole[]): readonly FloorAlert[] {
    return [...this.#known.values()]
      .flatMap(({ alerts }) => alerts)
      .filter(alert => alert.roles.some(role => roles.includes(role)))
      .sort((one, other) => one.at - other.at);
  }

  /** Listens to every staffed table. One that was not known is looked at right away. */
  async #findTables(): Promise<void> {
    const { tables, ids } = this.#parts;
    const isKnown = (id: string): boolean => {
      const known = this.#known.get(id);
      return known !== undefined && tables.has(known.table);
    };
    const found = await Promise.all(
      ids()
        .filter(id => !isKnown(id))
        .map(id => tables.get(id)),
    );
    let isNew = false;
    for (const table of found) {
      if (table === undefined || this.#known.get(table.id)?.table === table) continue;
      this.#known.get(table.id)?.unlisten();
      const unlisten = table.log.listen(() => this.#hasChanged(table.id));
      const known = this.#known.get(table.id);
      this.#known.set(table.id, { ...(known ?? UNTOLD), table, unlisten });
      this.#changed.add(table.id);
      isNew = true;
    }
    if (isNew) this.#lookNow();
  }

  #hasChanged(id: string): void {
    this.#changed.add(id);
    if (this.#isLookDue) return;
    this.#isLookDue = true;
    const { timers } = this.#parts;
    timers.after(Math.max(0, this.#lookedAt + LOOK_MS - timers.steady()), () => {
      this.#isLookDue = false;
      this.#lookNow();
    });
  }

  #lookNow(): void {
    this.#lookedAt = this.#parts.timers.steady();
    const look = this.#look + 1;
    let isChanged = false;
    for (const id of this.#changed) isChanged = this.#retell(id, look) || isChanged;
    this.#changed.clear();
    if (!isChanged) return;
    this.#look = look;
    for (const { looked } of [...this.#waiting]) looked();
  }

  /** Whether the card or the alerts of a table differ from what was told. */
  #retell(id: string, look: number): boolean {
    const known = this.#known.get(id);
    const live = known?.table.live ?? null;
    if (known === undefined || live === null) return false;
    const card = cardOf(live);
    const cardText = JSON.stringify(card);
    const alerts = alertsOf(live);
    const alertsText = JSON.stringify(alerts);
    const isCardNew = cardText !== known.cardText;
    const areAlertsNew = alertsText !== known.alertsText;
    if (isCardNew) Object.assign(known, { card, cardText, changedAt: look });
    if (areAlertsNew) {
      Object.assign(known, { alerts, alertsText });
      this.#alertsChangedAt = look;
    }
    return isCardNew || areAlertsNew;
  }
}

const UNTOLD = { card: undefined, cardText: '', alerts: [], alertsText: '[]', changedAt: 0 };
