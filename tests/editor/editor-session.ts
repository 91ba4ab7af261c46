import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HARDWAY = fileURLToPath(new URL('../../packages/cli/bin/hardway', import.meta.url));

type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
};

export type Diagnostics = {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly range: {
      readonly start: { line: number; character: number };
      readonly end: { line: number; character: number };
    };
    readonly severity: number;
    readonly message: string;
    readonly code?: string;
  }[];
};

/** An editor's end of a session with the language server: frames of the protocol over its standard input and output. */
export class EditorSession {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #told: Message[] = [];
  #listeners = new Set<() => void>();
  #bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #count = 0;
  readonly exit: Promise<number | null>;

  constructor(command = HARDWAY) {
    this.#child = spawn(process.execPath, [command, 'language-server', '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.stdout?.on('data', (chunk: Buffer) => this.#received(chunk));
    this.exit = new Promise(resolve => this.#child.once('exit', resolve));
  }

  async request<T>(method: string, params: unknown): Promise<T> {
    this.#count += 1;
    const id = this.#count;
    const answer = new Promise<Message>(resolve => this.#waiting.set(id, resolve));
    this.#send({ id, method, params });
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(error.message);
    return result as T;
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  /** Opens a file, as an editor does when somebody looks at it. */
  open(uri: string, languageId: string, text: string): void {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  /** The last diagnostics of a file that fit. */
  async diagnostics(uri: string, fits: (found: Diagnostics) => boolean): Promise<Diagnostics> {
    for (;;) {
      const found = this.#told
        .filter(({ method }) => method === 'textDocument/publishDiagnostics')
        .map(({ params }) => params as Diagnostics)
        .findLast(each => each.uri === uri && fits(each));
      if (found !== undefined) return found;
      await new Promise<void>(resolve => this.#listeners.add(resolve));
    }
  }

  async end(): Promise<number | null> {
    await this.request('shutdown', undefined);
    this.notify('exit', undefined);
    return this.exit;
  }

  kill(): void {
    this.#child.kill();
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #received(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const head = this.#bytes.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.#bytes.subarray(0, Math.max(0, head)).toString())?.[1]);
      if (head < 0 || this.#bytes.length < head + 4 + length) return;
      const message = JSON.parse(this.#bytes.subarray(head + 4, head + 4 + length).toString()) as Message;
      this.#bytes = this.#bytes.subarray(head + 4 + length);
      this.#heard(message);
    }
  }

  #heard(message: Message): void {
    if (message.method === undefined && message.id !== undefined) this.#waiting.get(message.id)?.(message);
    else this.#told.push(message);
    const listeners = this.#listeners;
    this.#listeners = new Set();
    for (const listener of listeners) listener();
  }
}
