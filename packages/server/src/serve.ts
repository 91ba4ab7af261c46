import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type AnchorOptions, openAnchoring } from './anchors/anchoring.ts';
import { anchorFileIn, readAnchors, unmetAnchors } from './anchors/anchors.ts';
import { readPrivateKey } from './anchors/keys.ts';
import type { AuditSchedule } from './audit/schedule.ts';
import type { HandKeys } from './dice/hand-keys.ts';
import { handKeyFileIn, MISSING_KEY, openHandKeys } from './dice/house-keys.ts';
import { randomFor } from './dice/random.ts';
import { type HouseOptions, openHouse } from './house.ts';
import type { AppContext } from './http/context.ts';
import { takePort } from './http/port.ts';
import type { TrustedProxies } from './http/proxies.ts';
import { type HttpOptions, openHttp } from './http/server.ts';
import type { Identity } from './identity/identity.ts';
import { Inspecting } from './inspection/inspection.ts';
import type { ProgramOptions } from './inspection/program-guard.ts';
import { HouseClock } from './live/clock.ts';
import { failpoint, isUncertified } from './live/failpoints.ts';
import { MACHINE_TIMERS, type Timers } from './live/timers.ts';
import { type Logger, type ServerLog, silent } from './logging/logger.ts';
import type { MetricsOptions } from './metrics/access.ts';
import { openMetrics } from './metrics/open.ts';
import { METRICS_HOST } from './metrics/port.ts';
import { checkNamedFiles } from './named-files.ts';
import { answerAt } from './operator/ask-house.ts';
import { openDesk } from './operator/desk.ts';
import type { OperatorHouse } from './operator/house.ts';
import type { ProgramCheck } from './program/check.ts';
import { openDerived } from './reader/open.ts';
import { Exporter } from './record/exporter.ts';
import { scheduleRetention } from './retention/schedule.ts';
import { SnapshotRefresher } from './snapshots/refresher.ts';
import { openStore, type Where } from './store/open.ts';
import { waitForDatabase } from './store/postgres/wait.ts';
import { type Store, StoreFailure } from './store/store.ts';
import { StoreWork } from './store/work.ts';
import type { Board } from './together/board.ts';
import { openBoard } from './together/open.ts';
import { openTracing, type TraceOptions } from './tracing/open.ts';

export type ServeOptions = HouseOptions & {
  readonly version: string;
  /** The directory of the embedded store. Anchors are kept there with either store. */
  readonly data: string;
  /** A PostgreSQL database instead. */
  readonly databaseUrl?: string;
  /** How long to wait for it, who is told of it, and what ends it. */
  readonly waitForDatabase?: Parameters<typeof waitForDatabase>[1];
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly origins?: readonly string[];
  readonly trustProxy?: TrustedProxies;
  /** Names, beside its address, by which clients reach the server. */
  readonly allowedHosts?: readonly string[];
  /** Whether guests may open practice tables; they may by default. */
  readonly hasPractice?: boolean;
  readonly anchors?: AnchorOptions;
  /** When the house audits itself; never without. */
  readonly audits?: AuditSchedule;
  /** Who may read the metrics; programs of this machine only by default. */
  readonly metrics?: MetricsOptions;
  /** Where traces are sent; nowhere by default. */
  readonly traces?: TraceOptions;
  /** Verifies the program before the house opens; without, it is looked at later and starts as it is. */
  readonly program?: ProgramOptions;
  /** The file with the keys to the secrets of hands; in the data directory by default. */
  readonly handKey?: string;
  /** Starts although the key that the house has used is gone. */
  readonly isHandKeyLost?: boolean;
  readonly clock?: HouseClock;
  /** What passes time; the machine's timers if none are given. */
  readonly timers?: Timers;
  /** Where the server logs; silent by default. The caller closes it after the server has stopped. */
  readonly log?: ServerLog;
};

export type Serving = {
  readonly url: string;
  /** The code that makes its user the first administrator; none if the house has one. */
  readonly firstCode: string | undefined;
  /** Begins nothing new, finishes what is under way, and closes the store. Resolves to what could not be recorded, in words. */
  stop(): Promise<readonly string[]>;
};

const REFRESH_AFTER_MS = 5_000;
const SERVER_NAME_LENGTH = 12;

/** Refuses to start on a store that may have been cut short or replaced by an older copy. */
const checkAnchors = async (store: Store, file: string): Promise<void> => {
  const [unmet] = await unmetAnchors(store, readAnchors(file, 'recent').heads);
  if (unmet === undefined) return;
  throw new StoreFailure(
    'damaged',
    `${unmet.stream} does not have the entry ${unmet.number} that ${file} remembers: the store was cut short or replaced. Run \`hardway audit\`; if this is an older copy put back on purpose, move the anchors away`,
  );
};

