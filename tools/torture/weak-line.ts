import { connect, createServer, type Server, type Socket } from 'node:net';

type Direction = { readonly from: Socket; readonly to: Socket; isLost: boolean };

/** A line that can be cut, stalled, slowed down, or made to lose what is sent over it. */
export class WeakLine {
  readonly #server: Server;
  readonly #open = new Set<Direction>();
  readonly #waiting = new Set<() => void>();
  #target: { readonly host: string; readonly port: number } | undefined;
  #isCut = false;
  #isStalled = false;
  #delayMs = 0;

  private constructor() {
    this.#server = createServer({ allowHalfOpen: false }, socket => this.#connected(socket));
  }

  static async listen(): Promise<WeakLine> {
    const proxy = new WeakLine();
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject);
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Where new connections lead from now on; nowhere while what is there is down. */
  leadTo(url: string | undefined): void {
    const { hostname, port } = url === undefined ? { hostname: '', port: '' } : new URL(url);
    this.#target = url === undefined ? undefined : { host: hostname, port: Number(port) };
  }

  /** Ends every connection, and refuses others until healed. */
  cut(): void {
    this.#isCut = true;
    for (const { from, to } of [...this.#open]) {
      from.destroy();
      to.destroy();
    }
  }

  /** Passes nothing on until healed; what is sent meanwhile arrives then. */
  stall(): void {
    this.#isStalled = true;
  }

  /** Passes everything on this much later, until healed. */
  slowDown(ms: number): void {
    this.#delayMs = ms;
  }

  /** Never again passes anything on over the connections there are, and says so to nobody. */
  lose(): void {
    for (const direction of this.#open) direction.isLost = true;
  }

  heal(): void {
    this.#isCut = false;
    this.#isStalled = false;
    this.#delayMs = 0;
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    this.cut();
    this.heal();
    await new Promise(resolve => this.#server.close(resolve));
  }

  #connected(client: Socket): void {
    client.on('error', () => {});
    if (this.#isCut || this.#target === undefined) {
      client.destroy();
      return;
    }
    const server = connect(this.#target);
    server.on('error', () => client.destroy());
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      void this.#pass({ from, to, isLost: false });
  }

  /** Passes on what one side sends, in order, until either side is gone. */
  async #pass(direction: Direction): Promise<void> {
    const { from, to } = direction;
    from.setNoDelay(true);
    this.#open.add(direction);
    from.once('close', () => to.destroy());
    try {
      for await (const piece of from) {
        if (this.#delayMs > 0) await new Promise(resolve => setTimeout(resolve, this.#delayMs));
        while (this.#isStalled) await new Promise<void>(resolve => this.#waiting.add(resolve));
        if (!direction.isLost && !to.destroyed) to.write(piece as Buffer);
      }
    } catch {
      // A connection that breaks is what this is for.
    } finally {
      this.#open.delete(direction);
      to.destroy();
    }
  }
}
