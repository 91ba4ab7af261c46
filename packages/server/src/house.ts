import type { HandKeys } from './dice/hand-keys.ts';
import type { RandomFor } from './dice/random.ts';
import { AppContext } from './http/context.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import { Identity } from './identity/identity.ts';
import { staffDecider } from './identity/staff.ts';
import type { Staff, StaffCommand, StaffFact } from './identity/staff-model.ts';
import type { HouseClock } from './live/clock.ts';
import { tableDeciderWith } from './live/decider.ts';
import { failpoint, isUncertified } from './live/failpoints.ts';
import { newRun } from './live/run.ts';
import { Tables } from './live/tables.ts';
import { every, type Timers, waited } from './live/timers.ts';
import type { Decider } from './log/decider.ts';
import { Logs } from './log/logs.ts';
import type { Logger } from './logging/logger.ts';
import type { WireRefusal } from './messages/index.ts';
import { CommandCounts } from './metrics/commands.ts';
import { Metrics } from './metrics/metrics.ts';
import { openReader } from './open-reader.ts';
import type { Derived } from './reader/derived.ts';
import type { Exporter } from './record/exporter.ts';
import { accountingRegister, calendarOf } from './registers/accounting/accounting.ts';
import { keepingRegister } from './registers/keeping/keeping.ts';
import { Registers } from './registers/registers.ts';
import { type Outage, Recording } from './store/recording.ts';
import { type Store, StoreFailure } from './store/store.ts';
import type { Board } from './together/board.ts';
import { alone } from './together/in-process.ts';
import type { Tracer } from './tracing/tracer.ts';

const SWEEP_MS = 15_000;
const IDLE_MS = 10 * 60_000;

/** How often the house tries to record again while it can't. */
const RESUME_MS = 1_000;

/** How long the commands under way may take when the house closes. */
const STOP_MS = 5_000;

/** What a house is made of besides itself: where it keeps things, its time, and its chance. */
type HouseParts = {
  readonly store: Store;
  /** Where what is derived from the journal is kept; without it there are no reports over the whole house. */
  readonly derived?: Derived;
  readonly exporter: Exporter;
  readonly clock: HouseClock;
  readonly timers: Timers;
  readonly random: RandomFor;
  /** The keys to the secrets of hands. It is told the name of the one that the house has used, if any. */
  readonly handKeys: (known: string | undefined) => HandKeys;
  /** Makes an id that nobody has used. */
  readonly newId: () => string;
  readonly log: Logger;
  /** Where the processes of the house tell each other what is in no journal; without it there is one. */
  readonly board?: Board;
  /** None where traces are not sent. */
  readonly tracer?: Tracer | undefined;
};

export type HouseOptions = {
  readonly limits?: Partial<Limits>;
  /** How long an unused table is kept in memory. */
  readonly idleMs?: number;
  /** How often dead sockets, ended sessions, unused tables and the clock are checked. */
  readonly sweepMs?: number;
};

type OpenHouse = {
  readonly context: AppContext;
  readonly handKeys: HandKeys;
  readonly staffLogs: Logs<Staff, StaffCommand, StaffFact, WireRefusal>;
  /** Sweeps at an interval. Returns the function that stops it. */
  sweepRegularly(): () => void;
  /** Finishes the commands under way, disconnects everybody and closes the tables. */
  endPlay(): Promise<void>;
};

const deciding = <State, Command, Fact, Refusal>(
  decider: Decider<State, Command, Fact, Refusal>,
): Decider<State, Command, Fact, Refusal> =>
  isUncertified
    ? {
        ...decider,
        decide: (state, command, context) => {
          const decision = decider.decide(state, command, context);
          failpoint('decided');
          return decision;
        },
      }
    : decider;

