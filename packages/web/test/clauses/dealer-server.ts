import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HouseConfig, Office } from '@hardway/rules';
import type { SignedIn, TableCommand, TableSettings, TableView } from '@hardway/server/messages';
import { expect, vi } from 'vitest';
import { type Answer, Link } from '../../src/index.ts';
import { HARDWAY } from '../browser/hardway.ts';
import { paperCommands, signatures } from '../papers.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PASSWORD = 'a password of ours';
const START_MS = 60_000;

type Role = SignedIn['roles'][number];
type Json = { readonly [field: string]: unknown };

/** Somebody's line to a table: a member of the staff's, a seat's, or a watcher's. */
export class Line {
  readonly link: Link;
  /** What the journal has said since, with who did it. */
  readonly journal: { readonly type: string; readonly who: string; readonly [field: string]: unknown }[] = [];

  readonly #table: readonly Line[];

  private constructor(link: Link, table: readonly Line[]) {
    this.link = link;
    this.#table = table;
    link.onChange(({ by, facts }) => {
      for (const fact of facts) this.journal.push({ ...fact, who: by });
    });
  }

  static async open(
    url: string,
    table: string,
    token: string | undefined,
    others: readonly Line[],
    display?: string,
  ): Promise<Line> {
    const connect = () => new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`);
    const link = new Link({ connect, token, display, later: () => undefined });
    link.open();
    await vi.waitFor(() => expect(link.mirror.view).not.toBeNull(), WAIT);
    return new Line(link, others);
  }

  get view(): TableView {
    const { view } = this.link.mirror;
    if (view === null) throw new Error('the table has not been seen yet');
    return view;
  }

  /** Asks, and waits until this line has been told of what was done: a command names the last result it has seen. */
  async ask(command: TableCommand, approval?: string): Promise<Answer> {
    const answer = await this.link.command(command, approval);
    if (answer.ok)
      await vi.waitFor(() => expect(this.link.mirror.number).toBeGreaterThanOrEqual(answer.number ?? 0), WAIT);
    return answer;
  }

  /** Asks for something that must be accepted. */
  async ok(command: TableCommand, approval?: string): Promise<Answer> {
    const answer = await this.ask(command, approval);
    if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.refusal?.sentence}`);
    const { number = 0 } = answer;
    await vi.waitFor(() => {
      for (const { link } of this.#table) expect(link.mirror.number).toBeGreaterThanOrEqual(number);
    }, WAIT);
    return answer;
  }

  /** Signs the opening checklist and opens the table. */
  async openTable(): Promise<void> {
    for (const command of signatures(this.view, 'checks')) await this.ok(command);
    await this.ok({ type: 'openTable' });
  }

  /** Signs the closing checklist and closes the table. */
  async closeTable(): Promise<void> {
    for (const command of signatures(this.view, 'closing')) await this.ok(command);
    await this.ok({ type: 'closeTable' });
  }

  /** Asks for something that must be refused: the code and the clause of the refusal. */
  async no(command: TableCommand): Promise<{ readonly code: string; readonly clause: string }> {
    const { ok, refusal } = await this.ask(command);
    if (ok || refusal === undefined) throw new Error(`${command.type} should have been refused`);
    return { code: refusal.code, clause: refusal.clause };
  }

  /** Waits until the journal has said something. */
  async heard(fact: Json): Promise<void> {
    await vi.waitFor(() => expect(this.journal).toContainEqual(expect.objectContaining(fact)), WAIT);
  }

  /** Waits until the table is as it should be. */
  async sees(check: (view: TableView) => void): Promise<void> {
    await vi.waitFor(() => check(this.view), WAIT);
  }

  close(): void {
    this.link.close();
  }
}

const WAIT = { timeout: 10_000, interval: 5 };

export type Setup = {
  readonly kind?: string;
  /** Who stands at the table. */
  readonly offices: readonly Office[];
  readonly seats?: readonly number[];
  readonly settings?: TableSettings;
  /** Whether two dice of the set are chosen already. */
  readonly choose?: boolean;
};

/** A table that is open, with the lines of everybody who stands at it. */
export type Opened = {
  readonly table: string;
  readonly at: { readonly [office in Office]?: Line };
  readonly dealer: Line;
  readonly floor: Line;
};

/** The real server with a store of its own, and people of every role. */
export class Server {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #data: string;
  readonly #people = new Map<Role, SignedIn>();
  readonly #lines = new Map<string, Line[]>();
  /** Keeps the papers of the tables. */
  #keeper: SignedIn | undefined;
  #tables = 0;

  private constructor(url: string, child: ChildProcess, data: string) {
    this.url = url;
    this.#process = child;
    this.#data = data;
  }

