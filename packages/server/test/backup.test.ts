import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { readAnchors } from '../src/anchors/anchors.ts';
import { audit } from '../src/audit/audit.ts';
import { BrokenSeal } from '../src/backup/format.ts';
import { makeBackup } from '../src/backup/make.ts';
import { restoreBackup } from '../src/backup/restore.ts';
import { verifySealed } from '../src/backup/verify.ts';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import type { TableCommand } from '../src/messages/index.ts';
import { readStore, type Where } from '../src/store/open.ts';
import { GENESIS, headOf, seal } from '../src/store/row.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { Wanderer } from '../src/testing/converge.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { HARDWAY } from '../src/testing/hardway.ts';
import { testPlaces } from '../src/testing/places.ts';
import { ServerProcess } from '../src/testing/server-process.ts';

const run = promisify(execFile);
const hardway = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [HARDWAY, ...args])).stdout;

const places = testPlaces();

const COMMANDS: readonly ((seat: number) => TableCommand)[] = [
  seat => ({ type: 'make', seat, wager: 'field', amount: cents(5_00) }),
  seat => ({ type: 'make', seat, wager: 'place 6', amount: cents(6_00) }),
  seat => ({ type: 'takeDown', seat, wager: 'place 6' }),
  seat => ({ type: 'make', seat, wager: 'pass', amount: cents(10_00) }),
  () => ({ type: 'rollDice' }),
];

type Played = { readonly table: string; readonly terminals: readonly Wanderer[]; readonly playing: Promise<unknown> };

/** Three guests who play at one table until they are told to finish. */
const play = async ({ house }: ServerProcess): Promise<Played> => {
  const money = { playMoney: cents(100_000_00) };
  const first = await house.practice({ ruleset: 'maryland', game: 'craps' }, 'Guest 1', money);
  const seats = [first, await house.join(first.table, 'Guest 2'), await house.join(first.table, 'Guest 3')];
  const terminals = seats.map((seated, at) => new Wanderer(seated, () => [house.url], at));
  let turn = 0;
  const command = (seat: number): TableCommand => {
    turn += 1;
    return (COMMANDS[turn % COMMANDS.length] as (seat: number) => TableCommand)(seat);
  };
  const playing = Promise.all(terminals.map((terminal, at) => terminal.play(() => command(at + 1))));
  return { table: first.table, terminals, playing };
};

const answered = (terminals: readonly Wanderer[]): readonly string[] =>
  terminals.flatMap((terminal, at) =>
    [...terminal.answered].flatMap(([id, entry]) => (entry === undefined ? [] : [`seat:${at + 1}/${id}`])),
  );

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 20));
};

const findingsIn = async (where: Where, data: string): Promise<readonly unknown[]> => {
  const store = await readStore(where);
  const { heads } = readAnchors(join(data, 'anchors', 'heads'));
  expect(heads.length).toBeGreaterThan(0);
  const { findings } = await audit(store, { deciders: decidersIn(data), anchors: heads });
  await store.close();
  return findings;
};

/** Plays in a house, backs it up meanwhile, restores it, and goes on at the same table in the restored one. */
const carriedOver = async (
  from: readonly string[],
  to: { readonly where: Where; readonly data: string; readonly args: readonly string[] },
  file: string,
): Promise<void> => {
  const server = await ServerProcess.start(from);
  const { table, terminals, playing } = await play(server);
  await until(() => answered(terminals).length > 60);
  const before = answered(terminals);
  const said = await hardway('backup', ...from, '--out', file, '--with-hand-key');
  for (const terminal of terminals) terminal.finish();
  await playing;
  await server.kill('SIGTERM');
  expect(said).toContain('THE HAND KEY IS IN IT');
  expect(statSync(file).mode & 0o077, 'for the owner alone').toBe(0);
  expect(await hardway('backup', 'verify', file)).toContain('every hash, every sum and the seal are right');

  expect(await hardway('restore', file, ...to.args)).toContain('The hand key is back, too.');
  const restored = await readStore(to.where);
  for (const id of before) expect(await restored.find(`table:${table}`, `${table}/${id}`), id).toBeDefined();
  await restored.close();
  expect(await findingsIn(to.where, to.data)).toEqual([]);

  const again = await ServerProcess.start(to.args);
  const joined = await again.house.join(table, 'Guest 4');
  const client = await again.house.client(table, joined.token);
  await client.ok({ type: 'make', seat: joined.seat, wager: 'field', amount: cents(5_00) });
  await client.close();
  await again.kill('SIGTERM');
  expect(await findingsIn(to.where, to.data)).toEqual([]);
};

