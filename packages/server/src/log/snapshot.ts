import { canonical } from '../store/canonical.ts';
import type { Head } from '../store/row.ts';
import { sha256Hex } from '../store/sha256.ts';
import type { Snapshot } from '../store/store.ts';
import type { Decider } from './decider.ts';

/** The entries of a stream between two snapshots: opening it reads few. */
export const SNAPSHOT_EVERY = 256;

/** A state of more characters is kept less often, in proportion: to write it takes longer than to read some more entries. */
const LARGE = 1_000_000;

/** The entries until the next snapshot, after one of this length. */
export const entriesAfter = ({ state }: Pick<Snapshot, 'state'>): number =>
  SNAPSHOT_EVERY * Math.max(1, Math.ceil(state.length / LARGE));

type Freezer<State> = Pick<Decider<State, never, never, never>, 'version' | 'freeze' | 'thaw'>;

const digestOf = ({ stream, number, hash, version, state }: Omit<Snapshot, 'digest'>): string =>
  sha256Hex(`${stream}\n${number}\n${hash}\n${version}\n${state}\n`);

export const snapshotOf = <State>(freezer: Freezer<State>, stream: string, head: Head, state: State): Snapshot => {
  const { number, hash } = head;
  const content = { stream, number, hash, version: freezer.version, state: canonical(freezer.freeze(state)) };
  return { ...content, digest: digestOf(content) };
};

/** The state a snapshot holds; nothing if it is damaged or of another version. */
export const stateIn = <State>(freezer: Freezer<State>, snapshot: Snapshot): { readonly state: State } | undefined => {
  if (snapshot.version !== freezer.version || snapshot.digest !== digestOf(snapshot)) return undefined;
  return { state: freezer.thaw(JSON.parse(snapshot.state)) };
};
