import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { longRecord } from '../../src/played/testing/long-record.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { eachFrame, expect, Player } from './player.ts';

/** Figures of the screens on this machine. Run by `bench/web.ts`. */

const ASSETS = fileURLToPath(new URL('../../dist/assets/', import.meta.url));

/** Watches a page from its first moment: every task over 50 ms, and everything that moved unasked. */
const OBSERVE = `
  window.longTasks = [];
  new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({ type: 'longtask' });
  window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries().filter(entry => !entry.hadRecentInput).map(({ startTime, value }) => ({ startTime, duration: value })))).observe({ type: 'layout-shift' });
`;

type Seen = { readonly startTime: number; readonly duration: number };

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const line = (what: string, figure: string, target: string): void => {
  process.stdout.write(`${what.padEnd(58)} ${figure.padStart(12)}   ${target}\n`);
};

/** These scripts and those they name: the folder may still hold those of an earlier build. */
const everyScript = (first: ReadonlySet<string>): readonly string[] => {
  const found = new Set(first);
  for (const name of found) {
    for (const [, other] of readFileSync(join(ASSETS, name), 'utf8').matchAll(/([\w.-]+-[\w-]{8}\.js)/g)) {
      if (other !== undefined) found.add(other);
    }
  }
  return [...found];
};

/** The scripts that a page fetched before it could be used. */
const firstLoad = async (browser: Browser, url: string): Promise<void> => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  const names = new Set<string>();
  page.on('response', response => {
    const name = /\/assets\/([^/?]+\.js)/.exec(response.url())?.[1];
    if (name !== undefined && !name.includes('worker')) names.add(name);
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  const sizes = [...names].map(name => gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length);
  line('first load, compressed JavaScript', kb(sizes.reduce((a, b) => a + b, 0)), 'under 200 KB');
  const all = everyScript(names);
  line(
    'all screens and the worker, compressed',
    kb(all.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length, 0)),
    '',
  );
  await window.close();
};

/** From asking for the page to a felt that takes a wager. */
const interactive = async (browser: Browser, url: string): Promise<string> => {
  const window = await openWindow(browser);
  const player = await Player.open(window, url, 'massachusetts craps', 'Ann');
  const table = player.page.url();
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const page = await window.newPage();
    await page.addInitScript(`
      const ready = () => {
        if (document.querySelector('[data-connection="live"]') && document.querySelector('svg.felt [data-spot="pass"].open')) window.readyAt = performance.now();
        else requestAnimationFrame(ready);
      };
      requestAnimationFrame(ready);
    `);
    await page.goto(table);
    await eachFrame(page, 'window.readyAt !== undefined');
    times.push((await page.evaluate('window.readyAt')) as number);
    await page.close();
  }
  times.sort((a, b) => a - b);
  line('felt interactive after asking for the page, median of 5', `${Math.round(times[2] ?? 0)} ms`, 'under 1000 ms');
  await window.close();
  return table;
};

const WAGERS = [
  'pass',
  'dont-pass',
  'fire',
  'all-small',
  'all-tall',
  'make-em-all',
  'place 4',
  'place 5',
  'place 9',
  'place 10',
  'lay 4',
  'lay 10',
  'buy 5',
  'buy 6',
  'buy 8',
  'buy 9',
  'hard 4',
  'hard 6',
  'hard 8',
  'hard 10',
  'field',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'six-seven-eight',
  'hop 3-1',
  'hop 4-1',
  'hop 5-5',
  'hop 6-4',
];

const ROLLS = 6;

