import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect as sure, test } from 'vitest';
import { findings } from './axe.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { expect, Player } from './player.ts';
import { SiteHost } from './site-host.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BASE = '/craps/';
const out = join(mkdtempSync(join(tmpdir(), 'hardway-site-')), 'site');
const host = new SiteHost(out, BASE);
let browser: Browser;
let context: BrowserContext;
let page: Page;
let home: string;
const requests: string[] = [];
const problems: string[] = [];

beforeAll(async () => {
  const [opened] = await Promise.all([openBrowser(), buildSite('--out', out)]);
  browser = opened;
  home = `http://127.0.0.1:${await host.start()}${BASE}`;
  context = await openWindow(browser);
  context.on('request', request => requests.push(request.url()));
  page = await context.newPage();
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
});

afterAll(async () => {
  await browser?.close();
  await host.stop();
  rmSync(join(out, '..'), { recursive: true, force: true });
});

const address = (path: string): string => new URL(path, home).href;

const buildSite = (...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/site/main.ts', ...args], {
    cwd: ROOT,
  });

/** Waits until everything is kept and this page is served from there. */
const offlineReady = async (): Promise<void> => {
  await page.evaluate(`new Promise(resolve => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller !== null) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  })`);
};

const openTable = async (): Promise<Player> => {
  await page.goto(home);
  await page.getByRole('button', { name: 'Play now' }).click();
  const player = new Player(page);
  await player.seated();
  return player;
};

