import { setTimeout as sleep } from 'node:timers/promises';
import type { Grown } from '../store.ts';
import type { StoreWork } from '../work.ts';
import type { PostgresConnection } from './connect.ts';
import { keyOf } from './place.ts';

/** How often streams in use are looked at: at once after growth, and ever less often while there is none. */
const QUICK_MS = 20;
const SLOW_MS = 500;
const SLOWER = 1.5;
/** How often all streams are looked at, those included that another process has begun. */
const SWEEP_MS = 2_000;
/** Looking takes at most one part in this many of the time. */
const SHARE = 20;

type Known = { readonly key: string; number: number };

/** Of the streams of a list, those that have grown beyond the number given with each. */
const GROWN = `SELECT known.at::integer AS at, streams.number
  FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS known (key, number, at)
  JOIN streams ON streams.key = known.key WHERE streams.number > known.number`;

const ALL = 'SELECT name AS stream, number FROM streams WHERE number > 0';

/**
 * Looks for streams that have grown, where a database has no NOTIFY. One statement looks at all streams that are in use
 * here, by their primary key. A slower one looks at the heads of all.
 */
export class Poller {
  readonly #connection: PostgresConnection;
  readonly #inUse: () => Iterable<string>;
  readonly #tell: (grown: readonly Grown[]) => void;
  readonly #work: StoreWork;
  readonly #known = new Map<string, Known>();
  readonly #stop = new AbortController();
  readonly #running: Promise<unknown>;
  #pauseMs = QUICK_MS;

  constructor(
    connection: PostgresConnection,
    inUse: () => Iterable<string>,
    tell: (grown: readonly Grown[]) => void,
    work: StoreWork,
  ) {
    this.#connection = connection;
    this.#inUse = inUse;
    this.#tell = tell;
    this.#work = work;
    work.isListening = false;
    this.#running = Promise.all([
      this.#repeat(
        () => this.#look(),
        () => this.#pauseMs,
      ),
      this.#repeat(
        () => this.#sweep(),
        () => SWEEP_MS,
      ),
    ]);
  }

  /** Takes in what this process has appended itself, and tells of it. */
  grown(rows: readonly Grown[]): void {
    this.#note(rows);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#connection.drop();
  }

  async #repeat(act: () => Promise<void>, pauseMs: () => number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const began = performance.now();
      try {
        await act();
        this.#work.isListening = true;
      } catch {
        // Tried again below, for as long as it takes.
        this.#work.isListening = false;
        await this.#connection.drop();
      }
      const pause = Math.max(pauseMs(), (performance.now() - began) * SHARE);
      await sleep(pause, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    const streams = [...new Set(this.#inUse())];
    const known = streams.map(stream => this.#at(stream));
    const rows =
      streams.length === 0
        ? []
        : await this.#connection.query<{ at: number; number: number }>({
            name: 'grown',
            text: GROWN,
            values: [known.map(({ key }) => key), known.map(({ number }) => number)],
          });
    const isNews = this.#note(rows.map(({ at, number }) => ({ stream: streams[at - 1] as string, number })));
    this.#pauseMs = isNews ? QUICK_MS : Math.min(SLOW_MS, this.#pauseMs * SLOWER);
  }

  async #sweep(): Promise<void> {
    this.#note(await this.#connection.query<{ stream: string; number: number }>({ name: 'all', text: ALL }));
  }

  /** Tells of what was not known. What was read may be older than what this process has appended since. */
  #note(rows: readonly Grown[]): boolean {
    const news = rows.filter(({ stream, number }) => number > this.#at(stream).number);
    for (const { stream, number } of news) this.#at(stream).number = Math.max(number, this.#at(stream).number);
    if (news.length > 0) this.#tell(news);
    return news.length > 0;
  }

  #at(stream: string): Known {
    const known = this.#known.get(stream) ?? { key: keyOf(stream), number: 0 };
    this.#known.set(stream, known);
    return known;
  }
}
