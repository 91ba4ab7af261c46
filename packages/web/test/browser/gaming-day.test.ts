import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { afternoon } from './gaming-day/afternoon.ts';
import { AFTERNOON, Day, LAST_MINUTES, MORNING, NEXT_MORNING, NIGHT } from './gaming-day/day.ts';
import { prepared } from './gaming-day/day-before.ts';
import { morning } from './gaming-day/morning.ts';
import { closedDay, nextDay, reported, verified } from './gaming-day/next-day.ts';
import { lastMinutes, night } from './gaming-day/night.ts';

let browser: Browser;
let day: Day;

beforeAll(async () => {
  browser = await openBrowser();
  day = await Day.open(browser);
}, 180_000);

afterAll(async () => {
  // A folder for pictures, where somebody wants to look at them.
  const folder = process.env.HARDWAY_PICTURES;
  if (folder !== undefined) await day?.work.pictures(folder);
  await browser?.close();
  await day?.house.close();
});

test('a whole gaming day of 25 hours: every report is the ledger to the cent, and the next day starts where it ended', {
  timeout: 600_000,
}, async () => {
  await prepared(day);
  await day.house.jump(MORNING);
  await morning(day);
  await day.house.jump(AFTERNOON);
  await afternoon(day);
  await day.house.jump(NIGHT);
  await night(day);
  await day.house.jump(LAST_MINUTES);
  await lastMinutes(day);
  await day.house.jump(NEXT_MORNING);
  await closedDay(day);
  const reports = await reported(day);
  await nextDay(day, reports);
  await verified(day);
});
