import type { Book, WagerRule } from '../../book.ts';
import type { Cite } from '../../clause.ts';
import { cents, DOLLAR } from '../../money.ts';
import type { Subject, WagerName } from '../../wager.ts';
import { ALWAYS_WORKING, citeEach, OFF_ON_COME_OUTS, SEVENTEEN_HOPS } from '../shared/wagers.ts';
import { MASSACHUSETTS_RULING } from './rulings.ts';

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

const hopOdds = citeEach(
  'hop',
  ({ dice = [1, 1] }) =>
    dice[0] === dice[1]
      ? `MA 4(b)/${WORDS[dice[0] * 2]} the Hardway on the Hop`
      : `MA 4(b)/${WORDS[dice[1]]}-${WORDS[dice[0]]} on the Hop`,
  SEVENTEEN_HOPS,
);

const hardLetter = ({ number }: Subject): string => ({ 4: 'g', 6: 'h', 8: 'i', 10: 'j' })[number as 4 | 6 | 8 | 10];

/** A one-roll wager, open whenever betting is. */
const oneRoll = (title: string, letter: string, pays: Cite): WagerRule => ({
  title,
  when: 'any-time',
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: `MA 2(${letter})/made`, pays, down: 'MA 3(c)', working: 'MA 3(e)/others-on' },
});

