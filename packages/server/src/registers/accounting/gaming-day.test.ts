import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Calendar, dayAfter, dayBefore, isTimeZone, momentOf } from './gaming-day.ts';

const HOUR_MS = 3_600_000;
const MELBOURNE = 'Australia/Melbourne';
const NEW_YORK = 'America/New_York';

const hoursOf = (calendar: Calendar, day: string): number => (calendar.endOf(day) - calendar.startOf(day)) / HOUR_MS;

const calendarOf = (zone: string, hour: number): Calendar => new Calendar([{ from: '2000-01-01', zone, hour }]);

test.each([
  // Clocks go forward on the night after the day begins, and the day has 23 hours; back, and it has 25.
  [NEW_YORK, 6, '2026-03-07', 23],
  [NEW_YORK, 6, '2026-10-31', 25],
  [NEW_YORK, 6, '2026-03-08', 24],
  [MELBOURNE, 6, '2026-10-03', 23],
  [MELBOURNE, 6, '2026-04-04', 25],
  [MELBOURNE, 6, '2026-04-05', 24],
  // A day that begins at midnight has the change in it.
  [NEW_YORK, 0, '2026-03-08', 23],
  [NEW_YORK, 0, '2026-11-01', 25],
  [MELBOURNE, 0, '2026-10-04', 23],
  [MELBOURNE, 0, '2026-04-05', 25],
  // One that begins in the hour that is left out begins when it is; in one that comes twice, the first time.
  [NEW_YORK, 2, '2026-03-07', 24],
  [NEW_YORK, 2, '2026-03-08', 23],
  [NEW_YORK, 1, '2026-10-31', 24],
  [NEW_YORK, 1, '2026-11-01', 25],
  ['Australia/Lord_Howe', 6, '2026-10-03', 23.5],
  ['Asia/Kolkata', 6, '2026-10-03', 24],
])('in %s the gaming day from %i on %s has %d hours', (zone, hour, day, hours) => {
  const calendar = calendarOf(zone, hour);
  expect(hoursOf(calendar, day)).toBe(hours);
  expect(calendar.dayOf(calendar.startOf(day))).toBe(day);
  expect(calendar.dayOf(calendar.endOf(day) - 1)).toBe(day);
  expect(calendar.dayOf(calendar.endOf(day))).toBe(dayAfter(day));
  expect(calendar.dayOf(calendar.startOf(day) - 1)).toBe(dayBefore(day));
});

test('one second before six and six are different days', () => {
  const calendar = calendarOf(MELBOURNE, 6);
  expect(momentOf('2026-01-15', 6, MELBOURNE)).toBe(Date.UTC(2026, 0, 14, 19));
  expect(calendar.dayOf(Date.UTC(2026, 0, 14, 18, 59, 59))).toBe('2026-01-14');
  expect(calendar.dayOf(Date.UTC(2026, 0, 14, 19, 0, 0))).toBe('2026-01-15');
});

/** The next gaming day that has a moment. */
const nextWithTime = (calendar: Calendar, day: string): string => {
  const next = dayAfter(day);
  return hoursOf(calendar, next) === 0 ? nextWithTime(calendar, next) : next;
};

test('a date that the clocks of a zone have left out is a gaming day without a moment', () => {
  const calendar = calendarOf('Pacific/Apia', 6);
  expect(hoursOf(calendar, '2011-12-29')).toBe(24);
  expect(hoursOf(calendar, '2011-12-30')).toBe(0);
  expect(calendar.dayOf(calendar.endOf('2011-12-29'))).toBe('2011-12-31');
  expect(calendar.dayOf(calendar.startOf('2011-12-31') - 1)).toBe('2011-12-29');
});

describe('any zone, hour and moment', () => {
  it('has one gaming day, which ends where the next begins', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(MELBOURNE, NEW_YORK, 'UTC', 'Pacific/Chatham', 'America/St_Johns', 'Pacific/Apia'),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) }),
        (zone, hour, at) => {
          const calendar = calendarOf(zone, hour);
          const day = calendar.dayOf(at);
          expect(calendar.startOf(day)).toBeLessThanOrEqual(at);
          expect(calendar.endOf(day)).toBeGreaterThan(at);
          expect(calendar.dayOf(calendar.endOf(day))).toBe(nextWithTime(calendar, day));
          expect(calendarOf(zone, hour).dayOf(calendar.startOf(day))).toBe(day);
        },
      ),
      { numRuns: 300, examples: [['Pacific/Apia', 0, Date.UTC(2011, 11, 29, 10)]] },
    );
  });
});

test('another zone holds from its day on, and changes no day before', () => {
  const calendar = new Calendar([
    { from: '2000-01-01', zone: 'UTC', hour: 6 },
    { from: '2026-05-02', zone: NEW_YORK, hour: 4 },
  ]);
  expect(calendar.startOf('2026-05-01')).toBe(Date.UTC(2026, 4, 1, 6));
  expect(calendar.endOf('2026-05-01')).toBe(Date.UTC(2026, 4, 2, 8));
  expect(calendar.dayOf(Date.UTC(2026, 4, 2, 7, 59))).toBe('2026-05-01');
  expect(hoursOf(calendar, '2026-05-02')).toBe(24);
});

test('a zone that nobody knows is known to be none', () => {
  expect(isTimeZone(MELBOURNE)).toBe(true);
  expect(isTimeZone('Melbourne')).toBe(false);
});
