import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Names under which a Chromium is installed. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** The browser that is named, in the environment or on the path; nothing where there is none. */
export const findBrowser = (named: string | undefined): string | undefined => {
  const given = named ?? process.env.HARDWAY_CHROMIUM;
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap(folder => NAMES.map(name => join(folder, name))).find(path => existsSync(path));
};

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly message: string };
};

/** How long an answer may take: a page of a hundred sheets on a busy machine. */
const ANSWER_MS = 120_000;

const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** A browser that is spoken to over a pipe: it opens no port, and ends with us. */
export class PrintingBrowser {
  readonly #process: ChildProcess;
  readonly #profile = mkdtempSync(join(tmpdir(), 'hardway-print-'));
  readonly #waiting = new Set<(message: Message | Error) => boolean>();
  #last = 0;
  #rest = '';

  constructor(program: string) {
    // A browser does not sandbox its pages for root, and says so by ending. With a sandbox it needs its zygote.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : [];
    this.#process = spawn(program, [...ARGS, ...asRoot, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    // Ends the browser where the command ends early, by a signal.
    process.once('exit', this.#abandon);
    this.#process.on('error', error => this.#tell(error));
    this.#process.on('exit', () => this.#tell(new Error('the browser has ended')));
    (this.#process.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.#read(text));
    (this.#process.stdio[3] as Writable).on('error', error => this.#tell(error));
  }

  readonly #abandon = (): void => {
    this.#process.kill('SIGKILL');
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  };

  #read(text: string): void {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#tell(JSON.parse(part) as Message);
  }

  #tell(message: Message | Error): void {
    for (const take of this.#waiting) if (take(message)) this.#waiting.delete(take);
  }

  #next(isMeant: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the browser does not answer')), ANSWER_MS);
      this.#waiting.add(message => {
        if (!(message instanceof Error) && !isMeant(message)) return false;
        clearTimeout(timer);
        if (message instanceof Error) reject(message);
        else if (message.error !== undefined) reject(new Error(message.error.message));
        else resolve(message);
        return true;
      });
    });
  }

  async #ask(method: string, params: object, sessionId?: string): Promise<{ readonly [name: string]: unknown }> {
    this.#last += 1;
    const id = this.#last;
    const answer = this.#next(message => message.id === id);
    const asked = { id, method, params, ...(sessionId === undefined ? {} : { sessionId }) };
    (this.#process.stdio[3] as Writable).write(`${JSON.stringify(asked)}\0`);
    return (await answer).result ?? {};
  }

  /** Prints a page as its own style says: paper, margins, running heads. */
  async print(url: string): Promise<Uint8Array> {
    const { targetId } = await this.#ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true });
    const session = String(sessionId);
    await this.#ask('Page.enable', {}, session);
    const loaded = this.#next(({ method }) => method === 'Page.loadEventFired');
    await this.#ask('Page.navigate', { url }, session);
    await loaded;
    const { data } = await this.#ask('Page.printToPDF', { preferCSSPageSize: true, printBackground: true }, session);
    await this.#ask('Target.closeTarget', { targetId });
    return Buffer.from(String(data), 'base64');
  }

  /** Ends the browser and removes what it has written. */
  async close(): Promise<void> {
    const ended = new Promise<void>(resolve => {
      if (this.#process.exitCode !== null || this.#process.pid === undefined) resolve();
      else this.#process.once('exit', () => resolve());
    });
    this.#process.kill('SIGKILL');
    await ended;
    this.#abandon();
    process.off('exit', this.#abandon);
  }
}
