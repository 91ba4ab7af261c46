import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HARDWAY } from './hardway.ts';
import { HouseClient } from './test-house.ts';

const READY_MS = 60_000;

/** Compiled code is kept between the many starts of a suite. */
export const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/hardway-tests', import.meta.url));

/** `hardway serve` as a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | string>;
  readonly house: HouseClient;

  private constructor(child: ChildProcess, exit: Promise<number | string>, house: HouseClient) {
    this.#child = child;
    this.#exit = exit;
    this.house = house;
  }

  static async start(
    args: readonly string[],
    environment: { readonly [name: string]: string } = {},
    hardway: string = HARDWAY,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [hardway, 'serve', '--port', '0', '--connections', '10000', ...args], {
      env: { ...process.env, NODE_COMPILE_CACHE: CACHE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = new Promise<number | string>(resolve =>
      child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
    );
    let out = '';
    let err = '';
    child.stderr.on('data', text => {
      err += text;
    });
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', text => {
        out += text;
        if (/is open: \S+\n/.test(out)) resolve();
      });
      void exit.then(code => reject(new Error(`the server ended (${code}) before it was ready: ${err}`)));
      setTimeout(() => reject(new Error(`the server is not ready: ${out}${err}`)), READY_MS).unref();
    });
    await ready;
    const url = /is open: (\S+)/.exec(out)?.[1] ?? '';
    const code = /enter the code (\S+)/.exec(out)?.[1];
    return new ServerProcess(child, exit, new HouseClient(url, code));
  }

  get exited(): Promise<number | string> {
    return this.#exit;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | string> {
    this.#child.kill(signal);
    return this.#exit;
  }
}
