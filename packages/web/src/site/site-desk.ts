import type { Line, PracticeHouse } from '@hardway/server/practice';
import type { FromWorker, ToWorker } from './messages.ts';

type Heard = Parameters<Line['listen']>[0];

/** The line to a client in a page. Messages of the worker leave at once, so nothing waits. */
class PageLine implements Line {
  isOpen = true;
  readonly waitingBytes = 0;
  readonly #line: number;
  readonly #post: (message: FromWorker) => void;
  #heard: Heard | undefined;

  constructor(line: number, post: (message: FromWorker) => void) {
    this.#line = line;
    this.#post = post;
  }

  listen(heard: Heard): void {
    this.#heard = heard;
    this.#post({ type: 'opened', line: this.#line });
  }

  send({ text }: { readonly text: string }): void {
    this.#post({ type: 'told', line: this.#line, text });
  }

  /** A page that is gone takes its worker along. */
  ping(): void {
    this.#heard?.pong();
  }

  close(code: number): void {
    if (!this.isOpen) return;
    this.#post({ type: 'closed', line: this.#line, code });
    this.hungUp();
  }

  terminate(): void {
    this.close(BROKEN);
  }

  /** The page has said something. */
  said(text: string): void {
    this.#heard?.message(text);
  }

  hungUp(): void {
    this.isOpen = false;
    this.#heard?.closed();
  }
}

/** The code of a line that broke. */
const BROKEN = 1006;

/** The worker's side: it answers pages for a house of practice tables. */
export class SiteDesk {
  readonly #house: Promise<PracticeHouse>;
  readonly #post: (message: FromWorker) => void;
  readonly #lines = new Map<number, PageLine>();

  constructor(house: Promise<PracticeHouse>, post: (message: FromWorker) => void) {
    this.#house = house;
    this.#post = post;
  }

  hear(message: ToWorker): void {
    switch (message.type) {
      case 'ask':
        void this.#ask(message);
        break;
      case 'open':
        void this.#open(message);
        break;
      case 'say':
        this.#lines.get(message.line)?.said(message.text);
        break;
      case 'hangUp':
        this.#lines.get(message.line)?.hungUp();
        this.#lines.delete(message.line);
    }
  }

  async #ask({ id, request }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
    const answer = await this.#house.then(house => house.ask(request)).catch(notOpen);
    this.#post({ type: 'answered', id, answer });
  }

  async #open({ line, table }: Extract<ToWorker, { type: 'open' }>): Promise<void> {
    const opened = new PageLine(line, this.#post);
    this.#lines.set(line, opened);
    try {
      await (await this.#house).connect(table, opened);
    } catch {
      opened.terminate();
    }
  }
}

/** The browser does not let the site keep anything. */
const notOpen = (error: unknown) => {
  const why = error instanceof Error ? error.message : String(error);
  const sentence = `This browser does not let the site keep tables: ${why}. Private windows and blocked site data are the usual reasons`;
  return { status: 503, text: JSON.stringify({ error: { code: 'store', clause: 'service', sentence } }) };
};
