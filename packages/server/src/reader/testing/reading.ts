import { randomUUID } from 'node:crypto';
import { MACHINE_TIMERS } from '../../live/timers.ts';
import { READINGS } from '../../readings.ts';
import { Follower } from '../../reports/follower.ts';
import { GENESIS, type Head, headOf, seal } from '../../store/row.ts';
import type { Store } from '../../store/store.ts';
import type { Rig } from '../../testing/rig.ts';
import type { Derived } from '../derived.ts';
import type { Dispatch, Reaction } from '../reaction.ts';
import { HouseReader } from '../reader.ts';

type Options = {
  readonly reactions?: readonly Reaction[];
  readonly dispatch?: Dispatch;
  readonly failed?: (error: unknown) => void;
};

/** A reader as a house has it, but for what it reacts to. Days begin at midnight, UTC. */
export const readerOn = (store: Store, derived: Derived, options: Options = {}): HouseReader => {
  const follower = new Follower(store);
  return new HouseReader({
    store,
    derived,
    readings: READINGS,
    reactions: options.reactions ?? [],
    settledAt: async () => at => ({
      day: new Date(at).toISOString().slice(0, 10),
      thresholds: { largeWager: 50_000, largeWin: 50_000, meterJump: 5_000_000 },
    }),
    workedOut: row => follower.read(row),
    dispatch: options.dispatch ?? (async () => undefined),
    timers: MACHINE_TIMERS,
    failed: options.failed ?? (error => queueMicrotask(() => Promise.reject(error))),
    refused: () => {},
  });
};

/** Puts what was played at a rig into a journal. */
export const recordRig = async (store: Store, rig: Rig, stream: string): Promise<void> => {
  let head: Head = GENESIS;
  for (const { at, command, facts, postings } of rig.entries) {
    const row = seal(head, { stream, id: randomUUID(), who: 'staff:dealer', at, command, facts, postings });
    await store.append(row);
    head = headOf(row);
  }
};
