import type { Book } from '../../book.ts';
import type { Game, NoRollCause } from '../../game.ts';
import { cents, DOLLAR } from '../../money.ts';
import { crapsDealing, miniCrapsDealing } from './dealing.ts';
import { crapsStaff, miniCrapsStaff } from './staff.ts';

const causes: readonly NoRollCause[] = [
  { id: 'off-table', words: 'a die left the table', cite: 'MD 8.B/off', automatic: true, losesDie: true },
  { id: 'stacked', words: 'one die on top of the other', cite: 'MD 8.B/stacked', automatic: true },
  { id: 'not-together', words: 'the dice did not leave the hand together', cite: 'MD 8.C(1)' },
  { id: 'no-end', words: 'a die missed the far end of the table', cite: 'MD 8.C(2)' },
  { id: 'on-bank', words: "a die on the boxperson's bank of chips", cite: 'MD 8.C(3)' },
  { id: 'in-cup', words: 'a die in the dice cup', cite: 'MD 8.C(4)/cup' },
  { id: 'on-rail', words: 'a die on a rail', cite: 'MD 8.C(4)/rail' },
  { id: 'cheating', words: 'a cheating device or technique', cite: 'MD 8.C(5)', alarming: true },
  { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'MD 9.D', automatic: true },
  { id: 'disputed-face', words: 'a disputed face, thrown again', cite: 'MD 9.E', atRest: true },
  { id: 'improper', words: 'another impropriety', cite: 'MD 8.C(6)', asksWords: true },
];

const craps: Game = {
  title: 'Craps',
  runBy: 'dealer',
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
  staffing: crapsStaff,
  dealing: crapsDealing,
  screens: { noCallBets: 'MD 2.D(3)' },
};

const miniCraps: Game = {
  ...craps,
  title: 'Mini-craps',
  oneSided: true,
  seatsMax: { count: 9, cite: 'MD 2.C/seats' },
  shooter: { ...craps.shooter, orderedBy: { offices: ['dealer'], cite: 'MD 10.A(2)' } },
  noRoll: { callers: ['dealer', 'stickperson', 'floorperson'], cite: 'MD 8.E(2)', causes },
  staffing: miniCrapsStaff,
  dealing: miniCrapsDealing,
};

export const games: Book['games'] = { craps, 'mini-craps': miniCraps };
