import { HARDS, KINDS, POINTS, TOTALS, type WagerKind } from '@hardway/rules';

/** Kinds that stand on a number or on dice, and which. A come wager has one only once it has travelled. */
export const NUMBERS: { readonly [kind in WagerKind]?: readonly number[] } = {
  come: POINTS,
  'dont-come': POINTS,
  'come-odds': POINTS,
  'dont-come-odds': POINTS,
  place: POINTS,
  'place-lose': POINTS,
  buy: POINTS,
  lay: POINTS,
  big: [6, 8],
  hard: HARDS,
  'horn-high': [2, 3, 11, 12],
  hop: TOTALS,
};

/** Other names that wagers have at a table. */
const SPOKEN: readonly (readonly [string, WagerKind])[] = [
  ['pass line', 'pass'],
  ['the line', 'pass'],
  ['win line', 'pass'],
  ["don't pass line", 'dont-pass'],
  ["don't pass", 'dont-pass'],
  ['dont pass', 'dont-pass'],
  ["don't come", 'dont-come'],
  ['dont come', 'dont-come'],
  ['pass odds', 'pass-odds'],
  ["don't pass odds", 'dont-pass-odds'],
  ['dont pass odds', 'dont-pass-odds'],
  ['dont-pass odds', 'dont-pass-odds'],
  ['come odds', 'come-odds'],
  ["don't come odds", 'dont-come-odds'],
  ['dont come odds', 'dont-come-odds'],
  ['dont-come odds', 'dont-come-odds'],
  ['place to lose', 'place-lose'],
  ['place lose', 'place-lose'],
  ["don't place", 'place-lose'],
  ['hardway', 'hard'],
  ['hardways', 'hard'],
  ['hards', 'hard'],
  ['the field', 'field'],
  ['any seven', 'any-seven'],
  ['any 7', 'any-seven'],
  ['big red', 'any-seven'],
  ['any craps', 'any-craps'],
  ['aces', 'two'],
  ['ace-deuce', 'three'],
  ['yo', 'eleven'],
  ['yo-leven', 'eleven'],
  ['boxcars', 'twelve'],
  ['midnight', 'twelve'],
  ['the horn', 'horn'],
  ['horn high', 'horn-high'],
  ['c and e', 'c-and-e'],
  ['c & e', 'c-and-e'],
  ['the world', 'whirl'],
  ['world', 'whirl'],
  ['hops', 'hop'],
  ['6-7-8', 'six-seven-eight'],
  ['hot roller', 'hot-roller'],
  ['all small', 'all-small'],
  ['all tall', 'all-tall'],
  ['make em all', 'make-em-all'],
  ["make 'em all", 'make-em-all'],
  ['hot shooter', 'hot-shooter'],
];

/** Every phrase that names a kind of wager, those of most words first. */
export const WAGER_PHRASES: readonly (readonly [string, WagerKind])[] = [
  ...SPOKEN,
  ...KINDS.map((kind): readonly [string, WagerKind] => [kind, kind]),
].sort(([a], [b]) => b.split(' ').length - a.split(' ').length);

/** What an action may begin with, for suggestions. */
export const ACTION_WORDS: readonly string[] = [
  'press',
  'full press',
  'half press',
  'parlay',
  'regress',
  'take',
  'call',
  'keep',
  'same',
  'add',
  'set',
  'advance',
  'step',
  'restart',
  'go',
  'leave',
  'wait',
  'match-play',
  'odds',
];

export const CONDITION_WORDS: readonly string[] = [
  'come-out',
  'point',
  'puck',
  'shooter',
  'session',
  'hand',
  'roll',
  'bankroll',
  'rail',
  'layout',
  'action',
  'rank',
  'lead',
  'deficit',
  'ahead',
  'behind',
  'nothing',
  'every',
  'not',
];

export const WAGER_WORDS: readonly string[] = WAGER_PHRASES.map(([phrase]) => phrase);

/** Words that already mean something. A strategy can't use them as names of its own. */
export const RESERVED: ReadonlySet<string> = new Set(
  [
    ...WAGER_WORDS,
    ...ACTION_WORDS,
    ...CONDITION_WORDS,
    'a an the and or each for at by to of on off in is with when unless otherwise every stop stage counter progression',
    'all anything everything it them comes dont-comes inside outside across even unit units half twice max maximum min',
    'minimum up what its winnings stake time times more less least most exactly fewer under over below down from then',
  ].flatMap(words => words.split(' ')),
);
