import { write } from 'node:fs';

/** Bytes of lines that may wait for a slow, full or broken log. Lines beyond that are dropped. */
const WAITING_BYTES_MAX = 1024 * 1024;

/** How long to wait before writing again to a log that could not take a line. */
const RETRY_MS = 100;

/** How long closing waits for a log that does not take what is left. */
const CLOSE_MS = 1_000;

/**
 * Writes log lines to a file descriptor without ever failing or blocking its caller. A log that can't be written (its reader is
 * gone, its disk is full) costs log lines, not the server: lines wait, are dropped when too many wait, and are counted.
 */
export class LogDestination {
  readonly #fd: number;
  readonly #recovered: (dropped: number) => void;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isWriting = false;
  #dropped = 0;
  #droppedSinceWritten = 0;
  #emptied: (() => void) | undefined;

  /** `recovered` is called once the log takes lines again, with the number of lines it has lost. */
  constructor(fd: number, recovered: (dropped: number) => void) {
    this.#fd = fd;
    this.#recovered = recovered;
  }

  /** The number of lines dropped so far. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#waitingBytes + bytes.length > WAITING_BYTES_MAX) {
      this.#dropped += 1;
      this.#droppedSinceWritten += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (!this.#isWriting) this.#writeWaiting();
  }

  /** Resolves when all lines are written, or soon after if the log does not take them. */
  async close(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await new Promise<void>(resolve => {
      this.#emptied = resolve;
      setTimeout(resolve, CLOSE_MS).unref();
    });
  }

  #writeWaiting(): void {
    this.#isWriting = true;
    const lines = Buffer.concat(this.#waiting, this.#waitingBytes);
    this.#waiting = [lines];
    write(this.#fd, lines, (error, written) => {
      if (error === null) this.#written(written);
      else setTimeout(() => this.#writeWaiting(), RETRY_MS).unref();
    });
  }

  #written(bytes: number): void {
    const [first, ...later] = this.#waiting as [Buffer, ...Buffer[]];
    const rest = first.subarray(bytes);
    this.#waiting = rest.length === 0 ? later : [rest, ...later];
    this.#waitingBytes -= bytes;
    this.#isWriting = false;
    if (this.#waiting.length > 0) this.#writeWaiting();
    else this.#wroteAll();
  }

  /** The count of what was dropped goes where the dropped lines would have stood. */
  #wroteAll(): void {
    const dropped = this.#droppedSinceWritten;
    this.#droppedSinceWritten = 0;
    if (dropped > 0) this.#recovered(dropped);
    else this.#emptied?.();
  }
}
