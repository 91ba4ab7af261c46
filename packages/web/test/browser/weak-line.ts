import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Server, type Socket } from 'node:net';

/** A line between one window and the server that can be cut and mended. */
export class WeakLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async to(url: string): Promise<WeakLine> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    const line = new WeakLine(server);
    server.on('connection', near => line.#join(near, open(Number(port), hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    if (this.#isCut) near.destroy();
    else near.pipe(far).pipe(near);
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
