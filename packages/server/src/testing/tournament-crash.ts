import { describe, expect, test, vi } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { CrashPlace } from './crash.ts';
import { decidersIn } from './deciders.ts';
import { ServerProcess } from './server-process.ts';
import { CUP, TournamentDesk } from './tournament.ts';

/** Where the server dies: an order is not given, or is given and not noted; the table's word is not told, or told and not noted. */
const DEATHS = [
  'before tournament-table',
  'after tournament-table',
  'before table-tournament',
  'after table-tournament',
] as const;

/** Within this time it is dead. */
const DEAD_MS = 20_000;

/** In the journal each heat starts, ends and is cleared once, and each is told to the tournament once. */
const actedOnce = async (place: CrashPlace, tables: readonly string[]): Promise<void> => {
  const store = await place.read();
  try {
    const { findings } = await audit(store, { deciders: decidersIn(place.data), anchors: [] });
    expect(findings).toEqual([]);
    const count = async (stream: string, what: string): Promise<number> => {
      const rows = await store.read(stream, { from: 1 });
      return rows.reduce((sum, { facts }) => sum + facts.split(what).length - 1, 0);
    };
    for (const table of tables)
      for (const type of ['heatStarted', 'heatEnded', 'heatCleared'])
        expect(await count(`table:${table}`, `"type":"${type}"`), `${type} at ${table}`).toBe(1);
    for (const type of ['heatStarted', 'heatEnded', 'heatCleared'])
      expect(await count(`tournament:${CUP}`, `"type":"${type}"`), type).toBe(tables.length);
    // Meters of money have nothing of it.
    for (const table of tables) {
      const { balances } = await store.balances(`table:${table}`);
      expect(balances.filter(({ account, balance }) => account === 'cage' && balance !== 0)).toEqual([]);
    }
  } finally {
    await store.close();
  }
};

/** A real server killed in the middle of heats, wherever a tournament and its tables talk to each other. */
export const tournamentCrashSuite = (name: string, newPlace: () => Promise<CrashPlace>): void => {
  describe(`${name}: killed while heats are played`, () => {
    test.each([
      ['both catch up', false],
      ['both catch up, though what was derived is deleted before the next start', true],
    ])(`%s: ${DEATHS.join(', ')}`, { timeout: 300_000 }, async (_, isForgotten) => {
      const place = await newPlace();
      let server = await ServerProcess.start(place.args);
      try {
        let desk = await TournamentDesk.open(server.house);
        const tables = [await desk.table('One'), await desk.table('Two')];
        await desk.draft();
        for (const [at, player] of ['Ann', 'Bea', 'Col', 'Dot'].entries()) await desk.enter(player, at + 1);
        await desk.ok('dora', { type: 'closeRegistration' });
        await desk.ok('dora', { type: 'attendSession' });
        await desk.ok('dora', { type: 'drawRound', round: 1 });
        for (const table of tables) await desk.designate(table);
        /** Does something of which the server dies, and goes on with another. */
        const dying = async (death: string, act: (at: TournamentDesk) => Promise<unknown>): Promise<void> => {
          await desk.board();
          expect(await server.kill('SIGTERM')).toBe(0);
          server = await ServerProcess.start(place.args, { HARDWAY_FAILPOINT: `${death}:1` });
          const failure = await act(desk.at(server.house)).catch((error: unknown) => error);
          const late = new Promise(resolve => setTimeout(() => resolve(failure), DEAD_MS).unref());
          expect(await Promise.race([server.exited, late]), death).toBe('SIGKILL');
          if (isForgotten) await place.forget();
          server = await ServerProcess.start(place.args);
          desk = desk.at(server.house);
          await desk.board();
        };
        await dying(DEATHS[0], at => at.start(1, 1, tables[0] ?? ''));
        await dying(DEATHS[1], at => at.start(1, 2, tables[1] ?? ''));
        await vi.waitFor(async () =>
          expect((await desk.board()).rounds[0]?.heats.map(({ status }) => status)).toEqual(['live', 'live']),
        );
        await desk.roll(tables[0] ?? '', [3, 4]);
        await desk.roll(tables[1] ?? '', [1, 1]);
        await dying(DEATHS[2], async at => {
          await at.roll(tables[0] ?? '', [1, 1]);
          await at.board();
        });
        await dying(DEATHS[3], async at => {
          await at.roll(tables[1] ?? '', [5, 6]);
          await at.board();
        });
        for (const [at, table] of tables.entries()) await desk.count(1, at + 1, table);
        await desk.ok('dora', { type: 'confirmRound', round: 1 });
        expect((await desk.board()).stage).toBe('confirmed');
        expect(await server.kill('SIGTERM')).toBe(0);
        await actedOnce(place, tables);
      } finally {
        await server.kill();
        await place.remove();
      }
    });
  });
};
