import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { replay } from '@hardway/notation';
import { cents } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnchors } from '../src/anchors/anchors.ts';
import { audit } from '../src/audit/audit.ts';
import { checkHand } from '../src/dice/fair.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { LiveFact } from '../src/live/fact.ts';
import { revealedFrom } from '../src/live/fair/fair.ts';
import type { RevealedHand } from '../src/messages/index.ts';
import { exportRecord } from '../src/record/export.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const VERSIONS = ['0.1.0'];

type Expected = {
  readonly number: number;
  readonly balances: readonly unknown[];
  readonly record?: string;
  readonly unsaid?: readonly string[];
  readonly failure?: string;
};

/** The house's clock stands where the journals end, so that nothing in them has lapsed meanwhile. */
const clock = (): HouseClock => {
  const start = Date.now();
  const left = Date.UTC(2026, 10, 16, 15);
  return new HouseClock(() => left + Date.now() - start);
};

const FOLDER = join(import.meta.dirname, 'journals');

/** Unpacks the house that a version left, as it would lie on an operator's disk. */
const unpack = async (version: string): Promise<string> => {
  const data = await newDirectory();
  const store = await readFile(join(FOLDER, version, 'hardway.db.br'));
  await mkdir(join(data, 'anchors'));
  await writeFile(join(data, 'hardway.db'), brotliDecompressSync(store));
  await writeFile(join(data, 'anchors', 'heads'), await readFile(join(FOLDER, version, 'anchors')));
  return data;
};

const expectedOf = async (version: string): Promise<{ readonly [stream: string]: Expected }> =>
  JSON.parse(brotliDecompressSync(await readFile(join(FOLDER, version, 'expected.json.br'))).toString());

const tablesOf = (expected: object): readonly string[] =>
  Object.keys(expected).flatMap(stream => (stream.startsWith('table:') ? [stream.slice('table:'.length)] : []));

/** The amounts of a record's results: what was won, lost, returned and held, line by line. */
const results = (record: string): readonly string[] => record.split('\n').filter(line => line.startsWith('  '));

describe.each(VERSIONS)('a journal that version %s left', version => {
  let data: string;
  let expected: { readonly [stream: string]: Expected };
  beforeAll(async () => {
    data = await unpack(version);
    expected = await expectedOf(version);
  });
  afterAll(() => rm(data, { recursive: true, force: true }));

  test('audits clean: chain, decisions, postings, balances, anchors', async () => {
    const store = readSqlite(data);
    const anchors = readAnchors(join(data, 'anchors', 'heads')).heads;
    const { findings, streams, entries } = await audit(store, { deciders: decidersIn(data), anchors });
    expect(findings).toEqual([]);
    expect(streams).toBe(Object.keys(expected).length);
    expect(entries).toBe(Object.values(expected).reduce((sum, { number }) => sum + number, 0));
    await store.close();
  });

  test('every hand of house dice follows from its secret and seeds, and would not from others', async () => {
    const store = readSqlite(data);
    let seeded = 0;
    for (const table of tablesOf(expected)) {
      const rows = await store.read(`table:${table}`);
      const facts = rows.flatMap(row => JSON.parse(row.facts) as readonly LiveFact[]);
      for (const fact of facts) {
        if (fact.type !== 'handRevealed') continue;
        const hand = revealedFrom(table, fact) as Extract<RevealedHand, { version: 1 }>;
        expect(checkHand(hand), `hand ${hand.hand} of ${table}`).toMatchObject({ ok: true, rolls: hand.rolls.length });
        if (hand.seeds.length === 0) continue;
        seeded += 1;
        const seeds = hand.seeds.map(({ seat, seed }) => ({ seat, seed: `${seed}!` }));
        expect(checkHand({ ...hand, seeds })).toMatchObject({ ok: false });
      }
    }
    expect(seeded).toBeGreaterThan(0);
    await store.close();
  });

  test('exports every table to a record that replays, with the results it had', async () => {
    const store = readSqlite(data);
    for (const [stream, { record, unsaid, failure }] of Object.entries(expected)) {
      if (failure !== undefined) await expect(exportRecord(store, stream, {}), stream).rejects.toThrow(failure);
      if (record === undefined) continue;
      const written = await exportRecord(store, stream, {});
      expect(written.difference, stream).toBeUndefined();
      // A later version may say more in a record, never less.
      expect(unsaid, stream).toEqual(expect.arrayContaining([...written.unsaid]));
      expect(results(written.record), stream).toEqual(results(record));
      const replayed = replay(written.record);
      expect(replayed.ok && replayed.value.record, stream).toBe(written.record);
    }
    await store.close();
  });

  test('opens with every balance it had', async () => {
    const house = await startHouse({ data, clock: clock() });
    const admin = await house.signIn('admin');
    const { staff } = await house.get<{ staff: readonly { user: string }[] }>('/api/staff', admin);
    expect(staff.map(({ user }) => user)).toEqual(expect.arrayContaining(['admin', 'dee', 'pia']));
    for (const stream of tablesOf(expected)) await (await house.client(stream)).close();
    await house.stop();
    const store = readSqlite(data);
    for (const [stream, { balances }] of Object.entries(expected).filter(([name]) => name.startsWith('table:'))) {
      expect((await store.balances(stream)).balances, stream).toEqual(balances);
    }
    await store.close();
  });

  test('is played on, and still audits clean', async () => {
    const house = await startHouse({ data, clock: clock() });
    let practice = 0;
    for (const table of tablesOf(expected)) {
      const watcher = await house.client(table);
      const { kind, code } = watcher.view;
      await watcher.close();
      if (kind !== 'practice' || code === null) continue;
      practice += 1;
      const { seat, token } = await house.join(code, 'Cy');
      const client = await house.client(table, token);
      await client.ok({ type: 'make', seat, wager: 'field', amount: cents(500) });
      await client.close();
    }
    expect(practice).toBe(9);
    await house.stop();
    const store = readSqlite(data);
    const anchors = readAnchors(join(data, 'anchors', 'heads')).heads;
    const { findings } = await audit(store, { deciders: decidersIn(data), anchors });
    expect(findings).toEqual([]);
    await store.close();
  });
});
