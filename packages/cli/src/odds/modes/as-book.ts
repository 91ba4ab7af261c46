import { type AsBook, type Cell, newHampshireAsBook, percent, text } from '@hardway/odds';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { gamesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, wrap } from '../text.ts';

export const showAsBook = (request: Request): ExitCode => {
  if (!gamesAsked(request).some(({ ruleset }) => ruleset === 'new-hampshire')) {
    throw new UsageError('only New Hampshire prints tables of odds: --ruleset new-hampshire');
  }
  const found = newHampshireAsBook(request.powerChance);
  if (request.json) {
    const { file, returns } = found.unprinted;
    outJson({ ...found, unprinted: { file, returns: returns.map(({ of, share }) => ({ of, share: text(share) })) } });
  } else {
    out(printAsBook(found));
  }
  return EXIT.done;
};

const list = (names: readonly string[]): string => names.join(', ');

const cellText = ({ printed, computed, isRight }: Cell): string => (isRight ? printed : `${printed} ! ${computed}`);

/** The book's tables: `!` after a wrong cell, with the right value; `†` before a row that is not this game's. */
const printAsBook = ({ tables, wrong, unprinted }: AsBook): string => {
  const printed = tables.map(({ title, conventions, rows }) => {
    const body = rows.map(({ name, cells, whose }) => [
      `${whose === undefined ? ' ' : '†'} ${name}`,
      ...cells.map(cellText),
    ]);
    const headings = Map.groupBy(
      rows.map((row, at) => ({ row, cells: body[at] ?? [] })),
      ({ row }) => list(row.cells.map(({ column }) => column)),
    );
    const sections = [...headings].map(([, members]) =>
      columns([
        ['', ...(members[0]?.row.cells.map(({ column }) => column) ?? [])],
        ...members.map(({ cells }) => cells),
      ]),
    );
    return [title, wrap(conventions), ...sections].join('\n');
  });
  const errata = wrong.map(({ table, row, cell }) => [row, cell.column, cell.printed, cell.computed, table]);
  const others = tables.flatMap(({ rows }) =>
    rows.flatMap(({ name, cells, whose }) => {
      const here = cells.filter(cell => cell.here !== undefined);
      if (here.length === 0 || whose === undefined) return [];
      return [[name, here[0]?.printed ?? '', whose, list(here.map(cell => `${cell.column} ${cell.here}`))]];
    }),
  );
  return [
    'New Hampshire, section H: what is printed, every cell computed again from the rules.',
    "! a wrong cell and what it should be    † a row on terms that are not this game's",
    '',
    printed.join('\n\n'),
    '',
    `Wrong cells: ${wrong.length}`,
    columns([['row', 'column', 'printed', 'right', 'table'], ...errata], [0, 1, 4]),
    '',
    "Rows that are not this game's, and what holds here",
    columns([['row', 'printed', 'whose terms', 'here'], ...others], [0, 1, 2, 3]),
    '',
    `Not printed: the book refers to ${unprinted.file} for these. What the rules come to:`,
    columns(unprinted.returns.map(({ of, share }) => [of, `returns ${percent(share, PLACES)}`])),
  ].join('\n');
};
