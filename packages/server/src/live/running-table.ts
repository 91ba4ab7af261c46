import type { HandSecrets } from '../dice/hand-secrets.ts';
import type { RandomFor } from '../dice/random.ts';
import type { Entry } from '../log/load.ts';
import type { Log, LogReply } from '../log/log.ts';
import { canonical } from '../store/canonical.ts';
import type { Store } from '../store/store.ts';
import type { CommandTrace } from '../tracing/command-trace.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { Alarm } from './alarm.ts';
import { type Drawn, drawFor } from './chance.ts';
import type { AnyCommand, Known, LiveCommand } from './command.ts';
import { tableDecider } from './decider.ts';
import { EDITION, rulesFor } from './edition.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import { hasDueNotice } from './notices/notices.ts';
import { breakDue, checkDue } from './patrons/sitting.ts';
import { type Actor, whoIs } from './people.ts';
import type { TableRefusal } from './refusal.ts';
import type { Run } from './run.ts';
import { differenceIn, refusedStopped, refusedUnchecked } from './self-check.ts';
import { awaitedCycle } from './shaker/shaker.ts';
import type { Timers } from './timers.ts';

/** Commands whose chance is remembered, so that one sent again is the same command. */
const DRAWN_KEPT = 200;

export type LiveEntry = Entry<LiveFact>;
type TableLog = Log<Live | null, LiveCommand, LiveFact, TableRefusal>;

/** While it is being put together. */
type Written<Kept> = { -readonly [field in keyof Kept]: Kept[field] };

/** What a command comes with besides who asks for what. */
type Conditions = Pick<LiveCommand, 'approvedBy' | 'shift' | 'after' | 'known'> & {
  /** Whether it was sent before, and not answered. */
  readonly again?: boolean | undefined;
  /** Its trace, if it began where the command was received; null if that is not kept. */
  readonly trace?: CommandTrace | null | undefined;
};

export type Handled =
  | { readonly ok: true; readonly entry: LiveEntry; readonly repeated: boolean; readonly code?: string }
  | { readonly ok: false; readonly refusal: TableRefusal };

const REUSED: TableRefusal = {
  code: 'id-reused',
  clause: 'service',
  sentence: 'That id was used for another command',
};

/** A command as a table was asked it: its id is the sender's own. */
export type Asked = { readonly table: string; readonly id: string; readonly by: Actor; readonly asked: AnyCommand };

/** Hears what tables are asked and what came of it, and how long that took in milliseconds. */
type Observer = {
  handled(asked: Asked, handled: Handled, ms: number): void;
  failed(kind: string): void;
};

/** What a table works with: the store, the house's clock, what passes time, chance, and the keys that hide it. */
export type TableParts = {
  readonly store: Store;
  readonly now: () => number;
  readonly timers: Timers;
  readonly random: RandomFor;
  readonly handKeys: HandSecrets;
  readonly observer?: Observer;
  /** None where traces are not sent. */
  readonly tracer?: Tracer | undefined;
  /** The run of the server; none where there is no server. */
  readonly run?: Run;
};

/** One table at work in this process. Its log decides and records; this adds chance and time. */
export class RunningTable {
  readonly id: string;
  readonly log: TableLog;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #random: RandomFor;
  readonly #handKeys: HandSecrets;
  readonly #observer: Observer | undefined;
  readonly #tracer: Tracer | undefined;
  readonly #run: Run | undefined;
  readonly #drawn = new Map<string, Drawn>();
  /** What is to happen at a time: the end of each countdown, and each notice by itself. */
  readonly #alarms = new Map<string, Alarm>();
  readonly #unlisten: () => void;
  /** Where the meters differ from what stands here. */
  #differs: string | undefined;

