// `hardway` is packed as one package that needs nothing of ours besides: the libraries and the server are inside its
// node_modules, as scripts, and so are the screens, the clauses and the records. The layout is that of the checkout, so files
// find each other by the same paths. Types are stripped as Node itself does it: every line stays where it was, so a stack
// trace names the line of the source.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { BOM_FILE, billOfMaterials } from '@hardway/server';
import { copySources, filesIn, manifestOf, namingScripts, ROOT, SCOPE, withDependencies, writeJson } from './run.ts';

export const COMMAND = 'hardway';

/** What is inside, besides the command itself and the screens. */
const INSIDE = withDependencies('cli').filter(name => name !== 'cli');
const SCREENS = join(ROOT, 'packages/web/dist');
/** The first with `argon2`, which passwords are hashed with. */
const OLDEST_NODE = '>=24.7.0';

/** Stages the command with all that it needs, but for its manifest. Returns its folder. */
export const buildCommand = (stage: string): string => {
  if (!existsSync(join(SCREENS, 'index.html')))
    throw new Error('The screens have not been built: run `npm run build`.');
  const folder = join(stage, 'packages', COMMAND);
  scriptsOf('cli', folder);
  for (const name of ['bin', 'README.md'])
    cpSync(join(ROOT, 'packages/cli', name), join(folder, name), { recursive: true });
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  for (const name of INSIDE) inside(folder, name);
  cpSync(join(ROOT, 'packages/lab/strategies'), join(folder, 'node_modules', SCOPE, 'lab/strategies'), {
    recursive: true,
  });
  screens(join(folder, 'node_modules', SCOPE, 'web'));
  clauses(join(folder, 'clauses'));
  writeFileSync(join(folder, BOM_FILE), billOfMaterials(ROOT) ?? '');
  writeJson(join(folder, 'package.json'), commandManifest());
  return folder;
};

const inside = (folder: string, name: string): void => {
  const { version, license, type, exports } = manifestOf(name);
  const to = join(folder, 'node_modules', SCOPE, name);
  scriptsOf(name, to);
  const doors = Object.entries(exports as { readonly [entry: string]: string }).map(([entry, source]) => [
    entry,
    source.replace('./src/', './dist/').replace(/\.ts$/, '.js'),
  ]);
  writeJson(join(to, 'package.json'), {
    name: SCOPE + name,
    version,
    license,
    type,
    exports: Object.fromEntries(doors),
  });
};

/** Writes the sources of a package as scripts, and what lies beside them. */
const scriptsOf = (name: string, folder: string): void => {
  const dist = join(folder, 'dist');
  copySources(join(ROOT, 'packages', name, 'src'), dist);
  for (const file of filesIn(dist)) {
    if (!file.endsWith('.ts')) continue;
    writeFileSync(file.replace(/\.ts$/, '.js'), namingScripts(stripTypeScriptTypes(readFileSync(file, 'utf8'))));
    rmSync(file);
  }
};

/** The screens as built, without what earlier builds left for pages that are still open. */
const screens = (folder: string): void => {
  const used = new Set<string>();
  const follow = (text: string): void => {
    for (const [name] of text.matchAll(/[\w-]+\.(?:js|css|svg|woff2|png|jpg)\b/g)) {
      const asset = join(SCREENS, 'assets', name);
      if (used.has(name) || !existsSync(asset)) continue;
      used.add(name);
      follow(readFileSync(asset, 'utf8'));
    }
  };
  follow(readFileSync(join(SCREENS, 'index.html'), 'utf8'));
  cpSync(SCREENS, join(folder, 'dist'), {
    recursive: true,
    filter: path => dirname(path) !== join(SCREENS, 'assets') || used.has(path.replace(/^.*[/\\]|\.(?:br|gz)$/g, '')),
  });
  const { version, license } = manifestOf('web');
  writeJson(join(folder, 'package.json'), { name: `${SCOPE}web`, version, license, type: 'module' });
};

/** The clauses, rulings and records, as the screens' build has written them. */
const clauses = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const data = join(SCREENS, 'clause-data');
  for (const name of readdirSync(data)) {
    if (!/\.(?:br|gz)$/.test(name)) cpSync(join(data, name), join(folder, name), { recursive: true });
  }
};

const commandManifest = (): object => {
  const { version, description, license, type, bin, peerDependencies, peerDependenciesMeta } = manifestOf('cli');
  const packages = [...INSIDE, 'cli'].map(manifestOf);
  const foreign = packages.flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).filter(([name]) => !name.startsWith(SCOPE)),
  );
  const own = [...INSIDE, 'web'].map(name => [SCOPE + name, version] as const);
  return {
    name: COMMAND,
    version,
    description,
    license,
    type,
    bin,
    engines: { node: OLDEST_NODE },
    files: [BOM_FILE, 'MANIFEST*', 'bin', 'dist', 'clauses'],
    dependencies: Object.fromEntries([...foreign, ...own].sort(([a], [b]) => (a < b ? -1 : 1))),
    peerDependencies,
    peerDependenciesMeta,
    bundleDependencies: own.map(([name]) => name),
  };
};
