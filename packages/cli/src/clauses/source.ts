import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLAUSE_BOOKS, type ClauseEntry, type RulingEntry } from '@hardway/rules';
import { readCatalogue } from './catalogue.ts';
import { coverageOf } from './coverage.ts';
import { readRegister } from './register.ts';

/** Where clauses, rulings and records are read from. */
export type ClauseSource = {
  readonly ids: readonly string[];
  /** The clauses of these ids with what proves them. */
  entriesOf(ids: readonly string[]): readonly ClauseEntry[];
  readonly rulings: readonly RulingEntry[];
};

/** The checkout that this command runs from, if any. */
export const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const OURS = join(CHECKOUT, 'packages/cli/src/clauses');
/** What is shipped with an installed command. */
const SHIPPED = fileURLToPath(new URL('../../clauses/', import.meta.url));

/** In an installed command the same path leads into somebody's project, whatever that holds. */
export const isCheckout = (): boolean => existsSync(OURS) && existsSync(join(CHECKOUT, 'conformance'));

/** The clauses of the checkout, or those that an installed command has brought. */
export const openClauses = (): ClauseSource => (isCheckout() ? checkedOut(CHECKOUT) : shipped(SHIPPED));

/** Reads the sources themselves, so that what is shown is what is there. */
export const checkedOut = (root: string): ClauseSource => {
  const catalogue = readCatalogue(root);
  return {
    ids: catalogue.map(({ id }) => id),
    entriesOf: ids => {
      const wanted = new Set(ids);
      return coverageOf(
        root,
        catalogue.filter(({ id }) => wanted.has(id)),
      ).clauses.map(({ book: _, records, tests, ...clause }) => ({
        ...clause,
        records: files(records).map(path => path.replace(/^conformance\//, '')),
        tests: files(tests),
      }));
    },
    rulings: readRegister(root),
  };
};

const files = (places: readonly string[]): readonly string[] => [
  ...new Set(places.map(place => place.replace(/:\d+$/, ''))),
];

/** Reads what `tools/clause-data.ts` has written. */
export const shipped = (folder: string): ClauseSource => {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  const all = CLAUSE_BOOKS.flatMap(({ short }) => read<readonly ClauseEntry[]>(`${short}.json`));
  return {
    ids: all.map(({ id }) => id),
    entriesOf: ids => {
      const wanted = new Set(ids);
      return all.filter(({ id }) => wanted.has(id));
    },
    rulings: read<readonly RulingEntry[]>('rulings.json'),
  };
};

/** Where our records are. */
export const recordsFolder = (): string => (isCheckout() ? join(CHECKOUT, 'conformance') : join(SHIPPED, 'records'));

/** Every record of ours, by its path among them. */
export const recordsIn = (folder = recordsFolder()): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.split(sep).join('/'))
    .filter(path => path.endsWith('.craps'))
    .sort();

/** The file of a record: a path of the caller's own, or a record of ours by its name. */
export const recordFile = (asked: string): string => {
  if (isAbsolute(asked) || existsSync(asked)) return asked;
  const own = join(recordsFolder(), asked.replace(/^conformance\//, '').replace(/(?:\.craps)?$/, '.craps'));
  return existsSync(own) ? own : asked;
};
