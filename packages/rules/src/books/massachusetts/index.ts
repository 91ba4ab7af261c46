import type { Book, Cite, Game, NoRollCause, WagerRule } from '../../book.ts';
import { cents, DOLLAR } from '../../money.ts';
import { RULING } from '../../rulings.ts';
import { byPoint, type Subject, type WagerName } from '../../wager.ts';
import { ALWAYS_WORKING, hornHighParts, OFF_ON_COME_OUTS, SEVENTEEN_HOPS, whirlParts } from '../shared/wagers.ts';
import { automatedCraps } from './automated.ts';

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', '', 'Eight', '', 'Ten'];

/** Section 2 letters the hops in an order of its own. */
const HOP_LETTERS: { readonly [name in WagerName]?: string } = {
  'hop 2-2': 'v',
  'hop 3-3': 'w',
  'hop 4-4': 'x',
  'hop 5-5': 'y',
  'hop 3-1': 'z',
  'hop 4-1': 'aa',
  'hop 3-2': 'bb',
  'hop 5-1': 'cc',
  'hop 4-2': 'dd',
  'hop 6-1': 'ee',
  'hop 5-2': 'ff',
  'hop 4-3': 'gg',
  'hop 6-2': 'hh',
  'hop 5-3': 'ii',
  'hop 6-3': 'jj',
  'hop 5-4': 'kk',
  'hop 6-4': 'll',
};

const hopOdds: Cite = ({ dice = [1, 1] }) =>
  dice[0] === dice[1]
    ? `MA 4(b)/${WORDS[dice[0] * 2]} the Hardway on the Hop`
    : `MA 4(b)/${WORDS[dice[1]]}-${WORDS[dice[0]]} on the Hop`;

const hardLetter = ({ number }: Subject): string => ({ 4: 'g', 6: 'h', 8: 'i', 10: 'j' })[number as 4 | 6 | 8 | 10];

/** A one-roll wager, open whenever betting is. */
const oneRoll = (title: string, letter: string, pays: Cite): WagerRule => ({
  title,
  when: 'any-time',
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: `MA 2(${letter})/made`, pays, down: 'MA 3(c)', working: 'MA 3(e)/others-on' },
});

/** A wager for a whole turn with the dice. */
const side = (title: string, option: WagerRule['option'], wager: Cite, pays: Cite, down: Cite): WagerRule => ({
  title,
  ...(option === undefined ? {} : { option }),
  when: 'new-shooter',
  down: 'locked',
  working: ALWAYS_WORKING,
  cite: { wager, pays, down },
});

const OFF_TABLE: NoRollCause = { id: 'off-table', words: 'a die left the table', cite: 'MA 9(a)(1)' };

/** Section 9: the same causes at both games with handled dice. */
const causes: readonly NoRollCause[] = [
  OFF_TABLE,
  { id: 'stacked', words: 'one die on top of the other', cite: 'MA 9(a)(2)' },
  { id: 'on-bank', words: "a die on the boxperson's bank of chips", cite: 'MA 9(a)(3)' },
  { id: 'in-cup', words: 'a die in the dice cup', cite: 'MA 9(a)(4)/cup' },
  { id: 'on-rail', words: 'a die on a rail', cite: 'MA 9(a)(4)/rail' },
  { id: 'not-together', words: 'the dice did not leave the hand together', cite: 'MA 9(b)(1)' },
  { id: 'no-end', words: 'a die struck no end of the table', cite: 'MA 9(b)(2)' },
  { id: 'cheating', words: 'a cheating device or technique', cite: 'MA 9(b)(3)' },
  { id: 'suspended', words: 'a cocked die hung clear of the layout', cite: 'MA 9(f)/suspended' },
  { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'MA 10(a)(1)/void' },
  { id: 'disputed-face', words: 'a disputed face, thrown again', cite: 'MA 10(a)(2)' },
  { id: 'improper', words: 'another impropriety', cite: 'MA 9(b)(4)' },
];

