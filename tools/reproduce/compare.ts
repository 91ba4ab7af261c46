import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesIn } from '../pack/run.ts';

/** The SHA-256 of every file under the folders, by its path from the root. */
export const digestsOf = (root: string, folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders
      .flatMap(folder => filesIn(join(root, folder)))
      .map(file => [
        relative(root, file).replaceAll(sep, '/'),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );

/** What two builds differ in: files that one alone has, and files with other bytes. */
export const differencesOf = (
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...first.keys(), ...second.keys()])].sort().flatMap(path => {
    const [a, b] = [first.get(path), second.get(path)];
    if (a === b) return [];
    if (a === undefined || b === undefined) return [`${path}: only in the ${a === undefined ? 'second' : 'first'}`];
    return [`${path}: ${a.slice(0, 16)}… and ${b.slice(0, 16)}…`];
  });
