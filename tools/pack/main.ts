// Packs the libraries and the command for projects outside this repository: `npm run pack [-- <package>… --to <folder>
// --key <file>]`. The command has a manifest of its files inside, signed with the key if one is given.
// Each run stages everything in a temporary folder: the checkout never changes, an interrupted run leaves nothing in it, and
// concurrent runs don't collide.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeManifest } from '@hardway/server';
import { buildCommand, COMMAND } from './command.ts';
import { buildLibrary, LIBRARIES } from './libraries.ts';
import { ROOT, run, usualModes, withDependencies } from './run.ts';

const PACKAGES: readonly string[] = [...LIBRARIES, COMMAND];

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: join(ROOT, 'dist') }, key: { type: 'string' } },
  });
  const asked = positionals.length === 0 ? PACKAGES : positionals;
  const unknown = asked.find(name => !PACKAGES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no package "${unknown}": choose from ${PACKAGES.join(', ')}.`);
  const needed = new Set(asked.filter(name => name !== COMMAND).flatMap(withDependencies));
  const stage = mkdtempSync(join(tmpdir(), 'hardway-pack-'));
  try {
    for (const name of LIBRARIES.filter(library => needed.has(library))) buildLibrary(stage, name);
    if (asked.includes(COMMAND)) writeManifest(buildCommand(stage), values.key);
    usualModes(join(stage, 'packages'));
    for (const tarball of packed(stage, asked)) console.log(delivered(tarball, resolve(values.to)));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

const packed = (stage: string, names: readonly string[]): readonly string[] => {
  const folders = names.map(name => join(stage, 'packages', name));
  const [command = 'npm', ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [];
  run(command, [...before, 'pack', '--ignore-scripts', '--pack-destination', stage, ...folders], stage);
  return readdirSync(stage)
    .filter(file => file.endsWith('.tgz'))
    .map(file => join(stage, file));
};

/** Moves a tarball into the folder asked for, atomically. */
const delivered = (tarball: string, to: string): string => {
  const file = join(to, basename(tarball));
  mkdirSync(to, { recursive: true });
  copyFileSync(tarball, `${file}.${process.pid}`);
  renameSync(`${file}.${process.pid}`, file);
  return file;
};

main();
