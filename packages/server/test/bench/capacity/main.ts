/**
 * What a house takes: bytes and log of an entry and a roll on both stores, snapshots, the reader's speed, memory of tables and
 * sockets, how long a house and a table take to open, and what lists of tables take. Started by bench/capacity.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../../src/store/testing/postgres.ts';
import { measureServer } from './server.ts';
import { measureStore } from './stores.ts';

const { values } = parseArgs({
  options: {
    /** Practice tables that are played on each store. */
    tables: { type: 'string', default: '50' },
    /** Rolls of each, with four wagers: a little more than three snapshots' worth. */
    rolls: { type: 'string', default: '155' },
    /** Postings of the tables that play for money, for the reader. */
    postings: { type: 'string', default: '20000' },
    /** Practice tables and staffed ones in a server, and sockets at one of them. */
    open: { type: 'string', default: '500' },
    staffed: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '2000' },
  },
});
const count = (name: keyof typeof values): number => {
  const n = Number(values[name]);
  if (Number.isInteger(n) && n > 0) return n;
  process.stderr.write(`--${name} is a whole number from 1 on, not "${values[name]}"\n`);
  process.exit(2);
};
const size = { tables: count('tables'), rolls: count('rolls'), postings: count('postings') };
const counts = { tables: count('open'), staffed: count('staffed'), sockets: count('sockets') };

const folder = mkdtempSync(join(tmpdir(), 'hardway-capacity-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const load = (): string => loadavg()[0]?.toFixed(1) ?? '';

console.log(`load of the machine at the start ${load()}`);
await measureStore('SQLite', { practice: { data: `${folder}/practice` }, money: { data: `${folder}/money` } }, size);
const postgres = await startPostgres();
const database = async (): Promise<{ readonly databaseUrl: string }> => ({ databaseUrl: await postgres.database() });
await measureStore('PostgreSQL', { practice: await database(), money: await database() }, size);
await postgres.stop();
await measureServer(folder, counts);
console.log(`load of the machine at the end ${load()}`);
process.exit();
