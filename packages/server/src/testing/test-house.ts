import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HouseConfig, Office } from '@hardway/rules';
import type { Seated, StaffRole, TableCommand, TableSettings, TableView } from '../messages/index.ts';
import { type ServeOptions, type Serving, serve } from '../serve.ts';
import { papersFor, signatures } from './checklist.ts';
import { Client } from './client.ts';

const PASSWORD = 'correct horse battery staple';

/** Limits that a test on one machine does not meet by accident. */
const WIDE = {
  requestsPerMinute: 1_000_000,
  commandsPerSecond: 100_000,
  commandsAtOnce: 100_000,
  readsPerMinute: 100_000,
  practicePerAddress: 100_000,
  practicePerHouse: 100_000,
  messagesPerSecond: 100_000,
  messagesAtOnce: 100_000,
  connectionsPerAddress: 10_000,
  attemptsPerMinute: 10_000,
  tablesPerHour: 100_000,
  recordsPerMinute: 100_000,
} as const;

/** Directories in memory, where there are such: what is flushed there survives the death of a process, and that is what tests kill. */
const MEMORY = '/dev/shm';
const tests = ((): string => {
  try {
    accessSync(MEMORY, constants.W_OK);
    return MEMORY;
  } catch {
    return tmpdir();
  }
})();

export const newDirectory = (): Promise<string> => mkdtemp(join(tests, 'hardway-'));

export type HttpReply<T> = { readonly status: number; readonly body: T };

/** Requests to a house, wherever it runs. */
export class HouseClient {
  readonly url: string;
  readonly #firstCode: string | undefined;
  #admin: string | undefined;

  constructor(url: string, firstCode: string | undefined) {
    this.url = url;
    this.#firstCode = firstCode;
  }

  async request<T>(method: string, path: string, body?: unknown, token?: string): Promise<HttpReply<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T };
  }

  async #done<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answered = await this.request<T>(method, path, body, token);
    if (answered.status !== 200)
      throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(answered.body)}`);
    return answered.body;
  }

  post<T>(path: string, body: unknown, token?: string): Promise<T> {
    return this.#done('POST', path, body, token);
  }

  get<T>(path: string, token?: string): Promise<T> {
    return this.#done('GET', path, undefined, token);
  }

  async signIn(user: string, password = PASSWORD): Promise<string> {
    return (await this.post<{ token: string }>('/api/staff/sign-in', { user, password })).token;
  }

  /** The administrator's token; the first time, the first administrator. */
  async admin(): Promise<string> {
    const isIn =
      this.#admin !== undefined && (await this.request('GET', '/api/staff', undefined, this.#admin)).status === 200;
    if (isIn) return this.#admin as string;
    if (this.#firstCode !== undefined && this.#admin === undefined) {
      const claim = { code: this.#firstCode, user: 'admin', name: 'Ada Min', password: PASSWORD };
      await this.post('/api/staff/claim', claim);
    }
    this.#admin = await this.signIn('admin');
    return this.#admin;
  }

  /** Adds somebody of this role, or of several, and signs them in. */
  async staff(role: StaffRole | readonly StaffRole[], user: string = String(role).replace(' ', '-')): Promise<string> {
    const added = { user, name: user, roles: [role].flat() };
    const { code } = await this.post<{ code: string }>('/api/staff', added, await this.admin());
    await this.post('/api/staff/claim', { code, user, password: PASSWORD });
    return this.signIn(user);
  }

  approve(user: string, table: string, command: string, token: string): Promise<{ approval: string }> {
    return this.post('/api/approvals', { user, password: PASSWORD, table, command }, token);
  }

  async createTable(name: string, kind: string, house: HouseConfig, settings?: TableSettings): Promise<string> {
    const papers = papersFor(house);
    const body = { name, kind, house, papers, ...(settings === undefined ? {} : { settings }) };
    return (await this.post<{ table: string }>('/api/tables', body, await this.admin())).table;
  }

  practice(house: HouseConfig, name: string, settings?: TableSettings): Promise<Seated> {
    return this.post('/api/practice', { house, name, ...(settings === undefined ? {} : { settings }) });
  }

  join(code: string, name: string): Promise<Seated> {
    return this.post('/api/join', { code, name });
  }

  client(table: string, token?: string, from?: number): Promise<Client> {
    return Client.open(this.url, table, token, from);
  }

  display(table: string, name: string): Promise<Client> {
    return Client.open(this.url, table, undefined, undefined, name);
  }

  command(table: string, command: TableCommand, token: string): Promise<{ ok: boolean; result?: { code?: string } }> {
    return this.post(`/api/tables/${table}/commands`, { id: randomUUID(), command }, token);
  }

  /** Signs the opening checklist of a table and opens it. */
  async openTable(table: string, token: string): Promise<void> {
    const view = await this.get<TableView>(`/api/tables/${table}`, token);
    for (const command of signatures(view.checks, view)) await this.command(table, command, token);
    await this.command(table, { type: 'openTable' }, token);
  }

  /** Opens a seat at a staffed table, pairs a terminal with it, and connects that. */
  async seat(table: string, seat: number, buyIn: number, token: string): Promise<Client> {
    return this.client(table, await this.seatToken(table, seat, buyIn, token));
  }

  async seatToken(table: string, seat: number, buyIn: number, token: string): Promise<string> {
    const amount = (buyIn * 100) as never;
    await this.command(table, { type: 'takeSeat', seat, name: `Player ${seat}`, buyIn: amount }, token);
    const { result } = await this.command(table, { type: 'offerPairing', seat }, token);
    return (await this.post<Seated>('/api/pair', { code: result?.code })).token;
  }

  /** A member of staff at a station of a table, connected. */
  async station(table: string, office: Office, user: string = office): Promise<Client> {
    const client = await this.client(table, await this.staff(office, user));
    await client.ok({ type: 'takeStation', office });
    return client;
  }
}

export type TestHouse = HouseClient & { readonly data: string; readonly serving: Serving; stop(): Promise<void> };

/** A real house on a directory of its own, in this process. */
export const startHouse = async (options: Partial<ServeOptions> = {}): Promise<TestHouse> => {
  const data = options.data ?? (await newDirectory());
  const serving = await serve({
    version: 'test',
    data,
    host: '127.0.0.1',
    port: 0,
    ...options,
    limits: { ...WIDE, ...options.limits },
  });
  const house = new HouseClient(serving.url, serving.firstCode);
  return Object.assign(house, {
    data,
    serving,
    stop: async () => {
      await serving.stop();
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
    },
  });
};
