import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { z } from 'zod';
import {
  type Change,
  type Presence,
  type ServerMessage,
  serverMessage,
  type TableCommand,
  type TablePatch,
  type TableView,
  WIRE_VERSION,
  type WireRefusal,
  type You,
} from '../messages/index.ts';
import { signatures } from './checklist.ts';

type Answer = Extract<ServerMessage, { type: 'answer' }>;

type AskOptions = {
  readonly id?: string;
  readonly approval?: string;
  readonly after?: number;
  readonly again?: boolean;
};

const ROLLS_KEPT = 60;

/** A view brought up to date, as any client would. */
export const patched = (view: TableView, patch: TablePatch): TableView => {
  const { seats = [], left = [], rolls = [], allRolls, ...fields } = patch;
  const changed = new Set(seats.map(({ number }) => number));
  const others = view.seats.filter(({ number }) => !changed.has(number) && !left.includes(number));
  return {
    ...view,
    ...fields,
    seats: [...others, ...seats].sort((a, b) => a.number - b.number),
    rolls: allRolls ?? [...view.rolls, ...rolls].slice(-ROLLS_KEPT),
  };
};

/** A terminal in a test: keeps its view by the patches alone, and fails on any gap or unknown message. */
export class Client {
  readonly #socket: WebSocket;
  /** By id; a command sent more than once is answered as often. */
  readonly #waiting = new Map<string, PromiseWithResolvers<Answer>[]>();
  readonly changes: Change[] = [];
  readonly notices: string[] = [];
  presence: readonly number[] = [];
  displays: readonly string[] = [];
  watchers = 0;
  missed: readonly Change[] = [];
  isComplete = true;
  number = 0;
  #view: TableView | undefined;
  #you: You | undefined;
  readonly closed: Promise<number>;
  /** What the server sent that it should not have. */
  problem: string | undefined;
  #listeners = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise(resolve => {
      socket.on('close', code => {
        for (const { reject } of [...this.#waiting.values()].flat())
          reject(new Error(`the socket was closed: ${code}`));
        this.#waiting.clear();
        resolve(code);
        this.#changed();
      });
    });
    socket.on('message', data => this.#received(JSON.parse(String(data))));
    socket.on('error', () => {});
  }

  static async open(url: string, table: string, token?: string, from?: number, display?: string): Promise<Client> {
    const client = await Client.connect(url, table);
    await client.hello(token, from, display);
    return client;
  }

  /** Opens a socket and says nothing on it. */
  static async connect(url: string, table: string): Promise<Client> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`);
    const client = new Client(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve());
      socket.on('error', reject);
    });
    return client;
  }

  /** Says who it is, and waits for the welcome or the end. */
  async hello(token?: string, from?: number, display?: string): Promise<void> {
    this.send({
      type: 'hello',
      version: WIRE_VERSION,
      ...(token === undefined ? {} : { token }),
      ...(from === undefined ? {} : { from }),
      ...(display === undefined ? {} : { display }),
    });
    await this.until(() => this.#view !== undefined || this.#socket.readyState === WebSocket.CLOSED);
  }

  get socket(): WebSocket {
    return this.#socket;
  }

  get view(): TableView {
    if (this.#view === undefined) throw new Error(`never welcomed: ${this.notices.join('; ')}`);
    return this.#view;
  }

  get you(): You {
    if (this.#you === undefined) throw new Error('never welcomed');
    return this.#you;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a command to the table; the answer may be a refusal. */
  ask(command: TableCommand, options: AskOptions = {}): Promise<Answer> {
    const { id = randomUUID(), ...rest } = options;
    if (!this.isOpen) return Promise.reject(new Error(`${command.type} was asked on a closed socket`));
    const waiting = Promise.withResolvers<Answer>();
    waiting.promise.catch(() => {});
    this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), waiting]);
    this.send({ type: 'command', id, command, ...rest });
    return waiting.promise;
  }

  /** Asks for something that must be accepted. */
  async ok(command: TableCommand, options: AskOptions = {}): Promise<Answer> {
    const answer = await this.ask(command, options);
    if (!answer.ok)
      throw new Error(`${command.type} was refused: ${answer.refusal?.code}: ${answer.refusal?.sentence}`);
    return answer;
  }

  /** Asks for something that must be refused; the refusal. */
  async no(command: TableCommand): Promise<WireRefusal> {
    const answer = await this.ask(command);
    if (answer.ok) throw new Error(`${command.type} was accepted`);
    return answer.refusal as WireRefusal;
  }

  /** Signs the opening checklist and opens the table. */
  async openTable(): Promise<void> {
    for (const command of signatures(this.view.checks, this.view)) await this.ok(command);
    await this.ok({ type: 'openTable' });
  }

  /** Signs the closing checklist and closes the table. */
  async closeTable(): Promise<void> {
    const { number = 0 } = await this.ok({ type: 'note', text: 'Closing' });
    await this.at(number);
    for (const command of signatures(this.view.closing, this.view)) await this.ok(command);
    await this.ok({ type: 'closeTable' });
  }

  /** Waits until something is so. */
  async until(isSo: () => boolean, ms = 10_000): Promise<void> {
    const end = Date.now() + ms;
    while (!isSo()) {
      if (this.problem !== undefined) throw new Error(this.problem);
      if (Date.now() > end) throw new Error('waited in vain');
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, 50);
        this.#listeners.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Waits until the view is of this entry at least. */
  at(number: number): Promise<void> {
    return this.until(() => this.number >= number);
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }

  #changed(): void {
    const listeners = this.#listeners;
    this.#listeners = new Set();
    for (const listener of listeners) listener();
  }

  #heardPresence({
    seats,
    displays,
    watchers,
  }: Partial<Presence> | Extract<ServerMessage, { type: 'presence' }>): void {
    this.presence = seats ?? this.presence;
    this.displays = displays ?? this.displays;
    this.watchers = watchers ?? this.watchers;
  }

  #received(data: unknown): void {
    const parsed = serverMessage.safeParse(data);
    if (!parsed.success) {
      this.problem = `not a message of the wire: ${JSON.stringify(data)}: ${z.prettifyError(parsed.error)}`;
      return;
    }
    const message = parsed.data;
    switch (message.type) {
      case 'welcome':
        this.#view = message.view;
        this.#you = message.you;
        this.number = message.number;
        this.missed = message.missed;
        this.isComplete = message.complete;
        this.#heardPresence(message.presence);
        break;
      case 'changes':
        if (message.from !== this.number + 1) this.problem = `a gap: ${message.from} after ${this.number}`;
        if (message.changes.length !== message.number - message.from + 1) this.problem = 'an entry is missing';
        this.number = message.number;
        this.changes.push(...message.changes);
        this.#view = patched(this.view, message.patch);
        break;
      case 'answer':
        this.#waiting.get(message.id)?.shift()?.resolve(message);
        if (this.#waiting.get(message.id)?.length === 0) this.#waiting.delete(message.id);
        break;
      case 'presence':
        this.#heardPresence(message);
        break;
      case 'notice':
        this.notices.push(message.code);
        break;
      case 'pong':
        break;
    }
    this.#changed();
  }
}
