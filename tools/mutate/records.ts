import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONFORMANCE = fileURLToPath(new URL('../../conformance/', import.meta.url));

export type ProvingRecord = {
  readonly path: string;
  readonly text: string;
  readonly book: string;
  /** The clauses that it is cited for. */
  readonly proves: readonly string[];
};

const PROVES = /;\s*proves\b(.*)$/gim;

const recordOf = (path: string, text: string): ProvingRecord => ({
  path,
  text,
  book: /^\[Ruleset "([^"]+)"\]/im.exec(text)?.[1] ?? '',
  proves: [...text.matchAll(PROVES)].flatMap(([, ids = '']) => ids.split(/[,;]/).map(id => id.trim())),
});

/** The records of the newest editions, in the order of their paths. */
export const readRecords = (folder = CONFORMANCE): readonly ProvingRecord[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.craps'))
    .sort()
    .map(path => recordOf(path, readFileSync(join(folder, path), 'utf8')))
    .filter(({ text }) => !/^\[Edition /im.test(text));