const craps: Game = {
  title: 'Craps',
  without: [],
  options: ['fire', 'hot-roller', 'bonus', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  unit: DOLLAR,
  limits: { min: cents(5_00), max: cents(5000_00) },
  coupons: 'MA 3(b)/match-play',
  closing: { by: 'dice-out', onRoll: false, cite: 'MA 3(a)/before' },
  late: { confirmedBy: ['dealer', 'boxperson'], need: 'all', cite: 'MA 3(a)(1)' },
  shooter: {
    lineWager: { toAccept: false, toThrow: true, cite: 'MA 8/line-bet' },
    without: 'MA 11(b)/alone',
    givesUpOn: { seven: 'seven-out', cite: 'MA 11(a)(1)' },
    orderedBy: { offices: ['boxperson'], cite: 'MA 11(a)(2)' },
    cite: 'MA 7(c)/shooter',
  },
  noRoll: { callers: ['boxperson', 'stickperson'], cite: 'MA 9(e)(1)', causes },
};

const miniCraps: Game = {
  ...craps,
  title: 'Mini-craps',
  without: ['fire', 'hot-roller', 'all-small', 'all-tall', 'make-em-all'],
  options: ['six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  late: { confirmedBy: ['dealer', 'floorperson'], need: 'all', cite: 'MA 3(a)(2)' },
  shooter: { ...craps.shooter, orderedBy: { offices: ['dealer'], cite: 'MA 11(a)(2)' } },
  noRoll: { callers: ['dealer', 'stickperson', 'floorperson'], cite: 'MA 9(e)(2)', causes },
};

export const massachusetts: Book = {
  ruleset: 'massachusetts',
  title: 'Massachusetts',
  list: 'MA 2/list',
  wagers: {
    pass: {
      title: 'Pass Bet',
      when: 'come-out',
      down: 'contract',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 2(a)', pays: 'MA 4(b)/Pass', down: 'MA 3(c)(1)/pass', working: 'MA 3(e)/others-on' },
    },
    'dont-pass': {
      title: "Don't Pass Bet",
      when: 'come-out',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 2(b)', pays: "MA 4(b)/Don't Pass", down: 'MA 3(d)/take-down', working: 'MA 3(e)/others-on' },
    },
    come: {
      title: 'Come Bet',
      when: 'point-on',
      down: 'contract',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 2(c)', pays: 'MA 4(b)/Come', down: 'MA 3(c)(1)/come', working: 'MA 3(e)/others-on' },
    },
    'dont-come': {
      title: "Don't Come Bet",
      when: 'point-on',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 2(d)', pays: "MA 4(b)/Don't Come", down: 'MA 3(d)/take-down', working: 'MA 3(e)/others-on' },
    },
    'pass-odds': {
      title: 'Pass Odds',
      when: 'behind',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 6(a)/right', pays: 'MA 6(a)', down: 'MA 3(c)', working: 'MA 3(e)/others-on' },
    },
    'dont-pass-odds': {
      title: "Don't Pass Odds",
      when: 'behind',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 6(b)/right', pays: 'MA 6(b)', down: 'MA 3(c)', working: 'MA 3(e)/others-on' },
    },
    'come-odds': {
      title: 'Come Odds',
      when: 'behind',
      down: 'free',
      working: OFF_ON_COME_OUTS,
      cite: { wager: 'MA 6(c)/right', pays: 'MA 6(c)', down: 'MA 3(c)', working: 'MA 3(e)/come-odds' },
    },
    'dont-come-odds': {
      title: "Don't Come Odds",
      when: 'behind',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: { wager: 'MA 6(d)/right', pays: 'MA 6(d)', down: 'MA 3(c)', working: 'MA 3(e)/others-on' },
    },
    place: {
      title: 'Place Bet to Win',
      when: 'any-time',
      down: 'free',
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MA 2(e)/made',
        pays: ({ number }) => `MA 4(b)/Place ${number} to Win`,
        down: 'MA 3(c)',
        working: 'MA 3(e)/place',
      },
    },
    'place-lose': {
      title: 'Place Bet to Lose',
      when: 'any-time',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: {
        wager: 'MA 2(f)/made',
        pays: ({ number }) => `MA 4(b)/Place ${number} to Lose`,
        down: 'MA 3(c)',
        working: 'MA 3(e)/others-on',
      },
    },
    buy: {
      title: 'Buy Bet',
      option: 'buy-lay',
      when: 'any-time',
      down: 'free',
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: 'MA 5(a)/offer',
        pays: ({ number }) => `MA 5(a)/${number} to Win`,
        down: 'MA 3(c)',
        working: 'MA 3(e)/buy',
      },
    },
    lay: {
      title: 'Lay Bet',
      option: 'buy-lay',
      when: 'any-time',
      down: 'free',
      working: ALWAYS_WORKING,
      cite: {
        wager: 'MA 5(b)/offer',
        pays: ({ number }) => `MA 5(b)/${number} to Lose`,
        down: 'MA 3(c)',
        working: 'MA 3(e)/others-on',
      },
    },
    hard: {
      title: '{n} the Hardway',
      when: 'any-time',
      down: 'free',
      working: OFF_ON_COME_OUTS,
      cite: {
        wager: subject => `MA 2(${hardLetter(subject)})/made`,
        pays: ({ number = 0 }) => `MA 4(b)/${WORDS[number]} the Hardway`,
        down: 'MA 3(c)',
        working: 'MA 3(e)/hardways',
      },
    },
    field: oneRoll('Field Bet', 'k', 'MA 4(b)/Field'),
    'any-seven': oneRoll('Any Seven', 'l', 'MA 4(b)/Any Seven'),
    'any-craps': oneRoll('Any Craps', 'm', 'MA 4(b)/Any Craps'),
    two: oneRoll('Craps Two', 'n', 'MA 4(b)/Craps 2'),
    three: oneRoll('Craps Three', 'o', 'MA 4(b)/Craps 3'),
    twelve: oneRoll('Craps Twelve', 'p', 'MA 4(b)/Craps 12'),
    eleven: oneRoll('11 in One Roll', 'q', 'MA 4(b)/11 in one roll'),
    'c-and-e': oneRoll('Craps-Eleven (C and E)', 'r', 'MA 4(d)'),
    horn: oneRoll('Horn Bet', 's', 'MA 4(c)/Horn'),
    'horn-high': oneRoll('Horn High Bet', 't', 'MA 4(c)/Horn High'),
    whirl: oneRoll('Whirl Bet', 'u', 'MA 4(c)/Horn'),
    hop: {
      ...oneRoll('{n} on the Hop', 'v', hopOdds),
      only: SEVENTEEN_HOPS,
      cite: {
        wager: ({ name }) => `MA 2(${HOP_LETTERS[name]})/win`,
        pays: hopOdds,
        down: 'MA 3(c)',
        working: 'MA 3(e)/others-on',
      },
    },
    'six-seven-eight': { ...oneRoll('6-7-8', 'mm', 'MA 4(b)/Six-Seven-Eight'), option: 'six-seven-eight' },
    fire: {
      ...side('Fire Bet', 'fire', 'MA 2(nn)/made', 'MA 4(e)', 'MA 3(c)(2)/removal'),
      limits: { min: DOLLAR, max: cents(5_00), increment: DOLLAR, cite: 'MA 12(b)(1)' },
    },
    'hot-roller': side('Hot Roller', 'hot-roller', 'MA 2(oo)/made', 'MA 4(f)', 'MA 3(c)(3)/removal'),
    'all-small': side('All Small', 'bonus', 'MA 13(a)(2)', 'MA 13(b)/All Small', RULING.BONUS_LOCKED),
    'all-tall': side('All Tall', 'bonus', 'MA 13(a)(3)', 'MA 13(b)/All Tall', RULING.BONUS_LOCKED),
    'make-em-all': side("Make 'Em All", 'bonus', 'MA 13(a)(4)', "MA 13(b)/Make 'Em All", RULING.BONUS_LOCKED),
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
    'hot-roller': {
      A: { 2: [4, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [200, 1] },
      B: { 2: [5, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [200, 1] },
      C: { 2: [5, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [300, 1] },
    },
    bonus: {
      A: { 'all-small': [34, 1], 'all-tall': [34, 1], 'make-em-all': [175, 1] },
      B: { 'all-small': [30, 1], 'all-tall': [30, 1], 'make-em-all': [150, 1] },
    },
  },
  bar: { total: 12, wager: 'stands', cite: 'MA 2(b)(3)' },
  payable: {
    exact: [
      'pass',
      'dont-pass',
      'come',
      'dont-come',
      'place',
      'place-lose',
      'hard',
      'field',
      'any-seven',
      'any-craps',
      'two',
      'three',
      'eleven',
      'twelve',
      'horn',
      'horn-high',
      'c-and-e',
      'hop',
      'six-seven-eight',
    ],
    cite: 'MA 4(g)',
  },
  breakdown: {
    whirl: { when: 'always', parts: whirlParts, cite: 'MA 2(u)/breakdown' },
    'horn-high': { when: 'without an area', parts: hornHighParts, cite: 'MA 2(t)/breakdown' },
  },
  commission: {
    rate: [5, 100],
    of: { buy: 'stake', lay: 'stake' },
    when: 'made',
    choice: 'when and numbers',
    cite: { buy: 'MA 5(a)/commission', lay: 'MA 5(b)/commission' },
  },
  odds: {
    multiple: { least: 1, most: 100, usual: 2 },
    rises: true,
    cite: { multiple: 'MA 6(e)', rises: 'MA 6(f)' },
  },
  limits: {
    outside: 'refused',
    personal: false,
    cite: {
      min: RULING.LIMITS,
      max: RULING.LIMITS,
    },
  },
  calls: { coverKind: false, cite: 'MA 3(e)' },
  raisable: {
    kinds: [
      'pass',
      'dont-pass',
      'come',
      'dont-come',
      'place',
      'place-lose',
      'hard',
      'field',
      'any-seven',
      'any-craps',
      'two',
      'three',
      'eleven',
      'twelve',
      'hop',
      'six-seven-eight',
      'fire',
    ],
    cite: 'MA 4(b)/floor',
  },
  apart: [{ kinds: ['fire', 'hot-roller'], cite: 'MA 12(c)' }],
  games: { craps, 'mini-craps': miniCraps, 'automated-craps': automatedCraps },
};
