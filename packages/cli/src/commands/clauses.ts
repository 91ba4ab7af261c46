import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BOOK_NAMES, readCatalogue } from '../clauses/catalogue.ts';
import { coverageOf, isProved } from '../clauses/coverage.ts';
import { clauseText, totalsText } from '../clauses/print.ts';
import { type Command, EXIT, UsageError } from '../command.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const bookNamed = (asked: string): string => {
  const found = BOOK_NAMES[asked.toUpperCase()] ?? Object.values(BOOK_NAMES).find(book => book === asked.toLowerCase());
  if (found === undefined)
    throw new UsageError(`there is no book "${asked}". There are: ${Object.keys(BOOK_NAMES).join(', ')}`);
  return found;
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
    if (!existsSync(`${ROOT}conformance`))
      throw new UsageError('the tests and records are in a checkout of the project; this is none');
    const { clauses: all, broken } = coverageOf(ROOT, readCatalogue(ROOT));
    const homes = [...new Set(all.map(({ home }) => home))];
    if (values.home !== undefined && !homes.includes(values.home)) {
      throw new UsageError(`there is no home "${values.home}". There are: ${homes.join(', ')}`);
    }
    const book = values.book === undefined ? undefined : bookNamed(values.book);
    const id = positionals.join(' ').toLowerCase();
    const asked = all.filter(
      clause =>
        (book === undefined || clause.book === book) &&
        (values.home === undefined || clause.home === values.home) &&
        clause.id.toLowerCase().startsWith(id),
    );
    if (asked.length === 0) throw new UsageError(`no clause begins with "${positionals.join(' ')}"`);
    const shown = values.missing ? asked.filter(clause => clause.home !== 'physical' && !isProved(clause)) : asked;
    if (values.json) {
      process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
    } else {
      const list = shown.map(clauseText).join('\n');
      process.stdout.write(`${list}${list === '' ? '' : '\n\n'}${totalsText(asked)}\n`);
    }
    for (const record of broken) process.stderr.write(`${record}: does not replay, so it proves nothing\n`);
    return broken.length > 0 ? EXIT.no : EXIT.done;
  },
};
