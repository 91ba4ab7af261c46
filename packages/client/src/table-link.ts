import type {
  Change,
  Presence,
  SentCommand,
  SentMessage,
  ServerMessage,
  ShownTold,
  TableView,
  WireRefusal,
  You,
} from './messages.ts';
import { patched } from './view.ts';

/** The wire this client speaks. The server says so if it speaks another. */
const WIRE_VERSION = 1;
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000] as const;
/** How long to wait after so many tries. */
const pauseMs = (tries: number): number => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 8000;
const PING_MS = 10_000;
/** A line that has been silent this long is dead. */
const SILENT_MS = 25_000;

export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** What a client knows of its table: all of it as of one journal number. */
export type Mirror = {
  readonly connection: Connection;
  /** Why the line ended for good, in words. */
  readonly ended: string | null;
  readonly number: number;
  readonly view: TableView | null;
  readonly you: You;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly aheadMs: number;
  /** Whose terminal, which device and which display is connected now. */
  readonly presence: Presence;
  /** Commands sent and not yet answered. */
  readonly pending: number;
};

/** Something of your own that is kept with the mirror, derived from the facts: it changes together with the view. */
export type Following<Kept extends object> = {
  /** Before the table is known. */
  readonly start: Kept;
  /** At a table that was joined, or after a break that was too long to be told of everything. */
  joined(view: TableView, told: readonly ShownTold[]): Kept;
  /** After these changes. */
  after(kept: Kept, changes: readonly Change[]): Kept;
};

/** A refusal of the house, or of the line itself: what is asked while it is down is never sent. */
export type LineRefusal = Omit<WireRefusal, 'code'> & { readonly code: WireRefusal['code'] | 'offline' };

export type Answer = {
  readonly ok: boolean;
  readonly number?: number | undefined;
  readonly refusal?: LineRefusal | undefined;
  readonly result?: Extract<ServerMessage, { type: 'answer' }>['result'];
};

/** As much of a WebSocket as is used, so that a program can bring its own. */
export type Socket = {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
};

export type LinkOptions = {
  readonly connect: () => Socket;
  /** Of a seat or of somebody signed in. Without it the client watches. */
  readonly token?: string | undefined;
  /** The name of the display that this client is, if it is one. */
  readonly display?: string | undefined;
  /**
   * Whether there is such a table. A house refuses a socket to none before it is opened, and a WebSocket does not tell why, so
   * this is asked whenever a line breaks that never stood.
   */
  readonly isThere?: () => Promise<boolean>;
  /** Sentences of your own, by close code, for the ends and for `offline`. */
  readonly sentences?: Sentences;
  readonly now?: () => number;
  /** Does something later; what it returns is given to `cancel` when the line is closed. */
  readonly later?: (what: () => void, ms: number) => unknown;
  readonly cancel?: (timer: unknown) => void;
  readonly newId?: () => string;
};

type Sentences = { readonly [code: number]: string; readonly offline?: string };

/** `crypto.randomUUID` would do, but is not there on a plain http page in a local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

const OFFLINE = 'The line to the table is down: the command was not sent.';
const CLOSED = 'The line was closed before the answer came.';

/** These say nothing about a command that was sent before: it may have acted. */
const UNSETTLED: ReadonlySet<string | undefined> = new Set<WireRefusal['code']>([
  'too-many',
  'stopping',
  'store',
  'busy',
]);

type Waiting = {
  readonly message: SentMessage & { readonly type: 'command' };
  readonly answered: (answer: Answer) => void;
  /** How often it was sent. */
  sent: number;
};

/** A fixed terminal speaks for somebody else now: it connects again at once. */
const CHANGED = 4410;
const UNKNOWN = 4404;

/** After these there is no use in trying again. */
const FINAL: Sentences = {
  4401: 'This seat or sign-in is no longer valid.',
  4403: 'This is not for you to see.',
  [UNKNOWN]: 'There is no such table.',
  4409: 'Another terminal has taken over this seat.',
  4426: 'The server speaks another version of the wire than this client.',
};

/** What a line shows before it stands. */
export const UNCONNECTED: Mirror = {
  connection: 'connecting',
  ended: null,
  number: 0,
  view: null,
  you: { kind: 'watcher' },
  aheadMs: 0,
  presence: { seats: [], locked: [], devices: [], displays: [], watchers: 0 },
  pending: 0,
};

