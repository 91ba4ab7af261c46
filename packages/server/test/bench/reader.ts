/**
 * What the house's reader costs the tables: wagers at tables that play for money, decided, recorded and acknowledged, with the
 * reader at work in the same process and without it, by turns. Started by bench/server.ts.
 */
import { cents } from '@hardway/rules';
import { tableDecider } from '../../src/live/decider.ts';
import { Logs } from '../../src/log/logs.ts';
import { openDerived } from '../../src/reader/open.ts';
import { readerOn } from '../../src/reader/testing/reading.ts';
import { openStore, type Where } from '../../src/store/open.ts';
import { GENESIS, type Head, headOf, seal } from '../../src/store/row.ts';
import type { Store } from '../../src/store/store.ts';
import { PlayedTable, SEATS } from './reports/played-table.ts';

const TABLES = 40;
const UNDER_WAY = 2;
const TURNS = 4;
const TURN_MS = 3_000;

const [data = '', databaseUrl] = process.argv.slice(2);
const where: Where = databaseUrl === undefined ? { data } : { databaseUrl };

/** Tables that are open, with everybody seated. */
const prepare = async (store: Store): Promise<readonly string[]> => {
  const played = new PlayedTable({ ruleset: 'massachusetts', game: 'craps' }, Date.now(), 1);
  played.sit();
  const names = Array.from({ length: TABLES }, (_, at) => `H${at}`);
  for (const name of names) {
    let head: Head = GENESIS;
    for (const [at, entry] of played.entries.entries()) {
      const row = seal(head, { stream: `table:${name}`, id: `${name}-${at}`, ...entry });
      await store.append(row);
      head = headOf(row);
    }
  }
  return names;
};

const store = await openStore(where);
const names = await prepare(store);
const logs = new Logs(store, tableDecider);
const tables = await Promise.all(names.map(name => logs.get(name)));

let sent = 0;
/** Up and down in turn, so that every wager is accepted and the layout stays as it is. */
const wagering = async (table: (typeof tables)[number], seat: number, until: number): Promise<number> => {
  let answered = 0;
  for (; performance.now() < until; answered += 1) {
    const wager = 'field';
    const asked =
      answered % 2 === 0
        ? ({ type: 'make', seat, wager, amount: cents(500) } as const)
        : ({ type: 'takeDown', seat, wager } as const);
    sent += 1;
    const command = { by: { kind: 'player', seat }, asked } as const;
    const { type } = await table.handle({
      id: `w${sent.toString(36)}`,
      who: `seat:${seat}`,
      command: command as never,
    });
    if (type !== 'done') throw new Error(`a wager was ${type}`);
  }
  if (answered % 2 === 1) {
    const command = { by: { kind: 'player', seat }, asked: { type: 'takeDown', seat, wager: 'field' } };
    await table.handle({ id: `d${sent++}-${seat}-${table.stream}`, who: `seat:${seat}`, command: command as never });
  }
  return answered;
};

type Turn = {
  /** Wagers a second, and the processor time of the whole process for each, in microseconds. */
  readonly rate: number;
  readonly cpu: number;
  /** Entries that the reader read a second. */
  readonly read: number;
};

const turn = async (): Promise<Turn> => {
  const began = performance.now();
  const before = process.cpuUsage();
  const until = began + TURN_MS;
  const some = tables.flatMap(table => SEATS.slice(0, UNDER_WAY).map(seat => wagering(table, seat, until)));
  const answered = (await Promise.all(some)).reduce((a, b) => a + b, 0);
  const { user, system } = process.cpuUsage(before);
  return { rate: (answered * 1_000) / (performance.now() - began), cpu: (user + system) / answered, read: 0 };
};

const withReader = async (): Promise<Turn> => {
  const derived = openDerived(where);
  const readTo = async (): Promise<number> =>
    [...(await derived.cursors()).values()].reduce((sum, { number }) => sum + number, 0);
  const before = await readTo();
  const reader = readerOn(store, derived);
  reader.start();
  const turned = await turn();
  const read = (await readTo()) - before;
  await reader.close();
  return { ...turned, read: (read * 1_000) / TURN_MS };
};

await turn();
const off: Turn[] = [];
const on: Turn[] = [];
for (let at = 0; at < TURNS; at += 1) {
  off.push(await turn());
  on.push(await withReader());
}
await logs.close();
await store.close();
process.send?.({ result: { off, on } }, () => process.exit(0));
