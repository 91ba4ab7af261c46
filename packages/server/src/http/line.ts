import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

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

export const lineOf = (socket: WebSocket): Line => ({
  get isOpen() {
    return socket.readyState === socket.OPEN;
  },
  get waitingBytes() {
    return socket.bufferedAmount;
  },
  listen: ({ message, pong, closed }) => {
    socket.on('message', (data, isBinary) => message(data as Buffer, isBinary));
    socket.on('pong', pong);
    socket.on('close', closed);
    // A socket that fails also closes, and that is handled.
    socket.on('error', () => {});
  },
  write: frames => {
    streamOf(socket)?.write(frames);
  },
  ping: () => socket.ping(),
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
});
