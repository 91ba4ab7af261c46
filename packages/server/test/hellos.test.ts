import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { Client } from '../src/testing/client.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

/** How late a server hears of what another has recorded. */
const NEWS_MS = 200;
const FOLLOWERS = 3;
const STEPS = 16;
const RUNS = 2;

/** A way to the database on which news of other servers comes late. All else passes as it is. */
const lateNews = async (url: URL): Promise<Server> => {
  const way = createServer(near => {
    const far = connect(Number(url.port), url.hostname);
    let isNews = false;
    near.on('data', bytes => {
      isNews ||= bytes.includes('LISTEN ');
      far.write(bytes);
    });
    far.on('data', bytes => {
      if (isNews) setTimeout(() => near.write(bytes), NEWS_MS);
      else near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>(resolve => way.listen(0, '127.0.0.1', resolve));
  return way;
};

let postgres: TestPostgres;
const ways: Server[] = [];
const houses: TestHouse[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(await postgres.database());
  for (let at = 0; at < 2; at += 1) {
    const way = await lateNews(url);
    ways.push(way);
    const through = new URL(url);
    through.port = String((way.address() as AddressInfo).port);
    const handKey = houses[0] && handKeyFileIn(houses[0].data);
    const options = { databaseUrl: through.href, idleMs: 20, sweepMs: 500 };
    houses.push(await startHouse({ ...options, ...(handKey === undefined ? {} : { handKey }) }));
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(houses.map(house => house.stop()));
  for (const way of ways) way.close();
  await postgres.stop();
});

const HOWS = ['plain', 'delayed', 'dropped', 'repeated', 'reordered'] as const;
type How = (typeof HOWS)[number];

/** A screen that goes from server to server, and notes every number it is told of. */
class Follower {
  readonly #table: string;
  readonly told: number[];
  #client: Client | undefined;

  constructor(table: string, from: number) {
    this.#table = table;
    this.told = [from];
  }

  get last(): number {
    return this.told.at(-1) ?? 0;
  }

  /** Notes what has come, and hangs up. */
  async #leave(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    await client.close();
    expect(client.problem).toBeUndefined();
    this.told.push(...client.changes.map(({ number }) => number));
  }

  #connect(server: number): Promise<Client> {
    return Client.connect(houses[server]?.url ?? '', this.#table);
  }

  /** Says hello from the last number, and holds the welcome against it. */
  async #hello(client: Client): Promise<void> {
    await client.hello(undefined, this.last);
    expect(client.isComplete, `welcomed at ${client.number}, coming from ${this.last}`).toBe(true);
    expect(client.number).toBeGreaterThanOrEqual(this.last);
    expect(client.missed.map(({ number }) => number)).toEqual(
      Array.from({ length: client.number - this.last }, (_, at) => this.last + 1 + at),
    );
  }

  #stay(client: Client): void {
    this.#client = client;
    this.told.push(...client.missed.map(({ number }) => number));
  }

  async hop(server: number, how: How, meanwhile: () => Promise<void>): Promise<void> {
    await this.#leave();
    const client = await this.#connect(server);
    if (how === 'delayed') await meanwhile();
    if (how === 'dropped') {
      client.send({ type: 'hello', version: 1, from: this.last });
      client.socket.terminate();
      return this.hop(server, 'plain', meanwhile);
    }
    if (how === 'reordered') {
      const later = await this.#connect(1 - server);
      await this.#hello(later);
      await later.close();
    }
    await this.#hello(client);
    if (how === 'repeated') {
      client.send({ type: 'hello', version: 1, from: this.last });
      await client.closed;
      return this.hop(server, 'plain', meanwhile);
    }
    this.#stay(client);
  }

  async upTo(number: number): Promise<readonly number[]> {
    await this.#client?.at(number);
    await this.#leave();
    return this.told;
  }

  /** Waits until the server that it is at has told it of everything up to this number. */
  async hear(number: number): Promise<void> {
    await this.#client?.at(number);
  }
}

const step = fc.record({
  server: fc.nat(1),
  follower: fc.nat(FOLLOWERS - 1),
  how: fc.constantFrom(...HOWS),
});

test('W1: whichever server a client says hello to, late, twice or in vain, it is told of every number, in order', {
  timeout: 60_000,
}, async () => {
  const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const [one] = houses as [TestHouse];
      const { table, token } = await one.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
      const play = async (server: number): Promise<number> => {
        const command = { type: 'buyIn', seat: 1, amount: 1_00 };
        const asked = { id: crypto.randomUUID(), command };
        const path = `/api/tables/${table}/commands`;
        return (await (houses[server] as TestHouse).post<{ number: number }>(path, asked, token)).number;
      };
      let head = await play(0);
      const followers = Array.from({ length: FOLLOWERS }, () => new Follower(table, head));
      for (const [at, follower] of followers.entries()) await follower.hop(at % 2, 'plain', async () => {});
      for (const { server, follower, how } of taken) {
        // Recorded at one server and heard there: the other does not know of it yet.
        head = await play(server);
        const hopping = followers[follower] as Follower;
        await hopping.hop(server, 'plain', async () => {});
        await hopping.hear(head);
        await hopping.hop(1 - server, how, async () => {
          head = await play(server);
        });
      }
      for (const follower of followers) {
        const told = await follower.upTo(head);
        expect(told).toEqual(Array.from(told, (_, at) => (told[0] ?? 0) + at));
        expect(told.at(-1)).toBe(head);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
