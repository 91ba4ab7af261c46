/** As much of IndexedDB as is used: a browser brings it, and a test its own. */
type IdbRequest<T> = {
  readonly result: T;
  readonly error: unknown;
  onsuccess: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
};

type Indexed = {
  get(key: never): IdbRequest<unknown>;
  getAll(range?: never, count?: number): IdbRequest<unknown[]>;
};

type IdbObjectStore = Indexed & {
  put(value: unknown): IdbRequest<unknown>;
  delete(range: never): IdbRequest<unknown>;
  index(name: string): Indexed;
  deleteIndex(name: string): void;
  createIndex(name: string, path: string[], options: { unique: boolean }): unknown;
};

export type IdbTransaction = {
  readonly error: unknown;
  objectStore(name: string): IdbObjectStore;
  abort(): void;
  oncomplete: ((event: never) => void) | null;
  onabort: ((event: never) => void) | null;
};

export type IdbDatabase = {
  transaction(
    stores: string[],
    mode: 'readonly' | 'readwrite',
    options?: { durability: 'strict' | 'relaxed' },
  ): IdbTransaction;
  createObjectStore(name: string, options: { keyPath: string | string[] }): IdbObjectStore;
  close(): void;
  onclose: ((event: never) => void) | null;
  onversionchange: ((event: never) => void) | null;
};

export type IdbFactory = {
  open(
    name: string,
    version: number,
  ): IdbRequest<IdbDatabase> & {
    /** While the database is made or brought up to date. */
    readonly transaction: IdbTransaction | null;
    onupgradeneeded: ((event: never) => void) | null;
    onblocked: ((event: never) => void) | null;
  };
};

export type IdbRanges = { bound(lower: unknown, upper: unknown): unknown };

/** What a request comes to. */
export const asked = <T>(request: IdbRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when everything in the transaction is kept, or rejects when none of it is. */
export const kept = (transaction: IdbTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave the transaction up'));
  });
