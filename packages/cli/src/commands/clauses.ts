import { parseArgs } from 'node:util';
import { CLAUSE_BOOKS, findClause } from '@hardway/rules';
import { type Clause, readCatalogue, shortOf } from '../clauses/catalogue.ts';
import { coverageOf, isProved } from '../clauses/coverage.ts';
import { clauseHint } from '../clauses/hint.ts';
import { clauseText, totalsText } from '../clauses/print.ts';
import { CHECKOUT, isCheckout } from '../clauses/source.ts';
import { type Command, EXIT, UsageError } from '../command.ts';

/** The clauses of a book, by the word they begin with or by the book's own name. */
const inBook = (all: readonly Clause[], asked: string): readonly Clause[] => {
  const found = all.filter(({ id, book }) => shortOf(id) === asked.toUpperCase() || book === asked.toLowerCase());
  if (found.length > 0) return found;
  throw new UsageError(`there is no book "${asked}". There are: ${CLAUSE_BOOKS.map(({ short }) => short).join(', ')}`);
};

const inHome = (all: readonly Clause[], asked: string): readonly Clause[] => {
  const found = all.filter(({ home }) => home === asked);
  if (found.length > 0) return found;
  const homes = [...new Set(all.map(({ home }) => home))];
  throw new UsageError(`there is no home "${asked}". There are: ${homes.join(', ')}`);
};

const named = (all: readonly Clause[], asked: string): readonly Clause[] => {
  const found = findClause(
    all.map(({ id }) => id),
    asked,
  );
  if (found.type === 'none') {
    const near = found.nearest.length === 0 ? '' : `. Nearest: ${found.nearest.map(id => `"${id}"`).join(', ')}`;
    throw new UsageError(`no clause begins with "${asked}"${near}`);
  }
  const wanted = found.type === 'clause' ? [found.id] : found.ids;
  return all.filter(({ id }) => wanted.includes(id));
};

export const clauses: Command = {
  name: 'clauses',
  summary: 'Which tests and records prove each clause of the rule books',
  usage: 'clauses [ID] [--book B] [--home H] [--missing] [--json]',
  options: [
    ['ID', 'one clause, or all that begin with it: "MA 3(c)"'],
    ['--book B', 'MA, MA-AUTO, MD, VIC or NH'],
    ['--home H', 'engine, table-service, dealer-terminal, …: where the clause lives'],
    ['--missing', 'only clauses that nothing proves yet'],
    ['--json', 'the same as data'],
  ],
  examples: [
    'hardway clauses --missing',
    'hardway clauses "MA 3(c)(1)/pass"',
    'hardway clauses --book VIC --home engine',
  ],
  run: async args => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        book: { type: 'string' },
        home: { type: 'string' },
        missing: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    if (!isCheckout()) {
      throw new UsageError(
        'the tests are in a checkout of the project; this is none. `hardway clause ID` opens a clause',
      );
    }
    let wanted = readCatalogue(CHECKOUT);
    if (values.home !== undefined) wanted = inHome(wanted, values.home);
    if (values.book !== undefined) wanted = inBook(wanted, values.book);
    if (positionals.length > 0) wanted = named(wanted, positionals.join(' '));
    const { clauses: asked, broken } = coverageOf(CHECKOUT, wanted);
    const shown = values.missing ? asked.filter(clause => clause.home !== 'physical' && !isProved(clause)) : asked;
    if (values.json) {
      process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
    } else {
      const list = shown.map(clauseText).join('\n');
      process.stdout.write(`${list}${list === '' ? '' : '\n\n'}${totalsText(asked)}\n${clauseHint(shown[0]?.id)}`);
    }
    for (const record of broken) process.stderr.write(`${record}: does not replay, so it proves nothing\n`);
    return broken.length > 0 ? EXIT.no : EXIT.done;
  },
};
