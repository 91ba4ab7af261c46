import { readStore } from '../store/open.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { type Check, look, type Patient, wrong } from './check.ts';
import { cursors, growth, openDatabase, schema, settings } from './database.ts';
import { anchors, audits, backups, clock, derived, integrity, size, staffOf, stuck } from './journal.ts';
import { disk, handKey, permissions, readable, versions } from './machine.ts';

/** A check that fails is a finding, and the others go on. */
const tried = async (about: string, check: () => Promise<Check | readonly Check[]>): Promise<readonly Check[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return [look(about, `it can't be told: ${what}`, 'see docs/OPERATING.md, When something goes wrong')];
  }
};

const ofDatabase = async (store: Store, patient: Patient): Promise<readonly Check[]> => {
  const database = await openDatabase(patient);
  try {
    return [
      ...(await tried('schema', () => schema(database, patient))),
      ...(await tried('growth', () => growth(database, store, patient))),
      ...(await tried('database', () => settings(database, patient))),
      ...(await tried('reports', async () => derived(store, await cursors(database)))),
    ];
  } finally {
    await database.close();
  }
};

const ofJournal = async (store: Store, patient: Patient): Promise<readonly Check[]> => [
  ...(await tried('journal', () => size(store))),
  ...(await tried('clock', () => clock(store, patient))),
  ...(await tried('integrity', () => integrity(patient))),
  ...(await tried('anchors', () => anchors(store, patient))),
  ...(await tried('hand key', async () => handKey(patient, (await staffOf(store)).handKey))),
  ...(await tried('backup', () => backups(store, patient))),
  ...(await tried('audit', () => audits(store, patient))),
  ...(await tried('tables', async () => stuck(store, await staffOf(store), patient.now))),
];

/** Looks at everything about a house that somebody on the telephone would ask. Changes nothing; the house may be at work. */
export const examine = async (patient: Patient): Promise<readonly Check[]> => {
  const checks = [versions(patient), ...permissions(patient), ...disk(patient), ...readable(patient)];
  let store: Store;
  try {
    store = await readStore(patient.where);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return [...checks, wrong('store', error.message, 'check --data and --database-url, and that the database answers')];
  }
  try {
    const journal = await ofJournal(store, patient);
    return [...checks, ...journal, ...(await tried('database', () => ofDatabase(store, patient)))];
  } finally {
    await store.close();
  }
};
