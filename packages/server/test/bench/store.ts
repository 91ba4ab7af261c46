// How fast the stores commit, beside the same rows written bare in the same run. Started by bench/store.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Cents, Command } from '@hardway/rules';
import { apply } from '../../src/log/decider.ts';
import { load } from '../../src/log/load.ts';
import { Logs } from '../../src/log/logs.ts';
import { snapshotOf } from '../../src/log/snapshot.ts';
import { type RecordCommand, recordDecider } from '../../src/record/record-decider.ts';
import { openPostgres } from '../../src/store/postgres/postgres-store.ts';
import { GENESIS, type Head, headOf, type Row, seal } from '../../src/store/row.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { startPostgres } from '../../src/store/testing/postgres.ts';
import { postings } from '../../src/store/testing/rows.ts';
import { type BareStore, bareGroup, barePostgres, bareSqlite } from './bare-store.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, million: { type: 'boolean', default: false } },
});
const SLICE_MS = (Number(values.seconds) * 1_000) / 4;
const SLICES = 4;
const STREAMS = 200;
const GROUPS = [1, 10, 100] as const;
const SEATS = 8;

const root = mkdtempSync(join(tmpdir(), 'hardway-bench-'));
const number = (value: number): string => Math.round(value).toLocaleString('en').padStart(8);

let ids = 0;
/** Ids that grow with time, as a terminal makes them. */
const newId = (): string => `${(Date.now() * 1_000 + (ids++ % 1_000)).toString(36)}-${ids.toString(36)}`;

/** Wagers at many tables, one after another: what a busy house commits. */
class Wagers {
  readonly #heads = new Map<string, Head>();
  readonly #prefix: string;
  #count = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  next(): Row {
    const at = this.#count++;
    const stream = `table:${this.#prefix}${at % STREAMS}`;
    const seat = ((at / STREAMS) | 0) % SEATS;
    const head = this.#heads.get(stream);
    const row = seal(head ?? GENESIS, {
      stream,
      id: newId(),
      who: `seat:${seat}`,
      at: 1_790_000_000_000 + at,
      command: { type: 'make', seat, wager: 'place 6', amount: 1200 },
      facts: [{ type: 'wagerMade', seat, wager: 'place 6', amount: 1200, commission: 0, advised: false }],
      postings:
        head === undefined
          ? postings(
              ...Array.from({ length: SEATS }, (_, each) => [
                ['cage', -1e12] as const,
                [`rail:${each}`, 1e12] as const,
              ]).flat(),
            )
          : postings([`rail:${seat}`, -1200], ['layout', 1200]),
    });
    this.#heads.set(stream, headOf(row));
    return row;
  }

  group(size: number): readonly Row[] {
    return Array.from({ length: size }, () => this.next());
  }
}

type Writer = (rows: readonly Row[]) => Promise<void>;

/** Both writers by turns, so that other load on the machine falls on both. */
const compare = async (
  name: string,
  ours: Writer,
  bare: BareStore,
  rowsFor: { readonly ours: Wagers; readonly bare: Wagers },
): Promise<void> => {
  // Every table and account is there before the clock starts.
  for (let seat = 0; seat <= SEATS; seat += 1) {
    await ours(rowsFor.ours.group(STREAMS));
    const group = bareGroup(rowsFor.bare.group(STREAMS));
    await bare.prepare([group]);
    await bare.write(group);
  }
  for (const size of GROUPS) {
    const done = { ours: 0, bare: 0 };
    const spent = { ours: 0, bare: 0 };
    const latencies: number[] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      for (const which of ['ours', 'bare'] as const) {
        const until = performance.now() + SLICE_MS;
        while (performance.now() < until) {
          const rows = rowsFor[which].group(size);
          const group = bareGroup(rows);
          const before = performance.now();
          await (which === 'ours' ? ours(rows) : bare.write(group));
          const took = performance.now() - before;
          done[which] += size;
          spent[which] += took;
          if (which === 'ours') latencies.push(took);
        }
      }
    }
    latencies.sort((a, b) => a - b);
    const at = (share: number): string => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2);
    const [rate, bareRate] = [done.ours / spent.ours, done.bare / spent.bare].map(each => each * 1_000) as [
      number,
      number,
    ];
    console.log(
      `${name.padEnd(11)} group ${String(size).padStart(3)} ${number(rate)}/s   bare ${number(bareRate)}/s   ratio ${(rate / bareRate).toFixed(2)}   p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`,
    );
  }
};

const appendTo =
  (store: Store): Writer =>
  async rows => {
    const outcomes = await Promise.all(rows.map(row => store.append(row)));
    if (outcomes.some(({ type }) => type !== 'appended')) throw new Error('not appended');
  };

