import { parentPort, workerData } from 'node:worker_threads';
import { readStore, type Where } from '../store/open.ts';
import { StoreFailure } from '../store/store.ts';
import { type ExportedRecord, exportRecord, type Wanted } from './export.ts';

/** The record to write, and the store to read. */
export type ExportTask = { readonly where: Where; readonly stream: string; readonly wanted: Wanted };

/** The record, or why there is none. */
export type ExportOutcome =
  | { readonly ok: true; readonly exported: ExportedRecord }
  | { readonly ok: false; readonly why: string };

const run = async ({ where, stream, wanted }: ExportTask): Promise<ExportOutcome> => {
  const store = await readStore(where);
  try {
    return { ok: true, exported: await exportRecord(store, stream, wanted) };
  } catch (error) {
    if (error instanceof StoreFailure) return { ok: false, why: error.message };
    throw error;
  } finally {
    await store.close();
  }
};

parentPort?.postMessage(await run(workerData as ExportTask));
