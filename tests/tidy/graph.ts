import { importsOf, isRelative, resolve } from './imports.ts';
import { type Check, isForTests, isTest, manifestOf, packageOf, type Repository, scripts } from './repository.ts';

/** No file imports itself, directly or through others. A type import counts: it couples the files as well. */
export const cycles: Check = repository => {
  const edges = edgesOf(repository);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(path);
    if (seen >= 0) {
      found.push(`import cycle: ${[...trail.slice(seen), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
};

/** Every source file is an entry or is imported by code that is not a test. A test imports every file that is for tests. */
export const orphans: Check = repository => {
  const edges = edgesOf(repository);
  const imported = new Set<string>();
  const importedByTests = new Set<string>();
  for (const [path, targets] of edges) {
    for (const target of targets) if (target !== path) (isForTests(path) ? importedByTests : imported).add(target);
  }
  return [...edges.keys()]
    .filter(path => /^packages\/[^/]+\/(?:src|app)\//.test(path) && !isTest(path) && !path.endsWith('.d.ts'))
    .filter(path => !isEntry(repository, path) && !imported.has(path))
    .filter(path => !(isForTests(path) && importedByTests.has(path)))
    .map(path =>
      importedByTests.has(path)
        ? `${path}: only tests import it (move it to a testing/ folder?)`
        : `${path}: nobody imports it`,
    );
};

/** Whether a file is an entry of its package: the index, the main program (the site has its own), or what the manifest exports. */
export const isEntry = (repository: Repository, path: string): boolean => {
  const folder = `packages/${packageOf(path)}/`;
  const file = path.slice(folder.length);
  const exported = Object.values(manifestOf(repository, folder).exports ?? {});
  return /^(?:src|app|app\/site)\/(?:index|main)\.tsx?$/.test(file) || exported.includes(`./${file}`);
};

/** Which files of the repository each script imports. */
const edgesOf = (repository: Repository): Map<string, string[]> =>
  new Map(
    scripts(repository).map(([path, text]) => [
      path,
      importsOf(text)
        .flatMap(({ specifier = '' }) => {
          const scoped = /^@hardway\/([^/]+)$/.exec(specifier)?.[1];
          if (scoped !== undefined) return [`packages/${scoped}/src/index.ts`];
          return isRelative(specifier) ? [resolve(path, specifier)] : [];
        })
        .filter(target => repository.has(target)),
    ]),
  );