/** The name of a server in the journal, the same at each start: its machine and its directory. */
const nameOf = (directory: string): string =>
  createHash('sha256')
    .update(`${hostname()}\n${resolve(directory)}`)
    .digest('hex')
    .slice(0, SERVER_NAME_LENGTH);

/** Has the process die between deciding and recording, or just after, in tests that ask for it. */
const withFailpoints = (store: Store): Store => ({
  ...store,
  append: async row => {
    failpoint('appending');
    const appended = await store.append(row);
    failpoint('committed');
    return appended;
  },
});

/** Takes the port of the house. That of the metrics is only tried: it is opened before the door is. */
const takePorts = async ({ host, port, metrics = {} }: ServeOptions): Promise<() => Promise<void>> => {
  const givePort = await takePort(host, port);
  try {
    if (metrics.port !== undefined) await (await takePort(metrics.host ?? METRICS_HOST, metrics.port))();
    return givePort;
  } catch (error) {
    await givePort();
    throw error;
  }
};

/** Opens the house: the port, store, checks, people, tables, and only then the door. Nothing is written if a port, a named file or the database can't be had. */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const clock = options.clock ?? new HouseClock();
  const { data, databaseUrl } = options;
  const where: Where = databaseUrl === undefined ? { data } : { databaseUrl };
  checkNamedFiles(options);
  const givePort = await takePorts(options);
  try {
    if (databaseUrl !== undefined) await waitForDatabase(databaseUrl, options.waitForDatabase ?? { seconds: 0 });
    return await serveAt(givePort, where, options, clock);
  } finally {
    await givePort();
  }
};

const serveAt = async (
  givePort: () => Promise<void>,
  where: Where,
  options: ServeOptions,
  clock: HouseClock,
): Promise<Serving> => {
  const work = new StoreWork();
  const opened = await openStore(where, work);
  const store = isUncertified ? withFailpoints(opened) : opened;
  let board: Board | undefined;
  try {
    board = await openBoard(where, options.timers ?? MACHINE_TIMERS);
    return await serveFrom(store, board, where, { ...options, givePort }, clock, work);
  } catch (error) {
    await board?.close();
    await store.close();
    throw error;
  }
};

const serveFrom = async (
  store: Store,
  board: Board,
  where: Where,
  options: ServeOptions & { readonly givePort: () => Promise<void> },
  clock: HouseClock,
  work: StoreWork,
): Promise<Serving> => {
  const { timers = MACHINE_TIMERS } = options;
  const log = options.log?.logger ?? silent;
  const failed = (err: unknown): void => log.error({ err }, 'failure');
  const anchorFile = anchorFileIn(options.data);
  await checkAnchors(store, anchorFile);
  const handKeys = handKeysOf(options);
  const derived = openDerived(where);
  const exporter = new Exporter(where);
  const server = nameOf(options.data);
  const tracing = openTracing(options.traces, { service: { version: options.version, instance: server }, timers, log });
  const parts = { board, store, derived, exporter, clock, timers, random: randomFor, handKeys, newId: randomUUID, log };
  const house = await openHouse({ ...parts, tracer: tracing?.tracer }, options);
  const { context } = house;
  const { metrics } = context;
  const watching = await openMetrics(context, work, options);
  tracing?.watch(metrics, work);
  const anchoring = openAnchoring(options.anchors ?? {}, { store, file: anchorFile, timers, metrics, log });
  const { identity } = context;

  const inspecting = inspectingOf(context, where, options, timers);
  context.run.number = await begin(inspecting, identity, options, { server, handKeys: house.handKeys.ids });
  if (isUncertified) log.warn({ message: 'a failpoint is set: this process is meant to die' }, 'uncertified');
  const firstCode = await identity.firstCode();
  await anchoring.write();

  const app = await openHttp(context, { ...doorsOf(options), inspecting, metrics: watching.access });
  await options.givePort();
  const url = await app.listen({ host: options.host, port: options.port });

  const closeDesk =
    'data' in where ? openDesk(where.data, answerAt(operatorHouse(context, where, options)), failed) : () => {};
  const stopSweeping = house.sweepRegularly();
  const stopLettingGo = lettingGo(context, where, options, timers);
  const refresher = new SnapshotRefresher(where, store, failed);
  refresher.runIn(REFRESH_AFTER_MS);
  inspecting.begin();
  context.reader?.start();
  log.info({ url }, 'ready');

  const stop = async (missed: Missed): Promise<void> => {
    stopSweeping();
    stopLettingGo();
    closeDesk();
    await inspecting.close();
    await house.endPlay();
    await refresher.close();
    await app.close();
    watching.close();
    await identity.note({ type: 'stop', server }).catch(missed('the end of this run'));
    await house.staffLogs.close();
    await board.close();
    await anchoring.close().catch(missed('the anchors of the journal'));
    await store.close();
    await tracing?.close();
  };
  return { url, firstCode, stop: stoppingOnce(stop, log) };
};

