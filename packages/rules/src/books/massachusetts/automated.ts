import type { Game } from '../../game.ts';
import { cents, DOLLAR } from '../../money.ts';
import { automatedCrapsDealing } from './dealing.ts';
import { automatedCrapsStaff } from './staff.ts';

/** Automated craps: the wagers of Massachusetts craps, with sealed dice in a shaker that players operate in turn. */
export const automatedCraps: Game = {
  title: 'Automated craps',
  runBy: 'shaker',
  without: [],
  options: ['fire', 'hot-roller', 'bonus', 'six-seven-eight', 'buy-lay', 'commission', 'commission-rate'],
  unit: DOLLAR,
  limits: { min: cents(5_00), max: cents(5000_00) },
  coupons: 'MA 3(b)/match-play',
  closing: { by: 'no-more-bets', onRoll: true, cite: 'MA-AUTO 4(b)(4)' },
  shooter: {
    lineWager: { toAccept: true, toThrow: true, cite: 'MA-AUTO 4(b)/eligible', toKeep: 'MA-AUTO 5(a)(1)(ii)' },
    givesUpOn: { seven: 'any', cite: 'MA-AUTO 5(a)(1)(i)' },
    dealer: 'MA-AUTO 5(b)/dealer',
    orderedBy: { offices: ['floorperson'], cite: 'MA-AUTO 5(a)(3)' },
    cite: 'MA-AUTO 4(b)(1)',
  },
  noRoll: {
    callers: ['floorperson'],
    cite: 'MA-AUTO 6(c)',
    causes: [
      { id: 'not-flat', words: 'the dice did not both lie flat', cite: 'MA-AUTO 6(a)/flat', automatic: true },
      { id: 'stacked', words: 'one die on top of the other', cite: 'MA-AUTO 6(a)/stacked', automatic: true },
      { id: 'improper', words: 'another impropriety', cite: 'MA-AUTO 6(c)', asksWords: true },
    ],
  },
  voids: { what: 'round', by: ['dealer', 'floorperson'], cite: 'MA-AUTO 6(b)' },
  staffing: automatedCrapsStaff,
  dealing: automatedCrapsDealing,
  screens: {},
};
