import type { Book, Cite, Game, NoRollCause, WagerRule } from '../../book.ts';
import { cents, DOLLAR } from '../../money.ts';
import { RULING } from '../../rulings.ts';
import { byPoint, type WagerName } from '../../wager.ts';
import { ALWAYS_WORKING, hornHighParts, OFF_ON_COME_OUTS, SEVENTEEN_HOPS, whirlParts } from '../shared/wagers.ts';

/** Chapter 3 and chapter 5 number the hops each in its own order. */
const HOPS: { readonly [name in WagerName]?: readonly [wager: number, pays: number] } = {
  'hop 2-2': [22, 29],
  'hop 3-3': [23, 30],
  'hop 4-4': [24, 31],
  'hop 5-5': [25, 32],
  'hop 3-1': [26, 33],
  'hop 4-1': [27, 34],
  'hop 3-2': [28, 37],
  'hop 5-1': [29, 35],
  'hop 4-2': [30, 38],
  'hop 6-1': [31, 36],
  'hop 5-2': [32, 39],
  'hop 4-3': [33, 41],
  'hop 6-2': [34, 40],
  'hop 5-3': [35, 42],
  'hop 6-3': [36, 43],
  'hop 5-4': [37, 44],
  'hop 6-4': [38, 45],
};

const pointAt = (number = 0): number => [4, 5, 6, 8, 9, 10].indexOf(number);
const hardAt = (number = 0): number => [4, 6, 8, 10].indexOf(number);
const letterAt = (number = 0): string => 'abcdef'[pointAt(number)] as string;

/** A wager of chapter 3 that may come down whenever it is not decided. */
const wager = (title: string, when: WagerRule['when'], cite: Cite, pays: Cite, down: Cite = 'MD 4.D'): WagerRule => ({
  title,
  when,
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: cite, pays, down },
});

const bonus = (title: string, letter: string): WagerRule => ({
  ...wager(title, 'new-shooter', `MD 3.A(43)(${letter})`, 'MD 5.H', 'MD 4.D(4)'),
  option: 'bonus',
  down: 'locked',
});

const causes: readonly NoRollCause[] = [
  { id: 'off-table', words: 'a die left the table', cite: 'MD 8.B/off' },
  { id: 'stacked', words: 'one die on top of the other', cite: 'MD 8.B/stacked' },
  { id: 'not-together', words: 'the dice did not leave the hand together', cite: 'MD 8.C(1)' },
  { id: 'no-end', words: 'a die missed the far end of the table', cite: 'MD 8.C(2)' },
  { id: 'on-bank', words: "a die on the boxperson's bank of chips", cite: 'MD 8.C(3)' },
  { id: 'in-cup', words: 'a die in the dice cup', cite: 'MD 8.C(4)/cup' },
  { id: 'on-rail', words: 'a die on a rail', cite: 'MD 8.C(4)/rail' },
  { id: 'cheating', words: 'a cheating device or technique', cite: 'MD 8.C(5)' },
  { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'MD 9.D' },
  { id: 'disputed-face', words: 'a disputed face, thrown again', cite: 'MD 9.E' },
  { id: 'improper', words: 'another impropriety', cite: 'MD 8.C(6)' },
];

