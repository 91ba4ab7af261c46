import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { textFrame } from './frame.ts';
import type { Line, Told } from './line.ts';

type LineListener = Parameters<Line['listen']>[0];

/** The stream under a socket: `ws` has no public way to write several finished frames at once. See `textFrame` for the gain. */
const streamOf = (socket: WebSocket): Duplex | null =>
  (socket as unknown as { readonly _socket: Duplex | null })._socket;

const frameOf = (message: Told): Uint8Array => {
  message.frame ??= textFrame(message.text);
  return message.frame;
};

/** The line over a socket of `ws`. Messages of the same turn leave in one write, above all the answers to one group of commits. */
export class SocketLine implements Line {
  readonly #socket: WebSocket;
  #unsent: Uint8Array[] = [];
  #unsentBytes = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get waitingBytes(): number {
    return this.#unsentBytes + this.#socket.bufferedAmount;
  }

  listen({ message, pong, closed }: LineListener): void {
    const socket = this.#socket;
    socket.on('message', (data: RawData, isBinary) => message(isBinary ? undefined : String(data)));
    socket.on('pong', pong);
    socket.on('close', closed);
    // A socket that fails also closes, and that is handled.
    socket.on('error', ignored);
  }

  send(message: Told): void {
    const frame = frameOf(message);
    if (this.#unsent.length === 0) flushLater(this);
    this.#unsent.push(frame);
    this.#unsentBytes += frame.length;
  }

  flush(): void {
    const [first] = this.#unsent;
    if (first === undefined) return;
    const together = this.#unsent.length === 1 ? first : Buffer.concat(this.#unsent, this.#unsentBytes);
    this.#forgetUnsent();
    if (this.isOpen) streamOf(this.#socket)?.write(together);
  }

  ping(): void {
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#forgetUnsent();
    this.#socket.terminate();
  }

  #forgetUnsent(): void {
    this.#unsent = [];
    this.#unsentBytes = 0;
  }
}

/** Lines that something was sent on in this turn. One tick flushes them all: a tick for each line costs as much as its frame. */
let unflushed: SocketLine[] = [];

const flushLater = (line: SocketLine): void => {
  if (unflushed.push(line) === 1) process.nextTick(flushAll);
};

const flushAll = (): void => {
  const lines = unflushed;
  unflushed = [];
  for (const line of lines) line.flush();
};

const ignored = (): void => {};
