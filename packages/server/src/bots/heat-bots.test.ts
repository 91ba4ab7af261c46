import { readFile } from 'node:fs/promises';
import * as lab from '@hardway/lab';
import type { SeatNumber } from '@hardway/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import type { AnyCommand } from '../live/command.ts';
import { tableDeciderWith } from '../live/decider.ts';
import type { RunningTable } from '../live/running-table.ts';
import { Tables } from '../live/tables.ts';
import { Logs } from '../log/logs.ts';
import type { Row } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { HandTimers } from '../testing/hand-timers.ts';
import { HEAT, HeatRig } from '../testing/heat-rig.ts';
import { HOUSE, MA_CRAPS, player } from '../testing/rig.ts';
import { newDirectory } from '../testing/test-house.ts';
import { HeatBots } from './heat-bots.ts';
import { Strategies } from './strategies.ts';

let store: Store;
beforeAll(async () => {
  store = openSqlite(await newDirectory());
});
afterAll(() => store.close());

const strategies = new Strategies(name => readFile(lab.libraryUrl(name), 'utf8'));
const newId = (): string => crypto.randomUUID();

/** How the store is written to, if not as ever, and who shoots first. */
type Opening = { readonly append?: Store['append']; readonly shooter?: SeatNumber };

/** A practice heat in which a person has seat 1, and strategies the others. */
class PracticeHeat {
  readonly table: RunningTable;
  readonly #bots: HeatBots;
  readonly failures: unknown[] = [];

  private constructor(table: RunningTable, bots: readonly { seat: SeatNumber; bot: lab.Bot }[]) {
    this.table = table;
    const failed = (error: unknown) => this.failures.push(error);
    this.#bots = new HeatBots({ table, lab, bots, newId, ended: async () => {}, failed });
  }

  static async open(id: string, names: readonly string[], { append = store.append, shooter = 1 }: Opening = {}) {
    const timers = new HandTimers();
    const handKeys = newHandKeys();
    const through = { ...store, append };
    const logs = new Logs(through, tableDeciderWith(handKeys), () => timers.steady(), timers);
    const parts = { store: through, now: () => timers.steady(), timers, random: randomFor, handKeys };
    const table = (await new Tables(logs, parts).fresh(id)) as RunningTable;
    const seats = [1, ...names.map((_, at) => at + 2)];
    const rig = new HeatRig({ kind: 'practice', house: MA_CRAPS });
    const begin: readonly AnyCommand[] = [
      { type: 'createTable', id, kind: 'practice', name: id, code: null, house: MA_CRAPS, settings: {} },
      { type: 'designate', tournament: HEAT.tournament },
      rig.starting(seats, [], shooter),
    ];
    for (const command of begin) expect(await table.handle(HOUSE, newId(), command)).toMatchObject({ ok: true });
    const opened = await Promise.all(
      names.map(async (strategy, at) => ({
        seat: at + 2,
        bot: (await strategies.open({ strategy }, rig.table.house)).bot,
      })),
    );
    return new PracticeHeat(table, opened);
  }

  get heat() {
    const heat = this.table.live?.heat;
    if (heat == null) throw new Error('no heat is on');
    return heat;
  }

  /** What the person asks for. */
  async ask(command: AnyCommand): Promise<void> {
    expect(await this.table.handle(player(1), newId(), command)).toMatchObject({ ok: true });
  }

  /** Waits for something. No time passes for the house: nothing is thrown because somebody was late. */
  until(isSo: () => boolean): Promise<void> {
    return vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000, interval: 5 });
  }

  close(): void {
    this.#bots.close();
    expect(this.failures).toEqual([]);
  }
}

test('dice that a person passes on without a line bet do not stay with a bot that has none: all bet again, and it throws', async () => {
  const practice = await PracticeHeat.open('H1', ['iron-cross', 'hardways-parlay']);
  await practice.until(() => practice.heat.session.finished.length === 2);
  await practice.ask({ type: 'endTurn', seat: 1 });
  expect(practice.heat.bets).toBe('over');
  await practice.ask({ type: 'declineDice', seat: 1 });
  await practice.until(() => practice.heat.session.finished.length === 2);
  await practice.ask({ type: 'endTurn', seat: 1 });
  await practice.until(() => practice.heat.session.rolls === 1);
  practice.close();
});

/** Microtasks in which the store may tell of the second of two entries that it has written together. */
const MOMENTS = Array.from({ length: 24 }, (_, moment) => moment);

test.each(MOMENTS)(
  'a bot hears that everybody has bet, also %i moments after it has finished its own bets',
  async moment => {
    const isDone = ({ command, who }: Row, seat: SeatNumber): boolean =>
      who === `seat:${seat}` && command.includes('"endTurn"');
    let asked: Promise<void> | undefined;
    const askOnce = (): void => {
      asked ??= practice.ask({ type: 'endTurn', seat: 1 });
    };
    const append: Store['append'] = async row => {
      // The person is done at the same time as the bot, before the first roll.
      if (isDone(row, 2)) queueMicrotask(askOnce);
      const appended = await store.append(row);
      for (let left = isDone(row, 1) ? moment : 0; left > 0; left -= 1) await null;
      return appended;
    };
    const practice: PracticeHeat = await PracticeHeat.open(`M${moment}`, ['flat-pass'], { append, shooter: 2 });
    await practice.until(() => practice.heat.session.rolls >= 1);
    await asked;
    practice.close();
  },
);
