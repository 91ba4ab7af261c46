import type { RandomFor } from '../dice/random.ts';
import { missesDisplay } from '../live/alerts/alerts.ts';
import type { AnyCommand } from '../live/command.ts';
import { type Actor, whoIs } from '../live/people.ts';
import type { TableRefusal } from '../live/refusal.ts';
import type { Handled, LiveEntry, RunningTable } from '../live/running-table.ts';
import type { Tables } from '../live/tables.ts';
import { inTurns, nextTurn, type Timers } from '../live/timers.ts';
import { entryOf } from '../log/load.ts';
import type { Logger } from '../logging/logger.ts';
import type { CLOSE_CODES, CommandRequest, WireRefusal } from '../messages/index.ts';
import type { CommandCounts } from '../metrics/commands.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Exporter } from '../record/exporter.ts';
import { type FailureCode, type Store, StoreFailure } from '../store/store.ts';
import type { Board, PresentHere } from '../together/board.ts';
import { alone } from '../together/in-process.ts';
import type { CommandTrace } from '../tracing/command-trace.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { actorOf, type Caller, type KnownPeople, type Speaker } from './auth.ts';
import { refusedAmount } from './ceilings.ts';
import { HeardDevices } from './heard-devices.ts';
import { Buckets, type Limits } from './limits.ts';
import { type Display, Room } from './room.ts';

/** Clients that are asked for a sign of life, and rooms that are checked, in one turn: a few milliseconds of a thread that others wait for. */
const ASKED_AT_ONCE = 100;
const CHECKED_AT_ONCE = 20;

/** A connected client. */
type Connected = {
  readonly caller: Caller;
  readonly display: Display | undefined;
  ping(): void;
  end(code: keyof typeof CLOSE_CODES, sentence: string): void;
};

/** A table and its viewers. */
export type WatchedTable = {
  readonly table: RunningTable;
  readonly room: Room;
};

/** What tables are served with: the journal, the people who are known, time, and where things are noted. */
export type TableParts = {
  readonly store: Store;
  readonly tables: Tables;
  readonly identity: KnownPeople;
  readonly metrics: Metrics;
  /** Counts what is asked of tables. */
  readonly counts: CommandCounts;
  /** Traces it, where traces are sent. */
  readonly tracer?: Tracer | undefined;
  readonly limits: Limits;
  /** Writes the records of tables. */
  readonly exporter: Pick<Exporter, 'isBusy' | 'write'>;
  readonly now: () => number;
  readonly timers: Timers;
  /** For codes and tokens. */
  readonly random: RandomFor;
  /** Makes an id that nobody has used. */
  readonly newId: () => string;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** Where the processes of a house tell each other who is connected; without it there is one. */
  readonly board?: Board;
};

const isAnybody = ({ seats, displays, watchers }: PresentHere): boolean =>
  seats.length > 0 || displays.length > 0 || watchers > 0;

/** Why nothing can be recorded, in words for anybody. */
const WHY_NOT: { readonly [code in FailureCode]?: string } = {
  full: 'the disk of the house is full',
  unavailable: 'the database of the house does not answer',
  'no-key': 'the server does not have the key to the secret of this hand',
};

/** What a failure was about: the HTTP request, the table, the command's id; whether something was only to be read. */
export type Where = {
  readonly isRead?: boolean;
  readonly request?: string;
  readonly table?: string;
  readonly command?: string;
};

/** The name under which somebody's commands at a table are counted. */
export const senderAt = (table: RunningTable, by: Actor): string => `${table.id}/${whoIs(by)}`;

/** The tables, and everybody who is connected at them. A house adds its registers; a browser that keeps practice tables has no more. */
export class TableContext {
  readonly store: Store;
  readonly tables: Tables;
  readonly identity: KnownPeople;
  readonly metrics: Metrics;
  readonly counts: CommandCounts;
  readonly tracer: Tracer | undefined;
  readonly limits: Limits;
  readonly exporter: Pick<Exporter, 'isBusy' | 'write'>;
  readonly now: () => number;
  readonly timers: Timers;
  /** For codes and tokens. */
  readonly random: RandomFor;
  /** Makes an id that nobody has used. */
  readonly newId: () => string;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly board: Board;
  readonly #stopping = new AbortController();
  readonly connections = new Set<Connected>();
  /** Other work that is done at each sweep. */
  readonly sweepers = new Set<(now: number) => unknown>();
  /** Told when a person connects at a table. */
  readonly greeters = new Set<(table: RunningTable) => void>();
  readonly counted: {
    readonly hello: () => void;
    readonly command: () => void;
    readonly ping: () => void;
    readonly locked: () => void;
  };
  /** How long a command took, in milliseconds. */
  readonly timed: (ms: number) => void;
  readonly #commands: Buckets;
  readonly #watched = new Map<string, WatchedTable>();
  /** The round in which everybody is asked for a sign of life, while it is under way. */
  #round: Promise<void> | undefined;
  readonly devices: HeardDevices;