/** Section 13 says neither when a bonus wager is made nor that it is added to; section 3(c) lets it come down. */
const bonus = (title: string, wager: Cite): WagerRule => ({
  title,
  option: 'bonus',
  when: 'new-shooter',
  down: 'never added to',
  working: ALWAYS_WORKING,
  cite: {
    wager,
    pays: `MA 13(b)/${title}`,
    down: 'MA 3(c)',
    add: MASSACHUSETTS_RULING.BONUS_ADD,
    when: MASSACHUSETTS_RULING.BONUS_WINDOW,
  },
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

export const wagers: Book['wagers'] = {
  pass: {
    title: 'Pass Bet',
    short: 'Pass Line',
    when: 'come-out',
    down: 'contract',
    working: ALWAYS_WORKING,
    cite: { wager: 'MA 2(a)', pays: 'MA 4(b)/Pass', down: 'MA 3(c)(1)/pass', working: 'MA 3(e)/others-on' },
  },
  'dont-pass': {
    title: "Don't Pass Bet",
    short: "Don't Pass",
    when: 'come-out',
    down: 'free',
    working: ALWAYS_WORKING,
    cite: { wager: 'MA 2(b)', pays: "MA 4(b)/Don't Pass", down: 'MA 3(d)/take-down', working: 'MA 3(e)/others-on' },
  },
  come: {
    title: 'Come Bet',
    short: 'Come',
    when: 'point-on',
    down: 'contract',
    working: ALWAYS_WORKING,
    cite: { wager: 'MA 2(c)', pays: 'MA 4(b)/Come', down: 'MA 3(c)(1)/come', working: 'MA 3(e)/others-on' },
  },
  'dont-come': {
    title: "Don't Come Bet",
    short: "Don't Come",
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
    short: 'Place',
    stays: true,
    when: 'any-time',
    down: 'free',
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MA 2(e)/made',
      pays: citeEach('place', ({ number }) => `MA 4(b)/Place ${number} to Win`),
      down: 'MA 3(c)',
      working: 'MA 3(e)/place',
    },
  },
  'place-lose': {
    title: 'Place Bet to Lose',
    short: 'Place to Lose',
    button: 'LOSE',
    stays: true,
    when: 'any-time',
    down: 'free',
    working: ALWAYS_WORKING,
    cite: {
      wager: 'MA 2(f)/made',
      pays: citeEach('place-lose', ({ number }) => `MA 4(b)/Place ${number} to Lose`),
      down: 'MA 3(c)',
      working: 'MA 3(e)/others-on',
    },
  },
  buy: {
    title: 'Buy Bet',
    short: 'Buy',
    button: 'BUY',
    option: 'buy-lay',
    when: 'any-time',
    down: 'free',
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: 'MA 5(a)/offer',
      pays: citeEach('buy', ({ number }) => `MA 5(a)/${number} to Win`),
      down: 'MA 3(c)',
      working: 'MA 3(e)/buy',
    },
  },
  lay: {
    title: 'Lay Bet',
    short: 'Lay',
    button: 'LAY',
    option: 'buy-lay',
    when: 'any-time',
    down: 'free',
    working: ALWAYS_WORKING,
    cite: {
      wager: 'MA 5(b)/offer',
      pays: citeEach('lay', ({ number }) => `MA 5(b)/${number} to Lose`),
      down: 'MA 3(c)',
      working: 'MA 3(e)/others-on',
    },
  },
  hard: {
    title: '{n} the Hardway',
    short: 'Hardway',
    stays: true,
    when: 'any-time',
    down: 'free',
    working: OFF_ON_COME_OUTS,
    cite: {
      wager: citeEach('hard', subject => `MA 2(${hardLetter(subject)})/made`),
      pays: citeEach('hard', ({ number = 0 }) => `MA 4(b)/${WORDS[number]} the Hardway`),
      down: 'MA 3(c)',
      working: 'MA 3(e)/hardways',
    },
  },
  field: { ...oneRoll('Field Bet', 'k', 'MA 4(b)/Field'), short: 'Field' },
  'any-seven': oneRoll('Any Seven', 'l', 'MA 4(b)/Any Seven'),
  'any-craps': oneRoll('Any Craps', 'm', 'MA 4(b)/Any Craps'),
  two: oneRoll('Craps Two', 'n', 'MA 4(b)/Craps 2'),
  three: oneRoll('Craps Three', 'o', 'MA 4(b)/Craps 3'),
  twelve: oneRoll('Craps Twelve', 'p', 'MA 4(b)/Craps 12'),
  eleven: { ...oneRoll('11 in One Roll', 'q', 'MA 4(b)/11 in one roll'), short: 'Eleven' },
  'c-and-e': { ...oneRoll('Craps-Eleven (C and E)', 'r', 'MA 4(d)'), short: 'C & E' },
  horn: { ...oneRoll('Horn Bet', 's', 'MA 4(c)/Horn'), short: 'Horn' },
  'horn-high': { ...oneRoll('Horn High Bet', 't', 'MA 4(c)/Horn High'), short: 'Horn High', parts: 5 },
  whirl: { ...oneRoll('Whirl Bet', 'u', 'MA 4(c)/Horn'), short: 'Whirl', parts: 5 },
  hop: {
    ...oneRoll('{n} on the Hop', 'v', hopOdds),
    short: 'Hop',
    only: SEVENTEEN_HOPS,
    cite: {
      wager: citeEach('hop', ({ name }) => `MA 2(${HOP_LETTERS[name]})/win`, SEVENTEEN_HOPS),
      pays: hopOdds,
      down: 'MA 3(c)',
      working: 'MA 3(e)/others-on',
    },
  },
  'six-seven-eight': { ...oneRoll('6-7-8', 'mm', 'MA 4(b)/Six-Seven-Eight'), option: 'six-seven-eight' },
  fire: {
    ...side('Fire Bet', 'fire', 'MA 2(nn)/made', 'MA 4(e)', 'MA 3(c)(2)/removal'),
    short: 'Fire',
    limits: { min: DOLLAR, max: cents(5_00), increment: DOLLAR, cite: 'MA 12(b)(1)' },
  },
  'hot-roller': side('Hot Roller', 'hot-roller', 'MA 2(oo)/made', 'MA 4(f)', 'MA 3(c)(3)/removal'),
  'all-small': bonus('All Small', 'MA 13(a)(2)'),
  'all-tall': bonus('All Tall', 'MA 13(a)(3)'),
  'make-em-all': bonus("Make 'Em All", 'MA 13(a)(4)'),
};
