import { asked, type IdbDatabase, type IdbFactory } from './idb.ts';

const VERSION = 1;

export const ENTRIES = 'entries';
export const HEADS = 'heads';
export const ACCOUNTS = 'accounts';
export const SNAPSHOTS = 'snapshots';
export const EVERYTHING = [ENTRIES, HEADS, ACCOUNTS, SNAPSHOTS];

/** Entries by the id of their command. */
export const BY_ID = 'id';

/** The database of this name, made if there is none. */
export const openDatabase = (databases: IdbFactory, name: string): Promise<IdbDatabase> => {
  const request = databases.open(name, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore(ENTRIES, { keyPath: ['stream', 'number'] }).createIndex(BY_ID, 'id', { unique: true });
    database.createObjectStore(HEADS, { keyPath: 'stream' });
    database.createObjectStore(ACCOUNTS, { keyPath: ['stream', 'account'] });
    database.createObjectStore(SNAPSHOTS, { keyPath: 'stream' });
  };
  return asked(request);
};
