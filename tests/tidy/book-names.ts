import { type Check, isForTests, type Repository, sources } from './repository.ts';
import { type Node, nodesOf, parse } from './syntax.ts';

const BOOKS = 'packages/rules/src/books/';
const CATALOGUE = 'docs/clauses.json';

/** Where a book or a clause may be named outside the books, and why. */
const ALLOWED: { readonly [path: string]: string } = {
  'packages/cli/src/commands/clause.ts': 'examples in the help',
  'packages/cli/src/commands/clauses.ts': 'examples in the help',
  'packages/cli/src/odds/modes/as-book.ts': 'the one book that prints tables of odds',
  'packages/lab/src/language/house.ts': 'the ruleset of a strategy that names none',
  'packages/notation/src/read-tag.ts': 'an example in an error message',
  'packages/odds/src/as-book/index.ts': 'the tables of odds that New Hampshire prints',
  'packages/odds/src/as-book/multi-roll.ts': 'the books that those tables compare with',
  'packages/web/app/main.tsx': 'the rule book shown first',
};

/**
 * A rule book is known by name in its own folder alone: elsewhere code asks what its rules say, and cites the clause that the book
 * gives. So a new book is a folder and a line, and nobody cites another book's clause.
 */
export const bookNames: Check = repository => {
  const isNamed = namesOf(repository);
  return sources(repository)
    .filter(([path]) => !path.startsWith(BOOKS) && !isForTests(path) && !(path in ALLOWED))
    .flatMap(([path, text]) =>
      nodesOf(parse(path, text), ['Literal', 'TemplateElement', 'JSXText'])
        .map(({ node }) => textOf(node))
        .filter(isNamed)
        .map(named => `${path}: names ${named.trim()}`),
    );
};

const textOf = ({ value }: Node): string => {
  if (typeof value === 'string') return value;
  const { cooked } = (value ?? {}) as { readonly cooked?: unknown };
  return typeof cooked === 'string' ? cooked : '';
};

/** Tells whether a text is the id of a book, or has a clause of one in it. */
const namesOf = (repository: Repository): ((text: string) => boolean) => {
  const folders = [...repository.keys()].flatMap(
    path => /^packages\/rules\/src\/books\/([^/]+)\/index\.ts$/.exec(path) ?? [],
  );
  const ids = new Set(folders);
  const clauses = [...(repository.get(CATALOGUE) ?? '').matchAll(/"id": "([A-Z-]+) /g)].map(([, prefix]) => prefix);
  const clause = new RegExp(`(?<![\\w-])(?:${[...new Set(clauses)].join('|') || '(?!)'}) [0-9A-Z]`);
  return text => ids.has(text) || clause.test(text);
};
