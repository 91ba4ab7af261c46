import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StoreFailure } from './store.ts';

/** A numbered change of the schema. Once it has run anywhere, its file is never edited. */
type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
};

export type Applied = { readonly number: number; readonly name: string; readonly digest: string };

/** The migrations in a folder, `0001-journal.sql` and so on, without gaps. */
export const migrationsIn = (folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map((file, at) => {
      const number = Number(file.slice(0, 4));
      if (number !== at + 1) throw new Error(`migration ${file} should have the number ${at + 1}`);
      const sql = readFileSync(new URL(file, folder), 'utf8');
      return { number, name: file.slice(5, -4), sql, digest: createHash('sha256').update(sql).digest('hex') };
    });

/** What a store has that only a later program knows, in words; undefined if this program knows all of it. */
export const laterThan = (known: readonly Migration[], applied: readonly Applied[]): string | undefined => {
  const later = applied.find(({ number }) => number > known.length);
  return later === undefined
    ? undefined
    : `the store was written by a later version of hardway (it has step ${later.number}, ${later.name}); this version knows ${known.length}`;
};

/** What to do about a store of a later program. */
export const USE_LATER = 'run that version on it, or put back the backup that was made before the upgrade';

/** Those still to run on a store that has run some. Refuses a store of a later program, or one with another history. */
export const pending = (known: readonly Migration[], applied: readonly Applied[]): readonly Migration[] => {
  const later = laterThan(known, applied);
  if (later !== undefined) throw new StoreFailure('damaged', `${later}: ${USE_LATER}`);
  for (const { number, name, digest } of applied) {
    if (known[number - 1]?.digest !== digest) {
      throw new StoreFailure('damaged', `step ${number} (${name}) of the store is not the one this version knows`);
    }
  }
  return known.slice(applied.length);
};
