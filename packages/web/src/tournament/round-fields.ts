import { choice, type Field, group, number, oneOf, variant, word } from './field.ts';

const COMPULSORY = variant(
  'a wager that every seat has to make',
  'least',
  { wagers: [], least: 500, every: { per: 'roll' }, otherwise: { act: 'sit out' } },
  { name: 'wagers', words: 'Any of these counts', hint: 'None chosen: any wager counts.', input: { as: 'wagers' } },
  { name: 'least', words: 'At least, in chips', input: { as: 'chips' } },
  {
    name: 'every',
    words: 'How often',
    input: oneOf(
      variant('on every roll', { per: 'roll' }, {}),
      variant('on every come-out', { per: 'come-out' }, {}),
      variant(
        'once in a number of rolls',
        { per: 'rolls' },
        { rolls: 5 },
        {
          name: 'rolls',
          words: 'Rolls',
          input: number(1, 1_000),
        },
      ),
    ),
  },
  {
    name: 'otherwise',
    words: 'A seat without it, when the director lets the throw go on',
    input: oneOf(
      variant('sits out the roll', { act: 'sit out' }, {}),
      variant(
        'is fined',
        { act: 'fine' },
        { chips: 500 },
        { name: 'chips', words: 'Fine, in chips', input: { as: 'chips' } },
      ),
      variant(
        'is disqualified after a number of times',
        { act: 'disqualify' },
        { after: 3 },
        {
          name: 'after',
          words: 'Times',
          input: number(1, 1_000),
        },
      ),
    ),
  },
);

const LAST: Field = { name: 'last', words: 'How many of the last rolls', input: number(1, 1_000) };

const SECRETS = variant(
  'allowed, with a limit for each player',
  'most',
  { most: 1, during: 'any roll', made: 'terminal' },
  { name: 'most', words: 'For each player, at most', input: number(1, 1_000) },
  {
    name: 'during',
    words: 'On',
    input: oneOf(word('any roll', 'any roll'), variant('the last rolls', 'last', { last: 5 }, LAST)),
  },
  {
    name: 'made',
    words: 'Made',
    input: choice(['terminal', 'on the terminal'], ['card', 'on a card to the director']),
  },
);

const ORDER = [
  variant(
    'all together',
    { bets: 'together' },
    { seconds: 30 },
    {
      name: 'seconds',
      words: 'Seconds to bet',
      input: number(5, 600),
    },
  ),
  variant(
    'in turn from a button',
    { bets: 'in turn' },
    { seconds: 20, during: 'every roll' },
    { name: 'seconds', words: 'Seconds for each seat', input: number(5, 600) },
    {
      name: 'during',
      words: 'On',
      input: oneOf(word('every roll', 'every roll'), variant('the last rolls', 'last', { last: 5 }, LAST)),
    },
  ),
];

const OF_ROUND: Field = { name: 'of', words: 'Of round', input: number(1, 1_000) };

const counted = (tag: string, value: string, words: string, count: number, most: number) =>
  variant(words, { [tag]: value }, { count }, { name: 'count', words: 'How many', input: number(1, most) });

const STRUCTURE: readonly Field[] = [
  { name: 'name', words: 'Name of the round', input: { as: 'line' }, stated: 'structure' },
  {
    name: 'players',
    words: 'Who plays',
    stated: 'structure',
    input: {
      as: 'list',
      each: 'group of players',
      least: 1,
      blank: () => ({ are: 'winners', of: 1 }),
      of: oneOf(
        variant('the entrants', { are: 'entrants' }, {}),
        variant('those who progress', { are: 'winners' }, { of: 1 }, OF_ROUND),
        variant('those who do not progress', { are: 'losers' }, { of: 1 }, OF_ROUND),
      ),
    },
  },
  { name: 'heats', words: 'Heats', input: number(1, 1_000), stated: 'structure' },
  { name: 'tables', words: 'Heats played at once', input: number(1, 1_000), stated: 'structure' },
  { name: 'seats', words: 'Seats at a table', input: number(2, 20), stated: 'structure' },
  {
    name: 'length',
    words: 'Length of a heat',
    stated: 'structure',
    input: oneOf(
      counted('in', 'rolls', 'rolls', 40, 10_000),
      counted('in', 'hands', 'hands', 8, 1_000),
      counted('in', 'minutes', 'minutes', 30, 1_440),
    ),
  },
  {
    name: 'progress',
    words: 'Who goes on',
    stated: 'structure',
    input: group(
      { name: 'ofHeat', words: 'The best of each heat', input: number(0, 20) },
      { name: 'overall', words: 'Then the best of all others', input: number(0, 1_000) },
    ),
  },
];

const CHIPS: readonly Field[] = [
  { name: 'chips', words: 'Chips for each player', input: { as: 'chips' }, stated: 'chips' },
  { name: 'buyIn', words: 'Buy-in, in dollars', input: { as: 'money' }, stated: 'chips' },
  {
    name: 'disposition',
    words: 'Chips at the end',
    stated: 'chips',
    input: choice(
      ['collect', 'are collected'],
      ['carry', 'are carried into the next round'],
      ['cash', 'are cashed at face value'],
    ),
  },
  {
    name: 'compulsory',
    words: 'Compulsory wager',
    input: oneOf(word('none', 'none'), COMPULSORY),
    stated: 'compulsory',
  },
  { name: 'secrets', words: 'Secret wagers', input: oneOf(word('none', 'none'), SECRETS), stated: 'secrets' },
];

const PLAY: readonly Field[] = [
  { name: 'order', words: 'Order of betting', input: oneOf(...ORDER), stated: 'changes' },
  {
    name: 'shooter',
    words: 'A shooter keeps the dice for',
    stated: 'changes',
    input: oneOf(counted('keeps', 'hands', 'hands', 1, 1_000), counted('keeps', 'rolls', 'rolls', 5, 1_000)),
  },
  {
    name: 'limits',
    words: 'Limits, in chips',
    stated: 'changes',
    input: group(
      { name: 'min', words: 'Minimum', input: { as: 'chips' } },
      {
        name: 'max',
        words: 'Maximum',
        input: oneOf(word('stack', 'the whole stack'), {
          words: 'an amount',
          is: value => value !== 'stack',
          blank: () => 100_000,
          fields: [{ name: '', words: 'Maximum, in chips', input: { as: 'chips' } }],
        }),
      },
      { name: 'unit', words: 'Unit', input: { as: 'chips' } },
    ),
  },
  { name: 'excluded', words: 'Wagers that are not taken', input: { as: 'wagers' }, stated: 'changes' },
  { name: 'announceLast', words: 'How many of the last rolls or hands are announced', input: number(0, 100) },
  {
    name: 'standing',
    words: 'Wagers that stand at the end',
    input: choice(
      ['play out', 'are played out'],
      ['returned', 'are returned'],
      ['count at stake', 'count at their stake'],
    ),
  },
];

/** Everything that the conditions say of one round. */
export const ROUND_FIELDS: readonly Field[] = [...STRUCTURE, ...CHIPS, ...PLAY];
