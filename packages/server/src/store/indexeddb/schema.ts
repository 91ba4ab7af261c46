import { asked, type IdbDatabase, type IdbFactory } from './idb.ts';

/** 2: the id of a command is unique in its stream. */
const VERSION = 2;

export const ENTRIES = 'entries';
export const HEADS = 'heads';
export const ACCOUNTS = 'accounts';
export const SNAPSHOTS = 'snapshots';
export const EVERYTHING = [ENTRIES, HEADS, ACCOUNTS, SNAPSHOTS];

/** Entries by their stream and the id of their command. */
export const BY_ID = 'stream and id';
const BY_ID_ALONE = 'id';

/** The database of this name, made if there is none. */
export const openDatabase = (databases: IdbFactory, name: string): Promise<IdbDatabase> => {
  const request = databases.open(name, VERSION);
  request.onupgradeneeded = ({ oldVersion }: { readonly oldVersion: number }) => {
    const database = request.result;
    if (oldVersion === 1) {
      const entries = request.transaction?.objectStore(ENTRIES);
      entries?.deleteIndex(BY_ID_ALONE);
      entries?.createIndex(BY_ID, ['stream', 'id'], { unique: true });
      return;
    }
    const entries = database.createObjectStore(ENTRIES, { keyPath: ['stream', 'number'] });
    entries.createIndex(BY_ID, ['stream', 'id'], { unique: true });
    database.createObjectStore(HEADS, { keyPath: 'stream' });
    database.createObjectStore(ACCOUNTS, { keyPath: ['stream', 'account'] });
    database.createObjectStore(SNAPSHOTS, { keyPath: 'stream' });
  };
  return asked(request);
};
