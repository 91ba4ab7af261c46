import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connections to a server, so that it can stop: it answers what is being asked, and hangs up on everybody else. Browsers
 * open connections to spare and keep those they have used for a minute, and Node waits for both.
 */
export class OpenConnections {
  /** Requests that are being answered, for each connection that speaks HTTP. */
  readonly #asking = new Map<Socket, number>();
  readonly #upgraded = new Set<Socket>();
  #isStopping = false;

  constructor(server: Server) {
    server.on('connection', socket => this.#opened(socket));
    server.on('request', (request, response) => this.#asked(request, response));
    server.on('upgrade', ({ socket }) => {
      if (this.#asking.delete(socket)) this.#upgraded.add(socket);
    });
  }

  /** Hangs up where nothing is being asked, and elsewhere once it is answered. */
  stop(): void {
    this.#isStopping = true;
    for (const [socket, requests] of this.#asking) if (requests === 0) socket.destroy();
  }

  /** Hangs up on everybody. */
  cut(): void {
    for (const socket of [...this.#asking.keys(), ...this.#upgraded]) socket.destroy();
  }

  #opened(socket: Socket): void {
    this.#asking.set(socket, 0);
    socket.once('close', () => {
      this.#asking.delete(socket);
      this.#upgraded.delete(socket);
    });
  }

  #asked({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#count(socket, 1);
    response.once('close', () => this.#count(socket, -1));
  }

  #count(socket: Socket, by: number): void {
    const before = this.#asking.get(socket);
    if (before === undefined) return;
    this.#asking.set(socket, before + by);
    if (this.#isStopping && before + by === 0) socket.end();
  }
}
