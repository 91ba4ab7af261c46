import type { Book, Cite, Game, WagerRule, Working } from '../../book.ts';
import { cents, DOLLAR } from '../../money.ts';
import { byPoint } from '../../wager.ts';
import { ALWAYS_WORKING } from '../shared/wagers.ts';

/** Rule 3.5: rests on come-outs unless called on, and may be called off at any time. */
const CALLED: Working = { comeOut: 'off', calls: ['on', 'off'], offHeeded: 'always' };

const wager = (
  title: string,
  rule: string,
  pays: Cite,
  when: WagerRule['when'] = 'any-time',
  down: Cite = 'VIC 3.4',
): WagerRule => ({
  title,
  when,
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: `VIC ${rule}`, pays, down, working: 'VIC 3.5' },
});

const pair = (number = 0): string =>
  number === 6 || number === 8 ? '6 or 8' : number === 5 || number === 9 ? '5 or 9' : '4 or 10';

const craps: Game = {
  title: 'Craps',
  without: [],
  options: ['buy-lay'],
  unit: DOLLAR,
  limits: { min: cents(5_00), max: cents(5000_00) },
  closing: { by: 'dice-out', onRoll: false, cite: 'VIC 3.2/before' },
  late: { confirmedBy: ['dealer', 'boxperson', 'stickperson'], need: 'any', cite: 'VIC 3.2/who' },
  shooter: {
    lineWager: { toAccept: false, toThrow: true, cite: 'VIC 5.1.1(b)' },
    givesUpOn: { seven: 'seven-out', cite: 'VIC 5.2.2' },
    orderedBy: { offices: [], cite: 'VIC 9.2.2' },
    cite: 'VIC 5.1.2',
  },
  noRoll: {
    callers: ['boxperson', 'stickperson'],
    cite: 'VIC 5.4.1',
    causes: [
      { id: 'not-together', words: 'the dice did not leave the hand together', cite: 'VIC 5.4.1(a)' },
      { id: 'no-end', words: 'a die struck no end of the table', cite: 'VIC 5.4.1(b)' },
      { id: 'off-table', words: 'a die left the table', cite: 'VIC 5.4.2(a)' },
      { id: 'stacked', words: 'one die on top of the other', cite: 'VIC 5.4.2(b)' },
      { id: 'on-float', words: "a die on the boxperson's float", cite: 'VIC 5.4.2(c)' },
      { id: 'in-bowl', words: 'a die in the dice bowl', cite: 'VIC 5.4.2(d)' },
      { id: 'on-rail', words: 'a die on a rail', cite: 'VIC 5.4.2(e)' },
      { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'VIC 5.4.2(f)' },
      { id: 'cheating', words: 'a fraudulent device or technique', cite: 'VIC 5.4.2(g)' },
      { id: 'unapproved-dice', words: 'dice not approved for the game', cite: 'VIC 5.4.2(h)' },
      { id: 'irregular', words: 'another irregularity', cite: 'VIC 5.4.1(c)' },
    ],
  },
  voids: { what: 'roll', by: ['pit boss'], cite: 'VIC 9.3' },
};

/** The dealer of a mini table has the boxperson's and stickperson's part (VIC 7.3.1(b)); late wagers need a stickperson, which a record does not show. */
const { late: _none, ...withoutLate } = craps;
const miniCraps: Game = {
  ...withoutLate,
  title: 'Mini-craps',
  closing: { by: 'no-more-bets', onRoll: false, cite: 'VIC 7.4.1' },
  noRoll: { ...craps.noRoll, callers: ['dealer', 'boxperson', 'stickperson'] },
};

