const EVERY_MS = 10_000;

/** Shows how far long work is: on a terminal in one line that changes, elsewhere in a new line every ten seconds. */
export class ProgressLine {
  readonly #isTerminal = process.stderr.isTTY === true;
  readonly #everyMs: number;
  #last = Date.now();

  constructor(everyMs = EVERY_MS) {
    this.#everyMs = everyMs;
  }

  show(text: string): void {
    if (this.#isTerminal) process.stderr.write(`\r\x1b[K${text}`);
    else if (Date.now() - this.#last >= this.#everyMs) {
      this.#last = Date.now();
      process.stderr.write(`${text}\n`);
    }
  }

  /** Back to an empty line. */
  clear(): void {
    if (this.#isTerminal) process.stderr.write('\r\x1b[K');
  }
}