test('a visitor plays at once, without a server, and the page asks nobody else for anything', async () => {
  const player = await openTable();
  sure(page.url()).toMatch(/\/craps\/table\/\?path=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await player.line();
  await player.roll();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await offlineReady();
  sure(requests.filter(url => !url.startsWith(home) && !url.startsWith('data:'))).toEqual([]);
  sure(problems).toEqual([]);
});

test('a browser finds nothing in the way of installing it, and its icons are what the manifest says', async () => {
  const cdp = await context.newCDPSession(page);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  sure(errors).toEqual([]);
  sure(url).toBe(address('manifest.json'));
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Windows of tests are private ones.
  sure(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([]);
  const { icons } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
    icons: readonly { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(out, src));
    sure(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const [width] =
    (await page.evaluate(`Promise.all(${JSON.stringify(icons.map(({ src }) => address(src)))}.map(async src => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }))`)) as number[];
  sure(width).toBe(192);
});

test('with the network cut, the table is there after a reload with its chips, and a whole hand is played', async () => {
  const player = new Player(page);
  await player.line();
  const credits = await player.meter('credits');
  await host.stop();
  await context.setOffline(true);
  await page.reload();
  await player.seated();
  sure(await player.meter('credits')).toBe(credits);
  for (let outcome = '', rolls = 0; !/seven out/i.test(outcome); rolls += 1) {
    sure(rolls, 'a hand ends').toBeLessThan(200);
    await player.line();
    ({ outcome } = await player.roll());
  }
});

test('with the network cut, every page is there', async () => {
  const pages = [
    ['', 'Craps by the book', 'Your tables'],
    ['learn/', 'Learn', 'The come-out'],
    ['learn/?path=2', '', 'The point'],
    ['rules/?path=victoria/craps', '', 'Victoria'],
    ['clauses/', '', 'Massachusetts'],
    ['review/', 'Review', ''],
    ['lab/', 'Lab', 'of the sessions end'],
    ['odds/', 'Odds', 'Pass'],
  ] as const;
  for (const [path, title, words] of pages) {
    await page.goto(address(path));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('main')).toContainText(words);
  }
  await page.goto(address('rules/nowhere/at/all'));
  sure(page.url(), 'a deeper path leads to its folder').toBe(address('rules/?path=nowhere/at/all'));
  await page.goto(address('clauses/'));
  await page.locator('main a[href*="path="]').first().click();
  await expect(page.locator('main')).not.toContainText('could not be loaded');
  await page.goto(address('signin/'));
  await expect(page.locator('main')).toContainText('need a house with a server');
});

test('a session that is left is reviewed from this browser alone', async () => {
  await page.goto(home);
  await page.getByRole('link', { name: 'Go there' }).first().click();
  const player = new Player(page);
  await player.seated();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toContainText("Friends can't join here");
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('link', { name: 'Review it' }).click();
  await expect(page.locator('main')).toContainText('Your bets cost');
});

/** Speaks to the worker that keeps the tables, as the page does, and ends it in the middle of its work. */
const KILL = (worker: string): string => `new Promise(resolve => {
  const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
  const acknowledged = [];
  let table, token;
  const send = (id, method, path, body) => worker.postMessage({ type: 'ask', id, request: { method, path: '/api' + path, body, token } });
  worker.onmessage = ({ data: { id, answer } }) => {
    const answered = JSON.parse(answer.text);
    if (id === 0) {
      ({ table, token } = answered);
      for (let next = 1; next <= 400; next += 1)
        send(next, 'POST', '/tables/' + table + '/commands', { id: 'k' + next, command: { type: 'buyIn', seat: 1, amount: 100 } });
      return;
    }
    if (answered.ok) acknowledged.push('k' + id);
    if (acknowledged.length < 40) return;
    worker.terminate();
    resolve({ table, acknowledged });
  };
  send(0, 'POST', '/practice', { house: { ruleset: 'maryland', game: 'craps' }, name: 'Ann', bots: [{ strategy: 'flat-pass' }] });
})`;

const JOURNAL = (worker: string): string => `new Promise(resolve => {
  const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
  worker.onmessage = ({ data: { answer } }) => { worker.terminate(); resolve(JSON.parse(answer.text).rows); };
  worker.postMessage({ type: 'ask', id: 0, request: { method: 'GET', path: '/api/journals' } });
})`;

test('a worker that dies in the middle of a write loses nothing that was acknowledged', async () => {
  const name = readdirSync(join(out, 'assets')).find(each => each.startsWith('house.worker'));
  const worker = address(`assets/${name}`);
  const { table, acknowledged } = (await page.evaluate(KILL(worker))) as { table: string; acknowledged: string[] };
  const rows = ((await page.evaluate(JOURNAL(worker))) as { stream: string; id: string; number: number }[]).filter(
    ({ stream }) => stream === `table:${table}`,
  );
  const ids = rows.map(({ id }) => id.split('/').at(-1));
  sure(ids).toEqual(sure.arrayContaining(acknowledged));
  sure(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  await page.goto(address(`table/?path=${table}`));
  await expect(page.locator('[data-connection="live"]')).toBeVisible();
  await expect(page.locator('body'), 'the bot plays on').toContainText('Rosa');
});

test('two tabs play at one table: each sees what the other does', async () => {
  const player = await openTable();
  const other = new Player(await context.newPage());
  await other.page.goto(page.url());
  await other.seated();
  await page.bringToFront();
  await player.line();
  await other.page.bringToFront();
  await expect(other.chips('pass')).toBeVisible();
  const before = await player.lastNumber();
  await other.roll();
  await expect.poll(() => player.lastNumber()).not.toBe(before);
  await other.page.close();
});

test('everything kept is saved to a file, removed, and brought back', async () => {
  await page.goto(home);
  sure(await findings(page)).toEqual([]);
  const tables = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem');
  await expect(tables).not.toHaveCount(0);
  const count = await tables.count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything to a file' }).click(),
  ]);
  const file = await download.path();
  for (let left = count; left > 0; left -= 1) {
    await tables.first().getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove the table' }).click();
    await expect(tables).toHaveCount(left - 1);
  }
  await page.reload();
  await expect(page.getByText('None yet. Open the first one.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('status').filter({ hasText: 'are here' })).toContainText(`${count} tables`);
  await expect(tables).toHaveCount(count);
});

test('a new version waits, says so, and takes over when asked', async () => {
  await context.setOffline(false);
  await host.start();
  await page.goto(home);
  const sw = join(out, 'sw.js');
  writeFileSync(sw, readFileSync(sw, 'utf8').replace(/"version":"\w+"/, '"version":"next"'));
  await page.evaluate('navigator.serviceWorker.getRegistration().then(each => each.update())');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  sure(await page.evaluate('caches.keys()'), 'the old one stays meanwhile').toHaveLength(2);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it now' }).click()]);
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([`hardway ${BASE} next`]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Craps by the book');
});

test("the build refuses what it can't do, in words, and changes nothing", async () => {
  await sure(buildSite('--base', 'craps')).rejects.toMatchObject({ code: 2, stderr: sure.stringContaining('/craps/') });
  const other = join(out, '..');
  await sure(buildSite('--out', other)).rejects.toMatchObject({ stderr: sure.stringContaining('name another folder') });
  sure(readdirSync(other)).toEqual(['site']);
});