describe('a house that is backed up while guests play', () => {
  test('on SQLite has everything acknowledged before, and goes on in PostgreSQL; and back', {
    timeout: 240_000,
  }, async () => {
    const [data, other, third] = [places.in('one'), places.in('two'), places.in('three')];
    const url = await places.database();
    const inDatabase = ['--data', other, '--database-url', url];
    const target = { where: { databaseUrl: url }, data: other, args: inDatabase };
    await carriedOver(['--data', data], target, places.in('one.backup'));
    const back = { where: { data: third }, data: third, args: ['--data', third] };
    await carriedOver(inDatabase, back, places.in('two.backup'));
    await expect(hardway('restore', places.in('one.backup'), ...inDatabase)).rejects.toThrow(/move .*anchors away/);
    const noFolder = ['--database-url', url];
    await expect(hardway('restore', places.in('one.backup'), ...noFolder)).rejects.toThrow(
      /has a house already \(house:main/,
    );
    await expect(hardway('restore', places.in('one.backup'), '--data', third)).rejects.toThrow(
      /is not empty: it has hardway.db/,
    );
  });
});

/** A house of a few streams, as large as asked. */
const written = async (data: string, streams: number, entries: number): Promise<void> => {
  const store = openSqlite(data);
  for (let stream = 0; stream < streams; stream += 1) {
    let head = GENESIS;
    const rows = Array.from({ length: entries }, (_, at) => {
      const id = randomUUID();
      const facts = [{ noise: Array.from({ length: 4 }, () => randomUUID()) }];
      const row = seal(head, { stream: `noise:${stream}`, id, who: 'test', at, command: {}, facts, postings: [] });
      head = headOf(row);
      return row;
    });
    await Promise.all(rows.map(row => store.append(row)));
  }
  await store.close();
};

describe('a sealed file', () => {
  test('one byte that is changed anywhere is found, with the place; a file that is cut short, too', async () => {
    const data = places.in('small');
    await written(data, 3, 20);
    const file = places.in('small.backup');
    await makeBackup({ where: { data }, out: file, version: 'test' });
    const bytes = readFileSync(file);
    const bad = places.in('bad.backup');
    const named = new Set<string>();
    for (let at = 0; at < bytes.length; at += 1 + Math.floor(bytes.length / 97)) {
      // The flags and the time in the head of a gzip file say nothing about what is in it.
      if (at >= 3 && at < 10) continue;
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ 0x10;
      writeFileSync(bad, flipped);
      const error = await verifySealed(bad, []).then(
        () => new Error(`byte ${at} may be anything`),
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(BrokenSeal);
      named.add((error as Error).message);
    }
    expect(
      [...named].some(each => /line \d+ \(noise:1, entry \d+\): its hash is not/.test(each)),
      [...named].join('\n'),
    ).toBe(true);
    for (const cut of [0, 5, 100, bytes.length - 1]) {
      writeFileSync(bad, bytes.subarray(0, cut));
      await expect(verifySealed(bad, []), `${cut} bytes`).rejects.toThrow(BrokenSeal);
      await expect(restoreBackup({ file: bad, where: { data: places.in('no') }, keys: [] })).rejects.toThrow(
        BrokenSeal,
      );
    }
    expect(existsSync(places.in('no/hardway.db'))).toBe(false);
  });

  test('is not there until it is whole, nor is a house: both killed in the middle, and begun again', async () => {
    const data = places.in('large');
    await written(data, 4, 5_000);
    const file = places.in('large.backup');
    const killed = async (args: readonly string[], isMiddle: () => boolean): Promise<void> => {
      const child = spawn(process.execPath, [HARDWAY, ...args], { stdio: 'ignore' });
      const ended = new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)));
      await until(() => isMiddle() || child.exitCode !== null);
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    };
    const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    await killed(['backup', '--data', data, '--out', file], () => sizeOf(`${file}.partial`) > 0);
    expect(existsSync(file)).toBe(false);
    await hardway('backup', '--data', data, '--out', file, '--no-anchors');
    await expect(hardway('backup', '--data', data, '--out', file)).rejects.toThrow('never replaces a file');

    const to = places.in('again');
    await killed(['restore', file, '--data', to], () => sizeOf(join(to, 'restoring', 'hardway.db-wal')) > 100_000);
    expect(() => openSqlite(to)).toThrow('was interrupted');
    expect(await hardway('restore', file, '--data', to)).toContain('What an interrupted restore had left was removed');
    const store = await readStore({ data: to });
    expect((await store.heads()).map(({ number }) => number)).toEqual([5_000, 5_000, 5_000, 5_000]);
    await store.close();
    expect(existsSync(handKeyFileIn(to))).toBe(false);
  });
});
