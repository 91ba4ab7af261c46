import type { PaperRule, SanctionsRule, Staffing } from '../../staffing.ts';
import { FLOOR, FULL_SIZE, HOUR_MS, MINI_SIZE, MONEY, NO_NOTICE } from '../shared/staff.ts';
import { MASSACHUSETTS_RULING } from './rulings.ts';

/** The book speaks of what the licensee chooses, and of no paper that shows it. */
const checklist: PaperRule = {
  id: 'rules-checklist',
  words: 'the checklist of the rules of the game is filed',
  authority: 'Massachusetts Gaming Commission',
  cite: MASSACHUSETTS_RULING.CHECKLIST,
};

/** State regulation beside the book: what a person wins who has excluded himself is not paid out. */
const SELF_EXCLUDED = '205 CMR 133.06(7)';

const sanctions: SanctionsRule = {
  by: FLOOR,
  cite: SELF_EXCLUDED,
  list: { 'hold-winnings': SELF_EXCLUDED },
  forfeits: { to: 'state', cite: SELF_EXCLUDED },
};

export const crapsStaff: Staffing = {
  stations: ['dealer', 'stickperson', 'boxperson'],
  toOpen: { offices: ['dealer', 'stickperson', 'boxperson'], cite: 'MA 7(a)/stickperson' },
  papers: [checklist],
  diceControl: { offices: ['stickperson'], cite: 'MA 7(a)/stickperson' },
  dice: {
    count: 5,
    orMore: true,
    cite: 'MA 7(a)/set',
    chosen: 'MA 11(d)/shooter',
    changedAfterLost: { count: 1, cite: 'MA 7(a)/set' },
  },
  lateUntil: { what: 'rest', cite: 'MA 3(a)/late' },
  acknowledged: 'MA 10(b)/settle',
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  exclusion: { by: FLOOR },
  wagersByStaff: { may: true, cite: 'MA 3(b)/chips' },
  declineLine: 'MA 11(b)/offer',
  places: FULL_SIZE,
  disputes: { offices: ['boxperson'], cite: 'MA 10(a)(2)(a)', others: { offices: FLOOR } },
  sanctions,
  selfExcluded: { winnings: 'forfeited', cite: SELF_EXCLUDED },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, takes: ['cash'], cite: 'MA 3(b)/verbal' },
  tender: { ...MONEY, convert: { instruments: ['cash'], cite: 'MA 3(b)/convert' } },
};

export const miniCrapsStaff: Staffing = {
  ...crapsStaff,
  stations: ['dealer', 'stickperson'],
  toOpen: { offices: ['dealer'], cite: 'MA 7(a)/dealer' },
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'MA 7(a)/dealer' },
  acknowledged: 'MA 10(c)/settle',
  seatedOnly: 'MA 3(f)/seated',
  places: MINI_SIZE,
  disputes: { offices: ['floorperson'], cite: 'MA 10(a)(2)(b)', others: { offices: FLOOR } },
};

export const automatedCrapsStaff: Staffing = {
  stations: ['dealer'],
  toOpen: { offices: ['dealer'], cite: 'MA-AUTO 3(a)(1)/unattended' },
  papers: [
    checklist,
    {
      id: 'shaker',
      words: 'dice and shaker are approved',
      authority: 'Massachusetts Gaming Commission',
      cite: 'MA-AUTO 3(a)/spec',
    },
  ],
  diceControl: { offices: ['dealer'], cite: 'MA-AUTO 3(a)(1)/dealer' },
  shaker: {
    life: { ms: 24 * HOUR_MS, cite: 'MA-AUTO 3(a)(2)' },
    approval: 'MA-AUTO 3(a)/spec',
    sealed: 'MA-AUTO 3(a)(3)',
    inspect: 'MA-AUTO 4(a)/inspect',
    trial: 'MA-AUTO 4(a)/trial',
    fault: 'MA-AUTO 6(b)',
    lit: 'MA-AUTO 4(b)(2)',
    round: 'MA-AUTO 4(b)(5)',
    cycle: 'MA-AUTO 1/Roll',
  },
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  exclusion: { by: FLOOR },
  wagersByStaff: { may: true, cite: 'MA 3(b)/chips' },
  places: FULL_SIZE,
  disputes: { offices: ['floorperson'], cite: 'MA-AUTO 6(c)', others: { offices: FLOOR } },
  sanctions,
  selfExcluded: { winnings: 'forfeited', cite: SELF_EXCLUDED },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
  tender: MONEY,
};
