import { KINDS } from '@hardway/rules';
import { namesOf } from '../read/parse.ts';
import { HEADING_WORDS } from '../read/read-heading.ts';
import { ACTION_WORDS, WAGER_WORDS } from '../read/vocabulary.ts';
import { SPREADS, WAGER_EVENTS } from '../script.ts';

/** What a word of a strategy is, for those who colour it. */
const STRATEGY_TOKENS = [
  'comment',
  'heading',
  'text',
  'keyword',
  'action',
  'amount',
  'wager',
  'event',
  'name',
  'number',
] as const;
export type StrategyToken = {
  readonly kind: (typeof STRATEGY_TOKENS)[number];
  readonly from: number;
  readonly to: number;
};

type Pattern = readonly [StrategyToken['kind'], RegExp];

/** Any of these phrases as whole words, the longest first. */
const anyOf = (phrases: readonly string[]): RegExp => {
  const sorted = [...new Set(phrases)].sort((a, b) => b.length - a.length);
  return new RegExp(`(?:${sorted.map(phrase => phrase.replaceAll(' ', '\\s+')).join('|')})(?![\\w-])`, 'iy');
};

const KEYWORDS = [
  ...['when', 'whenever', 'while', 'if', 'unless', 'otherwise', 'every', 'for each of', 'on a come-out', 'and', 'or'],
  ...['not', 'with a chance of', 'stop', 'stage', 'counter', 'progression', 'parameter', 'then'],
];
const ACTIONS = [
  ...[...ACTION_WORDS, 'take me down', 'take down', 'let it ride', 'same bet', 'step back', 'go to', 'turn', 'reduce'],
  ...['to the next of', 'subtract'],
].filter(word => word !== 'odds' && word !== 'same' && word !== 'step' && word !== 'go');
const AMOUNTS = [
  ...['the last stake', 'the last loss', 'the stake', 'the winnings', 'enough to reach', 'enough to be ahead by'],
  ...['the number rolled', 'the number', 'plus', 'minus', 'at least', 'at most', 'up to', 'the minimum', 'the maximum'],
];
const EVENTS = [
  ...[
    ...WAGER_EVENTS,
    'stands',
    'stand',
    'won',
    'lost',
    'rolled',
    'made',
    'sevens out',
    'below its highest',
    'refused',
  ],
];

const PATTERNS: readonly Pattern[] = [
  ['keyword', anyOf(KEYWORDS)],
  ['action', anyOf(ACTIONS)],
  ['amount', anyOf(AMOUNTS)],
  ['wager', anyOf([...KINDS, ...WAGER_WORDS, ...SPREADS, 'odds', 'comes', 'dont-comes', 'everything'])],
  ['event', anyOf(EVENTS)],
  ['number', /\$?\d+(?:,\d{3})*(?:-\d+)*(?:\.\d{1,2})?(?:x|\s?%|st|nd|rd|th)?(?![\w-])/iy],
];
const HEADING = new RegExp(`^(\\s*)(${HEADING_WORDS.join('|')})(\\s*:\\s*)(.*?)\\s*$`, 'i');
const DECLARATION = /^\s*(?:stage|counter|progression|parameter)\s+([\p{L}'’][\p{L}\d'’_-]*)/iu;

/** The words of one line of a strategy that have a meaning of their own, in order. Names are those that the strategy gives. */
export const strategyTokens = (line: string, names: ReadonlySet<string> = new Set()): readonly StrategyToken[] => {
  const [said = ''] = line.split(';', 1);
  const comment: readonly StrategyToken[] =
    said.length < line.length ? [{ kind: 'comment', from: said.length, to: line.length }] : [];
  return [...(headingTokens(said) ?? wordTokens(said, names)), ...comment];
};

const headingTokens = (said: string): readonly StrategyToken[] | undefined => {
  const [, margin = '', key, colon = '', value = ''] = HEADING.exec(said) ?? [];
  if (key === undefined) return undefined;
  const from = margin.length + key.length + colon.length;
  const heading: StrategyToken = { kind: 'heading', from: margin.length, to: margin.length + key.length };
  return value === '' ? [heading] : [heading, { kind: 'text', from, to: from + value.length }];
};

/** The names that a strategy gives, wherever in its text. */
export const ownNames = (text: string): ReadonlySet<string> => {
  const { parameters, counters, progressions, stages } = namesOf(text);
  return new Set([...parameters.keys(), ...counters, ...progressions, ...stages]);
};

const WORD = /[\p{L}'’][\p{L}\d'’_-]*/uy;

const wordTokens = (said: string, names: ReadonlySet<string>): readonly StrategyToken[] => {
  const own = DECLARATION.exec(said)?.[1];
  const tokens: StrategyToken[] = [];
  let at = 0;
  while (at < said.length) {
    const word = matchAt(WORD, said, at);
    const isName = word !== undefined && (names.has(word.toLowerCase()) || (word === own && tokens.length > 0));
    const [kind, text] = isName
      ? (['name', word] as const)
      : (first(PATTERNS, ([, pattern]) => matchAt(pattern, said, at)) ?? [undefined, word ?? said.charAt(at)]);
    if (kind !== undefined) tokens.push({ kind, from: at, to: at + text.length });
    at += text.length;
  }
  return tokens;
};

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

const first = (
  patterns: readonly Pattern[],
  match: (pattern: Pattern) => string | undefined,
): readonly [StrategyToken['kind'], string] | undefined => {
  for (const pattern of patterns) {
    const text = match(pattern);
    if (text !== undefined) return [pattern[0], text];
  }
  return undefined;
};
