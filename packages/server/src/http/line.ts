import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

/** Told of what comes over a line. */
type LineListener = {
  message(data: Buffer, isBinary: boolean): void;
  pong(): void;
  closed(): void;
};

/** The line to one client. */
export type Line = {
  readonly isOpen: boolean;
  /** Bytes that were written and have not left yet. */
  readonly waitingBytes: number;
  listen(listener: LineListener): void;
  /** Sends finished frames. */
  write(frames: Buffer): void;
  ping(): void;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  terminate(): void;
};

/** The stream under a socket: `ws` has no public way to write several finished frames at once. See `textFrame` for the gain. */
const streamOf = (socket: WebSocket): Duplex | null =>
  (socket as unknown as { readonly _socket: Duplex | null })._socket;

/** The line over a socket of `ws`. */
export class SocketLine implements Line {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  listen({ message, pong, closed }: LineListener): void {
    const socket = this.#socket;
    socket.on('message', message as (data: RawData, isBinary: boolean) => void);
    socket.on('pong', pong);
    socket.on('close', closed);
    // A socket that fails also closes, and that is handled.
    socket.on('error', ignored);
  }

  write(frames: Buffer): void {
    streamOf(this.#socket)?.write(frames);
  }

  ping(): void {
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

const ignored = (): void => {};
