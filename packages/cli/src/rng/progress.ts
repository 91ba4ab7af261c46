const MEGABYTE = 1e6;
/** A terminal has one line that is written over; a log gets a line now and then. */
const TERMINAL_MS = 500;
const LOG_MS = 15_000;

/** What was written until now, and how fast, told on the standard error. A short run says nothing. */
export class Progress {
  readonly #began = performance.now();
  readonly #every: number;
  readonly #terminal: boolean;
  #told: number;
  #bytes = 0;
  #lines = 0;

  constructor(quiet: boolean) {
    this.#terminal = process.stderr.isTTY === true;
    this.#every = quiet ? Number.POSITIVE_INFINITY : this.#terminal ? TERMINAL_MS : LOG_MS;
    this.#told = this.#began;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    const now = performance.now();
    if (now - this.#told < this.#every) return;
    this.#told = now;
    this.#tell(now, this.#terminal ? '' : '\n');
  }

  end(): void {
    if (this.#lines > 0) this.#tell(performance.now(), '\n');
  }

  #tell(now: number, end: string): void {
    const seconds = (now - this.#began) / 1000;
    const megabytes = this.#bytes / MEGABYTE;
    const start = this.#terminal ? '\r' : '';
    process.stderr.write(
      `${start}${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s, ${(megabytes / seconds).toFixed(1)} MB/s${end}`,
    );
    this.#lines += 1;
  }
}
