import type { Book } from '../../book.ts';
import type { Game } from '../../game.ts';
import { cents, DOLLAR } from '../../money.ts';
import { rollToWinDealing } from './dealing.ts';
import { NEW_HAMPSHIRE_RULING } from './rulings.ts';
import { rollToWinStaff } from './staff.ts';

const rollToWin: Game = {
  title: 'Roll To Win Craps',
  runBy: 'terminals',
  without: [],
  options: ['hot-shooter', 'count-seven-out', 'power-odds'],
  unit: cents(1),
  increment: DOLLAR,
  limits: { min: DOLLAR, max: cents(10_00) },
  seatsMax: { count: 10, cite: 'NH B/players' },
  closing: { by: 'no-more-bets', onRoll: true, cite: 'NH C/no new bets' },
  shooter: {
    lineWager: { toAccept: false, toThrow: false, cite: NEW_HAMPSHIRE_RULING.SHOOTER },
    givesUpOn: { seven: 'seven-out', cite: 'NH F/Pass Line/1' },
    orderedBy: { offices: ['dealer'], cite: 'NH C/repeat' },
    cite: 'NH B/Come Out Roll',
  },
  noRoll: {
    callers: ['dealer'],
    cite: 'NH C/no bounce',
    causes: [
      {
        id: 'no-bounce',
        words: 'the dice did not come off the back wall',
        cite: 'NH C/no bounce',
        screenWords: 'not thrown to the far side, or not off the back wall',
        automatic: true,
      },
      { id: 'off-table', words: 'a die left the table', cite: 'NH C/off table', automatic: true, losesDie: true },
      {
        id: 'slid',
        words: 'the dice slid and neither rolled nor spun',
        cite: 'NH C/no spin',
        screenWords: 'scooted: the dice slid, with no roll or spin',
        automatic: true,
      },
    ],
  },
  staffing: rollToWinStaff,
  dealing: rollToWinDealing,
  screens: { noteChips: 'NH I/no chips' },
};

export const games: Book['games'] = { 'roll-to-win': rollToWin };
