import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import { checkHand } from '../src/dice/fair.ts';
import { newHandKeys, readHandKeys, writeHandKey } from '../src/dice/hand-keys.ts';
import { handKeyFileIn } from '../src/dice/house-keys.ts';
import { SNAPSHOT_EVERY } from '../src/log/snapshot.ts';
import type { RevealedHand } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const MASSACHUSETTS = { ruleset: 'massachusetts', game: 'craps' };
const PASS = { type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never } as const;
const FIELD = { type: 'make', seat: 1, wager: 'field', amount: 5_00 as never } as const;
const TAKEN = { type: 'takeDown', seat: 1, wager: 'field' } as const;

let data: string;
beforeEach(async () => {
  data = await newDirectory();
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Rolls until the hand that is under way is over, and gives it as everybody may have it then. */
const playOut = async (house: TestHouse, one: Client): Promise<RevealedHand> => {
  const { hand } = one.view;
  while (one.view.hand === hand) {
    if (one.view.puck === 'off' && !one.view.seats[0]?.layout.some(({ name }) => name === 'pass')) await one.ok(PASS);
    const { number = 0 } = await one.ok({ type: 'rollDice' });
    await one.at(number);
  }
  return house.get(`/api/tables/${one.view.id}/hands/${hand}`);
};

/** Everything that lies in the data directory, but for the key. */
const everythingKept = (): string =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile() && each.name !== 'hand.key')
    .map(each => readFileSync(join(each.parentPath, each.name), 'latin1'))
    .join('\n');

test('who reads the database alone does not find the secret of a hand before it is over: command, fact or snapshot', async () => {
  const house = await startHouse({ data });
  const { table, token } = await house.practice(MASSACHUSETTS, 'Ann');
  const one = await house.client(table, token);
  const first = await playOut(house, one);
  // Long enough for a snapshot with the second hand under way.
  for (let entry = 0; entry < SNAPSHOT_EVERY; entry += 1) await one.ok(entry % 2 === 0 ? FIELD : TAKEN);
  await house.stop();

  const store = readSqlite(data);
  const snapshot = await store.snapshot(`table:${table}`);
  const rows = await store.read(`table:${table}`);
  await store.close();
  const kept = `${everythingKept()}${rows.map(({ command, facts }) => command + facts).join('\n')}`;
  expect(snapshot?.state).toContain('aes-256-gcm');

  const again = await startHouse({ data });
  const back = await again.client(table, token);
  const second = await playOut(again, back);
  expect(checkHand(second)).toMatchObject({ ok: true });
  expect(kept).toContain(second.hash);
  expect(kept, 'before it was over').not.toContain(second.secret);
  expect(kept, 'the one that is over').toContain(first.secret);
  await again.stop();
  const audited = readSqlite(data);
  expect((await audit(audited, { deciders: decidersIn(data), anchors: [] })).findings).toEqual([]);
  await audited.close();
});

test('an audit without the key says which key is missing', async () => {
  const house = await startHouse({ data });
  await house.practice(MASSACHUSETTS, 'Ann');
  await house.stop();
  const [id] = readHandKeys(handKeyFileIn(data))?.ids ?? [];
  const store = readSqlite(data);
  await expect(audit(store, { deciders: DECIDERS, anchors: [] })).rejects.toThrow(
    `encrypted with key ${id}, which is not here: give the file that has it with --hand-key`,
  );
  await store.close();
});

describe('a house without its key', () => {
  test('does not start, and says what to do; with the key it goes on', async () => {
    const house = await startHouse({ data });
    const { table, token } = await house.practice(MASSACHUSETTS, 'Ann');
    await house.stop();
    const file = handKeyFileIn(data);
    const key = readFileSync(file);
    expect(statSync(file).mode & 0o077, 'for the owner alone').toBe(0);
    rmSync(file);
    await expect(startHouse({ data })).rejects.toThrow(/there is no .*hand\.key.*--hand-key or HARDWAY_HAND_KEY/s);
    const other = join(data, 'other.key');
    writeHandKey(other);
    await expect(startHouse({ data, handKey: other })).rejects.toThrow(
      /which this server does not have.*--hand-key-lost/s,
    );

    await mkdir(join(data, 'elsewhere'));
    const elsewhere = join(data, 'elsewhere', 'hand.key');
    writeFileSync(elsewhere, key, { mode: 0o600 });
    const again = await startHouse({ data, handKey: elsewhere });
    const one = await again.client(table, token);
    expect(checkHand(await playOut(again, one))).toMatchObject({ ok: true });
    await again.stop();
  });

  test('whose key is lost starts when told so: the hand under way is refused in words, another table is played', async () => {
    const house = await startHouse({ data });
    const { table, token } = await house.practice(MASSACHUSETTS, 'Ann');
    await house.stop();
    rmSync(handKeyFileIn(data));
    const again = await startHouse({ data, isHandKeyLost: true });
    const one = await again.client(table, token);
    const rail = one.view.seats[0]?.rail ?? 0;
    await one.ok(PASS);
    await one.until(() => one.view.seats[0]?.rail === rail - 10_00);
    expect((await one.ask({ type: 'rollDice' })).refusal).toMatchObject({
      code: 'store',
      sentence: expect.stringContaining('the server does not have the key to the secret of this hand'),
    });
    expect((await one.ok({ type: 'takeDown', seat: 1, wager: 'pass' })).ok).toBe(true);
    await one.until(() => one.view.seats[0]?.rail === rail);
    const other = await again.practice(MASSACHUSETTS, 'Bo');
    const two = await again.client(other.table, other.token);
    expect(checkHand(await playOut(again, two))).toMatchObject({ ok: true });
    await again.stop();
    await (await startHouse({ data })).stop();
  });

  test('takes a new key in the first line of the file, with the old one under it', async () => {
    const house = await startHouse({ data });
    const { table, token } = await house.practice(MASSACHUSETTS, 'Ann');
    await house.stop();
    const file = handKeyFileIn(data);
    const next = join(data, 'next.key');
    writeHandKey(next);
    writeFileSync(file, readFileSync(next, 'utf8') + readFileSync(file, 'utf8'));
    const again = await startHouse({ data });
    const one = await again.client(table, token);
    expect(checkHand(await playOut(again, one)), 'begun under the old key').toMatchObject({ ok: true });
    await again.stop();
    const last = await startHouse({ data, handKey: next });
    expect(checkHand(await playOut(last, await last.client(table, token))), 'under the new').toMatchObject({
      ok: true,
    });
    await last.stop();
  });
});

test('a file of keys that others can read, or that holds none, is refused', async () => {
  const file = join(data, 'hand.key');
  expect(readHandKeys(file)).toBeUndefined();
  writeHandKey(file);
  expect(() => writeHandKey(file)).toThrow('EEXIST');
  chmodSync(file, 0o644);
  if (process.platform !== 'win32') expect(() => readHandKeys(file)).toThrow(`run \`chmod 600 ${file}\``);
  writeFileSync(file, 'a poem\n');
  chmodSync(file, 0o600);
  expect(() => readHandKeys(file)).toThrow('not a file of hand keys');
});

test('a secret is read with its own key, at its own table, as it was written', () => {
  const keys = newHandKeys();
  const secret = '5e'.repeat(32);
  const text = keys.encrypt(secret, 'T1');
  expect(text).not.toContain(secret);
  expect(keys.encrypt(secret, 'T1'), 'decided again, it is the same').toBe(text);
  expect(keys.decrypt(text, 'T1')).toBe(secret);
  expect(keys.decrypt(secret, 'T1'), 'written in clear by an earlier version').toBe(secret);
  expect(() => keys.decrypt(text, 'T2')).toThrow('is not what was encrypted');
  expect(() => keys.decrypt(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`, 'T1')).toThrow(
    'not what was encrypted',
  );
  expect(() => newHandKeys().decrypt(text, 'T1')).toThrow('which is not here');
});
