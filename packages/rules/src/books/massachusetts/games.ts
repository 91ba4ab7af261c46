import type { Book } from '../../book.ts';
import type { Game, NoRollCause } from '../../game.ts';
import { cents, DOLLAR } from '../../money.ts';
import { automatedCraps } from './automated.ts';
import { crapsDealing, miniCrapsDealing } from './dealing.ts';
import { crapsStaff, miniCrapsStaff } from './staff.ts';

/** Section 9: the same causes at both games with handled dice. */
const causes: readonly NoRollCause[] = [
  { id: 'off-table', words: 'a die left the table', cite: 'MA 9(a)(1)', automatic: true, losesDie: true },
  { id: 'stacked', words: 'one die on top of the other', cite: 'MA 9(a)(2)', automatic: true },
  { id: 'on-bank', words: "a die on the boxperson's bank of chips", cite: 'MA 9(a)(3)', automatic: true },
  { id: 'in-cup', words: 'a die in the dice cup', cite: 'MA 9(a)(4)/cup', automatic: true },
  { id: 'on-rail', words: 'a die on a rail', cite: 'MA 9(a)(4)/rail', automatic: true },
  { id: 'not-together', words: 'the dice did not leave the hand together', cite: 'MA 9(b)(1)' },
  { id: 'no-end', words: 'a die struck no end of the table', cite: 'MA 9(b)(2)' },
  { id: 'cheating', words: 'a cheating device or technique', cite: 'MA 9(b)(3)', alarming: true },
  { id: 'suspended', words: 'a cocked die hung clear of the layout', cite: 'MA 9(f)/suspended', automatic: true },
  { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'MA 10(a)(1)/void', automatic: true },
  { id: 'disputed-face', words: 'a disputed face, thrown again', cite: 'MA 10(a)(2)', atRest: true },
  { id: 'improper', words: 'another impropriety', cite: 'MA 9(b)(4)', asksWords: true },
];

const craps: Game = {
  title: 'Craps',
  runBy: 'dealer',
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
  staffing: crapsStaff,
  dealing: crapsDealing,
  screens: {},
};

const miniCraps: Game = {
  ...craps,
  title: 'Mini-craps',
  oneSided: true,
  without: ['fire', 'all-small', 'all-tall', 'make-em-all'],
  options: ['hot-roller', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  late: { confirmedBy: ['dealer', 'floorperson'], need: 'all', cite: 'MA 3(a)(2)' },
  shooter: { ...craps.shooter, orderedBy: { offices: ['dealer'], cite: 'MA 11(a)(2)' } },
  noRoll: { callers: ['dealer', 'stickperson', 'floorperson'], cite: 'MA 9(e)(2)', causes },
  staffing: miniCrapsStaff,
  dealing: miniCrapsDealing,
};

export const games: Book['games'] = { craps, 'mini-craps': miniCraps, 'automated-craps': automatedCraps };
