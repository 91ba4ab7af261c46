import type { Section } from '@hardway/rules';
import { or } from '../game-names.ts';
import type { Edge, Optional, PricedWager, Sheet } from './sheet.ts';

const WIDTH = 100;
const INDENT = 18;

/** More clauses than this are given by the first two and the last. */
const CLAUSES_MOST = 8;

/** A longer fraction is left to `--json` and `hardway odds --exact`. */
const EXACT_LONGEST = 30;

/** Wraps words behind a label, the label on the first line only. */
const field = (label: string, text: string): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  const head = `  ${label}`.padEnd(INDENT);
  return lines.map((text_, at) => (at === 0 ? head : ' '.repeat(INDENT)) + text_).join('\n');
};

/** The clauses of a paragraph, each once; a long list by its ends. */
const clausesText = (clauses: readonly string[]): string => {
  if (clauses.length === 0) return '';
  const shown =
    clauses.length > CLAUSES_MOST
      ? `${clauses.slice(0, 2).join(', ')} … ${clauses.at(-1)}: ${clauses.length} clauses`
      : clauses.join(', ');
  return ` (${shown})`;
};

const words = ({ sentences, clauses }: Pick<Section, 'sentences' | 'clauses'>): string =>
  `${sentences.join(' ')}${clausesText(clauses)}`;

/** The number or combination in a wager's name: the 6 of `place 6`. */
const numberOf = (name: string, kind: string): string => name.slice(kind.length + 1);

/** "House edge: 1.414% of the bet, exactly 7/495." */
const edgeText = ({ edges, kind }: PricedWager): string => {
  const [only] = edges;
  if (only === undefined) return '';
  const costs = ({ percent, exact }: Edge): string =>
    `${percent} of the bet${exact.length > EXACT_LONGEST ? '' : `, exactly ${exact}`}`;
  if (edges.length === 1) return only.exact === '0' ? ' House edge: none.' : ` House edge: ${costs(only)}.`;
  const each = edges.map(edge => {
    const numbers = edge.names.map(name => numberOf(name, kind));
    return `${edge.percent} (${edge.exact}) on ${kind === 'hop' ? hopsText(numbers) : or(numbers)}`;
  });
  return ` House edge, of the bet: ${each.join('; ')}.`;
};

/** Hops that cost the same are all the pairs, or all the others. */
const hopsText = (hops: readonly string[]): string =>
  hops.every(hop => hop[0] === hop[2]) ? 'a pair' : 'two different faces';

const sectionText = (section: Section, wager: PricedWager): string =>
  section.name === 'cost'
    ? field(section.title, `${section.sentences.join(' ')}${clausesText(section.clauses)}${edgeText(wager)}`)
    : field(section.title, words(section));

const heading = ({ title, bookTitle, kind, names }: PricedWager): string => {
  const name = bookTitle === title ? title : `${title} (the book's "${bookTitle}")`;
  const [only = '', ...more] = names;
  if (more.length === 0) return `${name}  [${only}]`;
  return `${name}  [${kind} N]  N: ${or(names.map(each => numberOf(each, kind)))}`;
};

const block = (wager: PricedWager): string =>
  [heading(wager), ...wager.sections.map(section => sectionText(section, wager))].join('\n');

/** A wager of an option: once, with what it pays and costs under each value that the house may choose. */
const optionalBlock = (wager: PricedWager, choices: readonly Optional[]): string => {
  const lines = wager.sections.flatMap(section => {
    if (choices.length === 1 || (section.name !== 'pays' && section.name !== 'cost'))
      return [sectionText(section, wager)];
    return choices.flatMap(({ value, wagers }) => {
      const same = wagers.find(({ kind }) => kind === wager.kind);
      const its = same?.sections.find(({ name }) => name === section.name);
      if (same === undefined || its === undefined) return [];
      return [sectionText({ ...its, title: `${section.name === 'pays' ? 'Pays' : 'Costs'}, table ${value}` }, same)];
    });
  });
  return [heading(wager), ...lines].join('\n');
};

const optionalBlocks = (optional: readonly Optional[]): readonly string[] =>
  [...Map.groupBy(optional, ({ option }) => option)].flatMap(([option, choices]) => {
    const values = choices.map(({ value }) => `--option ${option}=${value}`);
    const [first] = choices;
    return [
      field('Option', `Offered only where the house has chosen "${option}": ${or(values)}.`),
      ...(first?.wagers ?? []).map(wager => optionalBlock(wager, choices)),
    ];
  });

const titled = (title: string, line: '=' | '-'): string => `${title}\n${line.repeat(title.length)}`;

/** A sheet for a person. */
export const printSheet = (sheet: Sheet): string => {
  const optional = optionalBlocks(sheet.optional);
  return [
    titled(sheet.title, '='),
    ...(sheet.table.length === 0
      ? []
      : [titled('The table', '-'), sheet.table.map(section => field(section.title, words(section))).join('\n')]),
    ...(sheet.wagers.length === 0 || sheet.table.length === 0 ? [] : [titled('The bets', '-')]),
    ...sheet.wagers.map(block),
    ...(optional.length === 0 ? [] : [titled('Bets that the house may offer', '-'), ...optional]),
  ].join('\n\n');
};
