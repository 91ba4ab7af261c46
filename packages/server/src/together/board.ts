import type { LobbyTable } from '../messages/index.ts';

/** Who is connected at a table in one process. */
export type PresentHere = {
  readonly seats: readonly number[];
  readonly locked: readonly number[];
  /** Each with the id of its connection. */
  readonly displays: readonly { readonly name: string; readonly connection: string }[];
  readonly watchers: number;
};

/** What the processes of a house tell each other, by kind. Each has names of its own: of tables, addresses, devices. */
export type Said = {
  readonly presence: PresentHere;
  /** A practice table that is listed, as of this entry. */
  readonly lobby: { readonly table: LobbyTable; readonly number: number };
  /** Open sockets of an address. */
  readonly sockets: number;
  /** Requests in a window that ends then. */
  readonly requests: { readonly count: number; readonly until: number };
  /** What was taken from a bucket since it was last full. */
  readonly taken: number;
  /** When a device was heard, and the table it works for; none for a fixed terminal. */
  readonly device: { readonly table: string | null; readonly at: number };
  /** When a session was last active. */
  readonly session: number;
};

export type Kind = keyof Said;

/**
 * Where the processes of a house tell each other what is in no journal: who is connected, what was used of a limit. It is
 * true within a moment, and what a process has said is gone soon after the process.
 */
export type Board = {
  /** Says something in place of what this process said under that name before; nothing takes it back. */
  say<K extends Kind>(kind: K, name: string, value: Said[K] | undefined): void;
  /** What other processes say under a name. */
  others<K extends Kind>(kind: K, name: string): readonly Said[K][];
  /** All that other processes say of a kind, by name. */
  all<K extends Kind>(kind: K): ReadonlyMap<string, readonly Said[K][]>;
  /** Hears the name when others say something else under it. Returns the function that stops it. */
  listen(kind: Kind, heard: (name: string) => void): () => void;
  /** Whether no other process is there, so that nobody needs to be told. */
  readonly isAlone: boolean;
  /** Whether a number is higher than all before it under this name, in any process. Then it counts from now on. */
  advance(name: string, number: number): Promise<boolean>;
  /** Takes back everything that was said here. */
  close(): Promise<void>;
};
