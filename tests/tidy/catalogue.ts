import { tokenize } from './lexer.ts';
import { type Check, isTest, type Repository, scripts } from './repository.ts';

type Clause = { readonly [field: string]: unknown };

const CATALOGUE = 'docs/clauses.json';
const FIELDS = ['id', 'book', 'says', 'kind', 'home', 'doneWhen'];
const CITED = /\[((?:MA|MA-AUTO|MD|VIC|NH) [^[\]]+)\]/g;
const PROVES = /;\s*proves\b(.*)$/i;

/** The catalogue is complete: every field filled in, every id once, a reason for every physical clause, one clause per line. */
export const wholeCatalogue: Check = repository => {
  const clauses = clausesOf(repository);
  const ids = clauses.map(({ id }) => id);
  const lines = repository.get(CATALOGUE)?.split('\n') ?? [];
  return [
    ...clauses.flatMap((clause, at) => {
      const wanted = clause.home === 'physical' ? [...FIELDS, 'reason'] : FIELDS;
      const missing = wanted.filter(field => typeof clause[field] !== 'string' || clause[field] === '');
      const unknown = Object.keys(clause).filter(field => !wanted.includes(field));
      return [
        ...missing.map(field => `${CATALOGUE}: ${clause.id ?? `entry ${at}`} has no ${field}`),
        ...unknown.map(field => `${CATALOGUE}: ${clause.id ?? `entry ${at}`} has an unknown field ${field}`),
        ...(ids.indexOf(clause.id) < at ? [`${CATALOGUE}: ${clause.id} appears twice`] : []),
      ];
    }),
    ...(lines.filter(line => line.startsWith('{"id": ')).length === clauses.length &&
    lines.length === clauses.length + 3
      ? []
      : [`${CATALOGUE}: does not have one clause per line`]),
  ];
};

/** The catalogue has every clause that a test's title or a conformance record cites. */
export const citations: Check = repository => {
  const known = new Set(clausesOf(repository).map(({ id }) => id));
  return citationsOf(repository)
    .filter(({ id }) => !known.has(id))
    .map(({ id, where }) => `${where}: cites ${id === '' ? 'nothing' : id}, which is not in ${CATALOGUE}`);
};

/** Every citation with its place: `[MA 3(c)(1)/pass]` in the strings of tests, `; proves MA 3(c)(1)/pass` in records. */
export const citationsOf = (repository: Repository): { id: string; where: string }[] => [
  ...scripts(repository)
    .filter(([path]) => isTest(path))
    .flatMap(([path, text]) =>
      tokenize(text)
        .filter(({ kind }) => kind === 'string' || kind === 'template')
        .flatMap(token =>
          [...token.text.matchAll(CITED)].flatMap(([, ids = '']) =>
            split(ids).map(id => ({ id, where: `${path}:${token.line}` })),
          ),
        ),
    ),
  ...[...repository]
    .filter(([path]) => path.endsWith('.craps'))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, at) => {
        const ids = PROVES.exec(line)?.[1];
        return ids === undefined ? [] : split(ids).map(id => ({ id, where: `${path}:${at + 1}` }));
      }),
    ),
];

const split = (ids: string): string[] => ids.split(/[,;]/).map(id => id.trim());

const clausesOf = (repository: Repository): Clause[] => JSON.parse(repository.get(CATALOGUE) ?? '[]') as Clause[];
