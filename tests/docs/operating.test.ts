import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greeted } from '../greeted.ts';
import { blocks } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/OPERATING.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'hardway-operating-'));
const bin = join(folder, 'bin');
const prefix = join(folder, 'prefix');

/** Commands that another test runs, each with the file that does and what is looked for in it. */
const ELSEWHERE: readonly (readonly [command: RegExp, file: string, sign: string])[] = [
  [/^npm ci$/m, '.ci/run', 'npm ci'],
  [/^tar -xzf /m, 'tests/deploy/server-tarball.test.ts', "'sha256sum'"],
  [/promtool/, 'packages/server/test/monitoring.test.ts', "'promtool'"],
  [/^npm run manifest /m, 'packages/server/src/program/check.test.ts', 'openssl pkeyutl -verify'],
  [/npm run ha/, 'tests/ha/tour.test.ts', 'Cluster.start()'],
  [/PATRONICTL list/, 'tests/ha/tour.test.ts', 'patronictl} list'],
  [/PATRONICTL switchover/, 'tests/ha/tour.test.ts', 'switchover --force'],
  [/PATRONICTL reinit/, 'tests/ha/tour.test.ts', 'reinit hardway'],
];

const runElsewhere = (block: string) => ELSEWHERE.find(([command]) => command.test(block));

const program = (name: string, text: string): void => {
  writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(bin, name), 0o755);
};

let house: ChildProcess;
let port = '';

const HARDWAY = process.env.BUNDLED_HARDWAY ?? join(ROOT, 'packages/cli/bin/hardway');
const ENV = {
  ...process.env,
  PATH: [bin, join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  PREFIX: prefix,
  HOUSE: 'house.example',
  DATA: 'another-house',
  PORT: '0',
  HAND_KEY: join(folder, 'hand.key'),
};

beforeAll(async () => {
  for (const each of [bin, join(prefix, 'bin')]) mkdirSync(each, { recursive: true });
  program('hardway', `exec '${process.execPath}' '${HARDWAY}' "$@"`);
  program('npx', 'exec "$@"');
  symlinkSync(join(bin, 'hardway'), join(prefix, 'bin/hardway'));
  symlinkSync(join(ROOT, 'deploy'), join(prefix, 'deploy'));
  house = spawn(process.execPath, [HARDWAY, 'serve', '--data', 'hardway-data', '--port', '0'], { cwd: folder });
  port = new URL(await greeted(house)).port;
}, 120_000);

afterAll(async () => {
  const ended = once(house, 'exit');
  house.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const SH = blocks(PAGE, 'sh');

describe.skipIf(process.platform === 'win32')('OPERATING.md', () => {
  test('has commands, and tests elsewhere run what is not run here', () => {
    expect(SH.length).toBeGreaterThan(8);
    for (const [command, file, sign] of ELSEWHERE) {
      expect(
        SH.some(block => command.test(block)),
        `${command} is on the page`,
      ).toBe(true);
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain(sign);
    }
  });

  test.each(SH.filter(block => runElsewhere(block) === undefined).map(block => [block.trim()]))(
    'works for somebody who types it: %s',
    block => {
      const typed = block.replaceAll('127.0.0.1:7800', `127.0.0.1:${port}`);
      const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', typed], {
        cwd: folder,
        env: ENV,
        encoding: 'utf8',
      });
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    },
  );
});
