// Packs a server that needs neither npm nor a registry nor an installed Node: `npm run pack:server [-- --to <folder>
// --key <file>]` writes `hardway-server-<version>-<platform>.tar.gz` with the command, what it needs of node_modules, Node, the
// files of deploy/, and a manifest of the program, signed with the key if one is given.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeManifest } from '@hardway/server';
import { buildCommand } from './command.ts';
import { filesIn, manifestOf, ROOT, run, SCOPE } from './run.ts';

const brought = createRequire(import.meta.url)('../../packages/cli/bin/brought-node.js') as {
  find(): string | undefined;
};

type Needs = { readonly dependencies?: object; readonly optionalDependencies?: object };

const START = `#!/bin/sh
# Starts the command on the Node that lies beside this file.
here=$(readlink -f "$0")
here=\${here%/bin/hardway}
exec "$here/bin/node" "$here/lib/bin/hardway" "$@"
`;

const main = (): void => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: join(ROOT, 'dist') },
      key: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  if (process.platform === 'win32') throw new Error('The tarball of the server is made on Linux or macOS.');
  const name = `hardway-server-${manifestOf('cli').version}-${process.platform}-${process.arch}`;
  const stage = mkdtempSync(join(tmpdir(), 'hardway-server-'));
  try {
    const folder = join(stage, name);
    stageServer(stage, folder, values.key);
    const made = join(stage, `${name}.tar.gz`);
    run('tar', ['-c', ...sameEverywhere(), '-f', `${made}.tar`, '-C', stage, name], stage);
    run('gzip', [values.quick ? '-1' : '-6', '-n', `${made}.tar`], stage);
    console.log(delivered(`${made}.tar.gz`, join(resolve(values.to), basename(made))));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

/** Options by which two builds give the same bytes: GNU tar has them, other tars keep order, times, owners and umask. */
const sameEverywhere = (): readonly string[] =>
  /GNU tar/.test(spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout ?? '')
    ? [
        '--format=gnu',
        '--sort=name',
        '--mtime=1985-10-26T08:15:00Z',
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '--mode=u=rwX,go=rX',
      ]
    : [];

const stageServer = (stage: string, folder: string, key: string | undefined): void => {
  const command = buildCommand(stage);
  const lib = join(folder, 'lib');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(command, lib, { recursive: true });
  for (const path of foreignNeeds()) copyPackage(path, join(lib, inServer(path)));
  writeManifest(lib, key);
  const node = brought.find() ?? process.execPath;
  copyFileSync(node, join(folder, 'bin/node'));
  const licence = join(dirname(node), '../LICENSE');
  if (existsSync(licence)) copyFileSync(licence, join(folder, 'bin/node.LICENSE'));
  writeFileSync(join(folder, 'bin/hardway'), START);
  for (const program of ['node', 'hardway']) chmodSync(join(folder, 'bin', program), 0o755);
  cpSync(join(ROOT, 'deploy'), join(folder, 'deploy'), {
    recursive: true,
    filter: path => basename(path) !== 'secrets',
  });
  cpSync(join(ROOT, 'docs'), join(folder, 'docs'), { recursive: true, filter: path => basename(path) !== 'images' });
  for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'SHA256SUMS'), sums(folder));
};

/** The folders of all packages of others that the command needs, however deep, as this checkout has them installed. */
const foreignNeeds = (): readonly string[] => {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Needs;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = name.startsWith(SCOPE) ? join(ROOT, 'packages', name.slice(SCOPE.length)) : installed(folder, name);
      if (path === undefined && !(name in optionalDependencies))
        throw new Error(`${name} is not installed: run \`npm ci\``);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(join(ROOT, 'packages/cli'));
  return [...found].filter(path => path.includes('node_modules'));
};

/** Where a package finds another: in the nearest node_modules above it. */
const installed = (folder: string, name: string): string | undefined => {
  for (let above = folder; ; above = dirname(above)) {
    const path = join(above, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (above === dirname(above)) return undefined;
  }
};

/** The path of an installed package among the files of the server, whose own packages are in its node_modules. */
const inServer = (path: string): string =>
  relative(ROOT, path)
    .replace(/^packages\/cli\//, '')
    .replace(/^packages\//, `node_modules/${SCOPE}`);

/** A package without those inside it, which are copied if they are needed. */
const copyPackage = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: path => path === from || basename(path) !== 'node_modules',
  });

const sums = (folder: string): string =>
  filesIn(folder)
    .map(file => relative(folder, file))
    .sort()
    .map(
      file =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');

const delivered = (from: string, to: string): string => {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  return to;
};

main();
