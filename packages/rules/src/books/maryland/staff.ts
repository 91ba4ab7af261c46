import type { DiceSetRule, NoticeRule, PaperRule, Staffing } from '../../staffing.ts';
import { FLOOR, FULL_SIZE, HOUR_MS, MINI_SIZE, MINUTE_MS, MONEY, NO_NOTICE } from '../shared/staff.ts';

const dice: DiceSetRule = {
  count: 5,
  cite: 'MD 7.A',
  chosen: 'MD 10.E',
  life: { ms: 24 * HOUR_MS, cite: 'MD 7.E' },
  newToReopen: 'MD 7.F(1)',
  changedAfterLost: { count: 1, cite: 'MD 7.F(2)' },
};

/** State regulation beside the book: limits change with half an hour's notice while players are there. */
const notice: NoticeRule = {
  ...NO_NOTICE,
  minimumDown: 30 * MINUTE_MS,
  maximum: 30 * MINUTE_MS,
  cite: 'COMAR 36.05.03.21(C)',
};

const papers: readonly PaperRule[] = [
  {
    id: 'layout',
    words: 'the Commission has approved the layout',
    authority: 'Maryland Lottery and Gaming Control Commission',
    cite: 'MD 2.D',
    states: 'layout',
  },
  {
    id: 'rules-submission',
    words: 'the rules submission states how vigorish is taken',
    authority: 'Maryland Lottery and Gaming Control Commission',
    cite: 'MD 5.I',
    states: 'commission',
  },
];

export const crapsStaff: Staffing = {
  stations: ['dealer', 'stickperson', 'boxperson'],
  toOpen: { offices: ['dealer', 'stickperson', 'boxperson'], cite: 'MD 7.A(1)' },
  papers,
  diceControl: { offices: ['stickperson'], cite: 'MD 7.A(1)' },
  dice,
  acknowledged: 'MD 9.F(1)',
  notice,
  noticeBy: FLOOR,
  exclusion: { by: FLOOR },
  wagersByStaff: { may: true, cite: 'MD 4.B' },
  declineLine: 'MD 10.B',
  places: FULL_SIZE,
  disputes: { offices: ['boxperson'], cite: 'MD 9.E(1)', others: { offices: FLOOR } },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MD 3.A(5)(a)' },
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, takes: ['cash'], cite: 'MD 4.C(1)' },
  tender: { ...MONEY, convert: { instruments: ['cash'], cite: 'MD 4.C(2)' } },
  tips: 'MD 2.E',
  fireAreas: { most: 16, cite: 'MD 2.D(4)(a)' },
};

export const miniCrapsStaff: Staffing = {
  ...crapsStaff,
  stations: ['dealer', 'stickperson'],
  toOpen: { offices: ['dealer'], cite: 'MD 7.A(2)' },
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'MD 7.A(2)' },
  acknowledged: 'MD 9.G(1)',
  seatedOnly: 'MD 4.F/seated',
  places: MINI_SIZE,
  disputes: { offices: ['floorperson'], cite: 'MD 9.E(2)', others: { offices: FLOOR } },
};
