import { failpoint } from '../live/failpoints.ts';
import type { Live } from '../live/live.ts';
import type { Actor } from '../live/people.ts';
import type { Handled } from '../live/running-table.ts';
import {
  CLOSE_CODES,
  type ClientMessage,
  type ServerMessage,
  WIRE_VERSION,
  type WireRefusal,
} from '../messages/index.ts';
import { keepingText } from '../store/canonical.ts';
import { StoreFailure } from '../store/store.ts';
import { actorOf, audienceOf, type Caller, callerOf, isStill, knowToken, type Speaker, youAre } from './auth.ts';
import { fixedTerminalOf, isFixedInUse, pairFixed } from './fixed-terminals.ts';
import { Bucket } from './limits.ts';
import type { Line, Told } from './line.ts';
import { readMessage } from './read-message.ts';
import { changeFor, type Display, type Room, type Viewer } from './room.ts';
import { senderAt, type TableContext, type WatchedTable } from './table-context.ts';

/** How long a client may take to say hello. */
const HELLO_MS = 10_000;

/** The most entries that a client who comes back is told of at once. */
const MISSED_MAX = 500;

/** Commands of one connection that may be under way at a time. */
const UNDER_WAY_MAX = 100;

type Command = Extract<ClientMessage, { type: 'command' }>;
type Hello = Extract<ClientMessage, { type: 'hello' }>;
type Closing = keyof typeof CLOSE_CODES;

/** The table as it was when a client joined, its number, and whether the client is told all it has missed. */
type JoinedAt = { readonly live: Live; readonly number: number; readonly complete: boolean };

/** One client at one table, from hello to the end. */
export class ClientConnection implements Viewer {
  readonly #line: Line;
  readonly #context: TableContext;
  readonly #watched: WatchedTable;
  readonly #bucket: Bucket;
  #caller: Caller = { kind: 'watcher' };
  /** Who asks here, and under which name that is counted: worked out with the first command. */
  #sender: { readonly by: Actor; readonly name: string } | undefined;
  #isIn = false;
  /** Whether the journals were read on for a token that was not known. */
  #hasReadOn = false;
  display: Display | undefined;
  readonly #address: string;
  #underWay = 0;
  /** For the log: since when it is open, what came over it, and why it was ended from here. */
  readonly #openedAt: number;
  #messages = 0;
  #endedFor: Closing | undefined;
  readonly #gone: () => void;
  /** Stops waiting for the hello. */
  #heard: () => void;
  isAlive = true;

  constructor(line: Line, context: TableContext, watched: WatchedTable, address: string, gone: () => void) {
    this.#address = address;
    this.#openedAt = context.timers.steady();
    this.#line = line;
    this.#gone = gone;
    this.#context = context;
    this.#watched = watched;
    watched.room.attach(this);
    const { messagesPerSecond, messagesAtOnce } = context.limits;
    this.#bucket = new Bucket(messagesPerSecond, messagesAtOnce, context.now());
    this.#heard = context.timers.after(HELLO_MS, () => this.#waitOnce());
    line.listen({
      message: text => this.#received(text),
      pong: () => {
        this.isAlive = true;
      },
      closed: () => this.#closed(),
    });
  }

