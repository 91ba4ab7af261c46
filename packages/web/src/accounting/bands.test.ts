import type { ReportDocument } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';

const column = (id: string, title: string, kind: ReportDocument['columns'][number]['kind'] = 'money') => ({
  id,
  title,
  kind,
  total: false,
});

const report = {
  columns: [
    column('day', 'Gaming day', 'day'),
    column('table', 'Table', 'text'),
    column('drop', 'Drop'),
    column('paid', 'Cashed out'),
    column('win', 'Win'),
    column('reason', 'Reason', 'text'),
  ],
  rows: [{ day: '2026-11-17', table: 'Craps 1', drop: 1_700_00, paid: 0, win: -20_00, reason: 'x'.repeat(200) }],
  totals: { drop: 12_345_678_00 },
  period: { zone: 'UTC' },
} as unknown as ReportDocument;

const ids = (room: number): readonly string[] => bandsOf(report, room).map(band => band.map(({ id }) => id).join(' '));

test('a report that fits has one band', () => {
  expect(ids(200)).toEqual(['day table drop paid win reason']);
});

test('a wider one has several, each with the day and the table in front, and every column once', () => {
  // 12 and 9 for the keys; 13 for the total of the drop, 8 for the word "Cashed", 7 for −$20, 30 for the reason.
  expect(ids(51)).toEqual(['day table drop paid win', 'day table reason']);
  expect(ids(42), 'about as wide as each other').toEqual(['day table drop', 'day table paid win', 'day table reason']);
});

test('a column that is wider than the room stands alone', () => {
  expect(ids(10)).toEqual(['day table drop', 'day table paid', 'day table win', 'day table reason']);
});
