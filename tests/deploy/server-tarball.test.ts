import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newKeys } from '@hardway/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greeted } from '../greeted.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DEPLOY = join(ROOT, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'hardway-deploy-'));
const opt = join(folder, 'opt');
const releaseKey = join(folder, 'release.key');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of the RUN steps, at other places than in an image. */
const steps = (): readonly string[] =>
  readFileSync(join(DEPLOY, 'Containerfile'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('RUN '))
    .map(line =>
      line.slice(4).replaceAll('/opt/hardway', opt).replaceAll('/tmp/hardway-server', join(folder, 'server')),
    )
    .map(line => line.replaceAll('/var/lib/hardway', join(folder, 'data')));

describe.skipIf(process.platform !== 'linux')('the tarball of the server', () => {
  beforeAll(() => {
    newKeys(releaseKey);
    const pack = ['--disable-warning=ExperimentalWarning', 'tools/pack/server.ts', '--quick', '--to', folder];
    execFileSync(process.execPath, [...pack, '--key', releaseKey], { cwd: ROOT, stdio: 'pipe' });
    const [tarball = ''] = readdirSync(folder).filter(name => /^hardway-server-.*\.tar\.gz$/.test(name));
    symlinkSync(join(folder, tarball), join(folder, 'server.tar.gz'));
    for (const step of steps().filter(each => process.getuid?.() === 0 || !each.startsWith('chown')))
      execFileSync('sh', ['-c', step], { cwd: folder });
  }, 600_000);

  test('has every file that its list of digests names', () => {
    const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: opt, encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0, stdout: '' });
    const names = readdirSync(join(opt, 'lib/node_modules'));
    for (const left of ['vite', 'vitest', 'pg-boss', 'react', '@playwright']) expect(names).not.toContain(left);
  });

  test('serves where it was unpacked, with no Node on the PATH, and is healthy', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(execFileSync('sh', ['-c', 'command -v readlink'], { encoding: 'utf8' }).trim(), join(bin, 'readlink'));
    symlinkSync(join(opt, 'bin/hardway'), join(bin, 'hardway'));
    const env = { PATH: bin, HARDWAY_DATA: join(folder, 'house'), HARDWAY_PORT: '0' };
    const child = spawn(join(bin, 'hardway'), ['serve'], { cwd: folder, env });
    try {
      const url = await greeted(child);
      expect(await (await fetch(url)).text()).toContain('<div id="root">');
      expect((await fetch(`${url}/api/lobby`)).status).toBe(200);
      const healthy = (port: string) =>
        spawnSync(join(opt, 'bin/node'), [join(opt, 'deploy/healthy.mjs')], { env: { HARDWAY_PORT: port } }).status;
      expect(healthy(new URL(url).port)).toBe(0);
      expect(healthy('1')).toBe(1);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('is the program that was signed, until a byte of it changes', () => {
    const verified = () => {
      const args = ['verify-program', '--key', `${releaseKey}.pub`];
      const { status, stdout, stderr } = spawnSync(join(opt, 'bin/hardway'), args, { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    expect(verified()).toEqual({
      status: 0,
      said: expect.stringMatching(/^Verified: \d+ files, digest [0-9a-f]{64}, /),
    });
    expect(readFileSync(join(opt, 'SHA256SUMS'), 'utf8')).toContain('  lib/MANIFEST.sig\n');
    appendFileSync(join(opt, 'lib/node_modules/@hardway/rules/dist/settle.js'), ' ');
    expect(verified()).toEqual({
      status: 1,
      said: expect.stringMatching(/^Altered: .+\n {2}changed +node_modules\/@hardway\/rules\/dist\/settle\.js\n$/),
    });
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  /** What systemd has to say about a unit of this name, made of the one that operators install. */
  const verified = (name: string): { readonly status: number | null; readonly about: readonly string[] } => {
    const unit = readFileSync(join(opt, 'deploy/hardway.service'), 'utf8').replaceAll('/opt/hardway', opt);
    const file = join(folder, name);
    writeFileSync(file.replace(/@\d+/, '@'), unit);
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return { status, about: (stdout + stderr).split('\n').filter(line => line.includes('hardway')) };
  };

  test.skipIf(!hasSystemd)('the unit is one that systemd understands', () => {
    expect(verified('hardway.service')).toEqual({ status: 0, about: [] });
  });

  test.skipIf(!hasSystemd)('so is the one for several servers on a machine', () => {
    const settings = 'hardway@.service.d';
    cpSync(join(opt, 'deploy', settings), join(folder, settings), { recursive: true });
    expect(verified('hardway@7801.service')).toEqual({ status: 0, about: [] });
    appendFileSync(join(folder, settings, 'port.conf'), 'LoadCredential=\nStateDirectory=/elsewhere\n');
    expect(verified('hardway@7801.service').about).toEqual([expect.stringContaining('StateDirectory')]);
  });
});
