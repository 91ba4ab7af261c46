import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Anchor, readAnchors, unmetAnchors } from '../anchors/anchors.ts';
import { Anchors } from '../anchors/writer.ts';
import { DECIDERS } from '../deciders.ts';
import { snapshotOf } from '../log/snapshot.ts';
import { playAt, tableLogs } from '../log/testing/table.ts';
import { openPostgres } from '../store/postgres/postgres-store.ts';
import { hashOf, type Row } from '../store/row.ts';
import { openSqlite, readSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { startPostgres } from '../store/testing/postgres.ts';

import { type Audit, audit } from './audit.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-audit-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true });
}, 60_000);

const PLAYED = 300;

const auditOf = (store: Store, anchors: readonly Anchor[] = []): Promise<Audit> =>
  audit(store, { deciders: DECIDERS, anchors });

/** A directory with two tables that have been played at, and its anchors. */
const playedDirectory = async (): Promise<{ directory: string; anchors: readonly Anchor[] }> => {
  const directory = mkdtempSync(join(root, 'house-'));
  const store = openSqlite(directory);
  const logs = tableLogs(store);
  for (const [at, name] of ['A', 'B'].entries()) await playAt(await logs.get(name), 51 + at, PLAYED);
  const anchors = new Anchors(store, join(directory, 'anchors'), { failed: () => {} });
  await logs.close();
  await anchors.close();
  await store.close();
  return { directory, anchors: readAnchors(join(directory, 'anchors')).heads };
};

const played = await playedDirectory();

/** What an audit finds after somebody with the database in hand has done this. */
const foundAfter = async (
  tamper: (database: DatabaseSync) => void,
  anchors: readonly Anchor[] = [],
): Promise<Audit> => {
  const directory = mkdtempSync(join(root, 'tampered-'));
  const file = join(directory, 'hardway.db');
  new DatabaseSync(join(played.directory, 'hardway.db')).exec(`VACUUM INTO '${file}'`);
  const database = new DatabaseSync(file);
  database.exec(
    'DROP TRIGGER entries_are_not_changed; DROP TRIGGER entries_are_not_removed; PRAGMA journal_mode = WAL',
  );
  tamper(database);
  database.close();
  const store = readSqlite(directory);
  const result = await auditOf(store, anchors);
  await store.close();
  return result;
};

const COLUMNS = "'record:A' AS stream, number, id, who, at, command, facts, postings, previous, hash";

/** Rewrites an entry and gives it and all after it the hashes they should have: what a careful forger would do. */
const forge = (database: DatabaseSync, number: number, change: (row: Row) => Row): void => {
  const rows = database
    .prepare(`SELECT ${COLUMNS} FROM entries WHERE stream = 1 AND number >= ? ORDER BY number`)
    .all(number) as unknown as Row[];
  const update = database.prepare(
    'UPDATE entries SET command = ?, facts = ?, postings = ?, previous = ?, hash = ? WHERE stream = 1 AND number = ?',
  );
  let previous = rows[0]?.previous ?? '';
  for (const row of rows) {
    const { hash: _, ...changed } = { ...(row.number === number ? change(row) : row), previous };
    const hash = hashOf(changed);
    update.run(changed.command, changed.facts, changed.postings, previous, hash, row.number);
    previous = hash;
  }
  database.prepare('UPDATE streams SET hash = ? WHERE key = 1').run(previous);
};

const rowWith = (database: DatabaseSync, text: string): number =>
  (
    database
      .prepare("SELECT number FROM entries WHERE stream = 1 AND facts LIKE '%' || ? || '%' LIMIT 1")
      .get(text) as {
      number: number;
    }
  ).number;

describe('an audit of a house that nobody has tampered with', () => {
  it('finds nothing, and has looked at everything', async () => {
    const store = readSqlite(played.directory);
    const heads = await store.heads();
    expect(await auditOf(store, played.anchors)).toEqual({
      streams: 2,
      entries: heads.reduce((sum, { number }) => sum + number, 0),
      findings: [],
    });
    expect(played.anchors).toHaveLength(2);
    expect(await unmetAnchors(store, played.anchors)).toEqual([]);
    await store.close();
  });

  it('finds nothing on PostgreSQL either; and what was altered there', async () => {
    const url = await postgres.database();
    const store = await openPostgres(url);
    const logs = tableLogs(store);
    for (let seed = 0; seed < 4; seed += 1) await playAt(await logs.get(`P${seed}`), seed, 60);
    await logs.close();
    expect(await auditOf(store)).toMatchObject({ streams: 4, findings: [] });
    const client = new pg.Client({ connectionString: url, options: '-c search_path=hardway' });
    await client.connect();
    await expect(client.query('UPDATE entries SET number = number')).rejects.toThrow('never changed');
    await expect(client.query('DELETE FROM entries')).rejects.toThrow('never changed');
    await client.query(
      `DROP TRIGGER entries_stand ON entries; UPDATE entries SET who = 'x' WHERE number = 7 AND stream = stream_key('record:P1')`,
    );
    await client.end();
    const { findings } = await auditOf(store);
    expect(findings).toEqual([{ stream: expect.any(String), number: 7, what: expect.stringContaining('altered') }]);
    await store.close();
  });

  it('the store itself lets no entry be changed or removed', async () => {
    const database = new DatabaseSync(join(played.directory, 'hardway.db'));
    expect(() => database.exec("UPDATE entries SET who = 'x'")).toThrow('never changed');
    expect(() => database.exec('DELETE FROM entries')).toThrow('never removed');
    database.close();
  });
});