/** Frames and long tasks while dice roll over 30 wagers, animation and all. */
const rolling = async (browser: Browser, url: string): Promise<void> => {
  const window = await openWindow(browser, 1280, 800, { reducedMotion: 'no-preference' });
  const player = await Player.open(window, url, 'massachusetts craps', 'Ann');
  const { page } = player;
  await player.takeDice();
  await page.evaluate(OBSERVE);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const gaps: number[] = [];
  const counts: number[] = [];
  const tasks: number[] = [];
  const shifts: number[] = [];
  for (let count = 0; count < ROLLS; count += 1) {
    // As many wagers as before, even if the roll took some.
    for (const wager of WAGERS) {
      if (
        (await player.chips(wager).count()) === 0 &&
        (await player.spot(wager).getAttribute('aria-disabled')) !== 'true'
      )
        await player.bet(wager);
    }
    await repair(page, player);
    counts.push(await page.locator('[data-chips]').count());
    await page.waitForTimeout(300);
    const from = (await page.evaluate('performance.now()')) as number;
    const frames = page.evaluate(`new Promise(resolve => {
      const at = []; const start = performance.now();
      const frame = now => { at.push(now); if (now - start < 2200) requestAnimationFrame(frame); else resolve(at); };
      requestAnimationFrame(frame);
    })`) as Promise<number[]>;
    await page.locator('button.roll').click();
    const at = await frames;
    for (let frame = 1; frame < at.length; frame += 1) gaps.push((at[frame] ?? 0) - (at[frame - 1] ?? 0));
    const since = async (what: string): Promise<readonly number[]> =>
      ((await page.evaluate(`window.${what}`)) as readonly Seen[])
        .filter(({ startTime }) => startTime >= from)
        .map(({ duration }) => duration);
    tasks.push(...(await since('longTasks')));
    shifts.push(...(await since('shifts')));
  }
  const trace = await browser.stopTracing();
  gaps.sort((a, b) => a - b);
  const longest = Math.max(0, ...tasks);
  line(
    `wagers on the felt before each of ${ROLLS} rolls`,
    `${Math.min(...counts)}–${Math.max(...counts)}`,
    '30 or more at first',
  );
  line(
    'time between frames while the dice roll, median',
    `${(gaps[Math.floor(gaps.length / 2)] ?? 0).toFixed(1)} ms`,
    '16.7 ms is every frame',
  );
  line('time between frames, 95th of 100', `${(gaps[Math.floor(gaps.length * 0.95)] ?? 0).toFixed(1)} ms`, '');
  line('longest task while the dice roll, processor time', `${busiest(trace).toFixed(0)} ms`, 'none over 50 ms');
  line(
    'the same by the clock on the wall',
    longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`,
    'other work on the machine counts',
  );
  line('layout shift over those rolls', shifts.reduce((sum, value) => sum + value, 0).toFixed(4), '0');
  await window.close();
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The longest task of a page's main thread in milliseconds of processor time, so that other work on the machine does not count. */
const busiest = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
};

/** Whoever has no line wager left needs one to roll on. */
const repair = async (page: Page, player: Player): Promise<void> => {
  await player.takeDice();
  const roll = page.locator('button.roll');
  if ((await roll.getAttribute('aria-disabled')) === 'true') await player.bet('pass');
  await expect(roll).toHaveAttribute('aria-disabled', 'false');
};

const REVIEWED = 10_000;

/** From a record being chosen on `/review` to its felt and its list, to its figures, and to its sentence. */
const reviewing = async (browser: Browser, url: string): Promise<void> => {
  const window = await openWindow(browser);
  const buffer = Buffer.from(longRecord(REVIEWED));
  const runs: { readonly felt: number; readonly all: number; readonly figures: number; readonly sentence: number }[] =
    [];
  for (let run = 0; run < 3; run += 1) {
    const page = await window.newPage();
    await page.goto(`${url}/review`);
    const file = page.getByLabel('File of a record');
    await file.waitFor({ state: 'attached' });
    await page.evaluate(`(() => {
      window.seen = {};
      document.querySelector('input[type=file]').addEventListener('change', () => { window.chosenAt = performance.now(); }, true);
      const looks = {
        felt: '.review-sides:has([data-roll="1"]) [data-felt]:not([data-felt="waiting"])',
        all: '.played-curve input[max="${REVIEWED - 1}"]',
        figures: '[data-roll="1"] .luck-text',
        sentence: '[data-stage="done"]',
      };
      const look = () => {
        for (const [what, where] of Object.entries(looks))
          if (window.seen[what] === undefined && document.querySelector(where)) window.seen[what] = performance.now() - window.chosenAt;
        requestAnimationFrame(look);
      };
      look();
    })()`);
    await file.setInputFiles({ name: 'long.craps', mimeType: 'text/plain', buffer });
    await eachFrame(page, 'window.seen.sentence !== undefined');
    runs.push((await page.evaluate('window.seen')) as (typeof runs)[number]);
    await page.close();
  }
  const told = {
    felt: 'felt and first rolls',
    all: 'every roll',
    figures: 'cost and luck',
    sentence: 'the sentence',
  } as const;
  for (const part of ['felt', 'all', 'figures', 'sentence'] as const) {
    const [, middle = 0] = runs.map(each => each[part]).sort((a, b) => a - b);
    const target = part === 'felt' || part === 'all' ? 'under 1000 ms' : '';
    line(`/review, ${REVIEWED} rolls: ${told[part]}, median of 3`, `${Math.round(middle)} ms`, target);
  }
  await window.close();
};

const LAB_ROLLS = 500;
const LAB_SESSIONS = 2_000_000;

/** A thousand million rolls of a simulation in the page: the first figures, and whether the page goes on drawing. */
const simulating = async (browser: Browser, url: string): Promise<void> => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  await page.goto(`${url}/lab?s=three-point-molly&rolls=${LAB_ROLLS}&sessions=${LAB_SESSIONS}&bankroll=20000`);
  await page.getByText('Nothing has been played yet').waitFor();
  // The exact session beside it is not what is measured.
  await page.waitForTimeout(8000);
  const { gaps, pictures, firstMs, endMs } = (await page.evaluate(`new Promise(done => {
    const seen = { gaps: [], pictures: 0, firstMs: undefined, endMs: 0 };
    [...document.querySelectorAll('.run-bar button')].find(each => each.textContent === 'Run').click();
    const start = performance.now();
    let [last, words] = [start, ''];
    const frame = now => {
      seen.gaps.push(now - last);
      last = now;
      const shown = document.querySelector('.run-words')?.textContent ?? '';
      if (shown !== words) { words = shown; seen.pictures += 1; seen.firstMs ??= now - start; }
      if (document.querySelector('.lab-results[data-ended="complete"]') === null) requestAnimationFrame(frame);
      else done({ ...seen, endMs: now - start });
    };
    requestAnimationFrame(frame);
  })`)) as { readonly gaps: number[]; readonly pictures: number; readonly firstMs: number; readonly endMs: number };
  const rolls = Number(await page.locator('.run-words').getAttribute('data-rolls'));
  gaps.sort((a, b) => a - b);
  const gapAt = (share: number): string => `${(gaps[Math.floor(share * (gaps.length - 1))] ?? 0).toFixed(1)} ms`;
  const name = `/lab, ${(rolls / 1e6).toFixed(0)} million rolls`;
  line(`${name}: seconds`, (endMs / 1000).toFixed(1), `${(rolls / endMs / 1000).toFixed(0)} million rolls a second`);
  line(`${name}: first figures`, `${Math.round(firstMs)} ms`, 'under 100 ms');
  line(`${name}: times that figures were drawn`, String(pictures), '');
  line(`${name}: time between frames, median`, gapAt(0.5), '16.7 ms is 60 a second');
  line(`${name}: 95th per cent`, gapAt(0.95), '');
  line(`${name}: longest`, gapAt(1), '');
  await window.close();
};

line('load of the machine, last minute', (loadavg()[0] ?? 0).toFixed(1), 'below 1 is quiet');
const house = await House.open();
const browser = await openBrowser();
try {
  await firstLoad(browser, house.url);
  await interactive(browser, house.url);
  await reviewing(browser, house.url);
  await rolling(browser, house.url);
  await simulating(browser, house.url);
} finally {
  await browser.close();
  await house.close();
}
