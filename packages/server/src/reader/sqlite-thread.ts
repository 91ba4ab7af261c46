// The thread that keeps the derived tables of the embedded store, and answers what is asked of them.
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../store/sqlite/errors.ts';
import type { FailureCode } from '../store/store.ts';
import type { Move, Value } from './derived.ts';
import type { Batch } from './sql.ts';
import { SqliteTables } from './sqlite-tables.ts';
import { DERIVED_TABLES } from './tables.ts';

type Reacted = readonly (readonly [stream: string, number: number])[];

export type Asked =
  | { readonly type: 'cursors' | 'reacted' | 'close' | 'open' }
  | { readonly type: 'react'; readonly reacted: Reacted }
  | { readonly type: 'clear'; readonly reacted: Reacted | undefined }
  | { readonly type: 'take'; readonly moves: readonly Move[]; readonly batches: readonly NamedBatch[] }
  | { readonly type: 'query'; readonly sql: string; readonly values: readonly Value[] };

/** A batch by the name of its table. */
type NamedBatch = Omit<Batch, 'table'> & { readonly table: string };

export type Answered =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string };

let tables: SqliteTables | undefined;

const batchOf = ({ table: name, ...batch }: NamedBatch): Batch => {
  const table = DERIVED_TABLES.find(each => each.name === name);
  if (table === undefined) throw new Error(`${name} is no derived table`);
  return { table, ...batch };
};

const answer = (asked: Asked): unknown => {
  tables ??= new SqliteTables(workerData as string);
  switch (asked.type) {
    case 'open':
      return undefined;
    case 'cursors':
      return tables.cursors();
    case 'reacted':
      return tables.reacted();
    case 'react':
      return tables.react(asked.reacted);
    case 'clear':
      return tables.clear(asked.reacted);
    case 'take':
      return tables.take(asked.moves, asked.batches.map(batchOf));
    case 'query':
      return tables.query(asked.sql, asked.values);
    case 'close':
      return tables.close();
  }
};

parentPort?.on('message', (asked: Asked) => {
  let answered: Answered;
  try {
    answered = { ok: true, value: answer(asked) };
  } catch (error) {
    const { code, message } = failureOf(error);
    answered = { ok: false, code, message };
  }
  parentPort?.postMessage(answered);
  if (asked.type === 'close') parentPort?.close();
});
