import {
  type AnalysedHouse,
  type Analysis,
  analyseAll,
  asRecord,
  compare,
  type OddsLine,
  oddsCsv,
  percent,
  rollMoments,
  rollsOf,
  tableRecord,
  text,
  toFixed,
  toNumber,
} from '@hardway/odds';
import { subjectOf } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { wagersAsked } from '../houses.ts';
import { out, outJson, PLACES, settingsOf } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf, wrap } from '../text.ts';

/** Every wager asked about at ideal amounts, or at the amount given where the table takes it. */
const analysesOf = (request: Request): readonly AnalysedHouse[] => {
  const { houses, refused } = analyseAll(wagersAsked(request), request.amount, settingsOf(request));
  const why = refused.map(
    ({ house, wager, refusal }) => `${house.ruleset} ${house.gameName} ${wager}: ${refusal.code}: ${refusal.sentence}`,
  );
  if (houses.every(({ analyses }) => analyses.length === 0)) throw new UsageError(why.join('\n'));
  for (const each of why) process.stderr.write(`left out: ${each}\n`);
  return houses.filter(({ analyses }) => analyses.length > 0);
};

export const showTable = (request: Request): ExitCode => {
  const tables = analysesOf(request);
  const analyses = tables.flatMap(table => table.analyses);
  const { rolls } = request;
  if (request.json) outJson(analyses.map(analysis => tableRecord(analysis, rolls)));
  else if (request.csv) process.stdout.write(oddsCsv(analyses.map(asRecord)));
  else if (rolls !== undefined) out(analyses.map(analysis => printRolls(analysis, rolls)).join('\n\n'));
  else out(printTables(tables, request.exact));
  return EXIT.done;
};

/** What is paid, without saying on what: `24 to 1, 249 to 1, 999 to 1`. */
const oddsText = (lines: readonly OddsLine[]): string => [...new Set(lines.map(({ odds }) => odds))].join(', ');

const figuresOf = (analysis: Analysis, exact: boolean): readonly string[] => [
  oddsText(analysis.lines),
  percent(analysis.win, PLACES),
  percent(analysis.push, PLACES),
  percent(analysis.lose, PLACES),
  percent(analysis.edge, PLACES),
  percent(analysis.edgeResolved, PLACES),
  percent(analysis.edgePerRoll, PLACES),
  toFixed(analysis.averageRolls, PLACES),
  analysis.standardDeviation.toFixed(PLACES),
  ...(exact ? [text(analysis.edge)] : []),
];

/** A row that many numbers share is broken after this many characters. */
const NAME_WIDTH = 24;

/** The number or combination in an entry's name. */
const numberOf = ({ entry: { name, wager } }: Analysis): string => name.slice(subjectOf(wager).kind.length + 1);

/** One table of odds: wagers of a kind that come to the same share a row, the cheapest first. */
const tableOf = (analyses: readonly Analysis[], exact: boolean): string => {
  const rows = new Map<string, { analysis: Analysis; kind: string; numbers: string[]; figures: readonly string[] }>();
  for (const analysis of analyses) {
    const { kind } = subjectOf(analysis.entry.wager);
    const figures = figuresOf(analysis, exact);
    const key = [kind, text(analysis.edge), ...figures].join('|');
    const row = rows.get(key) ?? { analysis, kind, numbers: [], figures };
    row.numbers.push(numberOf(analysis));
    rows.set(key, row);
  }
  const sorted = [...rows.values()].sort((a, b) => compare(a.analysis.edge, b.analysis.edge));
  const heading = ['wager', 'pays', 'win', 'push', 'lose', 'edge', 'resolved', 'per roll', 'rolls', 'std dev'];
  const body = sorted.flatMap(({ kind, numbers, figures }) => {
    const [name = '', ...more] = wrap(`${kind} ${numbers.join(' ')}`.trim(), NAME_WIDTH).split('\n');
    return [[name, ...figures], ...more.map(rest => [`  ${rest}`])];
  });
  return columns([exact ? [...heading, 'exact edge'] : heading, ...body], [0, 1]);
};

/** All tables asked for, under the names of their houses. */
const printTables = (tables: readonly AnalysedHouse[], exact: boolean): string =>
  tables.map(({ house, analyses }) => `${headingOf(house)}\n${tableOf(analyses, exact)}`).join('\n\n');

/** How many rolls a wager takes. */
const printRolls = (analysis: Analysis, upTo: number): string => {
  const { exactly, more } = rollsOf(analysis.chain, upTo);
  const { mean, variance } = rollMoments(analysis.chain);
  return [
    `${headingOf(analysis.house)}: ${analysis.entry.name}, rolls to a decision`,
    `mean ${toFixed(mean, PLACES)}, standard deviation ${Math.sqrt(toNumber(variance)).toFixed(PLACES)}`,
    columns(
      [
        ['rolls', 'chance', 'exactly'],
        ...exactly.map((chance, at) => [String(at + 1), percent(chance, PLACES), text(chance)]),
        ['more', percent(more, PLACES), text(more)],
      ],
      [2],
    ),
  ].join('\n');
};
