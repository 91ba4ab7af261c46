import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of each file by its path from the root, with `/`. A test can give a check a small invented repository. */
export type Repository = ReadonlyMap<string, string>;

/** A problem, said so that a person can find and fix it. */
export type Finding = string;
export type Check = (repository: Repository) => Finding[];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SKIPPED = new Set(['node_modules', '.git', 'coverage', 'dist']);
/** Screens that are being built while the checks run. */
const BUILDING = /^dist\.next\./;
const READ = /\.(?:ts|tsx|js|mjs|cjs|jsx|json|craps|html|md)$|(?:^|\/)[^./]+$/;

const walk = (folder: string): string[] =>
  readdirSync(ROOT + folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name) || BUILDING.test(entry.name)) return [];
    const path = folder + entry.name;
    if (entry.isDirectory()) return walk(`${path}/`);
    return entry.isFile() && READ.test(path) ? [path] : [];
  });

/** The repository that these checks are part of. */
export const readRepository = (): Repository =>
  new Map(walk('').map(path => [path, readFileSync(ROOT + path, 'utf8')] as const));

/** An invented repository, to show that a check can fail. */
export const invented = (files: { readonly [path: string]: string }): Repository => new Map(Object.entries(files));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Code that only tests and tools use: outside the packages, or in a folder or file that says so. */
export const isForTests = (path: string): boolean =>
  isTest(path) || !path.startsWith('packages/') || /\/(?:test|testing|e2e)\/|\.config\.[cm]?[jt]s$/.test(path);
export const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1];

const isScript = (path: string, text: string): boolean =>
  /\.(?:ts|tsx|js|mjs|cjs|jsx)$/.test(path) || (!/\.[^/]*$/.test(path) && /^#!.*\bnode\b/.test(text));

/** Every TypeScript or JavaScript file, launchers without an extension included. */
export const scripts = (repository: Repository): (readonly [path: string, text: string])[] =>
  [...repository].filter(([path, text]) => isScript(path, text));

export type Manifest = {
  readonly name?: string;
  readonly exports?: { readonly [entry: string]: string };
  readonly dependencies?: { readonly [name: string]: string };
  readonly devDependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
};

/** The package.json of a folder (`''` is the root); empty if there is none. */
export const manifestOf = (repository: Repository, folder: string): Manifest =>
  JSON.parse(repository.get(`${folder}package.json`) ?? '{}') as Manifest;

/** The names of the folders in `packages/`. */
export const packages = (repository: Repository): string[] => [
  ...new Set([...repository.keys()].flatMap(path => packageOf(path) ?? [])),
];

/** The sources of the packages: neither tests nor what only tests use. */
export const sources = (repository: Repository): (readonly [path: string, text: string])[] =>
  scripts(repository).filter(([path]) => /^packages\/[^/]+\/(?:src|app)\//.test(path) && !isForTests(path));

/** Findings that are not on the list of known ones, and entries of that list to take off because they no longer apply. */
export const besides = (known: readonly Finding[], found: readonly Finding[]): Finding[] => [
  ...found.filter(finding => !known.includes(finding)),
  ...known.filter(finding => !found.includes(finding)).map(finding => `take off the list: ${finding}`),
];
