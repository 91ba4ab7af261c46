import type { Timers } from '../live/timers.ts';
import type { Logger } from '../logging/logger.ts';
import type { OtlpWriter } from './otlp.ts';
import type { Span } from './span.ts';

const BATCH_MAX = 512;
const BATCH_MS = 2_000;
const QUEUE_MAX = 8 * BATCH_MAX;
const SEND_MS = 5_000;
/** The longest pause before a collector that is away is tried again. */
const AWAY_MS = 30_000;
/** How long a stop waits for the collector. */
const FLUSH_MS = 1_500;

/** Answers after which the same spans may be sent again; after any other refusal they would be refused again. */
const TRY_AGAIN = [408, 429, 502, 503, 504];

type Parts = {
  /** Where spans are posted. */
  readonly address: string;
  readonly writer: OtlpWriter;
  readonly timers: Timers;
  readonly log: Pick<Logger, 'warn'>;
  readonly queueMax?: number | undefined;
};

/** Sends spans to the collector in batches. Nobody waits for it: while the collector is away some are kept and the rest dropped. */
export class SpanSender {
  readonly #parts: Parts;
  readonly #queueMax: number;
  #queue: Span[] = [];
  #sending: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  #pauseMs = BATCH_MS;
  #isAway = false;
  #isClosed = false;
  readonly #closing = new AbortController();
  sent = 0;
  dropped = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#queueMax = parts.queueMax ?? QUEUE_MAX;
  }

  add(span: Span): void {
    if (this.#isClosed || this.#queue.length >= this.#queueMax) {
      this.dropped += 1;
      return;
    }
    this.#queue.push(span);
    if (this.#queue.length >= BATCH_MAX && !this.#isAway) this.#send();
    else this.#sendLater();
  }

  /** Sends what is left, for as long as a stop may take. What the collector has not taken by then is dropped. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel?.();
    const cancel = this.#parts.timers.after(FLUSH_MS, () => this.#closing.abort());
    await this.#sending;
    while (this.#queue.length > 0 && !this.#closing.signal.aborted && (await this.#sendBatch()));
    cancel();
    this.dropped += this.#queue.splice(0).length;
  }

  #sendLater(): void {
    if (this.#isClosed || this.#sending !== undefined) return;
    this.#cancel ??= this.#parts.timers.after(this.#pauseMs, () => this.#send());
  }

  #send(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#queue.length > 0) this.#sendLater();
    });
  }

  async #sendAll(): Promise<void> {
    do if (!(await this.#sendBatch())) return;
    while (this.#queue.length >= BATCH_MAX);
  }

  /** Whether the collector has answered for the batch, for better or worse. */
  async #sendBatch(): Promise<boolean> {
    const batch = this.#queue.slice(0, BATCH_MAX);
    try {
      const { status, rejected } = await this.#post(batch);
      if (TRY_AGAIN.includes(status)) throw new Error(`it answers ${status}`);
      this.#queue.splice(0, batch.length);
      const refused = status >= 200 && status < 300 ? Math.min(rejected, batch.length) : batch.length;
      this.sent += batch.length - refused;
      this.dropped += refused;
      if (refused === 0) this.#isAway = false;
      else this.#warn(`it answers ${status} and refuses ${refused} of ${batch.length} spans`);
      this.#pauseMs = BATCH_MS;
      return true;
    } catch (error) {
      this.#warn(reasonOf(error));
      this.#pauseMs = Math.min(2 * this.#pauseMs, AWAY_MS);
      return false;
    }
  }

  async #post(batch: readonly Span[]): Promise<{ readonly status: number; readonly rejected: number }> {
    const { address, writer } = this.#parts;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: writer.text(batch),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(SEND_MS), this.#closing.signal]),
    });
    return { status: response.status, rejected: rejectedIn(await response.text()) };
  }

  /** Once, until the collector takes spans again. */
  #warn(why: string): void {
    if (!this.#isAway) {
      const message = `the collector at ${this.#parts.address} does not take spans: ${why}. Play goes on; spans that don't fit are dropped`;
      this.#parts.log.warn({ message }, 'traces');
    }
    this.#isAway = true;
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // What `fetch` says itself is only that it failed.
  return error.cause instanceof Error
    ? error.cause.message || String((error.cause as { code?: unknown }).code)
    : error.message;
};

/** How many spans the collector has refused although it took the others. */
const rejectedIn = (text: string): number => {
  try {
    const count = Number(
      (JSON.parse(text) as { partialSuccess?: { rejectedSpans?: unknown } }).partialSuccess?.rejectedSpans,
    );
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
};
