import { type Comparison, compareHouses, comparisonRecord, percent, text, toFixed } from '@hardway/odds';
import { clauseHint } from '../../clauses/hint.ts';
import { EXIT, type ExitCode } from '../../command.ts';
import { housesAsked, wagersAsked } from '../houses.ts';
import { out, outJson, PLACES, settingsOf } from '../output.ts';
import type { Request } from '../request.ts';

export const showComparison = (request: Request): ExitCode => {
  const houses = housesAsked(request);
  const named = request.wager ?? '';
  const wanted =
    named === ''
      ? [...new Set(wagersAsked(request).flatMap(({ entries }) => entries.map(({ name }) => name)))]
      : [named];
  if (named !== '') wagersAsked(request);
  const comparisons = wanted.flatMap(name => compareHouses(houses, name, settingsOf(request)));
  if (request.json) {
    outJson(comparisons.map(comparisonRecord));
  } else {
    out(comparisons.map(printComparison).join('\n\n'));
    process.stdout.write(clauseHint(comparisons[0]?.groups[0]?.terms[0]?.clauses[0]));
  }
  return EXIT.done;
};

const list = (names: readonly string[]): string => names.join(', ');

/** Where a group of houses is: each book once, with its games. */
const places = (at: Comparison['groups'][number]['at']): string => {
  const books = Map.groupBy(at, ({ ruleset }) => ruleset);
  return [...books].map(([ruleset, games]) => `${ruleset} ${games.map(({ game }) => game).join(', ')}`).join('; ');
};

const printComparison = ({ wager, groups, differs }: Comparison): string => {
  const said = groups.map(({ analysis, at, terms }) => {
    const figures = `edge ${percent(analysis.edge, PLACES)} (${text(analysis.edge)}), win ${percent(analysis.win, PLACES)}, push ${percent(analysis.push, PLACES)}, ${toFixed(analysis.averageRolls, PLACES)} rolls`;
    const rules = terms.map(
      ({ about, says, clauses }) => `    ${differs.includes(about) ? '*' : ' '} ${about}: ${says} (${list(clauses)})`,
    );
    return [`  ${figures}`, `    at ${places(at)}`, ...rules].join('\n');
  });
  const verdict =
    groups.length === 1
      ? 'the same in every book that offers it'
      : differs.length === 0
        ? 'the figures differ, the terms do not'
        : `the difference: ${list(differs)}`;
  return [`${wager}: ${verdict}`, ...said].join('\n');
};