/** Commands decided by the rules, sealed, appended and answered: how a table works. */
const decided = async (name: string, store: Store, tables: number, abreast: number): Promise<void> => {
  const logs = new Logs(store, recordDecider);
  const open: readonly RecordCommand[] = [
    { type: 'openTable', house: { ruleset: 'massachusetts', game: 'craps' } },
    ...Array.from(
      { length: SEATS },
      (_, at): Command => ({ type: 'takeSeat', seat: at + 1, name: 'P', buyIn: 1e11 as Cents }),
    ),
  ];
  const all = await Promise.all(Array.from({ length: tables }, (_, at) => logs.get(`${tables}-${abreast}-${at}`)));
  for (const log of all) for (const command of open) await log.handle({ id: newId(), who: 'bench', command });
  let done = 0;
  const latencies: number[] = [];
  const until = performance.now() + Number(values.seconds) * 1_000;
  const player = async (log: (typeof all)[number], seat: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const before = performance.now();
      const wager = turn % 2 === 0 ? 'place 6' : 'place 8';
      const command: Command =
        turn % 4 < 2 ? { type: 'make', seat, wager, amount: 1200 as Cents } : { type: 'takeDown', seat, wager };
      const answer = await log.handle({ id: newId(), who: `seat:${seat}`, command });
      if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
      latencies.push(performance.now() - before);
      done += 1;
    }
  };
  await Promise.all(all.flatMap(log => Array.from({ length: abreast }, (_, at) => player(log, at + 1))));
  latencies.sort((a, b) => a - b);
  const at = (share: number): string => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(11)} ${String(tables).padStart(3)} tables x ${abreast} players ${number(done / Number(values.seconds))} commands/s decided and durable   p50 ${at(0.5)} ms  p99 ${at(0.99)} ms`,
  );
  await logs.close();
};

/** How long a table with a million facts takes to open. */
const openMillion = async (store: Store): Promise<void> => {
  const stream = 'record:million';
  let head: Head = GENESIS;
  let state = recordDecider.initial;
  let facts = 0;
  const ask = (command: RecordCommand): Row => {
    const place = { number: head.number + 1, at: 1_790_000_000_000 + head.number };
    const decision = recordDecider.decide(state, command, { ...place, who: 'bench' });
    if (!decision.ok) throw new Error(decision.error.sentence);
    const done = apply(recordDecider, state, decision.value, place);
    const row = seal(head, {
      stream,
      id: newId(),
      who: 'bench',
      at: place.at,
      command,
      facts: done.facts,
      postings: done.postings,
    });
    head = headOf(row);
    state = done.state;
    facts += done.facts.length;
    return row;
  };
  const setup: readonly RecordCommand[] = [
    { type: 'openTable', house: { ruleset: 'massachusetts', game: 'craps' } },
    { type: 'takeSeat', seat: 1, name: 'P', buyIn: 1e11 as Cents },
    { type: 'make', seat: 1, wager: 'place 6', amount: 1200 as Cents },
  ];
  await Promise.all(setup.map(command => store.append(ask(command))));
  const turns: readonly RecordCommand[] = [
    { type: 'make', seat: 1, wager: 'place 8', amount: 1200 as Cents },
    { type: 'takeDown', seat: 1, wager: 'place 8' },
  ];
  while (facts < 1_000_000) {
    const rows = Array.from({ length: 500 }, (_, at) => ask(turns[at % 2] as RecordCommand));
    await Promise.all(rows.map(row => store.append(row)));
    if (head.number % 256 < 128 && facts < 999_000) await store.keep(snapshotOf(recordDecider, stream, head, state));
  }
  const before = performance.now();
  const loaded = await load(store, recordDecider, stream);
  console.log(
    `a table of ${facts.toLocaleString('en')} facts opens in ${(performance.now() - before).toFixed(1)} ms, at entry ${loaded.head.number}`,
  );
};

const wagers = (): { readonly ours: Wagers; readonly bare: Wagers } => ({
  ours: new Wagers('o'),
  bare: new Wagers('b'),
});

const sqlite = openSqlite(join(root, 'ours'));
const bareFile = bareSqlite(join(root, 'bare.db'));
await compare('SQLite', appendTo(sqlite), bareFile, wagers());
await bareFile.close();
await decided('SQLite', sqlite, 1, 8);
await decided('SQLite', sqlite, 100, 8);
if (values.million) await openMillion(sqlite);
await sqlite.close();

const server = await startPostgres();
const postgres = await openPostgres(await server.database());
const bareDatabase = await barePostgres(await server.database());
await compare('PostgreSQL', appendTo(postgres), bareDatabase, wagers());
await bareDatabase.close();
await decided('PostgreSQL', postgres, 1, 8);
await decided('PostgreSQL', postgres, 100, 8);
await postgres.close();
await server.stop();
rmSync(root, { recursive: true });
process.exit();