const NOTHING_KEPT: Following<object> = { start: {}, joined: () => ({}), after: () => ({}) };

/**
 * The line to a table: a snapshot, then numbered changes. After a break it comes back by itself, asks for what it
 * missed, and sends commands that had been sent and not answered again under the same ids, so that each acts once.
 * Every command names the last result that this client had seen; what is asked while the line is down is refused here.
 */
export class TableLink<Kept extends object = object> {
  #mirror: Mirror & Kept;
  #socket: Socket | null = null;
  #attempt = 0;
  #closed = false;
  #hasLocked = false;
  #heardAt = 0;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<() => void>();
  readonly #changeListeners = new Set<(change: Change, view: TableView) => void>();
  readonly #returnListeners = new Set<(missed: readonly Change[], isComplete: boolean) => void>();
  readonly #timers = new Map<string, unknown>();
  readonly #options: Required<Omit<LinkOptions, 'token' | 'display'>> & Pick<LinkOptions, 'token' | 'display'>;
  readonly #following: Following<Kept>;

  constructor(options: LinkOptions, following = NOTHING_KEPT as Following<Kept>) {
    this.#options = {
      now: () => Date.now(),
      later: (what, ms) => setTimeout(what, ms),
      cancel: options.later === undefined ? timer => clearTimeout(timer as number) : () => {},
      newId: randomId,
      isThere: async () => true,
      ...options,
      sentences: { offline: OFFLINE, ...FINAL, ...options.sentences },
    };
    this.#following = following;
    this.#mirror = { ...UNCONNECTED, ...following.start };
  }

  get mirror(): Mirror & Kept {
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

  close(): void {
    this.#closed = true;
    this.#socket?.close();
    this.#socket = null;
    this.#rest();
    this.#answerAll('offline', CLOSED);
  }

  /** Waits until the mirror is as you want it, and answers with it. Fails if the line ends or is closed before. */
  until(isSo: (mirror: Mirror & Kept) => boolean): Promise<Mirror & Kept> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const isOver = this.#closed || this.#mirror.connection === 'ended';
        if (!isSo(this.#mirror) && !isOver) return;
        unsubscribe();
        if (isSo(this.#mirror)) resolve(this.#mirror);
        else reject(new Error(this.#mirror.ended ?? CLOSED));
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
  }

  /** Waits until the table is known. */
  async live(): Promise<TableView> {
    const { view } = await this.until(({ connection, view: known }) => connection === 'live' && known !== null);
    return view as TableView;
  }

  /**
   * Sends a command and resolves when it is durable or refused, however often the line breaks meanwhile. While the line
   * is down nothing is sent, now or later.
   */
  command(command: SentCommand, approval?: string): Promise<Answer> {
    const { connection, view } = this.#mirror;
    if (connection !== 'live' || view === null)
      return Promise.resolve({
        ok: false,
        refusal: this.#refusal('offline', this.#options.sentences.offline ?? OFFLINE),
      });
    const id = this.#options.newId();
    const message = {
      type: 'command',
      id,
      after: view.lastResult,
      command,
      ...(approval === undefined ? {} : { approval }),
    } as const;
    return new Promise(answered => {
      const waiting = { message, answered, sent: 0 };
      this.#waiting.set(id, waiting);
      this.#change({ pending: this.#waiting.size });
      this.#send(waiting);
    });
  }

  #send(waiting: Waiting): void {
    const { message, sent } = waiting;
    waiting.sent += 1;
    this.#socket?.send(JSON.stringify(sent === 0 ? message : { ...message, again: true }));
  }

  /** A command sent again that was not looked at is sent once more, later: only an answer tells what became of it. */
  #answer(answer: Answer & { readonly id: string }): void {
    const { id, ok, refusal } = answer;
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined && waiting.sent > 1 && !ok && UNSETTLED.has(refusal?.code)) {
      const once = (): void => {
        if (this.#mirror.connection === 'live' && this.#waiting.has(id)) this.#send(waiting);
      };
      this.#later(`again ${id}`, once, pauseMs(waiting.sent - 2));
      return;
    }
    this.#waiting.delete(id);
    this.#change({ pending: this.#waiting.size });
    waiting?.answered(answer);
  }

  #refusal(code: LineRefusal['code'], sentence: string): LineRefusal {
    return { code, clause: 'service', sentence };
  }

  /** There is no use in trying again: says why, and answers what still waits. */
  #giveUp(why: string): void {
    this.#mirror = { ...this.#mirror, connection: 'ended', ended: why };
    this.#rest();
    this.#answerAll('signed-out', why);
  }

  #answerAll(code: LineRefusal['code'], sentence: string): void {
    for (const { answered } of this.#waiting.values()) answered({ ok: false, refusal: this.#refusal(code, sentence) });
    this.#waiting.clear();
    this.#change({ pending: 0 });
  }

  /** Does something later, unless the line is closed before or something else of that name is asked for. */
  #later(name: string, what: () => void, ms: number): void {
    this.#timers.set(name, this.#options.later(what, ms));
  }

  #rest(): void {
    for (const timer of this.#timers.values()) this.#options.cancel(timer);
    this.#timers.clear();
  }

  #change(fields: Partial<Mirror>, kept?: Kept): void {
    this.#mirror = { ...this.#mirror, ...kept, ...fields };
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
        } satisfies SentMessage),
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
    const final = FINAL[code] === undefined ? undefined : this.#options.sentences[code];
    if (this.#closed) return;
    if (final !== undefined) {
      this.#giveUp(final);
      return;
    }
    this.#change({ connection: 'lost' });
    if (this.#mirror.view === null) void this.#askIfThere();
    const wait = code === CHANGED ? 0 : pauseMs(this.#attempt);
    this.#attempt += 1;
    this.#later('connect', () => this.#connect(), wait);
  }

  async #askIfThere(): Promise<void> {
    const isThere = await this.#options.isThere().catch(() => true);
    if (!isThere && !this.#closed) this.#giveUp(this.#options.sentences[UNKNOWN] ?? '');
  }

  #keepAwake(): void {
    const look = (): void => {
      if (this.#closed) return;
      const silent = this.#options.now() - this.#heardAt;
      if (this.#socket !== null && this.#mirror.connection === 'live') {
        if (silent > SILENT_MS) {
          const dead = this.#socket;
          this.#broken(1006);
          dead.close();
        } else {
          this.#socket.send(JSON.stringify({ type: 'ping', sent: this.#options.now() } satisfies SentMessage));
        }
      }
      this.#keepAwake();
    };
    this.#later('awake', look, PING_MS);
  }

  /** A seat's terminal tells the house, once for each closing, that its wagers are locked. */
  #sayLocked(): void {
    const { view, you } = this.#mirror;
    const isLocked = you.kind === 'player' && view?.noMoreBets === true;
    if (isLocked && !this.#hasLocked) this.#socket?.send(JSON.stringify({ type: 'locked' } satisfies SentMessage));
    this.#hasLocked = isLocked;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome': {
        this.#attempt = 0;
        const first = this.#mirror.view === null;
        const isWhole = first || !message.complete;
        this.#change(
          {
            connection: 'live',
            number: message.number,
            view: message.view,
            you: message.you,
            presence: message.presence,
            aheadMs: message.now - this.#options.now(),
          },
          isWhole
            ? this.#following.joined(message.view, message.told)
            : this.#following.after(this.#mirror, message.missed),
        );
        if (!first) this.#tell(message.missed);
        for (const unanswered of this.#waiting.values()) this.#send(unanswered);
        this.#hasLocked = false;
        this.#sayLocked();
        if (!first) for (const listener of this.#returnListeners) listener(message.missed, message.complete);
        return;
      }
      case 'changes': {
        const { view, number } = this.#mirror;
        if (view === null || message.number <= number) return;
        if (message.from !== number + 1) {
          // A gap is a loss: ask again from the last number that is certain.
          const socket = this.#socket;
          this.#broken(1006);
          socket?.close();
          return;
        }
        this.#change(
          {
            number: message.number,
            view: patched(view, message.patch),
            aheadMs: message.now - this.#options.now(),
          },
          this.#following.after(this.#mirror, message.changes),
        );
        this.#tell(message.changes);
        this.#sayLocked();
        return;
      }
      case 'answer':
        this.#answer(message);
        return;
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
