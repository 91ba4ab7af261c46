import type { Change, DerivedTable, Value, Values } from './derived.ts';

type Dialect = 'sqlite' | 'postgres';

const TYPES = {
  sqlite: { text: 'TEXT', int: 'INTEGER', real: 'REAL' },
  // Ordered by code point, as in SQLite.
  postgres: { text: 'text COLLATE "C"', int: 'bigint', real: 'double precision' },
} as const;

const ARRAYS = { text: 'text[]', int: 'bigint[]', real: 'double precision[]' } as const;

/** The statements that make a table and its indexes. */
export const tableSql = ({ name, keeps, key, columns, indexes = [] }: DerivedTable, dialect: Dialect): string => {
  const type = TYPES[dialect];
  const sums = keeps === 'sums' ? ' NOT NULL DEFAULT 0' : '';
  const lines = [
    ...Object.entries(key).map(([column, of]) => `${column} ${type[of]} NOT NULL`),
    ...Object.entries(columns).map(([column, of]) => `${column} ${type[of]}${sums}`),
    `PRIMARY KEY (${Object.keys(key).join(', ')})`,
  ];
  const end = dialect === 'sqlite' ? ' STRICT, WITHOUT ROWID' : '';
  return [
    `CREATE TABLE ${name} (${lines.join(', ')})${end};`,
    ...indexes.map(index => `CREATE INDEX ${name}_by_${index.join('_')} ON ${name} (${index.join(', ')});`),
  ].join('\n');
};

/** Changes of one table that name the same columns: one statement writes them all. */
export type Batch = { readonly table: DerivedTable; readonly columns: readonly string[]; readonly rows: Values[] };

/** Changes with each key once: sums added up, later values over earlier ones. */
export const batchesOf = (changes: readonly Change[]): readonly Batch[] => {
  const merged = new Map<string, { readonly table: DerivedTable; values: Values }>();
  for (const { table, values } of changes) {
    const id = JSON.stringify([table.name, ...Object.keys(table.key).map(column => values[column])]);
    const known = merged.get(id);
    if (known === undefined) merged.set(id, { table, values });
    else known.values = table.keeps === 'sums' ? added(table, known.values, values) : { ...known.values, ...values };
  }
  const batches = new Map<string, Batch>();
  // In the order of their keys, so that no two processes wait for each other.
  for (const [, { table, values }] of [...merged].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const columns = Object.keys(values);
    const id = `${table.name} ${columns.join(' ')}`;
    const batch = batches.get(id) ?? { table, columns, rows: [] };
    batch.rows.push(values);
    batches.set(id, batch);
  }
  return [...batches.values()];
};

const added = (table: DerivedTable, a: Values, b: Values): Values => {
  const sum: { [column: string]: Value } = { ...a };
  for (const column of Object.keys(table.columns))
    sum[column] = (Number(a[column] ?? 0) + Number(b[column] ?? 0)) as Value;
  return sum;
};

/** Writes a row, or all rows given as arrays of their columns. */
export const insertSql = ({ table, columns }: Batch, dialect: Dialect): string => {
  const { name, keeps, key } = table;
  const types = { ...key, ...table.columns };
  const source =
    dialect === 'sqlite'
      ? `VALUES (${columns.map(() => '?').join(', ')})`
      : `SELECT * FROM unnest(${columns.map((column, at) => `$${at + 1}::${ARRAYS[types[column] ?? 'text']}`).join(', ')})`;
  const others = columns.filter(column => !(column in key));
  const change = (column: string): string =>
    keeps === 'sums' ? `${column} = ${name}.${column} + excluded.${column}` : `${column} = excluded.${column}`;
  const conflict =
    others.length === 0 || keeps === 'rows' ? 'DO NOTHING' : `DO UPDATE SET ${others.map(change).join(', ')}`;
  return `INSERT INTO ${name} (${columns.join(', ')}) ${source} ON CONFLICT (${Object.keys(key).join(', ')}) ${conflict}`;
};