  constructor(parts: TableParts) {
    const { store, tables, identity, metrics, counts, limits, exporter, now, timers, random, newId, log } = parts;
    this.store = store;
    this.board = parts.board ?? alone();
    this.board.listen('presence', table => this.#heardOthers(table));
    this.tables = tables;
    this.identity = identity;
    this.metrics = metrics;
    this.counts = counts;
    this.tracer = parts.tracer;
    this.limits = limits;
    this.exporter = exporter;
    this.now = now;
    this.devices = new HeardDevices(this.board, now, table => this.#watched.get(table)?.room.presence.changed());
    this.timers = timers;
    this.random = random;
    this.newId = newId;
    this.log = log;
    this.#commands = new Buckets(limits.commandsPerSecond, limits.commandsAtOnce, 'commands', this.board, now);
    this.sweepers.add(at => this.#commands.sweep(at));
    const message = (type: string): (() => void) => metrics.counter('hardway_messages_total', { type });
    this.timed = metrics.timer('hardway_command_seconds');
    this.counted = {
      hello: message('hello'),
      command: message('command'),
      ping: message('ping'),
      locked: message('locked'),
    };
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Told when the server begins to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** From now on nothing new is begun. */
  stop(): void {
    this.#stopping.abort();
  }

  watched(table: RunningTable): WatchedTable {
    const known = this.#watched.get(table.id);
    if (known?.table === table) return known;
    known?.room.close();
    const room = new Room(table, this.now, this.timers, this.board, () => this.devices.at(table.id));
    const watched = { table, room };
    this.#watched.set(table.id, watched);
    return watched;
  }

  viewersAt(table: RunningTable): number {
    return this.#watched.get(table.id)?.room.size ?? 0;
  }

  /** A device has been heard. */
  heardDevice(device: string, table: string): void {
    if (this.devices.heard(device, table)) this.#watched.get(table)?.room.presence.changed();
  }

  #heardOthers(table: string): void {
    const watched = this.#watched.get(table);
    if (watched !== undefined) for (const display of watched.room.heardOthers()) this.lostDisplay(watched, display);
  }

  /**
   * A display is no longer connected. If it stays away from every process, the dealer is told, once: each process that
   * knows of it names its connection.
   */
  lostDisplay({ table, room }: WatchedTable, { name, connection }: Display): void {
    this.timers.after(this.limits.displayBackMs, () => {
      const { live } = table;
      if (this.isStopping || live === null || room.hasDisplay(name) || !missesDisplay(live)) return;
      table
        .handle({ kind: 'house' }, `display-${connection}`, { type: 'reportDisplay', display: name })
        .catch(error => this.failed(error, { table: table.id }));
    });
  }

  /** Whether the caller is within the command limit, counted over all connections and HTTP together. */
  mayCommand(table: RunningTable, caller: Speaker): boolean {
    return this.maySend(senderAt(table, actorOf(caller)));
  }

  /** The same for a sender whose name is at hand. */
  maySend(sender: string): boolean {
    return this.#commands.take(sender, this.now());
  }

  /** Asks something of a table. */
  ask(
    table: RunningTable,
    by: Actor,
    { id, command, after, again }: CommandRequest,
    trace?: CommandTrace | null,
  ): Promise<Handled> {
    const refused = refusedAmount(command, this.limits);
    if (refused !== undefined) return Promise.resolve(this.refused(command, refused));
    return table.handle(by, id, command, after === undefined ? { again, trace } : { after, again, trace });
  }

  /** What was asked is refused before its table hears of it. */
  refused({ type }: AnyCommand, refusal: TableRefusal): Handled {
    this.counts.refused(type, refusal.code);
    return { ok: false, refusal };
  }

  async entries(table: RunningTable, from: number, to: number): Promise<readonly LiveEntry[]> {
    const rows = await this.store.read(table.log.stream, { from, to });
    return rows.map(row => entryOf(row));
  }

  left(connection: Connected): void {
    this.connections.delete(connection);
  }

  /** Logs a failure; the answer is what a client is told of it. */
  failed(err: unknown, { isRead, ...where }: Where): WireRefusal {
    this.log.error({ ...where, err }, 'failure');
    if (!(err instanceof StoreFailure))
      return { code: 'busy', clause: 'service', sentence: 'Something went wrong here. Nothing was changed' };
    this.metrics.count('hardway_store_failures_total', { code: err.code });
    const why = WHY_NOT[err.code] ?? 'the store failed';
    const sentence = isRead
      ? `It can not be shown now: ${why}. Try again in a moment`
      : `It could not be recorded: ${why}. Try again in a moment`;
    return { code: 'store', clause: 'service', sentence };
  }

  /** Ends the connections that may no longer look, after somebody was signed out. */
  check(): void {
    for (const watched of this.#watched.values()) watched.room.check();
    this.checkOthers();
  }

  /** Ends what others than connections at tables may no longer look at. */
  protected checkOthers(): void {}

  /** Whether a table stays open though nobody is connected at it. */
  protected isNeeded(_table: RunningTable): boolean {
    return false;
  }

  /** Closes dead sockets, ended sessions and idle tables. */
  sweep(idleMs: number): void {
    // One that has not come round yet would take everybody whom it has asked for dead.
    this.#round ??= this.#goRound().finally(() => {
      this.#round = undefined;
    });
    for (const sweeper of this.sweepers) sweeper(this.now());
    this.tables.sweep(idleMs, {
      isNeeded: table => this.#watched.get(table.id)?.room.isInUse === true || this.isNeeded(table),
      isServedElsewhere: ({ id }) => this.board.others('presence', id).some(isAnybody),
    });
    for (const [id, watched] of this.#watched) {
      if (this.tables.has(watched.table)) continue;
      watched.room.close();
      this.#watched.delete(id);
    }
  }

  async #goRound(): Promise<void> {
    // After the process stood still, signs of life may be waiting that nobody has read.
    await nextTurn();
    await inTurns(this.connections, ASKED_AT_ONCE, connection => connection.ping());
    await inTurns(this.#watched.values(), CHECKED_AT_ONCE, ({ room }) => {
      room.check();
      // A device that has fallen silent is no longer connected.
      room.presence.flush();
    });
    this.checkOthers();
  }

  close(): void {
    for (const watched of this.#watched.values()) watched.room.close();
  }
}
