import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Change } from '../../reader/derived.ts';
import { openSqliteDerived } from '../../reader/sqlite-derived.ts';
import { COMMISSIONS, DAY_SUMS } from '../../reader/tables.ts';
import { accountingRegister, calendarOf, settingsAt } from '../../registers/accounting/accounting.ts';
import { newDirectory } from '../../testing/test-house.ts';
import { LINES_MAX, type Source } from './definition.ts';
import { makeReport } from './index.ts';
import { commissionReport } from './ledger-reports.ts';

const DAY = '2026-01-05';
const AT = Date.UTC(2026, 0, 5, 12);
const key = { day: DAY, stream: 'table:T1' };

const taken = (number: number): readonly Change[] => {
  const about = { seat: 1, wager: 'buy 4', why: 'commission-earned', base_is: 'stake', base: 2_000, rate: '5/100' };
  const sum = { ...key, account: 'commission', why: 'commission-earned', what: '' };
  return [
    { table: COMMISSIONS, values: { ...key, ...about, at: AT + number, number, idx: 0, amount: 100 } },
    { table: DAY_SUMS, values: { ...sum, count: 1, paid_in: 100, paid_out: 0, base: 2_000 } },
  ];
};

it('a report with more lines than anybody reads lists the first, says so, and has the total of all', async () => {
  const data = await newDirectory();
  const derived = await openSqliteDerived(data);
  const changes = Array.from({ length: LINES_MAX + 5 }, (_, number) => taken(number)).flat();
  await derived.take([], changes);
  const state = accountingRegister.decider.initial;
  const source = { derived, calendar: calendarOf(state), settings: settingsAt(state, AT) } as Source;
  const printed = { version: 'test', by: 'ada', at: AT };
  const made = await makeReport(commissionReport, source, { from: DAY, to: DAY }, printed);
  expect(made.rows).toHaveLength(LINES_MAX);
  expect(made.rows[0]).toMatchObject({ at: AT, wager: 'buy 4', earned: 100 });
  expect(made.totals.earned).toBe((LINES_MAX + 5) * 100);
  expect(made.notes).toEqual([expect.stringContaining('Only the first 10000 lines')]);
  await derived.close();
  await rm(data, { recursive: true });
});
