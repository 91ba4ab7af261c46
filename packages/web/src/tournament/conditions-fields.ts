import { choice, type Field, group, number, oneOf, variant, word } from './field.ts';
import { ROUND_FIELDS } from './round-fields.ts';

const ENTRY = group(
  { name: 'fee', words: 'Entry fee, in dollars', input: { as: 'money' }, stated: 'fee' },
  { name: 'toPool', words: 'Of it into the pool, in dollars', input: { as: 'money' }, stated: 'fee' },
  { name: 'opensAt', words: 'Entries open', input: { as: 'time' }, stated: 'entry' },
  { name: 'closesAt', words: 'Entries close', input: { as: 'time' }, stated: 'entry' },
  { name: 'freeUntil', words: 'Free withdrawal until', input: { as: 'time' }, stated: 'entry' },
  { name: 'least', words: 'Fewest entrants', input: number(2, 1_000), stated: 'entry' },
  { name: 'most', words: 'Most entrants', input: number(2, 1_000), stated: 'entry' },
  {
    name: 'form',
    words: 'What an applicant states besides name and contact',
    stated: 'entry',
    input: { as: 'list', each: 'question', least: 0, blank: () => '', of: { as: 'line' } },
  },
  {
    name: 'mayRefuse',
    words: 'The house may refuse any application',
    input: { as: 'yes or no' },
    stated: 'mayRefuse',
    hint: 'Unless it is reserved here, no application can be refused.',
  },
  {
    name: 'criteria',
    words: 'Criteria of selection',
    stated: 'criteria',
    input: oneOf(word('none', 'none'), {
      words: 'as stated',
      is: value => value !== 'none',
      blank: () => '',
      fields: [{ name: '', words: 'Criteria', input: { as: 'text' } }],
    }),
  },
  { name: 'signed', words: 'Each player signs the conditions', input: { as: 'yes or no' } },
);

const BUY_BACKS = variant(
  'allowed, with a limit for each player',
  'price',
  { most: 1, price: 10_000, afterRounds: [1], minutes: 30 },
  { name: 'most', words: 'For each player, at most', input: number(1, 1_000) },
  { name: 'price', words: 'Price, in dollars', input: { as: 'money' } },
  {
    name: 'afterRounds',
    words: 'For players who are out after round',
    input: { as: 'list', each: 'round', least: 1, blank: () => 1, of: number(1, 1_000) },
  },
  { name: 'minutes', words: 'Minutes after that round was confirmed', input: number(1, 10_080) },
);

const LATENESS = group(
  { name: 'graceMinutes', words: 'Minutes of grace', input: number(0, 240) },
  {
    name: 'otherwise',
    words: 'Then',
    input: oneOf(
      variant(
        'a fine for each roll',
        { act: 'fine' },
        { chipsPerRoll: 500 },
        {
          name: 'chipsPerRoll',
          words: 'Fine for each roll, in chips',
          input: { as: 'chips' },
        },
      ),
      variant('the place is forfeited', { act: 'forfeit' }, {}),
      variant('a substitute from the reserve list', { act: 'substitute' }, {}),
    ),
  },
);

const PLACE: Field = { name: 'place', words: 'Place', input: number(1, 1_000) };

const PRIZES = group(
  {
    name: 'places',
    words: 'Prizes',
    input: {
      as: 'list',
      each: 'prize',
      least: 1,
      blank: () => ({ place: 1, share: 100 }),
      of: oneOf(
        variant('a share of the pool', 'share', { place: 1, share: 100 }, PLACE, {
          name: 'share',
          words: 'Per cent of the pool',
          input: { as: 'percent' },
        }),
        variant('an amount of money', 'money', { place: 1, money: 100_000 }, PLACE, {
          name: 'money',
          words: 'In dollars',
          input: { as: 'money' },
        }),
        variant('a thing', 'thing', { place: 1, thing: '' }, PLACE, {
          name: 'thing',
          words: 'What it is',
          input: { as: 'line' },
        }),
      ),
    },
  },
  { name: 'rounding', words: 'Shares are rounded down to, in dollars', input: { as: 'money' } },
  {
    name: 'remainder',
    words: 'What is left goes to',
    input: choice(['first place', 'the first place'], ['house', 'the house']),
  },
);

