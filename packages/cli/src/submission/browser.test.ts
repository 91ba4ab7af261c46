import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ALL_COMMANDS } from '../all-commands.ts';
import { answerOf } from '../testing/answer-of.ts';
import { findBrowser } from './browser.ts';
import { printed } from './print.ts';

/** The browser that the tests of the screens have unpacked, if they ran here before. */
const UNPACKED = fileURLToPath(new URL('../../../../node_modules/.cache/chromium/chromium', import.meta.url));
const browser = findBrowser(undefined) ?? (existsSync(UNPACKED) ? UNPACKED : undefined);

it.skipIf(browser === undefined)('pages are printed by a Chromium, each under its own name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-print-test-'));
  try {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><h1>Cover</h1>');
    const prints = await printed(browser ?? '', folder, ['index.html', 'data.json'], () => {});
    expect([...prints.keys()]).toEqual(['print/0-cover.pdf']);
    expect(Buffer.from(prints.get('print/0-cover.pdf') ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a browser that is not there is said before anything is written', async () => {
  const folder = join(tmpdir(), 'hardway-never-written');
  const args = ['submission', '--ruleset', 'maryland', '--out', folder, '--browser', '/none/chromium'];
  expect(await answerOf(ALL_COMMANDS, args)).toMatchObject({ status: 2 });
  expect(existsSync(folder)).toBe(false);
});

it('a program that is no browser is a failure, not a wait without end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-print-test-'));
  try {
    await expect(printed(process.execPath, folder, ['index.html'], () => {})).rejects.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a program that is no browser is named, with what to do', async () => {
  await expect(printed(process.execPath, tmpdir(), ['index.html'], () => {})).rejects.toThrow(
    /did not print index\.html .*: name a Chromium with --browser/,
  );
});
