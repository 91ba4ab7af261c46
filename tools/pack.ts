// Packs the libraries as JavaScript with types, for projects outside this repository: `npm run pack [-- <package>… --to <folder>]`.
// In the repository a package exports its TypeScript sources, which Node refuses to run from node_modules, so the packed manifest
// differs from the one in the checkout. Each run stages everything in a temporary folder: the checkout never changes, an interrupted
// run leaves nothing in it, and concurrent runs don't collide.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

type Manifest = {
  readonly name: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly [field: string]: unknown;
};

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SCOPE = '@hardway/';
/** The packages that can be packed, each after those it depends on. */
const LIBRARIES = ['rules', 'notation', 'odds', 'lab'];
const LEFT_OUT = /\.test\.ts$|[/\\]testing$|\.rolls$/;
/** Fields that only the checkout needs. */
const OWN_FIELDS = ['private', 'scripts', 'devDependencies'];

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: join(ROOT, 'dist') } },
  });
  const asked = positionals.length === 0 ? LIBRARIES : positionals;
  const unknown = asked.find(name => !LIBRARIES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no library "${unknown}": choose from ${LIBRARIES.join(', ')}.`);
  const needed = withDependencies(asked);
  const stage = mkdtempSync(join(tmpdir(), 'hardway-pack-'));
  try {
    for (const name of LIBRARIES.filter(library => needed.has(library))) build(stage, name);
    for (const tarball of packed(stage, asked)) console.log(delivered(tarball, resolve(values.to)));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest;

const withDependencies = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap(name => {
      const own = Object.keys(manifestOf(name).dependencies ?? {}).filter(dependency => dependency.startsWith(SCOPE));
      return [name, ...withDependencies(own.map(dependency => dependency.slice(SCOPE.length)))];
    }),
  );

/** Stages a package: its sources, the compiled scripts, and the manifest that exports them. */
const build = (stage: string, name: string): void => {
  const folder = join(stage, 'packages', name);
  cpSync(join(ROOT, 'packages', name), folder, { recursive: true, filter: path => !LEFT_OUT.test(path) });
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifestOf(name)), null, 2)}\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilation(name)));
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], stage);
  for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:js|d\.ts)$/.test(file)) pointAtScripts(join(folder, 'dist', file));
  }
  // The next package finds this one as it would in an install.
  const installed = join(stage, 'node_modules', SCOPE, name);
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(folder, installed, 'junction');
};

/** The lab uses Node's threads; the others are compiled with the language's own library only. */
const compilation = (name: string): object => ({
  extends: join(ROOT, 'tsconfig.pack.json'),
  compilerOptions: { types: name === 'lab' ? ['node'] : [] },
});

/** The manifest of the checkout, exporting the compiled script and types in place of `./src/x.ts`. */
const packedManifest = (manifest: Manifest): object => {
  const kept = Object.entries(manifest).filter(([field]) => !OWN_FIELDS.includes(field));
  const doors = Object.entries(manifest.exports as { readonly [entry: string]: string });
  return {
    ...Object.fromEntries(kept),
    exports: Object.fromEntries(
      doors.map(([entry, source]) => {
        const made = source.replace('./src/', './dist/').replace(/\.ts$/, '');
        return [entry, { types: `${made}.d.ts`, default: `${made}.js` }];
      }),
    ),
  };
};

/** Names scripts where tsc leaves `.ts`: in the imports of declarations and in `new URL('./thread.ts', import.meta.url)`. */
const pointAtScripts = (file: string): void => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(\bfrom |\bimport\(|\bnew URL\()(['"])(\.[^'"\n]*)\.ts\2/g, '$1$2$3.js$2'));
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

const run = (command: string, args: readonly string[], cwd: string): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')}\n${error?.message ?? `${stdout}${stderr}`}`);
};

main();