const TIES = choice(
  ['chips of previous round', 'chips of the previous round'],
  ['play-off', 'a play-off of one hand'],
  ['share', 'an equal share, or both progress'],
  ['lot', 'a lot from the house’s random source'],
);

/** A part of the form, under a title of its own. */
type Section = { readonly id: string; readonly title: string; readonly fields: readonly Field[] };

/** The whole form: every field of the conditions, in the order of the printed document. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'tournament',
    title: 'The tournament',
    fields: [
      { name: 'name', words: 'Name', input: { as: 'line' } },
      { name: 'rules', words: 'Rules', input: { as: 'rules' }, stated: 'prevail' },
      { name: 'director', words: 'Director', input: { as: 'person' }, stated: 'director' },
      {
        name: 'deputy',
        words: 'Deputy',
        stated: 'director',
        input: oneOf(word('none', 'none'), {
          words: 'somebody',
          is: value => value !== 'none',
          blank: () => '',
          fields: [{ name: '', words: 'Account', input: { as: 'person' } }],
        }),
      },
    ],
  },
  { id: 'entry', title: 'Entry', fields: [{ name: 'entry', words: 'Entry', input: ENTRY, stated: 'entry' }] },
  {
    id: 'rounds',
    title: 'Rounds',
    fields: [
      {
        name: 'rounds',
        words: 'Rounds',
        stated: 'structure',
        input: {
          as: 'list',
          each: 'round',
          least: 1,
          blank: () => BLANK_ROUND,
          of: { as: 'group', fields: ROUND_FIELDS },
        },
      },
      { name: 'buyBacks', words: 'Buy-backs', input: oneOf(word('none', 'none'), BUY_BACKS), stated: 'buyBacks' },
    ],
  },
  {
    id: 'conduct',
    title: 'Conduct',
    fields: [
      {
        name: 'disqualification',
        words: 'Grounds for disqualification',
        stated: 'disqualification',
        input: {
          as: 'list',
          each: 'ground',
          least: 1,
          blank: () => ({ ground: '', refund: 0 }),
          of: group(
            { name: 'ground', words: 'Ground', input: { as: 'line' } },
            { name: 'refund', words: 'Refund, per cent', input: { as: 'percent' } },
          ),
        },
      },
      {
        name: 'retirement',
        words: 'Retirement, and withdrawal after the free period',
        stated: 'disqualification',
        input: group({ name: 'refund', words: 'Refund, per cent', input: { as: 'percent' } }),
      },
      { name: 'lateness', words: 'Lateness and absence', input: LATENESS, stated: 'lateness' },
      { name: 'substitutes', words: 'Players may name a substitute', input: { as: 'yes or no' } },
      { name: 'noticeMinutes', words: 'Least notice of a new starting time, in minutes', input: number(0, 10_080) },
    ],
  },
  {
    id: 'prizes',
    title: 'Prizes and ties',
    fields: [
      {
        name: 'added',
        words: 'Added to the pool by the operator, in dollars',
        input: { as: 'money' },
        stated: 'prizes',
      },
      { name: 'prizes', words: 'Prizes', input: PRIZES, stated: 'prizes' },
      {
        name: 'ties',
        words: 'Ties, in this order',
        stated: 'prizes',
        input: { as: 'list', each: 'way to break a tie', least: 1, blank: () => 'lot', of: TIES },
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes of the rules',
    fields: [
      {
        name: 'changes',
        words: 'Rules of the game that are changed in words',
        stated: 'changes',
        input: {
          as: 'list',
          each: 'change',
          least: 0,
          blank: () => ({ rule: '', change: '' }),
          of: group(
            { name: 'rule', words: 'Rule', input: { as: 'line' } },
            { name: 'change', words: 'Change', input: { as: 'text' } },
          ),
        },
      },
    ],
  },
];

/** A round that is added: nothing special, so that the director sees what there is to settle. */
const BLANK_ROUND = {
  name: '',
  players: [{ are: 'winners', of: 1 }],
  heats: 1,
  tables: 1,
  seats: 8,
  length: { in: 'rolls', count: 40 },
  progress: { ofHeat: 1, overall: 0 },
  chips: 100_000,
  buyIn: 0,
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 30 },
  shooter: { keeps: 'hands', count: 1 },
  limits: { min: 500, max: 'stack', unit: 100 },
  excluded: [],
  announceLast: 5,
  standing: 'returned',
};
