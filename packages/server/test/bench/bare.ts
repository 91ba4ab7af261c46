/**
 * The bare store, in a process of its own: the rows that a house has written, written again to an empty store by statements
 * and transactions alone. No rules, no hashes, no sockets; groups as large as asked for, one after the other.
 */
import { readStore, type Where } from '../../src/store/open.ts';
import type { Row } from '../../src/store/row.ts';
import { READ_MAX } from '../../src/store/store.ts';
import { bareGroup, barePostgres, bareSqlite } from './bare-store.ts';

export type BareJob =
  | { readonly from: Where; readonly most: number }
  | { readonly to: { readonly file: string } | { readonly url: string }; readonly group: number };
export type BareResult = { readonly rows: number; readonly seconds: number; readonly cpuMs: number };

/** The first rows of a house's tables, in the order they came, up to a limit. */
const rowsOf = async (where: Where, most: number): Promise<readonly Row[]> => {
  const store = await readStore(where);
  const rows: Row[] = [];
  const heads = (await store.heads()).filter(({ stream }) => stream.startsWith('table:'));
  const each = Math.floor(most / heads.length);
  for (const { stream, number } of heads) {
    const to = Math.min(number, each);
    for (let from = 1; from <= to; from += READ_MAX) rows.push(...(await store.read(stream, { from, to })));
  }
  await store.close();
  return rows.sort((a, b) => a.at - b.at);
};

let rows: readonly Row[] = [];

const run = async (job: BareJob): Promise<BareResult> => {
  if ('from' in job) {
    rows = await rowsOf(job.from, job.most);
    return { rows: rows.length, seconds: 0, cpuMs: 0 };
  }
  const { group: size, to } = job;
  const groups = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    bareGroup(rows.slice(at * size, (at + 1) * size)),
  );
  const store = 'file' in to ? bareSqlite(to.file) : await barePostgres(to.url);
  await store.prepare(groups);
  const before = process.cpuUsage();
  const began = performance.now();
  for (const group of groups) await store.write(group);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  await store.close();
  return { rows: rows.length, seconds, cpuMs: (user + system) / 1000 };
};

process.on('message', (job: BareJob) => {
  run(job).then(
    result => process.send?.({ result }),
    error => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
