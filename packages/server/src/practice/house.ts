import { z } from 'zod';
import { PracticeBots } from '../bots/practice-bots.ts';
import { type ReadStrategy, Strategies } from '../bots/strategies.ts';
import { type HandSecrets, IN_CLEAR } from '../dice/hand-secrets.ts';
import { type RandomFor, randomFor } from '../dice/random.ts';
import { type PlainRoute, plainRoute } from '../http/api.ts';
import type { KnownPeople } from '../http/auth.ts';
import { LIMITS } from '../http/limits.ts';
import type { Line } from '../http/line.ts';
import { LiveSockets } from '../http/live-sockets.ts';
import { lobbyTable, RULESETS } from '../http/lobby-tables.ts';
import { createPractice, practiceRoutes } from '../http/practice-routes.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { TableContext } from '../http/table-context.ts';
import { playersTableRoutes } from '../http/table-routes.ts';
import { HouseClock } from '../live/clock.ts';
import { tableDeciderWith } from '../live/decider.ts';
import { PLAY_MONEY } from '../live/seats/seats.ts';
import { Tables } from '../live/tables.ts';
import { every, MACHINE_TIMERS, type Timers } from '../live/timers.ts';
import { Logs } from '../log/logs.ts';
import { CLOSE_CODES, type Lobby, lobby } from '../messages/index.ts';
import { CommandCounts } from '../metrics/commands.ts';
import { Metrics } from '../metrics/metrics.ts';
import { exportRecord } from '../record/export.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { answerBy, type HouseAnswer, type HouseRequest } from './asking.ts';
import { backupRoutes } from './backup.ts';

const SWEEP_MS = 15_000;
const IDLE_MS = 10 * 60_000;
const HERE = 'here';

/** A store whose streams can be removed, by this tab or another. */
type OwnStore = Store & {
  remove(stream: string): Promise<void>;
  onRemoved(listener: (stream: string) => void): void;
};

/** What a house of practice tables is made of besides itself. */
export type PracticeParts = {
  readonly store: OwnStore;
  readonly version: string;
  readonly readStrategy: ReadStrategy;
  /** Told of what went wrong here. */
  readonly failed: (error: unknown) => void;
  readonly now?: () => number;
  readonly timers?: Timers;
  readonly random?: RandomFor;
  readonly secrets?: HandSecrets;
  readonly newId?: () => string;
};

/** Nobody has an account, and no terminal is fixed anywhere. */
const NOBODY: KnownPeople = {
  session: () => undefined,
  terminalOf: () => undefined,
  catchUp: async () => {},
  state: { devices: {} },
};

const contextOf = (parts: Required<PracticeParts>, tables: Tables): TableContext => {
  const { store, now, timers, random, newId, failed } = parts;
  const metrics = new Metrics();
  return new TableContext({
    ...{ store, tables, now, timers, random, newId, identity: NOBODY, limits: LIMITS },
    ...{ metrics, counts: new CommandCounts(metrics) },
    exporter: {
      isBusy: false,
      write: async (stream, wanted) => {
        try {
          return { ok: true, exported: await exportRecord(store, stream, wanted) };
        } catch (error) {
          if (error instanceof StoreFailure) return { ok: false, why: error.message };
          throw error;
        }
      },
    },
    log: {
      info: () => {},
      error: (details: unknown) => failed((details as { readonly err?: unknown }).err ?? details),
    },
  });
};

/**
 * A house of practice tables without a server: the same tables, rooms, connections, bots and operations, for pages of one
 * browser. Several of them may have the same store open, one for each tab.
 */
export class PracticeHouse {
  readonly #store: OwnStore;
  readonly #version: string;
  readonly #logs: ConstructorParameters<typeof Tables>[0];
  readonly #tables: Tables;
  readonly #context: TableContext;
  readonly #sockets: LiveSockets;
  readonly #routes: readonly PlainRoute[];
  readonly #stopSweeping: () => void;

