// Writes pages about what the libraries export: `npm run docs:api`. They are made from the same declarations that are packed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { buildLibrary, LIBRARIES } from '../pack/libraries.ts';
import { ROOT, writeJson } from '../pack/run.ts';

const OUT = join(ROOT, 'dist/api');

const stage = mkdtempSync(join(tmpdir(), 'hardway-docs-'));
try {
  for (const name of LIBRARIES) buildLibrary(stage, name);
  const folders = LIBRARIES.map(name => join(stage, 'packages', name));
  const tsconfig = join(stage, 'tsconfig.json');
  writeJson(tsconfig, {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      strict: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    include: folders.map(folder => join(folder, 'src')),
  });
  const app = await Application.bootstrap({
    name: 'Hardway',
    entryPoints: folders.map(folder => join(folder, 'src/index.ts')),
    tsconfig,
    readme: join(ROOT, 'examples/README.md'),
    disableSources: true,
    excludePrivate: true,
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('The sources could not be read.');
  for (const child of project.children ?? [])
    child.name = `@hardway/${/packages\/(\w+)/.exec(child.name)?.[1] ?? child.name.split('/')[0]}`;
  await app.generateDocs(project, OUT);
  console.log(join(OUT, 'index.html'));
} finally {
  rmSync(stage, { recursive: true, force: true });
}
