import type { Staffing } from '../../staffing.ts';
import { FLOOR, NO_NOTICE } from '../shared/staff.ts';
import { NEW_HAMPSHIRE_RULING } from './rulings.ts';

/** Players' calls of on and off come from their terminals, so nobody sets a button for them. */
export const rollToWinStaff: Staffing = {
  stations: ['dealer'],
  toOpen: { offices: ['dealer'], cite: 'NH D/single dealer' },
  papers: [
    {
      id: 'procedures',
      words: 'the game procedures are filed under Lot 7206.07(c)(2)',
      authority: 'New Hampshire Lottery Commission',
      cite: 'NH preamble',
    },
    {
      id: 'laboratory',
      words: 'a test laboratory has reported on the table',
      authority: 'an independent test laboratory',
      cite: NEW_HAMPSHIRE_RULING.LABORATORY,
    },
  ],
  diceControl: { offices: ['dealer'], cite: 'NH D/single dealer' },
  dice: { count: 5, cite: 'NH D/five dice', changedAfterLost: { count: 1, cite: 'NH D/five dice' } },
  typedTwice: 'NH E/twice',
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  exclusion: { by: FLOOR },
  wagersByStaff: { may: false, cite: 'NH I/terminal only' },
  window: { leastSeconds: 15, usualSeconds: 30, cite: 'NH E/window' },
  places: 10,
  noRollsAllowed: { usual: 3, cite: 'NH C/repeat' },
  display: 'NH D/table LED',
  tender: {
    takes: ['cash', 'voucher', 'transfer'],
    pays: ['cash', 'voucher', 'transfer'],
    cite: 'NH I/no chips',
    chipFree: 'NH D/chip-free',
  },
  disputes: { offices: ['floorperson'], about: 'validity', cite: 'NH I/validity dispute', others: { offices: FLOOR } },
};
