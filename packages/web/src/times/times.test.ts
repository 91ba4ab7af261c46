import { expect, test } from 'vitest';
import { playerDue, playerSeconds, playerTime } from './player-times.ts';
import { clockTime, momentText, secondsText, stamp, timeText, whenText } from './staff-times.ts';

test('times are written as a log has them, in the zone of the house', () => {
  const noon = Date.UTC(2026, 6, 4, 16, 5, 9);
  expect(whenText(noon, 'America/New_York')).toBe('2026-07-04 12:05');
  expect(whenText(noon, 'Australia/Melbourne')).toBe('2026-07-05 02:05');
  expect([timeText(noon, 'UTC'), secondsText(noon, 'UTC')]).toEqual(['16:05', '16:05:09']);
  expect(timeText(Date.UTC(2026, 0, 1), 'UTC'), 'midnight').toBe('00:00');
});

test('staff read the milliseconds of an entry by the clock of the house', () => {
  const at = Date.UTC(2026, 6, 4, 16, 5, 9, 56);
  expect(clockTime(at, 'America/New_York')).toBe('12:05:09.056');
  expect(stamp(at, 'America/New_York')).toBe('2026-07-04 12:05:09.056');
  expect(momentText(at, 'Australia/Melbourne')).toBe('2026-07-05 02:05:09');
});

test('players read times as their device writes them, with the day where it is another', () => {
  const now = new Date(2026, 10, 17, 14, 5, 9).getTime();
  const tomorrow = new Date(2026, 10, 18, 14, 5, 9).getTime();
  expect(playerDue(now, now)).toBe(playerSeconds(now));
  expect(playerDue(tomorrow, now)).toBe(`${playerSeconds(now)} on ${new Date(tomorrow).toLocaleDateString()}`);
  expect(playerTime(now)).toBe(new Date(now).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }));
});
