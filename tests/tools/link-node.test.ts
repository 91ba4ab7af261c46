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
  /** Runs it as npm does that is run by a Node of this version. */
  const run = (system = 'v20.19.0'): string => {
    const node = join(project, 'system-node');
    writeFileSync(node, `#!/bin/sh\necho ${system}\n`, { mode: 0o755 });
    const env = { ...process.env, npm_node_execpath: node };
    return execFileSync(process.execPath, [join(project, 'tools/link-node.cjs')], { encoding: 'utf8', env });
  };
  const BROUGHT = `Hardway runs on Node ${process.version}, which this install has brought.\n`;

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
    expect(run()).toBe(BROUGHT);
    expect(readlinkSync(link())).toBe(`../${brought}/bin/node`);
    expect(execFileSync(link(), ['--version'], { encoding: 'utf8' }).trim()).toBe(process.version);
    expect(run()).toBe(BROUGHT);
  });

  test('scripts find the Node of the system if it is new enough', () => {
    symlinkSync(`../${brought}/bin/node`, link());
    expect(run('v24.6.0')).toBe(BROUGHT);
    expect(run('v24.7.0')).toBe('Hardway runs on the Node of this system, v24.7.0.\n');
    expect(() => readlinkSync(link())).toThrow('ENOENT');
    expect(run('v26.1.0')).toBe('Hardway runs on the Node of this system, v26.1.0.\n');
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

  test('a machine that no Node is published for is told', () => {
    rmSync(join(project, 'node_modules', brought), { recursive: true });
    expect(run()).toContain('Hardway needs Node 24.7 or newer, and none is published for this machine');
    expect(() => readlinkSync(link())).toThrow('ENOENT');
  });
});
