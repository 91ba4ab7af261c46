import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import type { HttpError, RegisterAnswer, TableCommand, WireRefusal } from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { openCraps } from '../src/testing/craps-table.ts';
import { dollars } from '../src/testing/rig.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const CAGE = '/api/registers/cage/main';

type Answer = { readonly ok: boolean; readonly number?: number; readonly refusal?: WireRefusal };

const desk = (house: TestHouse, table: string, token: string) => ({
  /** Asks something of the register. */
  register: async (command: object): Promise<RegisterAnswer> =>
    house.post(`${CAGE}/commands`, { id: randomUUID(), command }, token),
  refused: async (command: object): Promise<string> =>
    (await house.request<HttpError>('POST', `${CAGE}/commands`, { id: randomUUID(), command }, token)).body.error
      .sentence,
  /** Asks something of the table. */
  table: (command: TableCommand, approval?: string): Promise<Answer> =>
    house.post(
      `/api/tables/${table}/commands`,
      { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) },
      token,
    ),
});

test('a cashier works in a shift once the house has a float, and a second person stands by above a sum', async () => {
  const data = await newDirectory();
  const house = await startHouse({ data });
  const craps = await openCraps(house, 'Craps 1', 1);
  const manager = desk(house, craps.table, await house.staff('manager'));
  const reader = await house.staff('surveillance');
  const cashierToken = await house.staff('cage', 'ann');
  const cashier = desk(house, craps.table, cashierToken);
  const buyIn = (amount: number): TableCommand => ({ type: 'buyIn', seat: 1, amount: dollars(amount) });

  expect(await cashier.table(buyIn(20)), 'a small house begins without ceremony').toMatchObject({ ok: true });
  expect(await cashier.refused({ type: 'settleCage', float: 1 })).toBe('That is not for the cage');
  await manager.register({ type: 'settleCage', float: 1_000_00, approveAbove: 500_00, reportAbove: 1_000_00 });
  expect(await cashier.table(buyIn(20))).toMatchObject({ ok: false, refusal: { code: 'no-shift' } });
  expect(await craps.dealer.ok(buyIn(20))).toMatchObject({ ok: true });

  await cashier.register({
    type: 'openShift',
    desk: 'Window 1',
    count: [{ instrument: 'cash', denomination: 100_00, pieces: 10 }],
  });
  expect(await cashier.table(buyIn(20))).toMatchObject({ ok: true });
  await craps.dealer.until(() => craps.dealer.view.tenders.at(-1)?.shift === 'shift-1');
  expect(craps.dealer.view.tenders.at(-1)).toMatchObject({ place: 'cage', by: { user: 'ann' }, converted: 20_00 });

  expect(await cashier.table(buyIn(600))).toMatchObject({ ok: false, refusal: { code: 'needs-approval' } });
  const { approval } = await house.approve('manager', craps.table, 'buyIn', cashierToken);
  expect(await cashier.table(buyIn(600), approval)).toMatchObject({ ok: true });

  const seat = { type: 'takeSeat', seat: 2, name: 'constructor', buyIn: dollars(30), tendered: dollars(50) } as const;
  expect(await cashier.table(seat)).toMatchObject({ ok: true });
  expect(await cashier.table({ type: 'cashOut', seat: 2, amount: dollars(10) })).toMatchObject({ ok: true });
  expect(await cashier.table({ type: 'leaveSeat', seat: 2, instrument: 'transfer' })).toMatchObject({ ok: true });

  expect(await house.get(CAGE, cashierToken)).toMatchObject({
    shiftRequired: true,
    settings: { float: 1_000_00, approveAbove: 500_00, handPayAbove: null },
    shifts: [{ shift: 'shift-1', desk: 'Window 1', cashier: { user: 'ann' }, float: { cash: 1_000_00 }, closed: null }],
  });
  const count = [{ instrument: 'cash', denomination: 1_00, pieces: 1_640 }];
  const closed = await cashier.register({ type: 'closeShift', shift: 'shift-1', count });
  // Cash: the float and 20 + 600 + 30 - 10. Chips: the same out, and 10 + 20 back.
  const expected = { cash: 1_640_00, chips: -620_00 };
  expect(closed.facts).toMatchObject([{ type: 'shiftClosed', expected, counted: { cash: 1_640_00 } }]);
  expect(await cashier.table(buyIn(20))).toMatchObject({ ok: false, refusal: { code: 'no-shift' } });
  const { events } = await house.get<{ events: { words: string }[] }>('/api/events?kind=currencyReached', reader);
  expect(events.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Player 1 has handed over \$1160 in cash on .*: more than \$1000 is reported$/),
  ]);
  await craps.close();
  await house.stop();

  const store = await readStore({ data });
  expect(await audit(store, { deciders: DECIDERS, anchors: [] })).toMatchObject({ findings: [] });
  await store.close();
  await rm(data, { recursive: true, force: true });
});
