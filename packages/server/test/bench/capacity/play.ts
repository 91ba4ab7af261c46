import { cents } from '@hardway/rules';
import { newHandKeys } from '../../../src/dice/hand-keys.ts';
import { randomFor } from '../../../src/dice/random.ts';
import type { AnyCommand } from '../../../src/live/command.ts';
import { tableDeciderWith } from '../../../src/live/decider.ts';
import type { Actor } from '../../../src/live/people.ts';
import type { RunningTable } from '../../../src/live/running-table.ts';
import { Tables } from '../../../src/live/tables.ts';
import { MACHINE_TIMERS } from '../../../src/live/timers.ts';
import { Logs } from '../../../src/log/logs.ts';
import type { Store } from '../../../src/store/store.ts';

const WAGERS_A_ROLL = 4;
/** What the player asks for before a roll, in this order, until four are accepted. */
const WAGERS = ['pass', 'come', 'field', 'any-seven', 'any-craps', 'place 6', 'place 8'] as const;
const HOUSE = { ruleset: 'massachusetts', game: 'craps' } as const;
const PLAYER: Actor = { kind: 'player', seat: 1 };
const handKeys = newHandKeys();

/** The tables of a house on this store, as a server has them, without doors. */
const tablesOn = (store: Store): { readonly tables: Tables; readonly close: () => Promise<void> } => {
  const logs = new Logs(store, tableDeciderWith(handKeys));
  const tables = new Tables(logs, { store, now: Date.now, timers: MACHINE_TIMERS, random: randomFor, handKeys });
  return {
    tables,
    close: async () => {
      tables.close();
      await logs.close();
    },
  };
};

let sent = 0;
const ask = async (table: RunningTable, by: Actor, asked: AnyCommand): Promise<boolean> => {
  sent += 1;
  return (await table.handle(by, `c${sent.toString(36)}`, asked)).ok;
};

const must = async (table: RunningTable, by: Actor, asked: AnyCommand): Promise<void> => {
  if (!(await ask(table, by, asked))) throw new Error(`${table.id}: ${asked.type} was refused`);
};

const setUp = async (tables: Tables, id: string): Promise<RunningTable> => {
  const table = await tables.fresh(id);
  if (table === undefined) throw new Error(`${id} is there already`);
  const settings = { playMoney: cents(1_000_000_00) };
  const house = { kind: 'house' } as const;
  await must(table, house, { type: 'createTable', id, kind: 'practice', name: id, code: null, house: HOUSE, settings });
  await must(table, house, { type: 'seatGuest', seat: 1, name: 'A', key: 'k' });
  return table;
};

/** Four wagers that are accepted, and a roll of the house's own dice. */
const round = async (table: RunningTable): Promise<void> => {
  let accepted = 0;
  for (const wager of WAGERS) {
    if (await ask(table, PLAYER, { type: 'make', seat: 1, wager, amount: cents(6_00) })) accepted += 1;
    if (accepted === WAGERS_A_ROLL) break;
  }
  if (accepted < WAGERS_A_ROLL) throw new Error(`${table.id}: only ${accepted} wagers were accepted`);
  await must(table, PLAYER, { type: 'rollDice' });
};

type Played = { readonly entries: number; readonly rolls: number; readonly wagers: number };

const entriesIn = async (store: Store): Promise<number> =>
  (await store.heads()).reduce((sum, { number }) => sum + number, 0);

/** Plays practice tables, all at once, each for the same number of rolls. */
export const play = async (store: Store, names: readonly string[], rolls: number): Promise<Played> => {
  const { tables, close } = tablesOn(store);
  const before = await entriesIn(store);
  await Promise.all(
    names.map(async name => {
      const table = await setUp(tables, name);
      for (let at = 0; at < rolls; at += 1) await round(table);
    }),
  );
  await close();
  const played = { rolls: names.length * rolls, wagers: names.length * rolls * WAGERS_A_ROLL };
  const entries = (await entriesIn(store)) - before;
  if (entries < played.rolls + played.wagers)
    throw new Error(`${entries} entries for ${played.rolls} rolls and ${played.wagers} wagers`);
  return { entries, ...played };
};

/** Puts wagers up and takes them down again, and nothing else. Answers how many commands that were. */
export const wager = async (store: Store, names: readonly string[], times: number): Promise<number> => {
  const { tables, close } = tablesOn(store);
  await Promise.all(
    names.map(async name => {
      const table = await tables.get(name);
      if (table === undefined) throw new Error(`there is no table ${name}`);
      for (let at = 0; at < times; at += 1) {
        await must(table, PLAYER, { type: 'make', seat: 1, wager: 'field', amount: cents(6_00) });
        await must(table, PLAYER, { type: 'takeDown', seat: 1, wager: 'field' });
      }
    }),
  );
  await close();
  return names.length * times * 2;
};

/** Opens every table as a server does that was just started, one after another. Answers the milliseconds of all. */
export const openEach = async (store: Store, names: readonly string[]): Promise<number> => {
  const { tables, close } = tablesOn(store);
  const began = performance.now();
  for (const name of names) if ((await tables.get(name)) === undefined) throw new Error(`${name} did not open`);
  const took = performance.now() - began;
  await close();
  return took;
};
