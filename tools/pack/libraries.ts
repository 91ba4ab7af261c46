// In the repository a library exports its TypeScript sources, which Node refuses to run from node_modules. So what is packed
// has another manifest, which exports the scripts and types that the compiler makes.
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wireTypes } from '../typescript-5/wire-types.ts';
import { copySources, filesIn, type Manifest, manifestOf, namingScripts, ROOT, run, SCOPE, writeJson } from './run.ts';

/** The libraries that can be packed, each after those it depends on. */
export const LIBRARIES: readonly string[] = ['rules', 'notation', 'odds', 'tournament', 'lab', 'client'];

/** The lab uses Node's threads and the client a socket; the others are compiled with the language's own library only. */
const WITH_NODE: readonly string[] = ['lab', 'client'];

/**
 * The oldest Node of a library, if it is newer than that of an install. In the checkout it would have npm warn about the
 * Node that runs the install, though another one runs the library.
 */
const ENGINES: { readonly [name: string]: object } = { '@hardway/client': { engines: { node: '>=22' } } };

/** Fields that only the checkout needs. */
const OWN_FIELDS = ['private', 'scripts', 'devDependencies'];

/** Stages a library: its sources, the compiled scripts, and the manifest that exports them. */
export const buildLibrary = (stage: string, name: string): void => {
  const folder = join(stage, 'packages', name);
  copySources(join(ROOT, 'packages', name), folder);
  if (name === 'client') writeFileSync(join(folder, 'src/messages.ts'), wireTypes());
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeJson(join(folder, 'package.json'), packedManifest(manifestOf(name)));
  writeJson(join(folder, 'tsconfig.json'), compilation(name));
  for (const dependency of Object.keys(manifestOf(name).dependencies ?? {})) {
    if (!dependency.startsWith(SCOPE))
      link(join(ROOT, 'node_modules', dependency), join(stage, 'node_modules', dependency));
  }
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], stage);
  for (const file of filesIn(join(folder, 'dist'))) {
    if (/\.(?:js|d\.ts)$/.test(file)) writeFileSync(file, namingScripts(readFileSync(file, 'utf8')));
  }
  // The next library finds this one as it would in an install.
  link(folder, join(stage, 'node_modules', SCOPE, name));
};

const link = (folder: string, installed: string): void => {
  mkdirSync(dirname(installed), { recursive: true });
  if (!existsSync(installed)) symlinkSync(folder, installed, 'junction');
};

const compilation = (name: string): object => ({
  extends: join(ROOT, 'tsconfig.pack.json'),
  compilerOptions: { types: WITH_NODE.includes(name) ? ['node'] : [] },
});

/** The manifest of the checkout, exporting the compiled script and types in place of `./src/x.ts`. */
const packedManifest = (manifest: Manifest): object => {
  const kept = Object.entries(manifest).filter(([field]) => !OWN_FIELDS.includes(field));
  const doors = Object.entries(manifest.exports as { readonly [entry: string]: string });
  const made = (source: string): string => source.replace('./src/', './dist/').replace(/\.ts$/, '');
  return {
    ...Object.fromEntries(kept),
    ...ENGINES[manifest.name],
    exports: {
      ...Object.fromEntries(
        doors.map(([entry, source]) => [entry, { types: `${made(source)}.d.ts`, default: `${made(source)}.js` }]),
      ),
      './package.json': './package.json',
    },
  };
};
