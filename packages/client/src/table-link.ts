import type {
  Change,
  ClientMessage,
  ServerMessage,
  TableCommand,
  TableView,
  WireRefusal,
  You,
} from '@hardway/server/messages';
import { heard, joined, type LastResult, NO_RESULT } from '../table/last-result.ts';
import { patched } from './view.ts';

/** The wire this screen speaks. The server says so if it speaks another. */
const WIRE_VERSION = 1;
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000] as const;
const PING_MS = 10_000;
/** A line that has been silent this long is dead. */
const SILENT_MS = 25_000;

export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** What a screen knows of its table: all of it as of one journal number. */
export type Mirror = {
  readonly connection: Connection;
  /** Why the line ended for good, in words. */
  readonly ended: string | null;
  readonly number: number;
  readonly view: TableView | null;
  /** What the last roll came to, what has undone it since, and the notices that stand. */
  readonly result: LastResult;
  readonly you: You;
  /** How far the server's clock is ahead of ours. */
  readonly aheadMs: number;
  /** Whose terminal, which device and which display is connected now. */
  readonly presence: {
    readonly seats: readonly number[];
    readonly locked: readonly number[];
    readonly devices: readonly string[];
    readonly displays: readonly string[];
    readonly watchers: number;
  };
  /** Commands sent and not yet answered. */
  readonly pending: number;
};

/** A refusal of the house, or of the line itself: what is asked while it is down is never sent. */
export type LineRefusal = Omit<WireRefusal, 'code'> & { readonly code: WireRefusal['code'] | 'offline' };

export type Answer = {
  readonly ok: boolean;
  readonly number?: number | undefined;
  readonly refusal?: LineRefusal | undefined;
  readonly result?: Extract<ServerMessage, { type: 'answer' }>['result'];
};

/** As much of a WebSocket as is used, so that a test can hand in its own. */
export type Socket = {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
};

export type LinkOptions = {
  readonly connect: () => Socket;
  readonly token?: string | undefined;
  /** The name of the display that this screen is, if it is one. */
  readonly display?: string | undefined;
  readonly now?: () => number;
  readonly later?: (what: () => void, ms: number) => unknown;
  readonly newId?: () => string;
};

/** `crypto.randomUUID` would do, but is not there on a plain http page in a local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

export const OFFLINE = 'Connection lost. Nothing you tap now is sent.';

/** A fixed terminal speaks for somebody else now: it connects again at once. */
const CHANGED = 4410;

/** After these there is no use in trying again. */
const FINAL: { readonly [code: number]: string } = {
  4401: 'This seat or sign-in is no longer valid.',
  4403: 'This is not for you to see.',
  4404: 'There is no such table.',
  4409: 'Another terminal has taken over this seat.',
  4426: 'This page is of another version than the server: load it again.',
};

const resultAfter = (result: LastResult, changes: readonly Change[]): LastResult =>
  changes.reduce(
    (shown, { number, at, facts }) => facts.reduce((each, fact) => heard(each, { number, at, fact }), shown),
    result,
  );

/** What a line shows before it stands. */
export const UNCONNECTED: Mirror = {
  connection: 'connecting',
  ended: null,
  number: 0,
  view: null,
  result: NO_RESULT,
  you: { kind: 'watcher' },
  aheadMs: 0,
  presence: { seats: [], locked: [], devices: [], displays: [], watchers: 0 },
  pending: 0,
};

/**
 * The line to a table: a snapshot, then numbered changes. After a break it comes back by itself, asks for what it
 * missed, and sends commands that had been sent and not answered again under the same ids, so that each acts once.
 * Every command names the last result that this screen had seen; what is asked while the line is down is refused here.
 */
export class Link {
  #mirror: Mirror = UNCONNECTED;
  #socket: Socket | null = null;
  #attempt = 0;
  #closed = false;
  #hasLocked = false;
  #heardAt = 0;
  readonly #waiting = new Map<string, { message: string; answered: (answer: Answer) => void }>();
  readonly #listeners = new Set<() => void>();
  readonly #changeListeners = new Set<(change: Change, view: TableView) => void>();
  readonly #returnListeners = new Set<(missed: readonly Change[], isComplete: boolean) => void>();
  readonly #options: Required<Omit<LinkOptions, 'token' | 'display'>> & Pick<LinkOptions, 'token' | 'display'>;

