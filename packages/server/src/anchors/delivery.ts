import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Timers } from '../live/timers.ts';
import { readAnchors } from './anchors.ts';
import type { Destination } from './destinations.ts';
import type { WrittenAnchor } from './writer.ts';

const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 60_000;

/** The most anchors that are kept in memory; a destination that is further behind is brought up from the file. */
const RECENT_MAX = 1_000;

type Parts = {
  /** The house's own file of anchors. */
  readonly file: string;
  readonly timers: Timers;
  readonly sent: (to: string) => void;
  readonly failed: (to: string, error: unknown) => void;
};

/** Brings the anchors in the house's own file to another place, each in its turn, again and again until it has arrived. */
export class Delivery {
  readonly #to: Destination;
  readonly #parts: Parts;
  /** Where the last anchor that has arrived is written down, for the next start. */
  readonly #cursorFile: string;
  #cursor: { readonly chain: string; readonly anchor: number };
  #recent: readonly WrittenAnchor[] = [];
  #newest = 0;
  #running: Promise<void> | undefined;
  #retryMs = RETRY_MIN_MS;
  #stopRetry = (): void => {};
  #isClosed = false;

  constructor(to: Destination, parts: Parts) {
    this.#to = to;
    this.#parts = parts;
    const name = createHash('sha256').update(to.name).digest('hex').slice(0, 12);
    this.#cursorFile = join(dirname(parts.file), `sent-${name}`);
    const [chain = '', anchor = '0'] = existsSync(this.#cursorFile)
      ? readFileSync(this.#cursorFile, 'utf8').trim().split(' ')
      : [];
    this.#cursor = { chain, anchor: Number(anchor) || 0 };
    this.#newest = this.#cursor.anchor;
  }

  get name(): string {
    return this.#to.name;
  }

  /** How many anchors have not arrived. */
  get waiting(): number {
    return Math.max(0, this.#newest - this.#cursor.anchor);
  }

  add(written: readonly WrittenAnchor[]): void {
    this.#recent = [...this.#recent, ...written].slice(-RECENT_MAX);
    this.#newest = written.at(-1)?.anchor ?? this.#newest;
    this.#run();
  }

  /** Tries once more to bring what is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#run();
    await this.#running;
  }

  #run(): void {
    this.#stopRetry();
    this.#running ??= this.#deliver().finally(() => {
      this.#running = undefined;
    });
  }

  async #deliver(): Promise<void> {
    try {
      for (let left = this.#left(); left.length > 0; left = this.#left()) {
        for (const { chain, anchor, line } of left) {
          await this.#to.send(line);
          this.#cursor = { chain, anchor };
          this.#parts.sent(this.#to.name);
        }
        writeFileSync(this.#cursorFile, `${this.#cursor.chain} ${this.#cursor.anchor}\n`, { mode: 0o600 });
      }
      this.#retryMs = RETRY_MIN_MS;
    } catch (error) {
      this.#parts.failed(this.#to.name, error);
      if (this.#isClosed) return;
      this.#stopRetry = this.#parts.timers.after(this.#retryMs, () => this.#run());
      this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MAX_MS);
    }
  }

  #left(): readonly WrittenAnchor[] {
    const { chain, anchor: last } = this.#cursor;
    const isLeft = (each: Pick<WrittenAnchor, 'chain' | 'anchor'>): boolean =>
      each.chain !== chain || each.anchor > last;
    const first = this.#recent[0];
    if (first !== undefined && (first.anchor === 1 || (first.chain === chain && first.anchor <= last + 1)))
      return this.#recent.filter(isLeft);
    const left = readAnchors(this.#parts.file).links.filter(isLeft);
    return left.slice(0, RECENT_MAX);
  }
}
