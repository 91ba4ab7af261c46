import type pg from 'pg';

/** The column by which the rows of each table are spread over nodes. */
const SPREAD_BY: { readonly [table: string]: string } = {
  streams: 'key',
  entries: 'stream',
  balances: 'stream',
  snapshots: 'stream',
  gone: 'stream',
  refused: 'stream',
};

/** Tables that hold nothing of a stream, and are the same on every node. */
const SAME_EVERYWHERE = ['migrations'];

type Found = { readonly [column: string]: string };

const rowsOf = async (client: pg.Client, sql: string, schema: string): Promise<readonly Found[]> =>
  (await client.query<Found>(sql, [schema])).rows;

/** Tables with their columns in keys; a partition counts for the table it is a part of. */
const KEYS = `
  SELECT coalesce(parent.relname, owner.relname) AS "table", index.relname AS index, first.attname AS first
  FROM pg_index
  JOIN pg_class AS owner ON owner.oid = indrelid
  JOIN pg_class AS index ON index.oid = indexrelid
  JOIN pg_attribute AS first ON first.attrelid = indrelid AND first.attnum = indkey[0]
  LEFT JOIN pg_inherits ON inhrelid = owner.oid
  LEFT JOIN pg_class AS parent ON parent.oid = inhparent
  WHERE indisunique AND owner.relnamespace = $1::regnamespace`;

const TABLES = `
  SELECT relname AS "table", coalesce(partstrat::text, '') AS strategy, coalesce(pg_get_partkeydef(pg_class.oid), '') AS by,
    EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)::text AS keyed
  FROM pg_class LEFT JOIN pg_partitioned_table ON partrelid = pg_class.oid
  WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

const COUNTERS = `
  SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'S'`;

const REFERENCES = `
  SELECT conname AS name, conrelid::regclass::text AS "table" FROM pg_constraint
  WHERE connamespace = $1::regnamespace AND contype = 'f'`;

/** Partitions that could be written to unseen: the guard of the whole table does not stand before its parts. */
const UNGUARDED = `
  SELECT relname AS name FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
  WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND NOT EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'entries_stand')`;

/** What in a schema keeps its streams from being spread over nodes. */
export const schemaFaults = async (client: pg.Client, schema: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { table = '', strategy, by, keyed } of await rowsOf(client, TABLES, schema)) {
    if (SAME_EVERYWHERE.includes(table)) continue;
    if (SPREAD_BY[table] === undefined) faults.push(`${table}: say in spread-rules.ts by which column it is spread`);
    if (keyed !== 'true') faults.push(`${table}: has no primary key`);
    if (table === 'entries' && (strategy !== 'l' || by !== 'LIST (bucket)'))
      faults.push('entries: is not partitioned by bucket');
  }
  for (const { table = '', index, first } of await rowsOf(client, KEYS, schema)) {
    const wanted = SPREAD_BY[table];
    if (wanted !== undefined && first !== wanted)
      faults.push(`${table}: the unique index ${index} begins with ${first}`);
  }
  for (const { name } of await rowsOf(client, COUNTERS, schema))
    faults.push(`${name}: a sequence is one for all nodes`);
  for (const { name, table } of await rowsOf(client, REFERENCES, schema))
    faults.push(`${table}: ${name} refers to another table`);
  for (const { name } of await rowsOf(client, UNGUARDED, schema)) faults.push(`${name}: its entries can be changed`);
  return faults.sort();
};

const WRITE = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(\w+)/;
const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g;

/** The statements of a text that write to tables of streams. */
const writesIn = (text: string): readonly string[] =>
  text
    .replace(/--[^\n]*/g, '')
    .split(/;|\bTHEN\b|\bBEGIN\b|`|\bWITH moved AS \(/)
    .filter(statement => SPREAD_BY[WRITE.exec(statement)?.[1] ?? ''] !== undefined);

/** What is wrong with one statement that writes. */
const faultIn = (statement: string): string | undefined => {
  const target = WRITE.exec(statement)?.[1] ?? '';
  const column = SPREAD_BY[target] ?? '';
  if (/\bTRUNCATE\b/.test(statement)) return `empties ${target} of all streams`;
  const isInsert = /\bINSERT\s+INTO\b/.test(statement);
  if (isInsert && !new RegExp(`INSERT\\s+INTO\\s+${target}\\s*\\(\\s*${column}\\b`).test(statement))
    return `inserts into ${target} without naming ${column} first`;
  const read = [...statement.matchAll(NAMED)].map(([, table = '']) => table).filter(table => table in SPREAD_BY);
  const others = isInsert ? read.filter((_, at) => at > 0) : read;
  for (const table of others) {
    const by = SPREAD_BY[table];
    if (
      !new RegExp(
        `(?:\\b${table}\\.|[^.\\w])${by}\\s*=\\s*(?:\\$\\d|run\\.stream|run_stream|left_key|refused_stream)`,
      ).test(statement)
    )
      return `${isInsert ? 'reads' : 'changes'} ${table} without naming one stream by ${by}`;
  }
  return undefined;
};

/** The writing statements of a text that do not name the stream that each row is of. */
export const statementFaults = (text: string, where: string): readonly string[] =>
  writesIn(text).flatMap(statement => {
    const fault = faultIn(statement);
    return fault === undefined ? [] : [`${where}: ${fault}: ${statement.trim().replace(/\s+/g, ' ').slice(0, 80)}`];
  });
