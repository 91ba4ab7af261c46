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

/** Who may import whom. A package that is not named here may not exist. */
export const MAY_IMPORT: { readonly [importer: string]: readonly string[] } = {
  rules: [],
  notation: ['rules'],
  odds: ['rules'],
  lab: ['rules', 'odds'],
  server: ['rules', 'notation', 'odds', 'lab'],
  web: ['rules', 'odds', 'lab'],
  cli: ['rules', 'notation', 'odds', 'lab', 'server', 'web'],
};

/** These run anywhere: nothing but each other, no Node and no browser. */
export const PURE: readonly string[] = ['rules', 'notation', 'odds'];

const SCOPE = '@hardway/';
/** The one door besides an index: what the server says to a screen, as types. */
const MESSAGES = '@hardway/server/messages';

/** Packages import each other in the allowed directions only, and only what their package.json exports. */
export const directions: Check = repository => [
  ...packages(repository).flatMap(name => (name in MAY_IMPORT ? [] : [`packages/${name}: has no place in MAY_IMPORT`])),
  ...everyImport(repository).flatMap(({ path, found, where }): Finding[] => {
    const { specifier, typeOnly } = found;
    const importer = packageOf(path);
    if (specifier === undefined) return importer && !isForTests(path) ? [`${where}: imports a computed name`] : [];
    if (isRelative(specifier)) {
      const target = packageOf(resolve(path, specifier));
      const outside = importer !== undefined && target === undefined && !resolve(path, specifier).startsWith('docs/');
      if (target !== undefined && target !== importer)
        return [`${where}: reaches into packages/${target} past its index`];
      return outside ? [`${where}: leaves packages/${importer} for ${resolve(path, specifier)}`] : [];
    }
    if (!specifier.startsWith(SCOPE)) return [];
    if (importer === 'web' && specifier === MESSAGES) {
      return typeOnly ? [] : [`${where}: web may only \`import type\` from ${MESSAGES}`];
    }
    const target = dependencyOf(specifier).slice(SCOPE.length);
    if (importer !== undefined && importer in MAY_IMPORT && !MAY_IMPORT[importer]?.includes(target)) {
      return [`${where}: ${importer} may not import ${target}`];
    }
    return specifier === SCOPE + target || specifier === MESSAGES
      ? []
      : [`${where}: ${target} is used through its index only`];
  }),
];

/** What a package imports stands in its package.json; what only tests import, there or in the root's. */
export const declarations: Check = repository =>
  everyImport(repository).flatMap(({ path, found: { specifier }, where }): Finding[] => {
    if (specifier === undefined || isRelative(specifier) || specifier.startsWith('node:')) return [];
    // A launcher is read by old versions of Node, which know their own modules by the short names.
    if (path.includes('/bin/') && isBuiltin(specifier)) return [];
    const dependency = dependencyOf(specifier);
    const importer = packageOf(path);
    const own = importer === undefined ? {} : manifestOf(repository, `packages/${importer}/`);
    const root = manifestOf(repository, '');
    const scoped = dependency.startsWith(SCOPE) && importer === undefined;
    const declared = { ...own.dependencies, ...own.optionalDependencies, ...own.peerDependencies };
    const forTests = { ...own.devDependencies, ...root.devDependencies };
    if (scoped || dependency in declared || (isForTests(path) && dependency in forTests)) return [];
    const file = importer === undefined ? 'package.json' : `packages/${importer}/package.json`;
    return [`${where}: ${dependency} is not declared in ${file}`];
  });

/** rules, notation and odds depend on nothing from outside, not even on Node; screens do not depend on Node. */
export const independence: Check = repository => [
  ...PURE.flatMap(name => {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(repository, `packages/${name}/`);
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .filter(dependency => !MAY_IMPORT[name]?.some(allowed => dependency === SCOPE + allowed))
      .map(dependency => `packages/${name}/package.json: may not depend on ${dependency}`);
  }),
  ...everyImport(repository).flatMap(({ path, found: { specifier }, where }): Finding[] => {
    const importer = packageOf(path);
    if (importer === undefined || specifier === undefined || isForTests(path)) return [];
    if (isRelative(specifier) || specifier.startsWith(SCOPE)) return [];
    if (PURE.includes(importer)) return [`${where}: ${importer} may not import ${specifier}`];
    return importer === 'web' && specifier.startsWith('node:') ? [`${where}: web may not import ${specifier}`] : [];
  }),
];

/** A package has one door, its index; the server has a second for its message types. */
export const doors: Check = repository =>
  packages(repository).flatMap(name => {
    const { exports = {} } = manifestOf(repository, `packages/${name}/`);
    return Object.entries(exports).flatMap(([entry, file]) =>
      (entry === '.' && file === './src/index.ts') || (name === 'server' && entry === './messages')
        ? []
        : [`packages/${name}/package.json: exports ${entry} as ${file}; a package is used through src/index.ts`],
    );
  });

const everyImport = (repository: Repository): { path: string; found: Import; where: string }[] =>
  scripts(repository)
    .filter(([path]) => isTest(path) || /^(?:packages\/[^/]+|tests|conformance|bench)\//.test(path))
    .flatMap(([path, text]) => importsOf(text).map(found => ({ path, found, where: `${path}:${found.line}` })));
