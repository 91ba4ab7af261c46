import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, signalAll, withDescendants } from './processes.ts';

/** The user that programs run as which root starts: PostgreSQL refuses to be root. */
const NOBODY = 65_534;
const ASK_MS = 1_000;

/** What goes before the name of a program so that it does not run as root. */
export const unprivileged = (): readonly string[] =>
  process.getuid?.() === 0 ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline: number;
};

type NodeParts = {
  readonly name: string;
  readonly folder: string;
  /** The command that starts Patroni. */
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly rest: string;
};

/** One node of the cluster: a PostgreSQL and the Patroni that looks after it. */
export class ClusterNode {
  readonly name: string;
  readonly #parts: NodeParts;
  #patroni: ChildProcess | undefined;
  #paused: readonly number[] = [];

  constructor(parts: NodeParts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  get logFile(): string {
    return join(this.#parts.folder, 'patroni.log');
  }

  get data(): string {
    return join(this.#parts.folder, 'data');
  }

  start(): void {
    const { command, env, folder } = this.#parts;
    const log = openSync(this.logFile, 'a');
    this.#patroni = spawn(command[0] ?? '', command.slice(1), { cwd: folder, env, stdio: ['ignore', log, log] });
  }

  /** Patroni, PostgreSQL and all of their processes. */
  pids(): readonly number[] {
    const roots = this.#patroni?.exitCode === null && this.#patroni.pid !== undefined ? [this.#patroni.pid] : [];
    const postmaster = this.#postmaster();
    return withDescendants(postmaster === undefined ? roots : [...roots, postmaster]);
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    const pids = this.pids();
    signalAll(pids, 'SIGKILL');
    while (pids.some(isRunning)) await new Promise(resolve => setTimeout(resolve, 10));
    this.#patroni = undefined;
  }

  pause(): void {
    this.#paused = this.pids();
    signalAll(this.#paused, 'SIGSTOP');
  }

  resume(): void {
    signalAll(this.#paused, 'SIGCONT');
    this.#paused = [];
  }

  /** Whether Patroni answers yes. */
  async is(role: 'primary' | 'replica'): Promise<boolean> {
    return (await this.#ask(role)) !== undefined;
  }

  /** The cluster as this node sees it. */
  async members(): Promise<readonly Member[] | undefined> {
    return (await this.#ask<{ readonly members: readonly Member[] }>('cluster'))?.members;
  }

  async #ask<T>(what: string): Promise<T | undefined> {
    try {
      const answer = await fetch(`${this.#parts.rest}/${what}`, { signal: AbortSignal.timeout(ASK_MS) });
      const body = (await answer.json()) as T;
      return answer.status === 200 ? body : undefined;
    } catch {
      return undefined;
    }
  }

  #postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // The file outlives a postmaster that was killed, and its number may be another's by now.
      return isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.data) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}
