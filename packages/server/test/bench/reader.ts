/**
 * What the house's reader costs the tables: wagers at tables that play for money, decided, recorded and acknowledged, with the
 * reader at work in the same process and without it, by turns. Started by bench/server.ts.
 */
import { cents } from '@hardway/rules';
import { tableDecider } from '../../src/live/decider.ts';
import { Logs } from '../../src/log/logs.ts';
import { openDerived } from '../../src/reader/open.ts';
import type { HouseReader } from '../../src/reader/reader.ts';
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

const turn = async (): Promise<number> => {
  const began = performance.now();
  const until = began + TURN_MS;
  const some = tables.flatMap(table => SEATS.slice(0, UNDER_WAY).map(seat => wagering(table, seat, until)));
  const answered = await Promise.all(some);
  return (answered.reduce((a, b) => a + b, 0) * 1_000) / (performance.now() - began);
};

const withReader = async (): Promise<{ readonly rate: number; readonly read: number }> => {
  const derived = openDerived(where);
  const readTo = async (): Promise<number> =>
    [...(await derived.cursors()).values()].reduce((sum, { number }) => sum + number, 0);
  const before = await readTo();
  const reader: HouseReader = readerOn(store, derived);
  reader.start();
  const rate = await turn();
  const read = (await readTo()) - before;
  await reader.close();
  return { rate, read };
};

await turn();
const off: number[] = [];
const on: { readonly rate: number; readonly read: number }[] = [];
for (let at = 0; at < TURNS; at += 1) {
  off.push(await turn());
  on.push(await withReader());
}
await logs.close();
await store.close();
process.send?.(
  { result: { off, on: on.map(({ rate }) => rate), read: on.map(({ read }) => read / (TURN_MS / 1_000)) } },
  () => process.exit(0),
);
