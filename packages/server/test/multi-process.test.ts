import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import type { TableCommand } from '../src/messages/index.ts';
import { readPostgres } from '../src/store/postgres/postgres-store.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { Wanderer } from '../src/testing/converge.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { ServerProcess } from '../src/testing/server-process.ts';
import { newDirectory } from '../src/testing/test-house.ts';

const SERVERS = 3;
const TERMINALS = 6;
/** Each of the servers, once; where they look for what others have written, one of them. */
const WAYS = [
  { settings: '', how: 'that tell each other', kills: SERVERS },
  { settings: '?hardway_notify=off&hardway_group=stream', how: 'that look for what others have written', kills: 1 },
];
const EVERY_MS = 1_500;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
});

test.each(WAYS)(
  `${SERVERS} servers $how on one database, ${TERMINALS} terminals spread over them, $kills of the servers killed: nothing lost, nothing twice, all see the same`,
  {
    timeout: 180_000,
  },
  async ({ settings, kills }) => {
    const url = `${await postgres.database()}${settings}`;
    const data = await newDirectory();
    const start = (at: number): Promise<ServerProcess> =>
      ServerProcess.start(['--data', `${data}/${at}`, '--database-url', url, '--hand-key', handKeyFileIn(data)]);
    const servers: ServerProcess[] = [];
    for (let at = 0; at < SERVERS; at += 1) servers.push(await start(at));
    const urls = (): readonly string[] => servers.map(({ house }) => house.url);
    const first = servers[0] as ServerProcess;

    // One table, opened at one server; guests sit down at others.
    const seats = [
      await first.house.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Guest 1', {
        playMoney: 100_000_00 as never,
      }),
    ];
    const table = seats[0]?.table ?? '';
    for (let seat = 2; seat <= TERMINALS; seat += 1)
      seats.push(await (servers[seat % SERVERS] as ServerProcess).house.join(table, `Guest ${seat}`));
    const terminals = seats.map((seated, at) => new Wanderer(seated, urls, at));
    await Promise.all(terminals.map(terminal => terminal.connected()));

    let turn = 0;
    const command = (seat: number): TableCommand => {
      turn += 1;
      const make = (wager: string, amount: number): TableCommand => ({
        type: 'make',
        seat,
        wager,
        amount: amount as never,
      });
      const choices = [
        make('field', 5_00),
        make('place 6', 6_00),
        { type: 'takeDown', seat, wager: 'place 6' } as const,
        make('pass', 10_00),
        seat === 1 ? ({ type: 'rollDice' } as const) : make('any-seven', 5_00),
      ];
      return choices[turn % choices.length] as TableCommand;
    };
    const playing = Promise.all(terminals.map((terminal, at) => terminal.play(() => command(at + 1))));
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise(resolve => setTimeout(resolve, EVERY_MS));
      const at = kill % SERVERS;
      await servers[at]?.kill();
      servers[at] = await start(at);
    }
    await new Promise(resolve => setTimeout(resolve, 500));
    for (const terminal of terminals) terminal.finish();
    await playing;

    // Everybody comes to see the same.
    const store = await readPostgres(url);
    const { number } = await store.head(`table:${table}`);
    const clients = await Promise.all(terminals.map(terminal => terminal.connected()));
    await Promise.all(clients.map(client => client.at(number)));
    const [one, ...others] = clients.map(({ view }) => ({
      ...view,
      seats: view.seats.map(seat => ({ ...seat, rail: null })),
    }));
    for (const other of others) expect(other).toEqual(one);

    // No terminal missed an entry or saw one twice.
    for (const terminal of terminals) {
      const seen = terminal.noted();
      expect(seen).toEqual(Array.from(seen, (_, at) => (seen[0] ?? 0) + at));
      expect(terminal.problem).toBeUndefined();
      expect(terminal.client.problem).toBeUndefined();
    }

    const { findings } = await audit(store, { deciders: decidersIn(data), anchors: [] });
    expect(findings).toEqual([]);
    let acknowledged = 0;
    for (const [at, terminal] of terminals.entries()) {
      for (const [id, entry] of terminal.answered) {
        const row = await store.find(`table:${table}`, `${table}/seat:${at + 1}/${id}`);
        expect(row?.number, `${id} of seat ${at + 1}`).toBe(entry);
        if (entry !== undefined) acknowledged += 1;
      }
    }
    expect(acknowledged).toBeGreaterThan(100);
    await store.close();
    await Promise.all(servers.map(server => server.kill('SIGTERM')));
    await rm(data, { recursive: true, force: true });
  },
);
