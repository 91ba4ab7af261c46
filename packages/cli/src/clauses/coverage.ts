import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { replay } from '@hardway/notation';
import type { Clause } from './catalogue.ts';

/** A clause with what proves it: tests that cite it in their titles, and records that say so and replay, as `file:line`. */
export type Covered = Clause & { readonly tests: readonly string[]; readonly records: readonly string[] };

type Coverage = {
  readonly clauses: readonly Covered[];
  /** Records that say they prove something and do not replay. */
  readonly broken: readonly string[];
};

const CITED = /\[((?:MA|MA-AUTO|MD|VIC|NH) [^[\]]+)\]/g;
const PROVES = /^;\s*proves\s+(.+?)\s*$/gm;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git']);

const filesUnder = (folder: string, isWanted: (name: string) => boolean): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(path, isWanted);
    return isWanted(entry.name) ? [path] : [];
  });

const isTest = (name: string): boolean => /\.(?:test|spec)\.tsx?$/.test(name);
const isRecord = (name: string): boolean => name.endsWith('.craps');

type Citation = readonly [id: string, where: string];

/** Where each clause is cited, as `file:line`. One citation may name several. */
const citationsIn = (root: string, path: string, text: string, pattern: RegExp): readonly Citation[] =>
  [...text.matchAll(pattern)].flatMap(found => {
    const line = text.slice(0, found.index).split('\n').length;
    const where = `${relative(root, path).split(sep).join('/')}:${line}`;
    return (found[1] as string).split(/[,;]/).map((id): Citation => [id.trim(), where]);
  });

const gather = (citations: readonly Citation[]): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  for (const [id, where] of citations) places.set(id, [...(places.get(id) ?? []), where]);
  return places;
};

/** Reads the tests and replays the records of a checkout that prove one of these clauses: only a record that holds counts. */
export const coverageOf = (root: string, catalogue: readonly Clause[]): Coverage => {
  const broken: string[] = [];
  const wanted = new Set(catalogue.map(({ id }) => id));
  const tests = ['packages', 'tests', 'conformance']
    .flatMap(folder => filesUnder(join(root, folder), isTest))
    .flatMap(path => citationsIn(root, path, readFileSync(path, 'utf8'), CITED));
  const records = filesUnder(join(root, 'conformance'), isRecord).flatMap(path => {
    const text = readFileSync(path, 'utf8');
    const cited = citationsIn(root, path, text, PROVES).filter(([id]) => wanted.has(id));
    if (cited.length === 0 || replay(text).ok) return cited;
    broken.push(relative(root, path));
    return [];
  });
  const byTest = gather(tests);
  const byRecord = gather(records);
  return {
    broken,
    clauses: catalogue.map(clause => ({
      ...clause,
      tests: byTest.get(clause.id) ?? [],
      records: byRecord.get(clause.id) ?? [],
    })),
  };
};

export const isProved = ({ tests, records }: Covered): boolean => tests.length > 0 || records.length > 0;
