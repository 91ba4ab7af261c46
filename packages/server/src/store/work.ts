import type { Committed } from './groups.ts';

/** Connections to a database: open, idle, and how many queries wait for one. */
type Pool = { readonly total: number; readonly idle: number; readonly waiting: number };

/** What a store tells of its work to those who watch the house. */
export class StoreWork {
  /** Hears of each group that was committed. */
  committed: Committed = () => {};
  /** How often a connection that was lost has been made again. */
  reconnects = 0;
  /** Whether other processes are heard; nothing where there are none. */
  isListening: boolean | undefined;
  pool: (() => Pool) | undefined;
}