export const victoria: Book = {
  ruleset: 'victoria',
  title: 'Victoria (Crown)',
  list: 'VIC 3.6',
  wagers: {
    pass: { ...wager('Win Line', '3.6.1', 'VIC 6.1/Win Line', 'come-out', 'VIC 3.4.1'), down: 'contract' },
    'dont-pass': wager("Don't Win Line", '3.6.3', "VIC 6.1/Don't Win Line", 'come-out', 'VIC 3.4.3/take-down'),
    come: { ...wager('Come', '3.6.5', 'VIC 6.1/Come', 'point-on', 'VIC 3.4.2'), down: 'contract' },
    'dont-come': wager("Don't Come", '3.6.7', "VIC 6.1/Don't Come", 'point-on', 'VIC 3.4.3/take-down'),
    'pass-odds': wager('Win Line Odds', '3.6.2/right', 'VIC 6.1/Odds Behind the Win Line', 'behind'),
    'dont-pass-odds': wager(
      "Lay Odds behind the Don't Win Line",
      '3.6.4/right',
      "VIC 6.1/Lay Odds Behind the Don't Win Line",
      'behind',
    ),
    'come-odds': {
      ...wager('Come Odds', '3.6.6/right', ({ number }) => `VIC 6.1/Come Odds ${pair(number)}`, 'behind'),
      working: CALLED,
    },
    'dont-come-odds': wager(
      "Lay Odds on the Don't Come",
      '3.6.8/right',
      ({ number }) => `VIC 6.1/Lay Odds Behind the Don't Come ${pair(number)}`,
      'behind',
    ),
    place: { ...wager('Place Bet', '3.6.9', ({ number }) => `VIC 6.1/Place ${number}`), working: CALLED },
    'place-lose': wager("Don't Place Bet", '3.6.11', ({ number }) => `VIC 6.1/Don't Place ${number}`),
    buy: {
      ...wager('Buy Bet', '3.6.10/offer', ({ number }) => `VIC 6.1/Buy ${number}`),
      option: 'buy-lay',
      working: CALLED,
    },
    lay: { ...wager('Lay Bet', '3.6.12/offer', ({ number }) => `VIC 6.1/Lay ${number}`), option: 'buy-lay' },
    big: {
      ...wager('Big', '', 'VIC 6.1/Big'),
      cite: {
        wager: ({ number }) => (number === 6 ? 'VIC 3.6.23' : 'VIC 3.6.24'),
        pays: ({ number }) => `VIC 6.1/Big ${number}`,
        down: 'VIC 3.4',
        working: 'VIC 3.5',
      },
    },
    hard: { ...wager('Hardway', '3.6.13', ({ number }) => `VIC 6.1/Hardway ${number}`), working: CALLED },
    'any-craps': wager('Any Craps', '3.6.14', 'VIC 6.1/Any Craps'),
    two: wager('Two Crap', '3.6.15', 'VIC 6.1/Two Crap'),
    three: wager('Three Crap', '3.6.16', 'VIC 6.1/Three Crap'),
    twelve: wager('Twelve Crap', '3.6.17', 'VIC 6.1/Twelve Crap'),
    eleven: wager('Eleven', '3.6.18', 'VIC 6.1/Eleven'),
    horn: wager('Horn Bet', '3.6.19', 'VIC 6.1/Horn'),
    'horn-high': wager('Horn High Bet', '3.6.20', 'VIC 6.1/Horn High'),
    field: wager('Field', '3.6.21', 'VIC 6.1/Field'),
    'any-seven': wager('Any Seven', '3.6.22', 'VIC 6.1/Any Seven'),
  },
  pays: {
    pass: [1, 1],
    'dont-pass': [1, 1],
    come: [1, 1],
    'dont-come': [1, 1],
    'pass-odds': byPoint([2, 1], [3, 2], [6, 5]),
    'dont-pass-odds': byPoint([1, 2], [2, 3], [5, 6]),
    'come-odds': byPoint([2, 1], [3, 2], [6, 5]),
    'dont-come-odds': byPoint([1, 2], [2, 3], [5, 6]),
    place: byPoint([9, 5], [7, 5], [7, 6]),
    'place-lose': byPoint([5, 11], [5, 8], [4, 5]),
    buy: byPoint([2, 1], [3, 2], [6, 5]),
    lay: byPoint([1, 2], [2, 3], [5, 6]),
    big: [1, 1],
    hard: { 4: [15, 2], 6: [19, 2], 8: [19, 2], 10: [15, 2] },
    field: { 2: [2, 1], 3: [1, 1], 4: [1, 1], 9: [1, 1], 10: [1, 1], 11: [1, 1], 12: [2, 1] },
    'any-seven': [4, 1],
    'any-craps': [15, 2],
    two: [33, 1],
    three: [16, 1],
    eleven: [16, 1],
    twelve: [33, 1],
  },
  payTables: {},
  bar: { total: 2, wager: 'stands', cite: 'VIC 3.6.3(c)/bar' },
  payable: { exact: [], cite: 'VIC 4.2.3/exact' },
  breakdown: {},
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'win' },
    when: 'made',
    choice: 'none',
    cite: { buy: 'VIC 3.6.10/commission', lay: 'VIC 3.6.12/commission' },
  },
  odds: { multiple: { least: 2, most: 2, usual: 2 }, rises: false, cite: { multiple: 'VIC 3.6.2/limit' } },
  limits: {
    outside: 'advised and cut',
    personal: true,
    cite: { min: 'VIC 4.2.1/later', max: 'VIC 4.2.2', personal: 'VIC 4.3/limits' },
  },
  calls: { coverKind: true, cite: 'VIC 3.5' },
  raisable: { kinds: [], cite: 'VIC 6.1' },
  apart: [],
  games: { craps, 'mini-craps': miniCraps },
};
