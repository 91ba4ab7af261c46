import { expect, test } from 'vitest';
import { secondsText, timeText, whenText } from './when.ts';

test('times are written as a log has them, in the zone of the house', () => {
  const noon = Date.UTC(2026, 6, 4, 16, 5, 9);
  expect(whenText(noon, 'America/New_York')).toBe('2026-07-04 12:05');
  expect(whenText(noon, 'Australia/Melbourne')).toBe('2026-07-05 02:05');
  expect([timeText(noon, 'UTC'), secondsText(noon, 'UTC')]).toEqual(['16:05', '16:05:09']);
  expect(timeText(Date.UTC(2026, 0, 1), 'UTC'), 'midnight').toBe('00:00');
});