  constructor(given: PracticeParts) {
    const parts: Required<PracticeParts> = {
      now: new HouseClock().now,
      timers: MACHINE_TIMERS,
      random: randomFor,
      secrets: IN_CLEAR,
      newId: () => randomFor('code').hex(16),
      ...given,
    };
    const { store, now, timers, random, secrets, readStrategy } = parts;
    this.#store = store;
    this.#version = parts.version;
    this.#logs = new Logs(store, tableDeciderWith(secrets), now, timers);
    this.#tables = new Tables(this.#logs, { store, now, timers, random, handKeys: secrets });
    this.#context = contextOf(parts, this.#tables);
    this.#sockets = new LiveSockets(this.#context);
    const bots = new PracticeBots(this.#context, new Strategies(readStrategy));
    this.#context.greeters.add(table => bots.greet(table));
    this.#context.sweepers.add(() => bots.sweep());
    const list = { admit: async () => undefined, strike: async () => undefined };
    this.#routes = [
      this.#lobbyRoute(),
      ...practiceRoutes(
        this.#context,
        (_, house, settings, name) => createPractice(this.#context, list, { house, settings, name }),
        bots,
      ),
      ...playersTableRoutes(this.#context),
      this.#removeRoute(),
      ...backupRoutes(store),
    ];
    store.onRemoved(stream => this.#forget(stream.slice(stream.indexOf(':') + 1)));
    this.#stopSweeping = every(timers, SWEEP_MS, () => this.#context.sweep(IDLE_MS));
  }

  /** Answers what a page asks, as the HTTP interface of a house would. */
  ask(request: HouseRequest): Promise<HouseAnswer> {
    return answerBy(this.#routes, request, error => this.#context.failed(error, { isRead: request.method === 'GET' }));
  }

  /** Connects a client at a table. */
  async connect(id: string, line: Line): Promise<void> {
    try {
      this.#sockets.open(line, await this.#sockets.admit(id, HERE), HERE);
    } catch (error) {
      if (error instanceof HttpRefusal) line.close(CLOSE_CODES.unknown, error.refusal.sentence);
      else line.close(CLOSE_CODES.stopping, this.#context.failed(error, { table: id, isRead: true }).sentence);
    }
  }

  /** Answers what is under way and stops. */
  async close(): Promise<void> {
    this.#stopSweeping();
    this.#context.stop();
    this.#tables.close();
    await this.#logs.close();
    for (const connection of this.#context.connections) connection.end('stopping', 'The house is closing');
    this.#context.close();
    await this.#store.close();
  }

  /** Every table that is kept is listed, the latest first. */
  #lobbyRoute(): PlainRoute {
    return plainRoute(
      {
        ...{ id: 'getLobby', method: 'GET', path: '/api/lobby', access: 'anybody', reply: lobby },
        summary: 'The tables that this browser keeps',
      },
      async (): Promise<Lobby> => {
        const kept = await Promise.all((await this.#logs.names()).map(id => this.#tables.get(id)));
        const tables = kept
          .filter(table => table !== undefined)
          .sort((a, b) => (b.live?.lastAt ?? 0) - (a.live?.lastAt ?? 0))
          .flatMap(table => lobbyTable(table) ?? []);
        const house = { version: this.#version, rulesets: RULESETS, playMoney: PLAY_MONEY };
        return { ...house, tables, needsAdministrator: false, practice: true };
      },
    );
  }

  #removeRoute(): PlainRoute {
    return plainRoute(
      {
        ...{ id: 'removeTable', method: 'DELETE', path: '/api/tables/:table', access: 'anybody' },
        ...{ summary: 'Remove a table and all its rolls from this browser', reply: z.object({ table: z.string() }) },
      },
      async ({ params: { table = '' } }) => {
        await this.#logs.get(table).then(log => log.idle());
        this.#forget(table);
        await this.#store.remove(`table:${table}`);
        return { table };
      },
    );
  }

  /** Lets go of a table that is no longer there, and ends its connections. */
  #forget(id: string): void {
    this.#tables.forget(id);
    this.#context.sweep(IDLE_MS);
  }
}
