import type { Book, WagerRule } from '../../book.ts';
import type { Cite } from '../../clause.ts';
import { cents, DOLLAR } from '../../money.ts';
import type { WagerName } from '../../wager.ts';
import { ALWAYS_WORKING, citeEach, OFF_ON_COME_OUTS, SEVENTEEN_HOPS } from '../shared/wagers.ts';
import { MARYLAND_RULING } from './rulings.ts';

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

export const wagers: Book['wagers'] = {
  pass: {
    ...wager('Pass Bet', 'come-out', 'MD 3.A(1)', 'MD 5.A(1)', 'MD 4.D(1)'),
    down: 'contract',
    short: 'Pass Line',
  },
  'dont-pass': {
    ...wager("Don't Pass Bet", 'come-out', 'MD 3.A(2)', 'MD 5.A(2)', 'MD 4.E/take-down'),
    short: "Don't Pass",
  },
  come: { ...wager('Come Bet', 'point-on', 'MD 3.A(3)', 'MD 5.A(3)', 'MD 4.D(2)'), down: 'contract', short: 'Come' },
  'dont-come': {
    ...wager("Don't Come Bet", 'point-on', 'MD 3.A(4)', 'MD 5.A(4)', 'MD 4.E/take-down'),
    short: "Don't Come",
  },
  'pass-odds': wager('Pass Odds', 'behind', 'MD 6.A', 'MD 6.A(2)'),
  'dont-pass-odds': wager("Don't Pass Odds", 'behind', 'MD 6.B', 'MD 6.B(2)'),
  'come-odds': {
    ...wager('Come Odds', 'behind', 'MD 6.C', 'MD 6.C(2)'),
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MD 6.C',
      pays: 'MD 6.C(2)',
      down: 'MD 4.D',
      working: MARYLAND_RULING.COME_ODDS,
    },
  },
  'dont-come-odds': wager("Don't Come Odds", 'behind', 'MD 6.D', 'MD 6.D(2)'),
  place: {
    ...wager('Place Bet to Win', 'any-time', 'MD 3.A(5)', ''),
    short: 'Place',
    stays: true,
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MD 3.A(5)',
      pays: citeEach('place', ({ number }) => `MD 5.A(${5 + pointAt(number)})`),
      down: 'MD 4.D',
      working: 'MD 3.A(5)(a)',
    },
  },
  'place-lose': {
    ...wager('Place Bet to Lose', 'any-time', 'MD 3.A(6)', ''),
    short: 'Place to Lose',
    button: 'LOSE',
    stays: true,
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MD 3.A(6)',
      pays: citeEach('place-lose', ({ number }) => `MD 5.A(${11 + pointAt(number)})`),
      down: 'MD 4.D',
      working: 'MD 3.A(6)(a)',
    },
  },
  buy: {
    ...wager('Buy Bet', 'any-time', 'MD 3.A(41)', ''),
    short: 'Buy',
    button: 'BUY',
    option: 'buy-lay',
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MD 3.A(41)',
      pays: citeEach('buy', ({ number }) => `MD 5.G(1)(${letterAt(number)})`),
      down: 'MD 4.D',
      working: 'MD 3.A(41)(a)',
    },
  },
  lay: {
    ...wager('Lay Bet', 'any-time', 'MD 3.A(42)', ''),
    short: 'Lay',
    button: 'LAY',
    option: 'buy-lay',
    working: { comeOut: 'working', calls: ['off'], offHeeded: 'on come-outs' },
    cite: {
      wager: 'MD 3.A(42)',
      pays: citeEach('lay', ({ number }) => `MD 5.G(2)(${letterAt(number)})`),
      down: 'MD 4.D',
      working: 'MD 3.A(42)(a)',
    },
  },
  hard: {
    ...wager('{n} the Hardway', 'any-time', '', ''),
    short: 'Hardway',
    stays: true,
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: citeEach('hard', ({ number }) => `MD 3.A(${7 + hardAt(number)})`),
      pays: citeEach('hard', ({ number }) => `MD 5.A(${17 + hardAt(number)})`),
      down: 'MD 4.D',
      working: citeEach('hard', ({ number }) => `MD 3.A(${7 + hardAt(number)})(a)`),
    },
  },
  field: { ...wager('Field Bet', 'any-time', 'MD 3.A(11)', 'MD 5.A(21)'), short: 'Field' },
  'any-seven': wager('Any Seven', 'any-time', 'MD 3.A(12)', 'MD 5.A(23)'),
  'any-craps': wager('Any Craps', 'any-time', 'MD 3.A(13)', 'MD 5.A(24)'),
  two: wager('Craps Two', 'any-time', 'MD 3.A(14)', 'MD 5.A(25)'),
  three: wager('Craps Three', 'any-time', 'MD 3.A(15)', 'MD 5.A(26)'),
  twelve: wager('Craps Twelve', 'any-time', 'MD 3.A(16)', 'MD 5.A(27)'),
  eleven: { ...wager('11 in One Roll', 'any-time', 'MD 3.A(17)', 'MD 5.A(28)'), short: 'Eleven' },
  'c-and-e': { ...wager('Craps-Eleven (C and E)', 'any-time', 'MD 3.A(18)', 'MD 5.B'), short: 'C & E' },
  horn: { ...wager('Horn Bet', 'any-time', 'MD 3.A(19)', 'MD 5.C'), short: 'Horn', parts: 4 },
  'horn-high': { ...wager('Horn High Bet', 'any-time', 'MD 3.A(20)', 'MD 5.D'), short: 'Horn High', parts: 5 },
  whirl: { ...wager('Whirl Bet', 'any-time', 'MD 3.A(21)', 'MD 5.E'), short: 'Whirl', parts: 5 },
  hop: {
    ...wager(
      '{n} on the Hop',
      'any-time',
      citeEach('hop', ({ name }) => `MD 3.A(${HOPS[name]?.[0]})`, SEVENTEEN_HOPS),
      citeEach('hop', ({ name }) => `MD 5.A(${HOPS[name]?.[1]})`, SEVENTEEN_HOPS),
    ),
    short: 'Hop',
    only: SEVENTEEN_HOPS,
  },
  'six-seven-eight': { ...wager('6-7-8', 'any-time', 'MD 3.A(39)', 'MD 5.A(46)'), option: 'six-seven-eight' },
  fire: {
    ...wager('Fire Bet', 'new-shooter', 'MD 3.A(40)', 'MD 5.F', 'MD 4.D(3)/removal'),
    short: 'Fire',
    option: 'fire',
    down: 'locked',
    limits: { min: DOLLAR, max: cents(5_00), increment: DOLLAR, cite: 'MD 11.B(1)' },
  },
  'all-small': bonus('All Small', 'a'),
  'all-tall': bonus('All Tall', 'c'),
  'make-em-all': bonus('All Or Nothing At All', 'b'),
};
