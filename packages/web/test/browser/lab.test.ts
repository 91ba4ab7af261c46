import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryUrl, loadStrategy, openText, ownThread, type Run, simulate } from '@hardway/lab';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow } from './chromium.ts';

const ORIGIN = 'http://lab.test';

let browser: Browser;
let built: string;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'hardway-lab-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      outDir: built,
      emptyOutDir: true,
      assetsDir: '.',
      rolldownOptions: {
        input: fileURLToPath(new URL('./lab-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
    worker: { format: 'es' },
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(built, { recursive: true, force: true });
});

test('the lab plays in workers of a browser and comes to the same bytes as in Node', async () => {
  // One machine, and one in parts.
  const plays = [readFileSync(libraryUrl('three-point-molly'), 'utf8'), 'pass 10\nodds 2x\nfield 5\nhard 8 5\n'];
  const loaded = loadStrategy(plays[0] as string);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const run: Run = {
    plays,
    house: loaded.value.house.config,
    bankroll: 500_00 as Run['bankroll'],
    stops: { rolls: 100 },
    seed: 'browser',
    dice: { kind: 'fair' },
    sessions: 12_000,
  };
  const window = await openWindow(browser);
  await window.route(`${ORIGIN}/**`, route => {
    const file = basename(new URL(route.request().url()).pathname);
    return file === 'index.html'
      ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(built, file)) });
  });
  const page = await window.newPage();
  await page.goto(`${ORIGIN}/index.html`);
  await page.waitForFunction('"play" in globalThis');
  const played = await page.evaluate<string>(`play(${JSON.stringify(run)}, 2)`);
  expect(JSON.parse(played)).toMatchObject({
    ended: 'complete',
    tallies: [{ sessions: 12_000 }, { sessions: 12_000 }],
  });
  expect(played === JSON.stringify(await simulate(run, ownThread(openText)))).toBe(true);
  await window.close();
});
