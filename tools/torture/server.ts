import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WeakLine } from './weak-line.ts';

const HARDWAY =
  process.env.BUNDLED_HARDWAY ?? fileURLToPath(new URL('../../packages/cli/bin/hardway', import.meta.url));
/** Compiled code is kept between the many starts. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/hardway-torture', import.meta.url));

const AGAIN_MS = 200;

/** So wide that no client meets one by playing. */
const WIDE = [
  'requests-per-minute',
  'commands-per-second',
  'commands-at-once',
  'messages-per-second',
  'messages-at-once',
  'connections-per-address',
  'tables-per-hour',
].flatMap(limit => ['--limit', `${limit}=1000000`]);

/** `hardway serve` on one store, behind a proxy. It is killed and paused by a signal, and started again each time it ends. */
export class TorturedServer {
  readonly #args: readonly string[];
  readonly proxy: WeakLine;
  #child: ChildProcess | undefined;
  #dying: ChildProcess | undefined;
  #isWanted = true;
  #isReady = false;
  #ready = Promise.withResolvers<void>();
  #said = '';
  /** What it said when it ended without having been killed. */
  readonly unexpected: string[] = [];

  private constructor(args: readonly string[], proxy: WeakLine) {
    this.#args = args;
    this.proxy = proxy;
  }

  static async start(args: readonly string[]): Promise<TorturedServer> {
    const server = new TorturedServer(args, await WeakLine.listen());
    server.#spawn();
    return server;
  }

  /** Where clients find it, whichever process answers. */
  get url(): string {
    return `http://127.0.0.1:${this.proxy.port}`;
  }

  /** Resolves when the process that runs now is open. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    if (signal === 'SIGKILL') {
      this.#dying = this.#child;
      this.#closed();
    }
    this.#child?.kill(signal);
  }

  /** Asks it to end, and resolves to its exit code and all it has said. */
  async stop(): Promise<{ readonly code: number | null; readonly said: string }> {
    this.#isWanted = false;
    const child = this.#child;
    const code = await new Promise<number | null>(resolve => {
      child?.once('close', resolve);
      child?.kill('SIGTERM');
    });
    await this.proxy.close();
    return { code, said: this.#said };
  }

  end(): void {
    this.#isWanted = false;
    this.#child?.kill('SIGKILL');
  }

  #spawn(): void {
    if (!this.#isWanted) return;
    const child = spawn(process.execPath, [HARDWAY, 'serve', '--port', '0', ...WIDE, ...this.#args], {
      env: { ...process.env, NODE_COMPILE_CACHE: CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#said = '';
    const heard = (text: Buffer): void => {
      this.#said += text;
      const url = /is open: (\S+)\n/.exec(this.#said)?.[1];
      if (url === undefined || child === this.#dying) return;
      this.proxy.leadTo(url);
      this.#isReady = true;
      this.#ready.resolve();
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', (text: Buffer) => {
      this.#said = (this.#said + text).slice(-20_000);
    });
    child.once('close', (code, signal) => {
      if (!this.#isWanted) return;
      // One that finds no database when it starts says so and ends: it is started again, as an operator would.
      const isWithoutDatabase = !this.#isReady && code === 2 && this.#said.includes('the database does not answer');
      if (signal !== 'SIGKILL' && !isWithoutDatabase)
        this.unexpected.push(`a server ended by itself (${code ?? signal}): ${this.#said}`);
      this.#closed();
      setTimeout(() => this.#spawn(), isWithoutDatabase ? AGAIN_MS : 0);
    });
  }

  #closed(): void {
    this.proxy.leadTo(undefined);
    // Those who wait for one that died while it started wait for the next.
    if (this.#isReady) this.#ready = Promise.withResolvers();
    this.#isReady = false;
  }
}
