import { isBuiltin } from 'node:module';
import { dependencyOf, type Import, importsOf, isRelative, resolve } from './imports.ts';
import {
  type Check,
  type Finding,
  isForTests,
  isTest,
  manifestOf,
  packageOf,
  packages,
  type Repository,
  scripts,
} from './repository.ts';

/** Which package may import which. Every package is listed. */
export const MAY_IMPORT: { readonly [importer: string]: readonly string[] } = {
  rules: [],
  notation: ['rules'],
  odds: ['rules'],
  tournament: ['rules', 'odds'],
  lab: ['rules', 'odds', 'tournament'],
  submission: ['rules', 'notation', 'odds', 'lab', 'tournament'],
  client: ['rules'],
  server: ['rules', 'notation', 'odds', 'tournament', 'lab'],
  web: ['rules', 'notation', 'odds', 'tournament', 'lab', 'client'],
  cli: ['rules', 'notation', 'odds', 'tournament', 'lab', 'submission', 'server', 'web'],
};

/** These run anywhere: they use each other, but neither Node nor a browser. */
export const PURE: readonly string[] = ['rules', 'notation', 'odds', 'tournament'];

/** What a pure package may take from outside: a schema of conditions is read by people, servers and forms alike. */
const FROM_OUTSIDE: { readonly [name: string]: readonly string[] } = { tournament: ['zod'] };

/** A made-up book is tried in every package, by what the tests of those packages use. */
const REACHES_INSIDE: readonly string[] = ['tests/books/sixth-book.test.ts'];

const SCOPE = '@hardway/';
/** The server's entries besides its index: the types of its messages, and what runs in a browser. */
const MESSAGES = '@hardway/server/messages';
const FAIR = '@hardway/server/fair';
/** A house of practice tables for a browser, by the code of the server. */
const PRACTICE = '@hardway/server/practice';
const SERVER_ENTRIES: readonly string[] = ['./messages', './fair', './practice'];

/** Packages import each other in the allowed directions only, and only what their package.json exports. */
export const directions: Check = repository => [
  ...packages(repository).flatMap(name => (name in MAY_IMPORT ? [] : [`packages/${name}: is missing from MAY_IMPORT`])),
  ...everyImport(repository).flatMap(({ path, found, where }): Finding[] => {
    const { specifier, typeOnly } = found;
    const importer = packageOf(path);
    if (specifier === undefined) return importer && !isForTests(path) ? [`${where}: imports a computed name`] : [];
    if (isRelative(specifier)) {
      const target = packageOf(resolve(path, specifier));
      const outside = importer !== undefined && target === undefined && !resolve(path, specifier).startsWith('docs/');
      if (target !== undefined && target !== importer && !REACHES_INSIDE.includes(path))
        return [`${where}: imports from inside packages/${target}, past its index`];
      return outside ? [`${where}: imports ${resolve(path, specifier)} from outside packages/${importer}`] : [];
    }
    if (!specifier.startsWith(SCOPE)) return [];
    if ((importer === 'web' || importer === 'client') && specifier === MESSAGES) {
      return typeOnly ? [] : [`${where}: ${importer} may only \`import type\` from ${MESSAGES}`];
    }
    if (importer === 'web' && (specifier === FAIR || specifier === PRACTICE)) return [];
    const target = dependencyOf(specifier).slice(SCOPE.length);
    if (importer !== undefined && importer in MAY_IMPORT && !MAY_IMPORT[importer]?.includes(target)) {
      return [`${where}: ${importer} may not import ${target}`];
    }
    return specifier === SCOPE + target || [MESSAGES, FAIR, PRACTICE].includes(specifier)
      ? []
      : [`${where}: ${target} may only be imported through its index`];
  }),
];

/** A package declares its imports in its package.json. The root's may declare what only tests import. */
export const declarations: Check = repository =>
  everyImport(repository).flatMap(({ path, found: { specifier, typeOnly }, where }): Finding[] => {
    if (specifier === undefined || isRelative(specifier) || specifier.startsWith('node:')) return [];
    // Old versions of Node read a launcher, and they know built-in modules by their short names only.
    if (path.includes('/bin/') && isBuiltin(specifier)) return [];
    const dependency = dependencyOf(specifier);
    const importer = packageOf(path);
    const own = importer === undefined ? {} : manifestOf(repository, `packages/${importer}/`);
    const root = manifestOf(repository, '');
    const scoped = dependency.startsWith(SCOPE) && importer === undefined;
    const declared = { ...own.dependencies, ...own.optionalDependencies, ...own.peerDependencies };
    const forTests = { ...own.devDependencies, ...root.devDependencies };
    const isErased = typeOnly && dependency in (own.devDependencies ?? {});
    if (scoped || isErased || dependency in declared || (isForTests(path) && dependency in forTests)) return [];
    const file = importer === undefined ? 'package.json' : `packages/${importer}/package.json`;
    return [`${where}: ${dependency} is not declared in ${file}`];
  });

/** rules, notation and odds have no outside dependencies, not even Node. The screens don't use Node. */
export const independence: Check = repository => [
  ...PURE.flatMap(name => {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(repository, `packages/${name}/`);
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .filter(dependency => !MAY_IMPORT[name]?.some(allowed => dependency === SCOPE + allowed))
      .filter(dependency => !FROM_OUTSIDE[name]?.includes(dependency))
      .map(dependency => `packages/${name}/package.json: may not depend on ${dependency}`);
  }),
  ...everyImport(repository).flatMap(({ path, found: { specifier }, where }): Finding[] => {
    const importer = packageOf(path);
    if (importer === undefined || specifier === undefined || isForTests(path)) return [];
    if (isRelative(specifier) || specifier.startsWith(SCOPE)) return [];
    if (FROM_OUTSIDE[importer]?.includes(specifier)) return [];
    if (PURE.includes(importer)) return [`${where}: ${importer} may not import ${specifier}`];
    return importer === 'web' && specifier.startsWith('node:') ? [`${where}: web may not import ${specifier}`] : [];
  }),
];

/** A package has one entry, its index. The server has three more, for screens. */
export const doors: Check = repository =>
  packages(repository).flatMap(name => {
    const { exports = {} } = manifestOf(repository, `packages/${name}/`);
    return Object.entries(exports).flatMap(([entry, file]) =>
      (entry === '.' && file === './src/index.ts') || (name === 'server' && SERVER_ENTRIES.includes(entry))
        ? []
        : [`packages/${name}/package.json: exports ${entry} as ${file}; the only entry is src/index.ts`],
    );
  });

const everyImport = (repository: Repository): { path: string; found: Import; where: string }[] =>
  scripts(repository)
    .filter(([path]) => isTest(path) || /^(?:packages\/[^/]+|tests|conformance|bench)\//.test(path))
    .flatMap(([path, text]) => importsOf(text).map(found => ({ path, found, where: `${path}:${found.line}` })));
