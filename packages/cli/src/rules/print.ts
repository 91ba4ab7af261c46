import { type Description, KINDS } from '@hardway/rules';
import { or } from '../game-names.ts';
import type { Optional, Sheet } from './sheet.ts';

const WIDTH = 100;
const INDENT = 14;

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

const SAID = ['wins', 'loses', 'made', 'working', 'down', 'limits', 'commission'] as const;

/** The number or combination in a wager's name: the 6 of `place 6`. */
const numberOf = ({ name, kind }: Description): string => name.slice(kind.length + 1);

/** A sentence about one number, worded for any number. */
const anyNumber = (text: string, description: Description): string => {
  const number = numberOf(description);
  if (number === '') return text;
  return text.replace(
    new RegExp(`(?<![\\d-])${number}(?![\\d%-])`, 'g'),
    description.kind === 'hop' ? 'these dice' : 'its number',
  );
};

/** What is said of a wager on any number. Only winning and losing name the number itself. */
const ofAnyNumber = (topic: (typeof SAID)[number], description: Description): string => {
  const text = description[topic] ?? '';
  return topic === 'wins' || topic === 'loses' ? anyNumber(text, description) : text;
};

/** Numbers that pay the same stand together: "4 or 10: 9 to 5; 6 or 8: 7 to 6". */
const paysOf = (descriptions: readonly Description[]): string => {
  const [first] = descriptions;
  if (first === undefined) return '';
  if (descriptions.length === 1) {
    if (first.pays.length === 1) return first.pays[0]?.odds ?? '';
    const lines = Map.groupBy(first.pays, ({ odds }) => odds);
    return [...lines].map(([odds, on]) => `${odds} on ${or(on.flatMap(line => line.on.split(', ')))}`).join('; ');
  }
  const byOdds = new Map<string, string[]>();
  for (const description of descriptions) {
    const odds = paysOf([description]);
    byOdds.set(odds, [...(byOdds.get(odds) ?? []), numberOf(description)]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()].join('');
  return [...byOdds].map(([odds, numbers]) => `${or(numbers)}: ${odds}`).join('; ');
};

/** Wagers of one kind about which the same is said, but for the number. */
const groups = (wagers: readonly Description[]): readonly (readonly Description[])[] => {
  const found = new Map<string, Description[]>();
  for (const wager of wagers) {
    const key = [wager.kind, ...SAID.map(topic => ofAnyNumber(topic, wager))].join('|');
    found.set(key, [...(found.get(key) ?? []), wager]);
  }
  return [...found.values()];
};

const unique = (items: readonly string[]): readonly string[] => [...new Set(items)];

/** `VIC 6.1/Place 4, /Place 5`: the clauses of a group, each once. */
const clausesOf = (group: readonly Description[]): string =>
  unique(group.flatMap(({ clauses }) => Object.values(clauses))).join(', ');

const LABELS: { readonly [topic in (typeof SAID)[number]]: string } = {
  wins: 'wins',
  loses: 'loses',
  made: 'made',
  working: 'working',
  down: 'taken down',
  limits: 'limits',
  commission: 'commission',
};

const heading = (group: readonly Description[]): string => {
  const [first] = group;
  if (first === undefined) return '';
  if (group.length === 1) return `${first.title}  [${first.name}]`;
  const numbers = group.map(numberOf);
  const title = first.title.replace(numberOf(first), 'N').replace(/ N$/, '');
  return `${title}  [${first.kind} N]  N: ${or(numbers)}`;
};

const block = (group: readonly Description[]): string => {
  const [first] = group;
  if (first === undefined) return '';
  const said = SAID.flatMap(topic => {
    const text = first[topic];
    if (text === undefined) return [];
    return [field(LABELS[topic], group.length === 1 ? text : ofAnyNumber(topic, first))];
  });
  const [wins = '', loses = '', ...rest] = said;
  return [heading(group), wins, loses, field('pays', paysOf(group)), ...rest, field('clauses', clausesOf(group))].join(
    '\n',
  );
};

const optionalBlocks = (optional: readonly Optional[]): readonly string[] => {
  const byOption = Map.groupBy(optional, ({ option }) => option);
  return [...byOption].flatMap(([option, choices]) => {
    const [first] = choices;
    return (first?.wagers ?? []).map(wager => {
      const pays = choices.map(({ value, wagers }) => {
        const same = wagers.find(({ name }) => name === wager.name);
        return `${choices.length > 1 ? `table ${value}: ` : ''}${same === undefined ? '' : paysOf([same])}`;
      });
      const lines = block([wager]).split('\n');
      const at = lines.findIndex(line => line.trimStart().startsWith('pays'));
      const until = lines.findIndex((line, index) => index > at && !line.startsWith(' '.repeat(INDENT)));
      return [
        ...lines.slice(0, at),
        ...pays.map((text, index) => field(index === 0 ? 'pays' : '', text)),
        ...lines.slice(until),
      ]
        .join('\n')
        .replace('\n', `\n${field('option', `only where the house has chosen "${option}"`)}\n`);
    });
  });
};

/** In the order a player meets them; a come wager is described once, from the box to its number. */
const inReadingOrder = (wagers: readonly Description[]): readonly Description[] => {
  const boxed = new Set<string>(wagers.filter(({ name, kind }) => name === kind).map(({ kind }) => kind));
  return wagers
    .filter(({ name, kind }) => name === kind || !boxed.has(kind))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
};

/** A sheet for a person. */
export const printSheet = (sheet: Sheet): string => {
  const wagers = groups(inReadingOrder(sheet.wagers)).map(block);
  const optional = optionalBlocks(sheet.optional);
  return [
    `${sheet.title}\n${'='.repeat(sheet.title.length)}`,
    ...(sheet.table.length === 0 ? [] : [sheet.table.join('\n')]),
    ...wagers,
    ...(optional.length === 0 ? [] : ["At the operator's option\n------------------------", ...optional]),
  ].join('\n\n');
};