  constructor(options: LinkOptions) {
    this.#options = {
      now: () => Date.now(),
      later: (what, ms) => setTimeout(what, ms),
      newId: randomId,
      ...options,
    };
  }

  get mirror(): Mirror {
    return this.#mirror;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Hears every journal entry once, in order, after the view has been brought up to it. */
  onChange(listener: (change: Change, view: TableView) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Hears each time that the line stands again after a break, once what was missed has been told. */
  onReturn(listener: (missed: readonly Change[], isComplete: boolean) => void): () => void {
    this.#returnListeners.add(listener);
    return () => this.#returnListeners.delete(listener);
  }

  open(): void {
    this.#closed = false;
    this.#connect();
    this.#keepAwake();
  }

  /** The machine says that it has no network: nothing is waited for. */
  dropped(): void {
    const socket = this.#socket;
    if (socket === null || this.#closed) return;
    this.#broken(1006);
    socket.close();
  }

  /** There is no use in trying again: says why, and answers what still waits. */
  giveUp(why: string): void {
    for (const { answered } of this.#waiting.values()) {
      answered({ ok: false, refusal: { code: 'signed-out', clause: 'service', sentence: why } });
    }
    this.#waiting.clear();
    this.#change({ connection: 'ended', ended: why, pending: 0 });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
    this.#socket = null;
  }

  /**
   * Sends a command and resolves when it is durable or refused, however often the line breaks meanwhile. While the line
   * is down nothing is sent, now or later.
   */
  command(command: TableCommand, approval?: string): Promise<Answer> {
    const { connection, view } = this.#mirror;
    if (connection !== 'live' || view === null)
      return Promise.resolve({ ok: false, refusal: { code: 'offline', clause: 'service', sentence: OFFLINE } });
    const id = this.#options.newId();
    const message = JSON.stringify({
      type: 'command',
      id,
      after: view.lastResult,
      command,
      ...(approval === undefined ? {} : { approval }),
    } satisfies ClientMessage);
    return new Promise(answered => {
      this.#waiting.set(id, { message, answered });
      this.#change({ pending: this.#waiting.size });
      this.#socket?.send(message);
    });
  }

  #change(fields: Partial<Mirror>): void {
    this.#mirror = { ...this.#mirror, ...fields };
    for (const listener of this.#listeners) listener();
  }

  #connect(): void {
    if (this.#closed || this.#mirror.connection === 'ended') return;
    const socket = this.#options.connect();
    this.#socket = socket;
    this.#heardAt = this.#options.now();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const { number, view } = this.#mirror;
      const { token, display } = this.#options;
      socket.send(
        JSON.stringify({
          type: 'hello',
          version: WIRE_VERSION,
          ...(token === undefined ? {} : { token }),
          ...(view === null ? {} : { from: number }),
          ...(display === undefined ? {} : { display }),
        } satisfies ClientMessage),
      );
    };
    socket.onmessage = (event: { data: unknown }) => {
      if (socket !== this.#socket) return;
      this.#heardAt = this.#options.now();
      this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event: { code?: number }) => {
      if (socket === this.#socket) this.#broken(event?.code ?? 1006);
    };
  }

  #broken(code: number): void {
    this.#socket = null;
    const final = FINAL[code];
    if (this.#closed) return;
    if (final !== undefined) {
      this.giveUp(final);
      return;
    }
    this.#change({ connection: 'lost' });
    const wait = code === CHANGED ? 0 : (RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)] ?? 8000);
    this.#attempt += 1;
    this.#options.later(() => this.#connect(), wait);
  }

  #keepAwake(): void {
    this.#options.later(() => {
      if (this.#closed) return;
      const silent = this.#options.now() - this.#heardAt;
      if (this.#socket !== null && this.#mirror.connection === 'live') {
        if (silent > SILENT_MS) {
          const dead = this.#socket;
          this.#broken(1006);
          dead.close();
        } else {
          this.#socket.send(JSON.stringify({ type: 'ping', sent: this.#options.now() } satisfies ClientMessage));
        }
      }
      this.#keepAwake();
    }, PING_MS);
  }

  /** A seat's terminal tells the house, once for each closing, that its wagers are locked. */
  #sayLocked(): void {
    const { view, you } = this.#mirror;
    const isLocked = you.kind === 'player' && view?.noMoreBets === true;
    if (isLocked && !this.#hasLocked) this.#socket?.send(JSON.stringify({ type: 'locked' } satisfies ClientMessage));
    this.#hasLocked = isLocked;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome': {
        this.#attempt = 0;
        const first = this.#mirror.view === null;
        const { result } = this.#mirror;
        this.#change({
          connection: 'live',
          number: message.number,
          view: message.view,
          result: first || !message.complete ? joined(message.view, message.told) : resultAfter(result, message.missed),
          you: message.you,
          presence: message.presence,
          aheadMs: message.now - this.#options.now(),
        });
        if (!first) this.#tell(message.missed);
        for (const { message: unanswered } of this.#waiting.values()) this.#socket?.send(unanswered);
        this.#hasLocked = false;
        this.#sayLocked();
        if (!first) for (const listener of this.#returnListeners) listener(message.missed, message.complete);
        return;
      }
      case 'changes': {
        const { view, number, result } = this.#mirror;
        if (view === null || message.number <= number) return;
        if (message.from !== number + 1) {
          // A gap is a loss: ask again from the last number that is certain.
          const socket = this.#socket;
          this.#broken(1006);
          socket?.close();
          return;
        }
        this.#change({
          number: message.number,
          view: patched(view, message.patch),
          result: resultAfter(result, message.changes),
          aheadMs: message.now - this.#options.now(),
        });
        this.#tell(message.changes);
        this.#sayLocked();
        return;
      }
      case 'answer': {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        this.#change({ pending: this.#waiting.size });
        waiting?.answered(message);
        return;
      }
      case 'presence': {
        const { type: _, ...changed } = message;
        this.#change({ presence: { ...this.#mirror.presence, ...(changed as Partial<Mirror['presence']>) } });
        return;
      }
      case 'pong':
        this.#change({ aheadMs: message.now - (message.sent + this.#options.now()) / 2 });
        return;
      case 'notice':
        if (message.closing) this.#change({ ended: message.sentence });
        return;
    }
  }

  #tell(changes: readonly Change[]): void {
    const { view } = this.#mirror;
    if (view === null) return;
    for (const change of changes) for (const listener of this.#changeListeners) listener(change, view);
  }
}
