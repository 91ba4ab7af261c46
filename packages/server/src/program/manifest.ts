import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the packages: that of a checkout, or node_modules of an installed command. */
const PACKAGES_IN = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folder of the program that runs. */
export const PROGRAM = existsSync(join(PACKAGES_IN, 'packages')) ? PACKAGES_IN : join(PACKAGES_IN, '..');

/** An installed command has our packages inside. */
const INSTALLED = ['package.json', 'hardway.cdx.json', 'bin', 'clauses', 'dist', 'node_modules/@hardway'] as const;

/** What decides, settles, records and shows: the sources that run, the screens as they were built, the rules and what is installed. */
const partsOf = (root: string): readonly string[] => {
  if (!existsSync(join(root, 'packages'))) return INSTALLED;
  const packages = readdirSync(join(root, 'packages')).flatMap(name =>
    (name === 'web' ? ['dist'] : ['bin', 'package.json', 'src']).map(part => `packages/${name}/${part}`),
  );
  return ['package.json', 'package-lock.json', ...packages];
};

const isOfTests = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/testing/');

/** A file of the program, by its path from the folder of the program, and the hash of what is in it. */
export type ProgramFile = { readonly path: string; readonly hash: string };

export type Manifest = {
  readonly files: readonly ProgramFile[];
  /** Over the list of all files and their hashes. */
  readonly digest: string;
};

const under = (root: string, path: string): readonly string[] => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap(name => under(root, `${path}/${name}`));
};

/** The list in the form that `sha256sum --check` reads. */
export const manifestText = (files: readonly ProgramFile[]): string =>
  files.map(({ path, hash }) => `${hash}  ${path}\n`).join('');

/** The files that a manifest names. */
export const manifestIn = (text: string): readonly ProgramFile[] =>
  text.split('\n').flatMap(line => {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return hash === undefined || path === undefined ? [] : [{ path, hash }];
  });

/**
 * The files of the program and their digest. A fresh salt from the inspector goes into every hash, so the server has to read
 * the files to answer: it can't repeat an answer that it kept.
 */
export const manifestOf = (salt = '', root = PROGRAM, pause: () => void = () => {}): Manifest => {
  const paths = partsOf(root)
    .flatMap(part => under(root, part))
    .filter(path => !isOfTests(path))
    .sort();
  const hashOf = (path: string): string => {
    pause();
    const content = readFileSync(join(root, path));
    const hash = salt === '' ? createHash('sha256') : createHmac('sha256', salt);
    return hash.update(content).digest('hex');
  };
  const files = paths.map(path => ({ path, hash: hashOf(path) }));
  return { files, digest: createHash('sha256').update(manifestText(files)).digest('hex') };
};
