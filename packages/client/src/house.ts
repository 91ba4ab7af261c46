import type { Lobby, OpenPractice, Seated, SentCommand, SignedIn, TableView, WireRefusal } from './messages.ts';
import { type Answer, type Following, type LinkOptions, randomId, type Socket, TableLink } from './table-link.ts';

/** How a command is sent over HTTP, where there is no socket. */
export type SendOptions = {
  /** The same id again is answered with what the command did; a random one by default. */
  readonly id?: string;
  /** Whether you have sent it before, without an answer: if it is refused now, it never acts. */
  readonly again?: boolean;
  /** `lastResult` of the view that you act on. If there has been a result since, the command is refused as `stale`. */
  readonly after?: number;
  /** Of a supervisor, where the command needs one. */
  readonly approval?: string;
};

export type HouseOptions = {
  /** In place of the global `WebSocket`. */
  readonly connect?: (url: string) => Socket;
  /** In place of the global `fetch`. */
  readonly fetch?: (url: string, request: HttpRequest) => Promise<HttpResponse>;
};

/** As much of `fetch` as is used. */
export type HttpRequest = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
export type HttpResponse = { readonly ok: boolean; readonly status: number; text(): Promise<string> };

/** The house has refused a request: why, on which clause, and in words. */
export class HouseRefusal extends Error {
  override readonly name = 'HouseRefusal';
  readonly status: number;
  readonly refusal: WireRefusal | null;

  constructor(status: number, refusal: WireRefusal | null) {
    super(refusal?.sentence ?? `The house answered with status ${status}.`);
    this.status = status;
    this.refusal = refusal;
  }
}

/** A house at an address such as `http://127.0.0.1:7800`: its lobby, seats at its tables, and lines to them. */
export class House {
  readonly #base: string;
  readonly #options: Required<HouseOptions>;

  constructor(address: string, options: HouseOptions = {}) {
    this.#base = address.replace(/\/+$/, '');
    this.#options = {
      connect: url => new WebSocket(url) as unknown as Socket,
      fetch: (url, request) => fetch(url, request),
      ...options,
    };
  }

  /** Tables to join, and what can be opened. */
  lobby(): Promise<Lobby> {
    return this.#ask('GET', '/api/lobby');
  }

  /** Opens a practice table and sits down at it. Keep the token: it is shown once. */
  openPractice(asked: OpenPractice): Promise<Seated> {
    return this.#ask('POST', '/api/practice', { body: asked });
  }

  /** Sits down at a practice table with its code. */
  join(asked: { readonly code: string; readonly name: string; readonly seat?: number }): Promise<Seated> {
    return this.#ask('POST', '/api/join', { body: asked });
  }

  /** Makes this terminal a seat's own, with the code that the dealer shows. */
  pair(code: string): Promise<Seated> {
    return this.#ask('POST', '/api/pair', { body: { code } });
  }

  signIn(user: string, password: string): Promise<SignedIn> {
    return this.#ask('POST', '/api/staff/sign-in', { body: { user, password } });
  }

  /** A table as it is now, without a line to it. */
  view(table: string, token?: string): Promise<TableView> {
    return this.#ask('GET', `/api/tables/${encodeURIComponent(table)}`, { token });
  }

  /** Asks something of a table over HTTP. A refusal by the rules or the table is an answer, not an error. */
  send(table: string, token: string, command: SentCommand, options: SendOptions = {}): Promise<Answer> {
    const body = { id: randomId(), ...options, command };
    return this.#ask('POST', `/api/tables/${encodeURIComponent(table)}/commands`, { token, body });
  }

  /** A line to a table, opened. Without a token it watches. Close it when you are done. */
  table<Kept extends object = object>(
    table: string,
    options: Omit<LinkOptions, 'connect'> = {},
    following?: Following<Kept>,
  ): TableLink<Kept> {
    const url = `${this.#base.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(table)}/live`;
    const isThere = (): Promise<boolean> =>
      this.view(table, options.token).then(
        () => true,
        error => !(error instanceof HouseRefusal && error.status === 404),
      );
    const link = new TableLink<Kept>({ isThere, ...options, connect: () => this.#options.connect(url) }, following);
    link.open();
    return link;
  }

  async #ask<T>(
    method: string,
    path: string,
    { token, body }: { readonly token?: string | undefined; readonly body?: unknown } = {},
  ): Promise<T> {
    const response = await this.#options.fetch(this.#base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as T;
    throw new HouseRefusal(response.status, refusalIn(text));
  }
}

/** What a proxy in between answers is no refusal of the house. */
const refusalIn = (text: string): WireRefusal | null => {
  try {
    return (JSON.parse(text) as { readonly error?: WireRefusal }).error ?? null;
  } catch {
    return null;
  }
};
