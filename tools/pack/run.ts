import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SCOPE = '@hardway/';

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly [field: string]: unknown;
};

export const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest;

/** A package and those of ours that it needs, however deep, each after those it depends on. */
export const withDependencies = (name: string): readonly string[] => {
  const own = Object.keys(manifestOf(name).dependencies ?? {}).filter(dependency => dependency.startsWith(SCOPE));
  return [...new Set([...own.flatMap(dependency => withDependencies(dependency.slice(SCOPE.length))), name])];
};

export const writeJson = (file: string, data: object): void =>
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);

/** Runs a program to its end. What it says is shown if it fails. */
export const run = (command: string, args: readonly string[], cwd: string): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')}\n${error?.message ?? `${stdout}${stderr}`}`);
};

const LEFT_OUT = /\.test\.ts$|[/\\]testing$|\.rolls$|[/\\]node_modules$/;

/** Copies a folder of a package without its tests. */
export const copySources = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: path => !LEFT_OUT.test(path) });

export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

/** Gives files the modes that a tarball has, whatever the umask of the one who packs. */
export const usualModes = (folder: string): void => {
  for (const file of filesIn(folder)) chmodSync(file, (statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755);
};

/** Names scripts where sources were named: in imports, and in `new URL('./thread.ts', import.meta.url)`. */
export const namingScripts = (text: string): string =>
  text.replace(/(\bfrom |\bimport |\bimport\(|\bnew URL\()(['"])(\.[^'"\n]*)\.ts\2/g, '$1$2$3.js$2');
