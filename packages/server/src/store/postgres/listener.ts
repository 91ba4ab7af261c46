import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Grown } from '../store.ts';
import type { StoreWork } from '../work.ts';
import { grownIn } from './channels.ts';
import { configFor, PostgresConnection } from './connect.ts';

const PAUSE_MS = 250;
/** How often the connection is tried, so that one that died in silence is noticed. */
const PULSE_MS = 10_000;

/** Hears from other processes. After a break it says `'all'`: what was said meanwhile is lost. */
export class Listener {
  readonly #connection: PostgresConnection;
  readonly #tell: (grown: readonly Grown[] | 'all') => void;
  readonly #work: StoreWork;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    url: string,
    channels: readonly string[],
    tell: (grown: readonly Grown[] | 'all') => void,
    work: StoreWork,
  ) {
    this.#connection = new PostgresConnection(configFor(url), work);
    this.#tell = tell;
    this.#work = work;
    work.isListening = false;
    this.#running = this.#run(channels);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#connection.drop();
  }

  async #run(channels: readonly string[]): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        const client = await this.#connection.client();
        client.on('notification', ({ payload = '' }) => this.#tell(grownIn(payload)));
        await client.query(channels.map(channel => `LISTEN ${channel}`).join('; '));
        this.#work.isListening = true;
        this.#tell('all');
        await this.#whileAlive(client);
      } catch {
        // Tried again below, for as long as it takes.
      }
      this.#work.isListening = false;
      await this.#connection.drop();
      await this.#pause(PAUSE_MS);
    }
  }

  async #whileAlive(client: pg.Client): Promise<void> {
    const ended = new Promise<void>(resolve => client.once('end', resolve));
    while (!this.#stop.signal.aborted) {
      if ((await Promise.race([ended.then(() => 'ended'), this.#pause(PULSE_MS)])) === 'ended') return;
      if (!this.#stop.signal.aborted) await client.query('SELECT 1');
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
  }
}
