import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';

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

/** The browser to test with: the one named, one found on the system, or the one inside an npm package. Nothing is downloaded. */
const executable = async (): Promise<string> => {
  const named = process.env.HARDWAY_CHROMIUM;
  if (named !== undefined && named !== '') return named;
  const found = SYSTEM.find(path => existsSync(path));
  if (found !== undefined) return found;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
};

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await executable(), args: ARGS, headless: true });

const ACTION_MS = 20_000;

/** A window of its own: nothing is shared with the others, and nothing is waited for without end. */
export const openWindow = async (
  browser: Browser,
  width = 1280,
  height = 800,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(ACTION_MS);
  return context;
};
