import type { Book } from '../../book.ts';
import type { Game } from '../../game.ts';
import { cents, DOLLAR } from '../../money.ts';
import { crapsDealing, miniCrapsDealing } from './dealing.ts';
import { VICTORIA_RULING } from './rulings.ts';
import { crapsStaff, miniCrapsStaff, voidGrounds } from './staff.ts';

const craps: Game = {
  title: 'Craps',
  runBy: 'dealer',
  without: [],
  options: [],
  unit: DOLLAR,
  limits: { min: cents(5_00), max: cents(5000_00) },
  closing: { by: 'dice-out', onRoll: false, cite: 'VIC 3.2/before', downs: VICTORIA_RULING.DOWNS },
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
      {
        id: 'off-table',
        words: 'a die left the table',
        cite: 'VIC 5.4.2(a)',
        automatic: true,
        losesDie: true,
        searchesDie: true,
      },
      { id: 'stacked', words: 'one die on top of the other', cite: 'VIC 5.4.2(b)', automatic: true },
      { id: 'on-float', words: "a die on the boxperson's float", cite: 'VIC 5.4.2(c)', automatic: true },
      { id: 'in-bowl', words: 'a die in the dice bowl', cite: 'VIC 5.4.2(d)', automatic: true },
      { id: 'on-rail', words: 'a die on a rail', cite: 'VIC 5.4.2(e)', automatic: true },
      { id: 'several-sides', words: 'a die leaning on more than one side', cite: 'VIC 5.4.2(f)', automatic: true },
      {
        id: 'cheating',
        words: 'a fraudulent device or technique',
        cite: 'VIC 5.4.2(g)',
        automatic: true,
        alarming: true,
      },
      {
        id: 'unapproved-dice',
        words: 'dice not approved for the game',
        cite: 'VIC 5.4.2(h)',
        automatic: true,
        alarming: true,
        checksDice: true,
      },
      { id: 'irregular', words: 'another irregularity', cite: 'VIC 5.4.1(c)', asksWords: true },
    ],
  },
  voids: { what: 'roll', by: ['pit boss'], cite: 'VIC 9.3', grounds: voidGrounds },
  staffing: crapsStaff,
  dealing: crapsDealing,
  screens: { hidesWagersUntilClosed: 'VIC 9.6', noFigures: 'VIC 9.1' },
};

/** The dealer of a mini table has the boxperson's and stickperson's part (VIC 7.3.1(b)); late wagers need a stickperson, which a record does not show. */
const { late: _none, ...withoutLate } = craps;
const miniCraps: Game = {
  ...withoutLate,
  title: 'Mini-craps',
  oneSided: true,
  closing: { by: 'no-more-bets', onRoll: false, cite: 'VIC 7.4.1', downs: VICTORIA_RULING.DOWNS },
  noRoll: { ...craps.noRoll, callers: ['dealer', 'boxperson', 'stickperson'] },
  staffing: miniCrapsStaff,
  dealing: miniCrapsDealing,
};

export const games: Book['games'] = { craps, 'mini-craps': miniCraps };
