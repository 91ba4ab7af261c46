import type { Entry } from '../log/load.ts';
import type { Answer, Log } from '../log/log.ts';
import type { WireRefusal } from '../messages.ts';
import { canonical } from '../store/canonical.ts';
import type { Store } from '../store/store.ts';
import { type Drawn, drawFor } from './chance.ts';
import { type Actor, type ApprovedBy, type Asked, type LiveCommand, whoIs } from './command.ts';
import { hasDueNotice } from './decide/staff.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';

/** Commands whose chance is remembered, so that one sent again is the same command. */
const DRAWN_KEPT = 200;

/** A countdown longer than this is looked at again: timers of the machine know no longer ones. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export type LiveEntry = Entry<LiveFact>;
export type TableLog = Log<Live | null, LiveCommand, LiveFact, WireRefusal>;

export type Handled =
  | { readonly ok: true; readonly entry: LiveEntry; readonly repeated: boolean; readonly code?: string }
  | { readonly ok: false; readonly refusal: WireRefusal };

const REUSED: WireRefusal = {
  code: 'id-reused',
  clause: 'service',
  sentence: 'That id was used for another command',
};

/** One table at work in this process. Its log decides and records; this adds chance and time. */
export class OpenTable {
  readonly id: string;
  readonly log: TableLog;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #drawn = new Map<string, Drawn>();
  #windowTimer: NodeJS.Timeout | undefined;
  #noticeTimer: NodeJS.Timeout | undefined;
  #timedFor = { window: 0, notice: 0 };
  readonly #unlisten: () => void;

  constructor(id: string, log: TableLog, store: Store, now: () => number) {
    this.id = id;
    this.log = log;
    this.#store = store;
    this.#now = now;
    this.#unlisten = log.listen((_, live) => this.#schedule(live));
    this.#schedule(log.state);
  }

  get live(): Live | null {
    return this.log.state;
  }

  /** Decides a command and makes it durable. The id is the sender's own. */
  async handle(by: Actor, id: string, asked: Asked, approvedBy?: ApprovedBy): Promise<Handled> {
    const who = whoIs(by);
    const unique = `${this.id}/${who}/${id}`;
    const drawn = this.#chanceFor(unique, asked);
    const command: LiveCommand =
      approvedBy === undefined && drawn === undefined
        ? { by, asked }
        : {
            by,
            asked,
            ...(approvedBy === undefined ? {} : { approvedBy }),
            ...(drawn === undefined ? {} : { chance: drawn.chance }),
          };
    const answer = await this.log.handle({ id: unique, who, command });
    return answer.type === 'reused-id' ? this.#earlier(unique, command) : handled(answer, drawn?.code);
  }

  /** The same request with other chance, drawn before a restart or by another process, is the same request. */
  async #earlier(id: string, { asked, by }: LiveCommand): Promise<Handled> {
    const row = await this.#store.find(id);
    const earlier = row && (JSON.parse(row.command) as LiveCommand);
    const isSame =
      earlier !== undefined && canonical(earlier.asked) === canonical(asked) && canonical(earlier.by) === canonical(by);
    if (row === undefined || !isSame) return { ok: false, refusal: REUSED };
    const { number, hash, who, at } = row;
    const facts = JSON.parse(row.facts) as readonly LiveFact[];
    return { ok: true, entry: { number, hash, id, who, at, facts, postings: [] }, repeated: true };
  }

  #chanceFor(id: string, asked: Asked): Drawn | undefined {
    const known = this.#drawn.get(id);
    if (known !== undefined) return known;
    const drawn = drawFor(this.live, asked);
    if (drawn === undefined) return undefined;
    if (this.#drawn.size >= DRAWN_KEPT) this.#drawn.delete(this.#drawn.keys().next().value as string);
    this.#drawn.set(id, drawn);
    return drawn;
  }

  /** Sees to it that the countdown ends and notices take effect, though nobody asks. */
  #schedule(live: Live | null): void {
    const window = live?.window?.closesAt ?? 0;
    if (window !== this.#timedFor.window) {
      this.#timedFor.window = window;
      clearTimeout(this.#windowTimer);
      if (window > 0) this.#windowTimer = this.#at(window, () => this.#endWindow(window));
    }
    let notice = Number.POSITIVE_INFINITY;
    for (const { due } of live?.notices ?? []) notice = Math.min(notice, due);
    if (notice !== this.#timedFor.notice) {
      this.#timedFor.notice = notice;
      clearTimeout(this.#noticeTimer);
      if (Number.isFinite(notice)) this.#noticeTimer = this.#at(notice, () => this.#applyNotices(notice));
    }
  }

  #at(time: number, act: () => void): NodeJS.Timeout {
    const wait = time - this.#now();
    const timer =
      wait > TIMER_MAX_MS
        ? setTimeout(() => this.#at(time, act), TIMER_MAX_MS)
        : setTimeout(() => (this.#now() < time ? this.#at(time, act) : act()), Math.max(0, wait));
    return timer.unref();
  }

  /** Every process that has the table open notices, and names the act the same: it is done once. */
  #endWindow(closesAt: number): void {
    if (this.live?.window?.closesAt !== closesAt) return;
    this.handle({ kind: 'house' }, `window-${closesAt}`, { type: 'endWindow', closesAt }).catch(() => {
      // The store could not tell. Betting stays closed by the clock; the act is tried again until it is recorded.
      this.#windowTimer = setTimeout(() => this.#endWindow(closesAt), 1_000).unref();
    });
  }

  #applyNotices(due: number): void {
    if (this.live === null || !hasDueNotice(this.live, this.#now())) return;
    this.handle({ kind: 'house' }, `notices-${due}`, { type: 'applyNotices' }).catch(() => {
      this.#noticeTimer = setTimeout(() => this.#applyNotices(due), 1_000).unref();
    });
  }

  close(): void {
    this.#unlisten();
    clearTimeout(this.#windowTimer);
    clearTimeout(this.#noticeTimer);
  }
}

const handled = (
  answer: Exclude<Answer<LiveFact, WireRefusal>, { readonly type: 'reused-id' }>,
  code: string | undefined,
): Handled => {
  if (answer.type === 'refused') return { ok: false, refusal: answer.refusal };
  const { entry, repeated } = answer;
  return code === undefined ? { ok: true, entry, repeated } : { ok: true, entry, repeated, code };
};
