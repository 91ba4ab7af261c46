import type { Tables } from './live/tables.ts';
import { MACHINE_TIMERS, type Timers } from './live/timers.ts';
import { kindOf } from './log/decider.ts';
import type { Logger } from './logging/logger.ts';
import type { Derived } from './reader/derived.ts';
import { mismatches } from './reader/mismatches.ts';
import { openDerived } from './reader/open.ts';
import type { Dispatch } from './reader/reaction.ts';
import { HouseReader } from './reader/reader.ts';
import { REACTIONS, READINGS } from './readings.ts';
import { settledBy } from './registers/accounting/settled.ts';
import type { AnyRegister } from './registers/register.ts';
import { REGISTERS, type Registers } from './registers/registers.ts';
import { Follower } from './reports/follower.ts';
import { openStore, type Where } from './store/open.ts';
import type { Store } from './store/store.ts';

type Parts = {
  readonly store: Store;
  readonly derived: Derived;
  readonly tables: Tables;
  readonly registers: Registers;
  readonly timers: Timers;
  readonly log: Logger;
};

/** Gives commands to the tables and registers in the name of the house. */
const dispatchTo =
  ({ tables, registers }: Parts): Dispatch =>
  async (id, { stream, command }) => {
    const kind = kindOf(stream);
    const name = stream.slice(kind.length + 1);
    if (kind === 'table') {
      const table = await tables.get(name);
      const handled = await table?.handle({ kind: 'house' }, id, command as never);
      if (handled === undefined) return `There is no table ${name}`;
      return handled.ok ? undefined : handled.refusal.sentence;
    }
    const register = (REGISTERS as readonly AnyRegister[]).find(each => each.kind === kind);
    if (register === undefined) return `There is no register ${kind}`;
    const answered = await registers.ask(register, name, { kind: 'house' }, id, command as never);
    return answered.ok ? undefined : answered.refusal.sentence;
  };

type DerivedAgain = { readonly streams: number; readonly entries: number; readonly findings: readonly string[] };

/**
 * Reads the journal to its end without a house, and compares the sums with the ledger; with `rebuild`, everything is
 * derived again. What entries ask of other streams is left for the house to do.
 */
export const derive = async (where: Where, { rebuild }: { readonly rebuild: boolean }): Promise<DerivedAgain> => {
  const store = await openStore(where);
  const derived = openDerived(where);
  const failures: string[] = [];
  try {
    const follower = new Follower(store);
    const reader = new HouseReader({
      store,
      derived,
      timers: MACHINE_TIMERS,
      readings: READINGS,
      settledAt: settledBy(store),
      workedOut: row => follower.read(row),
      dispatch: async () => undefined,
      failed: error => failures.push(error instanceof Error ? error.message : String(error)),
      refused: () => {},
    });
    if (rebuild) await reader.rebuild();
    else await reader.catchUp();
    const cursors = await derived.cursors();
    const entries = [...cursors.values()].reduce((sum, { number }) => sum + number, 0);
    return { streams: cursors.size, entries, findings: [...failures, ...(await mismatches(store, derived))] };
  } finally {
    await derived.close();
    await store.close();
  }
};

/** The reader of a house: how its streams are read, and what it does because of what it reads. */
export const openReader = (parts: Parts): HouseReader => {
  const { store, derived, timers, log } = parts;
  const follower = new Follower(store);
  return new HouseReader({
    store,
    derived,
    timers,
    readings: READINGS,
    reactions: REACTIONS,
    settledAt: settledBy(store),
    workedOut: row => follower.read(row),
    dispatch: dispatchTo(parts),
    failed: err => log.error({ err }, 'failure'),
    refused: (id, words) => log.info({ command: id, message: words }, 'a reaction was refused'),
  });
};