describe('an audit names the first entry that does not fit', () => {
  it.each([
    ['who', "who = 'player:99'"],
    ['when', 'at = at + 1'],
    ['the command', "command = replace(command, ':', ': ')"],
    ['the facts', "facts = replace(facts, '1', '2')"],
    ['the postings', "postings = replace(postings, '1', '2')"],
  ])('%s of an entry altered', async (_, change) => {
    const { findings } = await foundAfter(database => {
      database.exec(`UPDATE entries SET ${change} WHERE stream = 1 AND number >= 2 AND postings LIKE '%1%' AND number = (
        SELECT min(number) FROM entries WHERE stream = 1 AND number > 20 AND postings LIKE '%1%')`);
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.number).toBeGreaterThan(20);
    expect(findings[0]?.what).toContain('altered');
  });

  it('an entry altered and given a new hash: the next one shows it', async () => {
    const { findings } = await foundAfter(database => {
      const row = database
        .prepare(`SELECT ${COLUMNS} FROM entries WHERE stream = 1 AND number = 40`)
        .get() as unknown as Row;
      const forged = { ...row, who: 'player:99' };
      database
        .prepare('UPDATE entries SET who = ?, hash = ? WHERE stream = 1 AND number = 40')
        .run(forged.who, hashOf(forged));
    });
    expect(findings).toEqual([
      { stream: 'record:A', number: 41, what: expect.stringContaining('hash of the entry before') },
    ]);
  });

  it('an entry removed', async () => {
    const { findings } = await foundAfter(database =>
      database.exec('DELETE FROM entries WHERE stream = 1 AND number = 40'),
    );
    expect(findings).toEqual([{ stream: 'record:A', number: 41, what: expect.stringContaining('missing') }]);
  });

  it('two entries swapped', async () => {
    const { findings } = await foundAfter(database =>
      database.exec(`UPDATE entries SET number = -1 WHERE stream = 1 AND number = 40;
        UPDATE entries SET number = 40 WHERE stream = 1 AND number = 41;
        UPDATE entries SET number = 41 WHERE stream = 1 AND number = -1`),
    );
    expect(findings).toEqual([
      { stream: 'record:A', number: 40, what: expect.stringContaining('hash of the entry before') },
    ]);
  });

  it('facts forged with all hashes made to fit: the rules decide otherwise', async () => {
    let number = 0;
    const { findings } = await foundAfter(database => {
      number = rowWith(database, '"type":"won"');
      forge(database, number, row => ({ ...row, facts: row.facts.replace(/"winnings":(\d+)/, '"winnings":9$1') }));
    });
    expect(findings).toEqual([{ stream: 'record:A', number, what: expect.stringContaining('other facts') }]);
  });

  it('postings forged with all hashes made to fit: the facts post otherwise', async () => {
    let number = 0;
    const { findings } = await foundAfter(database => {
      number = rowWith(database, '"type":"boughtIn"');
      forge(database, number, row => ({ ...row, postings: row.postings.replace('play', 'bank') }));
    });
    expect(findings).toEqual([{ stream: 'record:A', number, what: expect.stringContaining('other postings') }]);
  });

  it('a command that the rules refuse, forged in', async () => {
    let number = 0;
    const { findings } = await foundAfter(database => {
      number = rowWith(database, '"type":"wagerMade"');
      forge(database, number, row => ({
        ...row,
        command: row.command.replace(/"wager":"[^"]*"/, '"wager":"place 7"'),
      }));
    });
    expect(findings).toEqual([{ stream: 'record:A', number, what: expect.stringContaining('refused') }]);
  });

  it('a meter altered', async () => {
    const { findings } = await foundAfter(database =>
      database.exec(
        "UPDATE balances SET paid_in = paid_in + 100, paid_out = paid_out + 100 WHERE account = 'bank' AND stream = 1",
      ),
    );
    expect(findings).toMatchObject([{ stream: 'record:A', what: expect.stringContaining('bank is kept as') }]);
  });

  it('a balance lost', async () => {
    const { findings } = await foundAfter(database =>
      database.exec("DELETE FROM balances WHERE account = 'bank' AND stream = 1"),
    );
    expect(findings).toMatchObject([{ what: 'no balance is kept for bank' }]);
  });

  it('a snapshot damaged, or one that is not what the entries make', async () => {
    const damaged = await foundAfter(database =>
      database.exec("UPDATE snapshots SET state = replace(state, '0', '1')"),
    );
    expect(damaged.findings).toMatchObject([{ what: expect.stringContaining('damaged') }, {}]);
    const forged = await foundAfter(database => {
      const kept = database.prepare('SELECT number, hash, version, state FROM snapshots WHERE stream = 1').get();
      const { number, hash, version, state } = kept as { number: number; hash: string; version: number; state: string };
      const richer: unknown = JSON.parse(state.replace(/"rail":(\d+)/, '"rail":9$1'));
      const freezer = { version, freeze: (each: unknown) => each, thaw: (each: unknown) => each };
      const made = snapshotOf(freezer, 'record:A', { number, hash }, richer);
      database.prepare('UPDATE snapshots SET state = ?, digest = ? WHERE stream = 1').run(made.state, made.digest);
    });
    expect(forged.findings).toMatchObject([
      { stream: 'record:A', what: expect.stringContaining('not what the entries') },
    ]);
  });
});

describe('what is cut off shows by the anchors', () => {
  /** Removes the end of a stream and makes everything else in the store fit. */
  const cut = (database: DatabaseSync): void => {
    const last = 100;
    database.prepare('DELETE FROM entries WHERE stream = 1 AND number > ?').run(last);
    database.exec(`UPDATE streams SET (number, hash) = (SELECT number, hash FROM entries WHERE stream = 1 AND number = ${last}) WHERE key = 1;
      DELETE FROM snapshots;
      DELETE FROM balances WHERE stream = 1;
      INSERT INTO balances (stream, account, paid_in, paid_out)
        SELECT 1, account, sum(max(amount, 0)), sum(max(-amount, 0)) FROM postings WHERE stream = 'record:A' GROUP BY account`);
  };

  it('entries cut off: nothing in the store tells, the anchor does', async () => {
    expect((await foundAfter(cut)).findings).toEqual([]);
    const { findings } = await foundAfter(cut, played.anchors);
    expect(findings).toEqual([
      { stream: 'record:A', number: 101, what: expect.stringContaining('it is missing: the stream had') },
    ]);
  });

  it('a whole stream removed', async () => {
    const { findings } = await foundAfter(
      database =>
        database.exec(
          'DELETE FROM entries WHERE stream = 1; DELETE FROM balances WHERE stream = 1; DELETE FROM snapshots; DELETE FROM streams WHERE key = 1',
        ),
      played.anchors,
    );
    expect(findings).toMatchObject([{ stream: 'record:A', what: expect.stringContaining('gone') }]);
  });

  it('another history put in its place', async () => {
    const change = (database: DatabaseSync): void => {
      const [first] = database
        .prepare(`SELECT ${COLUMNS} FROM entries WHERE stream = 1 AND number = 1`)
        .all() as unknown as Row[];
      forge(database, 1, row => ({ ...row, who: `${first?.who}` }));
    };
    expect((await foundAfter(change, played.anchors)).findings, 'the same history again is none').toEqual([]);
    const store = openSqlite(mkdtempSync(join(root, 'other-')));
    await playAt(await tableLogs(store).get('A'), 99, PLAYED);
    const [anchor] = played.anchors.filter(({ stream }) => stream === 'record:A') as [Anchor];
    const head = await store.head('record:A');
    const early = { ...anchor, number: Math.min(anchor.number, head.number) };
    expect((await auditOf(store, [early])).findings).toMatchObject([
      { number: early.number, what: expect.stringContaining('anchored') },
    ]);
    expect(await unmetAnchors(store, [early])).toEqual([early]);
    await store.close();
  });
});

describe('the file of anchors', () => {
  it('is only added to, says each head once, and is read past a line cut short', async () => {
    const directory = mkdtempSync(join(root, 'anchors-'));
    const file = join(directory, 'kept', 'anchors');
    const store = openSqlite(directory);
    const log = await tableLogs(store).get('A');
    await playAt(log, 1, 5);
    const anchors = new Anchors(store, file, { failed: () => {}, everyMs: 5 });
    await expect.poll(() => readAnchors(file).heads.length).toBe(1);
    await anchors.write();
    await playAt(log, 2, 5);
    await anchors.close();
    appendFileSync(file, '2026-01-01T00:00:00Z 7 abc');
    const read = readAnchors(file).heads;
    expect(new Set(read.map(({ number }) => number)).size).toBe(read.length);
    expect(read.at(-1)).toMatchObject({ stream: 'record:A', ...(await store.head('record:A')) });
    await store.close();
  });

  it('is not there: there are no anchors; holds something else: that is said with its line', () => {
    expect(readAnchors(join(root, 'nowhere'))).toEqual({ heads: [], links: [] });
    const file = join(root, 'garbage');
    writeFileSync(file, 'what is this\n');
    expect(() => readAnchors(file)).toThrow(`${file}:1: expected an anchor`);
  });
});
