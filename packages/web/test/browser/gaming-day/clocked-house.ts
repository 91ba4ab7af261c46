import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildScreens, type Json } from '../house.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const SERVER = join(ROOT, 'packages/server/test/clocked-server.ts');

/** Everybody's. */
const PASSWORD = 'a password of ours';

/** How long the server may take to stop. */
const STOP_MS = 15_000;

export type Person = { readonly user: string; readonly name: string; readonly password: string };

/** A real server in a process of its own, whose clock stands where the test puts it. */
export class ClockedHouse {
  readonly url: string;
  readonly data: string;
  readonly #child: ChildProcess;
  readonly #admin: string;

  private constructor(child: ChildProcess, data: string, url: string, admin: string) {
    this.#child = child;
    this.data = data;
    this.url = url;
    this.#admin = admin;
  }

  static async open(start: number): Promise<ClockedHouse> {
    await buildScreens();
    const data = mkdtempSync(join(tmpdir(), 'hardway-day-'));
    const child = fork(SERVER, [data, String(start)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [{ url, code }] = (await once(child, 'message')) as [{ url: string; code: string }];
    await asked(url, '/staff/claim', { code, user: 'admin', name: 'Admin', password: PASSWORD });
    const { token } = await asked<{ token: string }>(url, '/staff/sign-in', { user: 'admin', password: PASSWORD });
    return new ClockedHouse(child, data, url, token);
  }

  /** Puts the clock on to this moment; what falls due until then happens. */
  async jump(to: number): Promise<void> {
    const jumped = once(this.#child, 'message');
    this.#child.send({ type: 'jump', to });
    await jumped;
  }

  ask<T = Json>(path: string, body?: Json, token?: string): Promise<T> {
    return asked<T>(this.url, path, body, token);
  }

  async text(path: string, token: string): Promise<string> {
    const response = await fetch(`${this.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.text();
  }

  /** Somebody of the staff who can sign in. */
  async hire(user: string, ...roles: readonly string[]): Promise<Person> {
    const name = `${user.slice(0, 1).toUpperCase()}${user.slice(1)}`;
    const { code } = await this.ask<{ code: string }>('/staff', { user, name, roles }, this.#admin);
    await this.ask('/staff/claim', { code, user, name, password: PASSWORD });
    return { user, name, password: PASSWORD };
  }

  /** Switches a shaker on, with the key that the house gave it. It comes to rest at once. */
  switchOn(device: string, key: string): void {
    this.#child.send({ type: 'shaker', device, key });
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.send({ type: 'stop' });
    const late = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(late);
    rmSync(this.data, { recursive: true, force: true });
  }
}

const asked = async <T = Json>(url: string, path: string, body?: Json, token?: string): Promise<T> => {
  const response = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
};
