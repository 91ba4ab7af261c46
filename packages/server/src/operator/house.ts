import type { Identity } from '../identity/identity.ts';
import type { Live } from '../live/live.ts';
import type { Registers } from '../registers/registers.ts';
import type { Where } from '../store/open.ts';
import type { Store } from '../store/store.ts';

/** A house as the operator of its machine finds it, at work or not. */
export type OperatorHouse = {
  readonly where: Where;
  readonly store: Store;
  /** The version of the program. */
  readonly version: string;
  /** Where its anchors, keys and archives are, as far as it is known. */
  readonly folder: string | undefined;
  readonly identity: Identity;
  readonly registers: Registers;
  readonly now: () => number;
  readonly newId: () => string;
  readonly liveOf: (table: string) => Promise<Live | null>;
  /** When this server has last heard of a device; nothing where no server runs. */
  readonly heardAt: (device: string) => number | null;
};