const craps: Game = {
  title: 'Craps',
  without: [],
  options: ['fire', 'bonus', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  unit: DOLLAR,
  limits: { min: cents(5_00), max: cents(5000_00) },
  closing: { by: 'dice-out', onRoll: false, cite: 'MD 4.A' },
  shooter: {
    lineWager: { toAccept: false, toThrow: true, cite: 'MD 8.A/line' },
    without: 'MD 10.B(1)',
    givesUpOn: { seven: 'seven-out', cite: 'MD 10.A(1)' },
    orderedBy: { offices: ['boxperson'], cite: 'MD 10.A(2)' },
    cite: 'MD 7.C/shooter',
  },
  noRoll: { callers: ['boxperson', 'stickperson'], cite: 'MD 8.E(1)', causes },
};

const miniCraps: Game = {
  ...craps,
  title: 'Mini-craps',
  without: ['fire'],
  options: ['bonus', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  seatsMax: { count: 9, cite: 'MD 2.C/seats' },
  shooter: { ...craps.shooter, orderedBy: { offices: ['dealer'], cite: 'MD 10.A(2)' } },
  noRoll: { callers: ['dealer', 'stickperson', 'floorperson'], cite: 'MD 8.E(2)', causes },
};

export const maryland: Book = {
  ruleset: 'maryland',
  title: 'Maryland',
  list: 'MD 3.A',
  wagers: {
    pass: { ...wager('Pass Bet', 'come-out', 'MD 3.A(1)', 'MD 5.A(1)', 'MD 4.D(1)'), down: 'contract' },
    'dont-pass': wager("Don't Pass Bet", 'come-out', 'MD 3.A(2)', 'MD 5.A(2)', 'MD 4.E/take-down'),
    come: { ...wager('Come Bet', 'point-on', 'MD 3.A(3)', 'MD 5.A(3)', 'MD 4.D(2)'), down: 'contract' },
    'dont-come': wager("Don't Come Bet", 'point-on', 'MD 3.A(4)', 'MD 5.A(4)', 'MD 4.E/take-down'),
    'pass-odds': wager('Pass Odds', 'behind', 'MD 6.A', 'MD 6.A(2)'),
    'dont-pass-odds': wager("Don't Pass Odds", 'behind', 'MD 6.B', 'MD 6.B(2)'),
    'come-odds': {
      ...wager('Come Odds', 'behind', 'MD 6.C', 'MD 6.C(2)'),
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MD 6.C',
        pays: 'MD 6.C(2)',
        down: 'MD 4.D',
        working: RULING.MARYLAND_COME_ODDS,
      },
    },
    'dont-come-odds': wager("Don't Come Odds", 'behind', 'MD 6.D', 'MD 6.D(2)'),
    place: {
      ...wager('Place Bet to Win', 'any-time', 'MD 3.A(5)', ''),
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MD 3.A(5)',
        pays: ({ number }) => `MD 5.A(${5 + pointAt(number)})`,
        down: 'MD 4.D',
        working: 'MD 3.A(5)(a)',
      },
    },
    'place-lose': {
      ...wager('Place Bet to Lose', 'any-time', 'MD 3.A(6)', ''),
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MD 3.A(6)',
        pays: ({ number }) => `MD 5.A(${11 + pointAt(number)})`,
        down: 'MD 4.D',
        working: 'MD 3.A(6)(a)',
      },
    },
    buy: {
      ...wager('Buy Bet', 'any-time', 'MD 3.A(41)', ''),
      option: 'buy-lay',
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MD 3.A(41)',
        pays: ({ number }) => `MD 5.G(1)(${letterAt(number)})`,
        down: 'MD 4.D',
        working: 'MD 3.A(41)(a)',
      },
    },
    lay: {
      ...wager('Lay Bet', 'any-time', 'MD 3.A(42)', ''),
      option: 'buy-lay',
      working: { comeOut: 'working', calls: ['off'], offHeeded: 'on come-outs' },
      cite: {
        wager: 'MD 3.A(42)',
        pays: ({ number }) => `MD 5.G(2)(${letterAt(number)})`,
        down: 'MD 4.D',
        working: 'MD 3.A(42)(a)',
      },
    },
    hard: {
      ...wager('{n} the Hardway', 'any-time', '', ''),
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: ({ number }) => `MD 3.A(${7 + hardAt(number)})`,
        pays: ({ number }) => `MD 5.A(${17 + hardAt(number)})`,
        down: 'MD 4.D',
        working: ({ number }) => `MD 3.A(${7 + hardAt(number)})(a)`,
      },
    },
    field: wager('Field Bet', 'any-time', 'MD 3.A(11)', 'MD 5.A(21)'),
    'any-seven': wager('Any Seven', 'any-time', 'MD 3.A(12)', 'MD 5.A(23)'),
    'any-craps': wager('Any Craps', 'any-time', 'MD 3.A(13)', 'MD 5.A(24)'),
    two: wager('Craps Two', 'any-time', 'MD 3.A(14)', 'MD 5.A(25)'),
    three: wager('Craps Three', 'any-time', 'MD 3.A(15)', 'MD 5.A(26)'),
    twelve: wager('Craps Twelve', 'any-time', 'MD 3.A(16)', 'MD 5.A(27)'),
    eleven: wager('11 in One Roll', 'any-time', 'MD 3.A(17)', 'MD 5.A(28)'),
    'c-and-e': wager('Craps-Eleven (C and E)', 'any-time', 'MD 3.A(18)', 'MD 5.B'),
    horn: wager('Horn Bet', 'any-time', 'MD 3.A(19)', 'MD 5.C'),
    'horn-high': wager('Horn High Bet', 'any-time', 'MD 3.A(20)', 'MD 5.D'),
    whirl: wager('Whirl Bet', 'any-time', 'MD 3.A(21)', 'MD 5.E'),
    hop: {
      ...wager(
        '{n} on the Hop',
        'any-time',
        ({ name }) => `MD 3.A(${HOPS[name]?.[0]})`,
        ({ name }) => `MD 5.A(${HOPS[name]?.[1]})`,
      ),
      only: SEVENTEEN_HOPS,
    },
    'six-seven-eight': { ...wager('6-7-8', 'any-time', 'MD 3.A(39)', 'MD 5.A(46)'), option: 'six-seven-eight' },
    fire: {
      ...wager('Fire Bet', 'new-shooter', 'MD 3.A(40)', 'MD 5.F', 'MD 4.D(3)/removal'),
      option: 'fire',
      down: 'locked',
      limits: { min: DOLLAR, max: cents(5_00), increment: DOLLAR, cite: 'MD 11.B(1)' },
    },
    'all-small': bonus('All Small', 'a'),
    'all-tall': bonus('All Tall', 'c'),
    'make-em-all': bonus('All Or Nothing At All', 'b'),
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
    hard: { 4: [7, 1], 6: [9, 1], 8: [9, 1], 10: [7, 1] },
    field: { 2: [2, 1], 3: [1, 1], 4: [1, 1], 9: [1, 1], 10: [1, 1], 11: [1, 1], 12: [2, 1] },
    'any-seven': [4, 1],
    'any-craps': [7, 1],
    two: [30, 1],
    three: [15, 1],
    eleven: [15, 1],
    twelve: [30, 1],
    hop: { pair: [30, 1], mixed: [15, 1] },
    'six-seven-eight': { hard: [2, 1], easy: [1, 1] },
  },
  payTables: {
    fire: { A: { 4: [24, 1], 5: [249, 1], 6: [999, 1] }, B: { 4: [39, 1], 5: [199, 1], 6: [499, 1] } },
    bonus: {
      A: { 'all-small': [34, 1], 'all-tall': [34, 1], 'make-em-all': [175, 1] },
      B: { 'all-small': [30, 1], 'all-tall': [30, 1], 'make-em-all': [150, 1] },
    },
  },
  bar: { total: 12, wager: 'returned', cite: 'MD 3.A(2)(c)' },
  payable: { exact: [], cite: RULING.MARYLAND_ROUNDING },
  breakdown: {
    'horn-high': { when: 'without an area', parts: hornHighParts, cite: 'MD 3.A(20)(b)' },
    whirl: { when: 'without an area', parts: whirlParts, cite: 'MD 3.A(21)(b)' },
  },
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'stake' },
    when: 'made',
    choice: 'when',
    cite: { buy: 'MD 5.G(3)', lay: 'MD 5.G(3)' },
  },
  odds: { multiple: { least: 1, most: 100, usual: 2 }, rises: true, cite: { multiple: 'MD 6.E', rises: 'MD 6.F' } },
  limits: { outside: 'refused', personal: false, cite: { min: 'MD 3.B(1)', max: 'MD 3.B(2)' } },
  calls: { coverKind: false, cite: 'MD 3.A' },
  raisable: { kinds: [], cite: 'MD 5.A' },
  apart: [],
  games: { craps, 'mini-craps': miniCraps },
};