/** The house's logs, its people and its tables, and the context in which they are served. */
export const openHouse = async (parts: HouseParts, options: HouseOptions): Promise<OpenHouse> => {
  const { exporter, clock, timers, random, newId, log, tracer } = parts;
  const { now } = clock;
  const recording = new Recording(parts.store, now, outage => resume(context, outage));
  const { store } = recording;
  const staffLogs = new Logs(store, deciding(staffDecider), now, timers);
  const staffLog = await staffLogs.get('main');
  const { board = alone() } = parts;
  const identity = new Identity(staffLog, now, newId, board);
  const handKeys = parts.handKeys(identity.state.handKey);
  const tableLogs = new Logs(store, deciding(tableDeciderWith(handKeys)), now, timers);
  const metrics = new Metrics();
  const run = newRun();
  const counts = new CommandCounts(metrics, slow => log.warn(slow, 'slow command'));
  const tables = new Tables(tableLogs, { store, now, timers, random, handKeys, observer: counts, tracer, run });
  const registers = new Registers(store, now, timers, random);
  const limits = { ...LIMITS, ...options.limits };
  const { derived } = parts;
  const reader = derived && openReader({ store, derived, tables, registers, timers, log });
  const context = new AppContext({
    recording,
    reader,
    tables,
    registers,
    identity,
    metrics,
    counts,
    tracer,
    run,
    limits,
    exporter,
    now,
    timers,
    random,
    newId,
    log,
    board,
  });
  staffLog.listen(({ facts }) => {
    if (facts.some(({ type }) => type === 'sessionEnded' || type === 'deviceRemoved')) context.check();
    if (facts.some(({ type }) => type === 'tableListed'))
      context.floor.tableListed().catch(error => context.failed(error, {}));
  });
  await keepClosedDays(context, clock);
  await forgetLeft(context, IDLE_MS);
  const endPlay = async (): Promise<void> => {
    context.stop();
    await Promise.race([reader?.close(), waited(timers, STOP_MS)]);
    tables.close();
    await Promise.race([Promise.all([tableLogs.close(), registers.close()]), waited(timers, STOP_MS)]);
    for (const connection of context.connections) connection.end('stopping', 'The server is stopping: connect again');
    context.close();
    await exporter.close();
  };
  const { sweepMs = SWEEP_MS, idleMs = IDLE_MS } = options;
  const sweepRegularly = (): (() => void) => every(timers, sweepMs, () => sweep(context, clock, idleMs));
  return { context, handKeys, staffLogs, sweepRegularly, endPlay };
};

/** Tries to record again, without anybody's command, until a note of the outage is in the house's log. */
const resume = (context: AppContext, { since, failure }: Outage): void => {
  const { identity, timers, log } = context;
  log.error({ err: failure }, 'recording stopped');
  const attempt = (): void => {
    if (context.isStopping) return;
    identity.note({ type: 'resumeRecording', since, why: failure.message }).then(
      () => log.warn({ message: `nothing could be recorded for ${context.now() - since} ms` }, 'recording resumed'),
      (err: unknown) => {
        if (err instanceof StoreFailure) timers.after(RESUME_MS, attempt);
        else log.error({ err }, 'failure');
      },
    );
  };
  timers.after(RESUME_MS, attempt);
};

/** Sweeps, and records it when the system's clock has been set. */
const sweep = (context: AppContext, clock: HouseClock, idleMs: number): void => {
  context.sweep(idleMs);
  const step = clock.stepped();
  if (step !== undefined) noteStep(context, step);
};

const noteStep = ({ identity, log }: AppContext, step: number): void => {
  log.warn({ message: `the system's clock was set by ${step} ms`, ms: step }, 'clock');
  identity.note({ type: 'stepClock', ms: step }).catch((err: unknown) => log.error({ err }, 'failure'));
};

/**
 * Nothing happens in a gaming day that was closed, although the system's clock was set back while the house was down, or is
 * behind that of the process which closed the day.
 */
const keepClosedDays = async (context: AppContext, clock: HouseClock): Promise<void> => {
  const accounting = await context.registers.log(accountingRegister);
  const keep = (): void => {
    const { lastClosed } = accounting.state;
    if (lastClosed === null) return;
    const behind = clock.notBefore(calendarOf(accounting.state).endOf(lastClosed));
    if (behind !== undefined) noteStep(context, -behind);
  };
  keep();
  accounting.listen(({ facts }) => {
    if (facts.some(({ type }) => type === 'dayClosed')) keep();
  });
};

/** Has this process forget tables that leave the journal, whichever process lets them go. Nothing more happens at them. */
const forgetLeft = async (context: AppContext, idleMs: number): Promise<void> => {
  const keeping = await context.registers.log(keepingRegister);
  keeping.listen(({ facts }) => {
    const left = facts.flatMap(fact => (fact.type === 'streamsLeft' ? fact.streams : []));
    if (left.length === 0) return;
    for (const [stream] of left) context.tables.forget(stream.replace(/^table:/, ''));
    context.sweep(idleMs);
  });
};