  static async open(...roles: readonly Role[]): Promise<Server> {
    const data = mkdtempSync(join(tmpdir(), 'hardway-clauses-'));
    const args = [HARDWAY, 'serve', '--data', data, '--port', '0'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', chunk => {
      said += String(chunk);
    });
    child.stderr.on('data', chunk => {
      said += String(chunk);
    });
    const url = await vi.waitFor(
      () => {
        const found = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
        if (found === undefined) throw new Error(`the server did not start:\n${said}`);
        return found;
      },
      { timeout: START_MS, interval: 20 },
    );
    const server = new Server(url, child, data);
    await server.#hire(/enter the code (\S+)/.exec(said)?.[1] ?? '', roles);
    return server;
  }

  async #hire(code: string, roles: readonly Role[]): Promise<void> {
    const admin = await this.#claim(code, 'admin', 'Admin');
    this.#people.set('administrator', admin);
    this.#keeper = await this.#add(admin, 'manager', 'keeper');
    for (const role of roles) {
      this.#people.set(role, await this.#add(admin, role, role.replace(' ', '-')));
    }
  }

  async #add(admin: SignedIn, role: Role, user: string): Promise<SignedIn> {
    const name = `${role[0]?.toUpperCase()}${role.slice(1)}`;
    const added = await this.post<{ code: string }>('/staff', { user, name, roles: [role] }, admin.token);
    return this.#claim(added.code, user, name);
  }

  async #claim(code: string, user: string, name: string): Promise<SignedIn> {
    await this.post('/staff/claim', { code, user, name, password: PASSWORD });
    return this.post<SignedIn>('/staff/sign-in', { user, password: PASSWORD });
  }

  get password(): string {
    return PASSWORD;
  }

  async post<T = Json>(path: string, body: Json, token?: string): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  session(role: Role): SignedIn {
    const session = this.#people.get(role);
    if (session === undefined) throw new Error(`nobody was hired as ${role}`);
    return session;
  }

  /** A table that is set up but not open. */
  async table(house: HouseConfig, kind = 'dealer-run', settings?: TableSettings): Promise<string> {
    this.#tables += 1;
    const body = { kind, name: `Table ${this.#tables}`, house, ...(settings === undefined ? {} : { settings }) };
    const { table } = await this.post<{ table: string }>('/tables', body, this.session('administrator').token);
    const keeper = await this.lineOf(table, this.#keeper?.token);
    for (const command of paperCommands(keeper.view)) await keeper.ok(command);
    return table;
  }

  /** A table with staff, dice and players, ready for its first shooter. */
  async opened(house: HouseConfig, { kind, offices, seats = [1], settings, choose = true }: Setup): Promise<Opened> {
    const table = await this.table(house, kind, settings);
    const at: { [office in Office]?: Line } = {};
    for (const office of offices) {
      at[office] = await this.line(table, office as Role);
      await at[office]?.ok({ type: 'takeStation', office });
    }
    const floor = await this.line(table, 'floorperson');
    await floor.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 19 });
    await floor.openTable();
    for (const seat of seats) await floor.ok({ type: 'takeSeat', seat, name: `P${seat}`, buyIn: 100_000 as never });
    const { dealer } = at;
    if (dealer === undefined) throw new Error('no dealer stands at the table');
    if (choose) await dealer.ok({ type: 'chooseDice', dice: ['1', '2'] });
    return { table, at, dealer, floor };
  }

  async line(table: string, role?: Role): Promise<Line> {
    return this.lineOf(table, role === undefined ? undefined : this.session(role).token);
  }

  async lineOf(table: string, token: string | undefined): Promise<Line> {
    const others = this.#lines.get(table) ?? [];
    this.#lines.set(table, others);
    const line = await Line.open(this.url, table, token, others);
    others.push(line);
    return line;
  }

  /** A display of the table, which is nobody's line but its own. */
  display(table: string, name: string): Promise<Line> {
    return Line.open(this.url, table, undefined, [], name);
  }

  /** A seat's own terminal, paired with the code that the dealer gives out. */
  async terminal(by: Line, seat: number): Promise<Line> {
    const { result } = await by.ok({ type: 'offerPairing', seat });
    const { table, token } = await this.post<{ table: string; token: string }>('/pair', { code: result?.code ?? '' });
    return this.lineOf(table, token);
  }

  async close(): Promise<void> {
    for (const line of [...this.#lines.values()].flat()) line.close();
    const gone = new Promise(resolve => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** A shaker that reports what the test tells it to. */
export class Shaker {
  readonly #server: Server;
  readonly #device: string;
  readonly #key: KeyObject;
  #count = Date.now() * 1000;

  private constructor(server: Server, device: string, key: KeyObject) {
    this.#server = server;
    this.#device = device;
    this.#key = key;
  }

  static async at(server: Server, table: string): Promise<Shaker> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
    const body = { table, kind: 'shaker', name: 'Shaker', publicKey: `ed25519:${raw}` };
    const { token } = server.session('administrator');
    const { device } = await server.post<{ device: string }>('/devices', body, token);
    return new Shaker(server, device, privateKey);
  }

  async report(report: Json): Promise<{ readonly status: number; readonly ok: boolean }> {
    this.#count += 1;
    const path = `/api/devices/${this.#device}/report`;
    const body = JSON.stringify(report);
    const time = Date.now();
    const nonce = randomBytes(12).toString('base64url');
    const digest = createHash('sha256').update(body).digest('hex');
    const signed = ['hardway-device-1', this.#device, time, this.#count, nonce, 'POST', path, digest, ''].join('\n');
    const response = await fetch(`${this.#server.url}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-hardway-device': this.#device,
        'x-hardway-time': String(time),
        'x-hardway-counter': String(this.#count),
        'x-hardway-nonce': nonce,
        'x-hardway-signature': sign(null, Buffer.from(signed), this.#key).toString('hex'),
      },
    });
    const answer = (await response.json()) as { readonly ok?: boolean };
    return { status: response.status, ok: answer.ok === true };
  }
}