  constructor(id: string, log: TableLog, { store, now, timers, random, handKeys, observer, tracer, run }: TableParts) {
    this.id = id;
    this.log = log;
    this.#store = store;
    this.#now = now;
    this.#timers = timers;
    this.#random = random;
    this.#handKeys = handKeys;
    this.#observer = observer;
    this.#tracer = tracer;
    this.#run = run;
    this.#unlisten = log.listen(({ facts }, live) => {
      this.#schedule(live);
      if (facts.some(({ type }) => type === 'rolled')) void this.#check();
    });
    void this.#check();
    this.#schedule(log.state);
  }

  get live(): Live | null {
    return this.log.state;
  }

  /** Decides a command and makes it durable. The id is the sender's own. */
  handle(by: Actor, id: string, asked: AnyCommand, conditions: Conditions = {}): Promise<Handled> {
    const began = this.#timers.steady();
    const own = conditions.trace === undefined ? this.#tracer?.command(this.id, asked.type) : undefined;
    const answered = (answer: Handled): Handled => {
      this.#observer?.handled({ table: this.id, id, by, asked }, answer, this.#timers.steady() - began);
      own?.answered(answer);
      return answer;
    };
    const failed = (error: unknown): never => {
      own?.failed();
      this.#observer?.failed(asked.type);
      throw error;
    };
    const stopped = refusedUnchecked(asked, this.#differs) ?? refusedStopped(asked, this.#run?.stopped);
    if (stopped !== undefined) return Promise.resolve(answered({ ok: false, refusal: stopped }));
    try {
      const who = whoIs(by);
      const unique = `${this.id}/${who}/${id}`;
      const drawn = this.#chanceFor(unique, asked);
      const command = this.#commandOf(by, asked, conditions, drawn);
      // One promise, and not one for each step: this is the way of every wager.
      return this.log
        .handle({ id: unique, who, command, again: conditions.again, trace: own ?? conditions.trace })
        .then(
          answer =>
            answer.type === 'reused-id'
              ? this.#earlier(unique, command).then(answered, failed)
              : answered(handled(answer, drawn?.code)),
          failed,
        );
    } catch (error) {
      return Promise.reject(error).catch(failed);
    }
  }

  #commandOf(by: Actor, asked: AnyCommand, conditions: Conditions, drawn: Drawn | undefined): LiveCommand {
    const { approvedBy, shift, after, known } = conditions;
    const command: Written<LiveCommand> = { by, asked, edition: EDITION };
    const rules = rulesFor(this.live, asked);
    const run = this.#run?.number;
    if (rules !== undefined) command.rules = rules;
    if (run !== undefined) command.run = run;
    if (approvedBy !== undefined) command.approvedBy = approvedBy;
    if (shift !== undefined) command.shift = shift;
    if (after !== undefined) command.after = after;
    if (known !== undefined) command.known = known;
    if (drawn !== undefined) command.chance = drawn.chance;
    return command;
  }

  /** Why the table, as it is now, would refuse something. Nothing is asked of it. */
  refusal(by: Actor, asked: AnyCommand, known: Known = {}): TableRefusal | undefined {
    const rules = rulesFor(this.live, asked);
    const command = { by, asked, edition: EDITION, known, ...(rules === undefined ? {} : { rules }) };
    const decided = tableDecider.decide(this.live, command, { number: 0, at: this.#now(), who: whoIs(by) });
    return decided.ok ? undefined : decided.error;
  }

  /** The same request with other chance, drawn before a restart or by another process, is the same request. */
  async #earlier(id: string, { asked, by, after }: LiveCommand): Promise<Handled> {
    const row = await this.#store.find(this.log.stream, id);
    const earlier = row && (JSON.parse(row.command) as LiveCommand);
    const isSame =
      earlier !== undefined &&
      earlier.after === after &&
      canonical(earlier.asked) === canonical(asked) &&
      canonical(earlier.by) === canonical(by);
    if (row === undefined || !isSame) return { ok: false, refusal: REUSED };
    const { number, hash, who, at } = row;
    const facts = JSON.parse(row.facts) as readonly LiveFact[];
    return { ok: true, entry: { number, hash, id, who, at, facts, written: row.facts, postings: [] }, repeated: true };
  }

  #chanceFor(id: string, asked: AnyCommand): Drawn | undefined {
    const known = this.#drawn.get(id);
    if (known !== undefined) return known;
    const source = { table: this.id, random: this.#random, handKeys: this.#handKeys };
    const drawn = drawFor(this.live, asked, source);
    if (drawn === undefined) return undefined;
    if (this.#drawn.size >= DRAWN_KEPT) this.#drawn.delete(this.#drawn.keys().next().value as string);
    this.#drawn.set(id, drawn);
    return drawn;
  }

  /** The self-check between two plays: of what stands here with the meters of the ledger. */
  async #check(): Promise<void> {
    const { log } = this;
    const differs = await differenceIn(this.#store, log.stream, () => log).catch(() => undefined);
    if (differs === undefined || this.#differs !== undefined) return;
    this.#differs = differs;
    await this.handle({ kind: 'house' }, `meters-${log.head.number}`, { type: 'reportMeters', words: differs }).catch(
      () => {},
    );
  }

  /** Sets an alarm for all that happens by the clock, even if nobody sends a command. */
  #schedule(live: Live | null): void {
    const timed = live === null ? [] : timedActs(live);
    if (timed.length === 0 && this.#alarms.size === 0) return;
    for (const [id, alarm] of this.#alarms) {
      if (timed.some(act => act.id === id)) continue;
      alarm.stop();
      this.#alarms.delete(id);
    }
    for (const act of timed) {
      if (this.#alarms.has(act.id)) continue;
      this.#alarms.set(act.id, new Alarm(act.at, this.#now, this.#timers, () => this.#happen(act)));
    }
  }

  /** Every process that has the table open names the act the same, so it is done once. */
  async #happen({ id, asked }: TimedAct): Promise<void> {
    const isOver = this.live === null || !timedActs(this.live).some(act => act.id === id);
    if (isOver || (asked.type === 'applyNotices' && !hasDueNotice(this.live as Live, this.#now()))) return;
    await this.handle({ kind: 'house' }, id, asked);
  }

  close(): void {
    this.#unlisten();
    for (const alarm of this.#alarms.values()) alarm.stop();
  }
}

const handled = (
  answer: Exclude<LogReply<LiveFact, TableRefusal>, { readonly type: 'reused-id' }>,
  code: string | undefined,
): Handled => {
  if (answer.type === 'refused') return { ok: false, refusal: answer.refusal };
  const { entry, repeated } = answer;
  return code === undefined ? { ok: true, entry, repeated } : { ok: true, entry, repeated, code };
};

/** What the clock does at a table, and when. */
type TimedAct = { readonly id: string; readonly at: number; readonly asked: AnyCommand };

const NOTHING_TIMED: readonly TimedAct[] = [];

/** The id names one countdown, one cycle of the shaker, or one notice. */
const timedActs = (live: Live): readonly TimedAct[] => {
  const { window, notices, asked, kind, sittings, heat } = live;
  const awaited = awaitedCycle(live);
  const isNone = window === null && asked === null && awaited === null && heat === null;
  if (isNone && sittings.length === 0 && notices.length === 0) return NOTHING_TIMED;
  const endBetting = kind === 'practice' ? endTimer : endWindow;
  return [
    ...(window === null
      ? []
      : [{ id: `window-${window.closesAt}`, at: window.closesAt, asked: endBetting(window.closesAt) }]),
    ...(asked === null ? [] : [{ id: `seeds-${asked.until}`, at: asked.until, asked: endSeeds(asked.until) }]),
    ...(awaited === null ? [] : [{ id: `cycle-${awaited.cycle}`, at: awaited.until, asked: endCycle(awaited.cycle) }]),
    ...patronActs(live),
    ...heatActs(live),
    ...notices.map(({ id, due }) => ({ id: `due-${id}`, at: due, asked: APPLY_NOTICES })),
  ];
};

/** Reality checks and breaks, at each seat by itself. */
const patronActs = (live: Live): readonly TimedAct[] =>
  live.sittings.flatMap(sitting => {
    const { seat, since } = sitting;
    const check = checkDue(live, sitting);
    const rest = breakDue(live, sitting);
    return [
      ...(check === null ? [] : [{ id: `check-${seat}-${since}-${check}`, at: check, asked: raiseCheck(seat, check) }]),
      ...(rest === null
        ? []
        : [{ id: `break-${seat}-${since}-${rest.at}`, at: rest.at, asked: startBreak(seat, rest.at) }]),
    ];
  });

/** The end of a turn, of the time to bet or to throw, and of a heat that is played by the clock. */
const heatActs = ({ heat }: Live): readonly TimedAct[] => {
  if (heat === null || heat.phase === 'paused' || heat.phase === 'ended') return [];
  const { bets, endsAt, throwBy } = heat;
  return [
    ...(throwBy === null ? [] : [{ id: `throw-${throwBy}`, at: throwBy, asked: endThrow(throwBy) }]),
    ...(typeof bets === 'string'
      ? []
      : [{ id: `bets-${bets.of}-${bets.until}`, at: bets.until, asked: endBets(bets.until) }]),
    ...(endsAt === null || heat.session.timeUpAt !== null
      ? []
      : [{ id: `heat-${endsAt}`, at: endsAt, asked: endMinutes(endsAt) }]),
  ];
};

const endBets = (until: number): AnyCommand => ({ type: 'endBets', until });
const endThrow = (throwBy: number): AnyCommand => ({ type: 'endThrow', throwBy });
const endMinutes = (endsAt: number): AnyCommand => ({ type: 'endMinutes', endsAt });
const raiseCheck = (seat: number, due: number): AnyCommand => ({ type: 'raiseCheck', seat, due });
const startBreak = (seat: number, due: number): AnyCommand => ({ type: 'startBreak', seat, due });
const endWindow = (closesAt: number): AnyCommand => ({ type: 'endWindow', closesAt });
const endTimer = (closesAt: number): AnyCommand => ({ type: 'endTimer', closesAt });
const endCycle = (cycle: number): AnyCommand => ({ type: 'endCycle', cycle });
const endSeeds = (until: number): AnyCommand => ({ type: 'endSeeds', until });
const APPLY_NOTICES: AnyCommand = { type: 'applyNotices' };
