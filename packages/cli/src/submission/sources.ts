import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, bookOf, CLAUSE_BOOKS } from '@hardway/rules';
import { ACTIONS, billOfMaterials, GRANTEES, leaveOf, manifestOf, rulesOf } from '@hardway/server';
import type { Roles, Sources } from '@hardway/submission';
import manifest from '../../package.json' with { type: 'json' };
import { shortOf } from '../clauses/catalogue.ts';
import { CHECKOUT, isCheckout, openClauses, recordsFolder, recordsIn } from '../clauses/source.ts';

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const roles = (): Roles => ({
  roles: GRANTEES,
  rows: ACTIONS.map(action => ({ action, leave: GRANTEES.map(grantee => leaveOf(grantee, action)) })),
});

const recordsOf = (ruleset: string): Sources['records'] => {
  const heading = new RegExp(`^\\[Ruleset "${ruleset}"\\]`, 'm');
  return recordsIn()
    .map(path => ({ path, text: readFileSync(join(recordsFolder(), path), 'utf8') }))
    .filter(({ text }) => heading.test(text));
};

const digestsOf = (paths: readonly string[]): Sources['tests'] => {
  const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
  return Object.fromEntries(paths.map(path => [path, digest(join(CHECKOUT, path))]));
};

/** Everything that the program brings to the submission of a book. */
export const sourcesOf = (ruleset: string): Sources => {
  const source = openClauses();
  const books = CLAUSE_BOOKS.filter(book => book.ruleset === ruleset).map(({ short }) => short);
  const clauses = source.entriesOf(source.ids.filter(id => books.includes(shortOf(id))));
  const cited = [...new Set(clauses.flatMap(({ tests }) => tests))].sort();
  const perft = readIfThere(join(recordsFolder(), 'perft/totals.json'));
  const bom = billOfMaterials();
  const mutation = isCheckout() ? readIfThere(join(CHECKOUT, 'docs/MUTATION.md')) : undefined;
  return {
    version: manifest.version,
    clauses,
    rulings: source.rulings,
    records: recordsOf(ruleset),
    tests: isCheckout() ? digestsOf(cited) : {},
    ...(perft === undefined ? {} : { perft }),
    ...(mutation === undefined ? {} : { mutation }),
    ...(bom === undefined ? {} : { bom }),
    program: manifestOf(),
    rules: rulesOf(bookOf(ruleset) as Book),
    roles: roles(),
  };
};
