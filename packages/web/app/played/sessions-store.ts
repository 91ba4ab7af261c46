import type { SessionSummary } from '../../src/index.ts';
import type { SeatKey } from '../keys.ts';

/** A session that this browser keeps: what the list shows. Its record lies beside it. */
export type KeptSession = {
  readonly id: string;
  readonly table: string;
  /** When it was last kept, in milliseconds. */
  readonly at: number;
  readonly summary: SessionSummary;
};

/** What is played at a seat from one taking of it to the next is one session. */
export const sessionId = (table: string, { seat, since }: Pick<SeatKey, 'seat' | 'since'>): string =>
  `${table}-${seat}-${since ?? 1}`;

const DATABASE = 'hardway';
const VERSION = 1;
const [SESSIONS, RECORDS] = ['sessions', 'records'] as const;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SESSIONS, { keyPath: 'id' });
    request.result.createObjectStore(RECORDS);
  };
  return settled(request);
};

/** Does something with both stores at once, and waits until it is on the disk. */
const within = async <T>(
  mode: IDBTransactionMode,
  act: (sessions: IDBObjectStore, records: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  const database = await open();
  try {
    const transaction = database.transaction([SESSIONS, RECORDS], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const request = act(transaction.objectStore(SESSIONS), transaction.objectStore(RECORDS));
    await done;
    return request?.result;
  } finally {
    database.close();
  }
};

/** Keeps a session, in place of what was kept of it before. */
export const saveSession = async (session: KeptSession, record: string): Promise<void> => {
  await within('readwrite', (sessions, records) => {
    sessions.put(session);
    records.put(record, session.id);
    return undefined;
  });
};

/** Every session that is kept, the newest first. */
export const keptSessions = async (): Promise<readonly KeptSession[]> => {
  const all = (await within<KeptSession[]>('readonly', sessions => sessions.getAll())) ?? [];
  return all.sort((a, b) => b.at - a.at);
};

export const keptSession = (id: string): Promise<KeptSession | undefined> =>
  within<KeptSession | undefined>('readonly', sessions => sessions.get(id));

export const keptRecord = (id: string): Promise<string | undefined> =>
  within<string | undefined>('readonly', (_, records) => records.get(id));

export const dropSession = async (id: string): Promise<void> => {
  await within('readwrite', (sessions, records) => {
    sessions.delete(id);
    records.delete(id);
    return undefined;
  });
};

export const dropAllSessions = async (): Promise<void> => {
  await within('readwrite', (sessions, records) => {
    sessions.clear();
    records.clear();
    return undefined;
  });
};
