// Makes a house of many small entries with a right chain, audits all of it, and then what is new: `node bench/audit.ts` runs it.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Anchor } from '../../src/anchors/anchors.ts';
import { type Audit, audit } from '../../src/audit/audit.ts';
import { CheckpointWriter, readCheckpoint } from '../../src/audit/checkpoint.ts';
import { damageIn } from '../../src/store/damage.ts';
import { GENESIS, type Head, headOf, type Row, seal } from '../../src/store/row.ts';
import { openSqlite, readSqlite } from '../../src/store/sqlite/sqlite-store.ts';

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '10000000' }, new: { type: 'string', default: '100000' } },
});
const STREAMS = 1_000;
const PER_STREAM = Math.ceil(Number(values.entries) / STREAMS);
const NEW_PER_STREAM = Math.ceil(Number(values.new) / STREAMS);
const ANCHOR_EVERY = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'hardway-bench-audit-'));
const data = join(folder, 'house');
const file = join(folder, 'verified');
const heads: Head[] = Array.from({ length: STREAMS }, () => GENESIS);
const anchors: Anchor[] = [];
let ids = 0;

/** The next entry of a stream. */
const nextOf = (at: number): Row => {
  ids += 1;
  const postings = [
    ['cage', -100],
    ['bank', 100],
  ] as never;
  const row = seal(heads[at] as Head, {
    stream: `bench:${at}`,
    id: ids.toString(36),
    who: 'b',
    at: ids,
    command: 0,
    facts: [],
    postings,
  });
  heads[at] = headOf(row);
  if (row.number % ANCHOR_EVERY === 0) anchors.push({ stream: row.stream, ...headOf(row), at: '' });
  return row;
};

const timed = async <T>(what: string, act: () => T | Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await act();
  console.log(`${what.padEnd(52)} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`);
  return done;
};

/** In bulk, as a backup of a disk would bring it back: not through the store. */
const fill = (): void => {
  const database = new DatabaseSync(join(data, 'hardway.db'));
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN');
  const stream = database.prepare('INSERT INTO streams (key, name, number, hash) VALUES (?, ?, ?, ?)');
  const entry = database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const balance = database.prepare('INSERT INTO balances (stream, account, paid_in, paid_out) VALUES (?, ?, ?, ?)');
  for (let at = 0; at < STREAMS; at += 1) stream.run(at + 1, `bench:${at}`, PER_STREAM, GENESIS.hash);
  for (let turn = 0; turn < PER_STREAM; turn += 1)
    for (let at = 0; at < STREAMS; at += 1) {
      const { number, id, who, at: time, command, facts, postings, previous, hash } = nextOf(at);
      entry.run(at + 1, number, id, who, time, command, facts, postings, previous, hash);
    }
  const moved = database.prepare('UPDATE streams SET hash = ? WHERE key = ?');
  for (let at = 0; at < STREAMS; at += 1) {
    moved.run((heads[at] as Head).hash, at + 1);
    balance.run(at + 1, 'cage', 0, 100 * PER_STREAM);
    balance.run(at + 1, 'bank', 100 * PER_STREAM, 0);
  }
  database.exec('COMMIT');
  database.close();
};

const audited = async (): Promise<Audit> => {
  const since = readCheckpoint(file, undefined);
  const writer = new CheckpointWriter(file);
  const store = readSqlite(data);
  const verified = writer.add.bind(writer);
  const found = await audit(store, { deciders: [], anchors, verified, ...(since === undefined ? {} : { since }) });
  await store.close();
  since?.close();
  if (found.findings.length > 0) throw new Error(JSON.stringify(found.findings[0]));
  writer.finish(undefined);
  return found;
};

const whole = (damage: readonly string[]): void => {
  if (damage.length > 0) throw new Error(damage[0]);
};

try {
  await openSqlite(data).close();
  await timed(`${STREAMS * PER_STREAM} entries made`, fill);
  const { size } = statSync(join(data, 'hardway.db'));
  console.log(`${(size / 1024 ** 3).toFixed(2)} GiB, ${anchors.length} anchors`);
  const first = await timed('audit of everything, chains and money alone', audited);
  await timed('integrity check of the whole file', async () => whole(await damageIn({ data })));
  const store = openSqlite(data);
  for (let at = 0; at < STREAMS; at += 1)
    await Promise.all(Array.from({ length: NEW_PER_STREAM }, () => store.append(nextOf(at))));
  await store.close();
  await timed('quick integrity check', async () => whole(await damageIn({ data }, 'quick')));
  const second = await timed(`audit since then, ${STREAMS * NEW_PER_STREAM} new entries`, audited);
  await timed('audit since then, nothing new', audited);
  console.log(`${first.entries} entries and then ${second.entries} in ${second.streams} streams: everything fits`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