/** Notes what could not be recorded, and goes on. */
type Missed = (what: string) => (error: unknown) => void;

/** Stops once, however often it is asked; answers with what could not be recorded, in words. */
const stoppingOnce = (stop: (missed: Missed) => Promise<void>, log: Logger): Serving['stop'] => {
  let stopping: Promise<readonly string[]> | undefined;
  const begin = async (): Promise<readonly string[]> => {
    const unrecorded: string[] = [];
    log.info('stopping');
    await stop(what => err => {
      log.error({ err }, 'failure');
      unrecorded.push(`${what}: ${err instanceof Error ? err.message : String(err)}`);
    });
    log.info('stopped');
    return unrecorded;
  };
  return () => {
    stopping ??= begin();
    return stopping;
  };
};

/** Opens the keys to the secrets of hands once it is known which one the house has used. */
const handKeysOf =
  ({ data, handKey = handKeyFileIn(data), isHandKeyLost = false }: ServeOptions) =>
  (known: string | undefined): HandKeys =>
    openHandKeys(handKey, known, isHandKeyLost);

/**
 * Verifies the program and notes the start, unless the server lacks the key to hands that others have begun. Answers with the
 * number of the entry, which everything that this run decides will name.
 */
const begin = async (
  { guard }: Inspecting,
  identity: Identity,
  { version, isHandKeyLost, program: asked }: ServeOptions,
  starting: { readonly server: string; readonly handKeys: readonly string[] },
): Promise<number> => {
  const checked = asked === undefined ? undefined : await guard.begin(asked);
  if (asked?.key !== undefined && checked?.key === undefined && asked.isUnverifiedAllowed !== true)
    throw new StoreFailure('no-key', `--program-key ${asked.key}: ${checked?.why}. ${UNSIGNED}`);
  const program = asked === undefined || checked === undefined ? undefined : startedBy(asked, checked);
  const begun = await identity.start(
    { version, ...starting, ...(program === undefined ? {} : { program }) },
    isHandKeyLost,
  );
  if (begun.ok) return begun.value;
  const { code, sentence } = begun.refusal;
  throw new StoreFailure('no-key', `${sentence}. ${code === 'bad-settings' ? OTHER_SIGNER : MISSING_KEY}`);
};

const UNSIGNED = 'Install a program that this key has signed, or start this one with --unverified-program';
const OTHER_SIGNER = 'Name the key that you trust with --program-key, or start it unverified with --unverified-program';

const startedBy = ({ key: named, isUnverifiedAllowed }: ProgramOptions, { digest, state, key }: ProgramCheck) => {
  const isSigned = state === 'verified' && key !== undefined;
  const isTrusted = isUnverifiedAllowed === true || (isSigned && named !== undefined);
  return {
    digest,
    state: isSigned ? ('verified' as const) : ('unverified' as const),
    ...(isSigned ? { key } : {}),
    ...(isTrusted ? { isTrusted } : {}),
  };
};

/** The house as the operator of the machine finds it while this server runs. */
const operatorHouse = (context: AppContext, where: Where, { data: folder, version }: ServeOptions): OperatorHouse => {
  const { identity, registers, tables, now, newId } = context;
  const { store } = context.recording;
  return {
    ...{ identity, registers, where, store, version, folder, now, newId },
    liveOf: async table => (await tables.get(table))?.live ?? null,
    heardAt: device => context.devices.heardAt(device),
  };
};

/** Lets go once a day what the rules of retention name. */
const lettingGo = (context: AppContext, where: Where, options: ServeOptions, timers: Timers): (() => void) => {
  const { data, version, anchors } = options;
  const { registers, now, newId, log } = context;
  const key = anchors?.key === undefined ? undefined : readPrivateKey(anchors.key);
  const parts = { where, store: context.recording.store, registers, now, newId, version, key };
  return scheduleRetention(parts, data, timers, log);
};

const inspectingOf = (context: AppContext, where: Where, options: ServeOptions, timers: Timers): Inspecting => {
  const { data, version, anchors, audits, handKey = handKeyFileIn(data) } = options;
  return new Inspecting({
    context,
    server: nameOf(data),
    where,
    data,
    version,
    key: anchors?.key,
    handKey,
    audits,
    timers,
  });
};

const doorsOf = (options: ServeOptions): Omit<HttpOptions, 'inspecting' | 'metrics'> => ({
  version: options.version,
  origins: options.origins ?? [],
  trustProxy: options.trustProxy,
  hostNames: [options.host, ...(options.allowedHosts ?? [])],
  hasPractice: options.hasPractice ?? true,
});