  /** A process that stood still runs its timers before it reads its sockets: a hello may be waiting there. */
  #waitOnce(): void {
    this.#heard = this.#context.timers.after(0, () => this.end('silent', 'No hello was heard'));
  }

  get audience(): ReturnType<typeof audienceOf> {
    return audienceOf(this.#caller);
  }

  get caller(): Caller {
    return this.#caller;
  }

  send(message: Told): void {
    if (!this.#line.isOpen) return;
    if (this.#line.waitingBytes > this.#context.limits.unsentBytes) {
      // A client that doesn't read would not read the reason either.
      this.#context.metrics.count('hardway_clients_dropped_total', { why: 'slow' });
      this.#line.terminate();
      return;
    }
    this.#line.send(message);
  }

  /** Ends a connection whose caller is no longer who they were. */
  check(live: Live): void {
    if (isStill(this.#caller, live, this.#context.identity)) {
      if (this.#caller.kind === 'watcher' && this.#caller.fixed !== undefined)
        void pairFixed(this.#context, this.#watched.table, this.#caller.fixed);
      return;
    }
    if (isFixedInUse(this.#caller, this.#context.identity))
      this.end('changed', 'Somebody else sits here: connect again');
    else if (this.#caller.kind === 'player') this.end('replaced', 'The seat is no longer this terminal’s');
    else this.end('signedOut', 'Signed out');
  }

  ping(): void {
    if (!this.isAlive) {
      this.#line.terminate();
      return;
    }
    this.isAlive = false;
    this.#sawTerminal();
    this.#line.ping();
  }

  #sawTerminal(): void {
    const device = fixedTerminalOf(this.#caller);
    if (device !== undefined) this.#context.devices.heard(device, null);
  }

  end(code: Closing, sentence: string): void {
    this.#endedFor ??= code;
    this.#heard();
    if (this.#line.isOpen) {
      this.#say({ type: 'notice', code, sentence, closing: true });
      this.#line.close(CLOSE_CODES[code], sentence);
    }
  }

  #say(message: ServerMessage): void {
    this.send({ text: JSON.stringify(message) });
  }

  #received(text: string | undefined): void {
    this.#messages += 1;
    this.isAlive = true;
    if (!this.#bucket.take(this.#context.now())) {
      this.#context.metrics.count('hardway_clients_dropped_total', { why: 'too many messages' });
      this.end('tooMany', 'Too many messages');
      return;
    }
    const message = text === undefined ? undefined : readMessage(text);
    if (message === undefined) {
      this.end('malformed', 'That is not a message of this protocol');
      return;
    }
    if (message.type === 'unreadable') {
      this.#context.counts.refused('unreadable', message.refusal.code);
      this.#answer(message.id, { ok: false, refusal: message.refusal });
      return;
    }
    this.#context.counted[message.type]();
    switch (message.type) {
      case 'hello':
        this.#hear(message);
        break;
      case 'ping':
        this.#say({ type: 'pong', sent: message.sent, now: this.#context.now() });
        break;
      case 'command':
        this.#command(message);
        break;
      case 'locked':
        if (!this.#isIn || this.#caller.kind !== 'player') break;
        this.#watched.room.lock(this.#caller.seat);
        break;
    }
  }

  #hear(hello: Hello): void {
    this.#heard();
    const { version, token, from, display } = hello;
    const { live } = this.#watched.table;
    const caller = live === null ? undefined : callerOf(token, live, this.#context.identity);
    if (version !== WIRE_VERSION) this.end('version', `This server speaks version ${WIRE_VERSION}`);
    else if (this.#isIn) this.end('malformed', 'Hello is said once');
    else if (live === null) this.end('unknown', 'There is no such table');
    else if (token !== undefined && display !== undefined) this.end('malformed', 'A display brings no token');
    else if (caller === undefined && token !== undefined && !this.#hasReadOn) this.#hearAgain(hello, token);
    else if (caller === undefined) this.end('signedOut', 'That token is not valid, or no longer valid');
    else {
      this.#caller = caller;
      this.#isIn = true;
      this.#sawTerminal();
      if (display !== undefined) this.display = { name: display, connection: this.#context.newId() };
      this.#context.log.info(this.#described(), 'connected');
      this.#welcome(from);
    }
  }

  /** Another process may have given out the token, and this one not have read of it yet. */
  #hearAgain(hello: Hello, token: string): void {
    this.#hasReadOn = true;
    knowToken(this.#context, token, this.#watched.table.id).then(
      () => this.#hear(hello),
      error => this.#notWelcomed(error),
    );
  }

  #welcome(from: number | undefined): void {
    const { table, room } = this.#watched;
    const join = (): void => room.whenTold(() => this.#join(from));
    // A client that comes from another server may know of entries that this one has not read yet.
    if (from === undefined || from <= table.log.head.number) join();
    else table.log.catchUp().then(join, error => this.#notWelcomed(error));
  }

  /** Joins and is welcomed in the same turn, unless what was missed must be read first. */
  #join(from: number | undefined): void {
    const { table, room } = this.#watched;
    const live = table.live as Live;
    try {
      this.check(live);
      if (!this.#line.isOpen) return;
      room.add(this);
      if (this.display === undefined) for (const greet of this.#context.greeters) greet(table);
      const { number } = table.log.head;
      const first = from === undefined ? number : Math.max(from, number - MISSED_MAX);
      const at = { live, number, complete: from === undefined || (first === from && from <= number) };
      const missed = room.since(first);
      if (missed !== undefined) this.#sayWelcome(at, missed);
      else void this.#joinLate(at, first);
    } catch (error) {
      this.#notWelcomed(error);
    }
  }

  /** Broadcasts are kept back until the welcome: none is missed, none comes twice. */
  async #joinLate(at: JoinedAt, first: number): Promise<void> {
    const release = this.#hold();
    try {
      this.#sayWelcome(at, await this.#context.entries(this.#watched.table, first + 1, at.number));
      release();
    } catch (error) {
      // The client is never released: it is sent nothing that has no welcome before it.
      this.#notWelcomed(error);
    }
  }

  #notWelcomed(error: unknown): void {
    this.#context.failed(error, { table: this.#watched.table.id });
    this.end('stopping', 'The journal can’t be read now');
  }

  #sayWelcome({ live, number, complete }: JoinedAt, missed: NonNullable<ReturnType<Room['since']>>): void {
    const { presence, welcomes } = this.#watched.room;
    const own = {
      version: WIRE_VERSION,
      you: youAre(this.#caller, live),
      number,
      missed: missed.map(entry => changeFor(this.audience, entry, live.table.house)),
      complete,
      presence: presence.told,
    };
    this.send(welcomes.messageFor(this.audience, live, own, this.#context.now()));
  }

  /** Keeps broadcasts back until released, so that they follow the welcome. */
  #hold(): () => void {
    const waiting: Told[] = [];
    this.#watched.room.redirect(this, message => waiting.push(message));
    return () => {
      this.#watched.room.redirect(this, undefined);
      for (const message of waiting) this.send(message);
    };
  }

  #command(request: Command): void {
    const { id } = request;
    failpoint('received');
    const started = this.#context.timers.steady();
    const { table } = this.#watched;
    const trace = this.#context.tracer?.command(table.id, request.command.type, 'socket');
    const refused = this.#refused();
    if (refused !== undefined) {
      const handled = this.#context.refused(request.command, refused);
      this.#answer(id, handled);
      trace?.answered(handled);
      if (refused.code === 'signed-out' && this.#isIn) this.check(table.live as Live);
      return;
    }
    this.#underWay += 1;
    this.#context.ask(table, this.#sending().by, request, trace).then(
      handled => {
        this.#handled(id, started, handled);
        trace?.answered(handled);
      },
      error => {
        this.#failed(id, started, error);
        trace?.failed();
      },
    );
  }

  #handled(id: string, started: number, handled: Handled): void {
    this.#underWay -= 1;
    this.#answer(id, handled);
    this.#context.timed(this.#context.timers.steady() - started);
  }

  #failed(id: string, started: number, error: unknown): void {
    const where = { table: this.#watched.table.id, command: id };
    this.#handled(id, started, { ok: false, refusal: this.#context.failed(error, where) });
    // Its outcome is unknown here; the client finds out by sending it again with the same id.
    if (!(error instanceof StoreFailure)) this.end('stopping', 'The table has stopped');
  }

  /** Why nothing may be asked on this connection now. */
  #refused(): WireRefusal | undefined {
    const no = (code: WireRefusal['code'], sentence: string): WireRefusal => ({ code, clause: 'service', sentence });
    const { live } = this.#watched.table;
    if (!this.#isIn || live === null) return no('signed-out', 'Say hello first');
    if (this.#context.isStopping) return no('stopping', 'The server is stopping: connect again in a moment');
    if (this.#underWay >= UNDER_WAY_MAX) return no('too-many', 'Too many commands are under way');
    if (this.#caller.kind === 'watcher') return no('forbidden', 'Spectators can’t play');
    // A command counts as activity, so it is noted before the session is checked.
    if (this.#caller.kind === 'staff') this.#context.identity.session(this.#caller.token);
    if (!isStill(this.#caller, live, this.#context.identity)) return no('signed-out', 'Signed out');
    if (!this.#context.maySend(this.#sending().name)) return no('too-many', 'Too many commands at once');
    return undefined;
  }

  #sending(): { readonly by: Actor; readonly name: string } {
    if (this.#sender === undefined) {
      const by = keepingText(actorOf(this.#caller as Speaker));
      this.#sender = { by, name: senderAt(this.#watched.table, by) };
    }
    return this.#sender;
  }

  #answer(id: string, handled: Handled): void {
    failpoint('answering');
    if (!handled.ok) {
      const { number } = this.#watched.table.log.head;
      this.#say({ type: 'answer', id, ok: false, number, refusal: handled.refusal });
    } else {
      const { number } = handled.entry;
      const { result } = resultOf(handled);
      // The usual answer is written by hand: nothing in it needs escaping.
      if (result === undefined) this.send({ text: `{"type":"answer","id":"${id}","ok":true,"number":${number}}` });
      else this.#say({ type: 'answer', id, ok: true, number, result });
    }
    failpoint('answered');
  }

  #described(): { readonly [name: string]: unknown } {
    const who = this.#caller.kind === 'staff' ? this.#caller.signedIn.user : this.audience;
    return { table: this.#watched.table.id, who, address: this.#address };
  }

  #closed(): void {
    this.#heard();
    this.#watched.room.detach(this);
    if (this.#isIn) {
      this.#watched.room.delete(this);
      if (this.display !== undefined) this.#context.lostDisplay(this.#watched, this.display);
      const seconds = Math.round((this.#context.timers.steady() - this.#openedAt) / 1000);
      const figures = { why: this.#endedFor ?? 'left', seconds, messages: this.#messages };
      this.#context.log.info({ ...this.#described(), ...figures }, 'disconnected');
    }
    this.#gone();
    this.#context.left(this);
  }
}

type Result = Extract<ServerMessage, { type: 'answer' }>['result'];

/** What an answer says besides its number: a pairing code, or the wagers that could not be repeated. */
export const resultOf = (handled: Extract<Handled, { ok: true }>): { readonly result?: Result } => {
  const replicated = handled.entry.facts.find(fact => fact.type === 'replicated');
  if (handled.code === undefined && replicated === undefined) return {};
  return {
    result: {
      ...(handled.code === undefined ? {} : { code: handled.code }),
      ...(replicated === undefined ? {} : { left: replicated.left.map(each => ({ ...each })) }),
    },
  };
};
