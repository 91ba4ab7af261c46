import type { Line, Told } from '../../src/http/line.ts';
import type { Weather } from './weather.ts';
import type { Process, World } from './world.ts';

/** A close that nobody confirms is given up after this long. */
const CLOSING_MS = 30_000;

/** How long a client may take to notice that nothing comes any more: it asks the server the time every so often. */
const NOTICES_MS = 60_000;

/** The code of a connection that broke. */
const BROKEN = 1006;

/** What a client hears. */
export type CableEnd = {
  toString(): string;
  opened(): void;
  /** Something was sent to it: perhaps it never arrives. */
  sent(text: string): void;
  heard(text: string): void;
  closed(code: number): void;
};

type Heard = Parameters<Line['listen']>[0];

/** A connection between a client and a server. What is sent one way arrives in order, or not at all once it is cut. */
export class Cable implements Line {
  readonly #world: World;
  readonly #weather: Weather;
  readonly #server: Process;
  readonly #client: CableEnd;
  #heard: Heard | undefined;
  /** Whether each end still takes the connection to be open. */
  isOpen = true;
  #isOpenForClient = true;
  /** Nothing that is sent arrives any more. */
  #isSilent = false;
  #hasClosed = false;
  waitingBytes = 0;
  #unsent: string[] = [];
  #lastDown = 0;
  #lastUp = 0;

  constructor(world: World, weather: Weather, server: Process, client: CableEnd) {
    this.#world = world;
    this.#weather = weather;
    this.#server = server;
    this.#client = client;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Whether the client has given it up. */
  get isLeft(): boolean {
    return !this.#isOpenForClient;
  }

  // The server's end.

  /** The server has accepted the connection. */
  accept(): void {
    this.#down('is connected', () => this.#client.opened());
  }

  listen(heard: Heard): void {
    this.#heard = heard;
  }

  /** Messages of the same turn leave together. */
  send({ text }: Told): void {
    if (this.#unsent.length === 0) process.nextTick(() => this.#flush());
    this.#unsent.push(text);
    this.waitingBytes += Buffer.byteLength(text);
  }

  #flush(): void {
    const texts = this.#unsent;
    this.#unsent = [];
    if (!this.isOpen || !this.#server.isAlive || texts.length === 0) return;
    for (const text of texts) {
      this.#client.sent(text);
      this.#down(`hears ${text}`, () => this.#client.heard(text));
    }
    this.#down('', () => {
      this.waitingBytes -= Buffer.byteLength(texts.join(''));
    });
  }

  /** Answered at once on a sound line: of all there is to happen, pings would be the most. */
  ping(): void {
    if (!this.#isSilent && this.#isOpenForClient) this.#heard?.pong();
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#flush();
    this.isOpen = false;
    this.#down(`is told ${code} ${reason}`, () => this.#closeForClient(code));
    this.#down('', () => this.#up('', () => this.#closed()));
    this.#world.after(CLOSING_MS, '', () => this.#closed(), this.#server);
  }

  terminate(): void {
    this.isOpen = false;
    this.#world.after(0, '', () => this.#closed(), this.#server);
    this.#down('is dropped', () => this.#closeForClient(BROKEN));
  }

  #closed(): void {
    if (this.#hasClosed) return;
    this.#hasClosed = true;
    this.isOpen = false;
    this.#heard?.closed();
  }

  // The client's end.

  say(text: string): void {
    this.#up(`hears ${this.#client}: ${text}`, () => {
      if (this.isOpen) this.#heard?.message(text);
    });
  }

  /** The client leaves. */
  hangUp(): void {
    this.#isOpenForClient = false;
    this.#up(`is left by ${this.#client}`, () => this.#closed());
  }

  #closeForClient(code: number): void {
    if (!this.#isOpenForClient) return;
    this.#isOpenForClient = false;
    this.#client.closed(code);
  }

  // What may happen to it.

  /** It breaks: what is on its way is lost, and each end finds out for itself. */
  cut(): void {
    this.#world.note(`the line of ${this.#client} is cut`);
    this.#isSilent = true;
    const { chance } = this.#world;
    this.#world.after(chance.delay(50, 5_000), '', () => this.#closed(), this.#server);
    this.#world.after(chance.delay(50, 5_000), `${this.#client} finds its line cut`, () =>
      this.#closeForClient(BROKEN),
    );
  }

  /** It goes quiet, and nobody is told: the server misses an answer to its ping, the client one to its own. */
  silence(): void {
    this.#world.note(`the line of ${this.#client} goes quiet`);
    this.#isSilent = true;
    const notices = this.#world.chance.between(NOTICES_MS / 4, NOTICES_MS);
    this.#world.after(notices, `${this.#client} gives its line up`, () => this.#closeForClient(BROKEN));
  }

  /** The server has died: its machine ends the connection, or is gone as well. */
  serverDied(): void {
    if (this.#world.chance.oneIn(4)) this.silence();
    else this.cut();
  }

  #down(what: string, act: () => void): void {
    this.#lastDown = this.#arrival(this.#lastDown);
    this.#world.after(this.#lastDown - this.#world.time, what === '' ? '' : `${this.#client} ${what}`, () => {
      if (!this.#isSilent && this.#isOpenForClient) act();
    });
  }

  #up(what: string, act: () => void): void {
    if (this.#isSilent) return;
    this.#lastUp = this.#arrival(this.#lastUp);
    const said = what === '' ? '' : `${this.#server} ${what}`;
    this.#world.after(
      this.#lastUp - this.#world.time,
      said,
      () => {
        if (!this.#isSilent) act();
      },
      this.#server,
    );
  }

  #arrival(last: number): number {
    const { chance, time } = this.#world;
    return Math.max(last, time + chance.delay(30, 400) * this.#weather.networkDelay);
  }
}
