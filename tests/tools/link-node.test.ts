import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const brought = `${prefix}-${process.platform}-${process.arch}`;

describe.skipIf(process.platform === 'win32')('after an install', () => {
  let project = '';
  const link = () => join(project, 'node_modules/.bin/node');
  const run = () =>
    execFileSync(process.execPath, [join(project, 'tools/link-node.cjs')], { encoding: 'utf8', stdio: 'pipe' });

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'hardway-link-'));
    cpSync(join(ROOT, 'tools'), join(project, 'tools'), { recursive: true });
    cpSync(join(ROOT, 'packages/cli/bin'), join(project, 'packages/cli/bin'), { recursive: true });
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(project, 'node_modules', brought, 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(project, 'node_modules', brought, 'bin/node'));
  });

  afterEach(() => rmSync(project, { recursive: true, force: true }));

  test('scripts find the installed Node first', () => {
    expect(run()).toBe('');
    expect(readlinkSync(link())).toBe(`../${brought}/bin/node`);
    expect(execFileSync(link(), ['--version'], { encoding: 'utf8' }).trim()).toBe(process.version);
    expect(run()).toBe('');
  });

  test('a broken link is replaced', () => {
    symlinkSync('../node-elsewhere/bin/node', link());
    run();
    expect(readlinkSync(link())).toBe(`../${brought}/bin/node`);
  });

  test('a Node that is already there stays', () => {
    writeFileSync(link(), 'npm put this here');
    run();
    expect(() => readlinkSync(link())).toThrow('EINVAL');
  });

  test('nothing happens if no Node was installed', () => {
    rmSync(join(project, 'node_modules', brought), { recursive: true });
    expect(run()).toBe('');
    expect(() => readlinkSync(link())).toThrow('ENOENT');
  });
});
