import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { CaseLine, CaseView, TableView } from '../messages/index.ts';
import { openCraps } from './craps-table.ts';
import type { CrashPlace } from './crash.ts';
import { decidersIn } from './deciders.ts';
import { ServerProcess } from './server-process.ts';
import type { HouseClient } from './test-house.ts';

/** Where the server dies: the case is decided and the table not asked, the table has acted and nobody noted it, the case not told. */
const DEATHS = ['before case-table', 'after case-table', 'before table-case'] as const;
const MADE_GOOD = 5_00;

type Asked = { readonly id: string; readonly table: string };

const opened = async (house: HouseClient, table: string): Promise<Asked> => {
  const pit = await house.signIn('pit-boss');
  const about = { kind: 'payment', seat: 1, roll: null, summary: 'paid short' } as const;
  await house.command(table, { type: 'openCase', ...about }, pit);
  const { cases } = await house.get<{ cases: readonly CaseLine[] }>('/api/cases', pit);
  return { id: cases.find(({ status }) => status === 'open')?.id ?? '', table };
};

/** Decides that a payment is made good. The server dies of it, before or after it has answered. */
const decided = async ({ house, exited }: ServerProcess, { id }: Asked): Promise<void> => {
  const pit = await house.signIn('pit-boss');
  const { approval } = await house.approve('manager', `case:${id}`, 'decideCase', pit);
  const effects = [{ type: 'adjust', seat: 1, amount: MADE_GOOD, reason: 'paid short' }];
  const command = { type: 'decideCase', decision: 'Paid short', outcome: 'resolved', effects };
  await house.post(`/api/registers/case/${id}/commands`, { id: randomUUID(), command, approval }, pit).catch(() => {});
  expect(await exited).toBe('SIGKILL');
};

/** The case names the entry that did it, and the rail has what each case so far made good. */
const caughtUp = async (house: HouseClient, { id, table }: Asked, cases: number, rail: number): Promise<void> => {
  const pit = await house.signIn('pit-boss');
  const { acts } = await vi.waitFor(
    async () => {
      const state = await house.get<CaseView>(`/api/registers/case/${id}`, pit);
      expect(state.acts).toMatchObject([{ entry: expect.any(Number), refusal: null }]);
      return state;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(acts).toHaveLength(1);
  const { seats } = await house.get<TableView>(`/api/tables/${table}`, pit);
  expect(seats[0]?.rail).toBe(rail + cases * MADE_GOOD);
};

/** In the journal each effect is there once, and so is the note of it in its case. */
const actedOnce = async (place: CrashPlace, { id, table }: Asked, cases: number): Promise<void> => {
  const store = await place.read();
  try {
    const { findings } = await audit(store, { deciders: decidersIn(place.data), anchors: [] });
    expect(findings).toEqual([]);
    const told = async (stream: string, type: string): Promise<number> =>
      (await store.read(stream, { from: 1 })).filter(({ facts }) => facts.includes(`"type":"${type}"`)).length;
    expect(await told(`table:${table}`, 'adjusted')).toBe(cases);
    expect(await told(`table:${table}`, 'caseActed')).toBe(cases);
    expect(await told(`table:${table}`, 'caseActRefused'), 'nor was it tried twice').toBe(0);
    expect(await told(`case:${id}`, 'actDone')).toBe(1);
    const { balances } = await store.balances(`table:${table}`);
    expect(balances.find(({ account }) => account === 'shortage')?.balance).toBe(-cases * MADE_GOOD);
  } finally {
    await store.close();
  }
};

/** A real server killed between a case's decision and its effect at the table. */
export const caseCrashSuite = (name: string, newPlace: () => Promise<CrashPlace>): void => {
  describe(`${name}: killed while a case acts at its table`, () => {
    test.each([
      ['the effect happens once', false],
      ['the effect happens once, though what was derived is deleted before the next start', true],
    ])(`%s: ${DEATHS.join(', ')}`, { timeout: 300_000 }, async (_, isForgotten) => {
      const place = await newPlace();
      let server = await ServerProcess.start(place.args);
      try {
        const { table, close } = await openCraps(server.house, 'Craps 1', 1, 'victoria');
        for (const role of ['pit boss', 'manager'] as const) await server.house.staff(role);
        const floor = await server.house.signIn(`floor-${table}`);
        const { seats } = await server.house.get<TableView>(`/api/tables/${table}`, floor);
        const rail = seats[0]?.rail ?? 0;
        await close();
        for (const [nth, death] of DEATHS.entries()) {
          const asked = await opened(server.house, table);
          expect(await server.kill('SIGTERM')).toBe(0);
          server = await ServerProcess.start(place.args, { HARDWAY_FAILPOINT: `${death}:1` });
          await decided(server, asked);
          if (isForgotten) await place.forget();
          server = await ServerProcess.start(place.args);
          await caughtUp(server.house, asked, nth + 1, rail);
          await actedOnce(place, asked, nth + 1);
        }
        expect(await server.kill('SIGTERM')).toBe(0);
      } finally {
        await server.kill();
        await place.remove();
      }
    });
  });
};
