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

/** Those still to run on a store that has run some. Refuses a store of a later program, or one with another history. */
export const pending = (known: readonly Migration[], applied: readonly Applied[]): readonly Migration[] => {
  for (const { number, name, digest } of applied) {
    const migration = known[number - 1];
    if (migration === undefined) {
      throw new StoreFailure(
        'damaged',
        `the store was written by a later version of hardway (it has step ${number}, ${name}); this version knows ${known.length}`,
      );
    }
    if (migration.digest !== digest) {
      throw new StoreFailure('damaged', `step ${number} (${name}) of the store is not the one this version knows`);
    }
  }
  return known.slice(applied.length);
};
