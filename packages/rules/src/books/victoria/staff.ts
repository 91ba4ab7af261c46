import type { VoidGround } from '../../game.ts';
import type { SpokenRule, Staffing } from '../../staffing.ts';
import { FULL_SIZE, HOUR_MS, MINI_SIZE, MINUTE_MS, MONEY, NO_NOTICE } from '../shared/staff.ts';
import { VICTORIA_RULING } from './rulings.ts';
import { tournament } from './tournament.ts';

const spoken: SpokenRule = {
  announcedBy: ['dealer', 'stickperson'],
  confirmedBy: ['boxperson'],
  cash: false,
  takes: ['chips', 'cash', 'voucher', 'token'],
  cite: 'VIC 3.3.1',
};

/** The book's list is not closed: the pit boss may have another reason, in words. */
export const voidGrounds: readonly VoidGround[] = [
  { id: 'commotion', words: 'a commotion', cite: 'VIC 9.3.1' },
  { id: 'fire', words: 'a fire', cite: 'VIC 9.3.1' },
  { id: 'riot', words: 'a riot', cite: 'VIC 9.3.1' },
  { id: 'brawl', words: 'a brawl', cite: 'VIC 9.3.1' },
  { id: 'robbery', words: 'a robbery', cite: 'VIC 9.3.1' },
  { id: 'act-of-god', words: 'an Act of God', cite: 'VIC 9.3.1' },
  { id: 'fraud', words: 'fraud that affected the outcome', cite: 'VIC 9.3.2', opensCase: 'fraud' },
  { id: 'other', words: 'another reason', cite: 'VIC 9.3', asksWords: true },
];

export const crapsStaff: Staffing = {
  stations: ['dealer', 'stickperson', 'boxperson'],
  toOpen: { offices: ['dealer', 'boxperson'], cite: 'VIC 1.1/Dealer' },
  papers: [
    {
      id: 'rules',
      words: 'the rules of the game are approved',
      authority: 'VCGR',
      cite: 'VIC 1.1/VCGR',
      states: 'version',
    },
  ],
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'VIC 1.1/Stickperson' },
  dice: {
    count: 5,
    cite: 'VIC 2.3',
    chosen: 'VIC 5.1.2',
    changedAfterLost: { count: 2, cite: 'VIC 5.4.2(a)(iv)/new-set' },
    sizeMm: { least: 19, cite: 'VIC 2.3.2' },
  },
  lateUntil: { what: 'call', cite: 'VIC 3.2/late' },
  acknowledged: 'VIC 5.3.1(e)',
  notice: {
    ...NO_NOTICE,
    minimumUp: 20 * MINUTE_MS,
    cite: 'VIC 4.1/s66(2)',
    closing: { ms: 20 * MINUTE_MS, cite: 'VIC 9.7' },
  },
  noticeBy: ['pit boss'],
  exclusion: { by: ['pit boss'], cite: 'VIC 9.2.2' },
  tournament,
  wagersByStaff: { may: true, cite: 'VIC 3.3.1' },
  thrower: 'VIC 5.1.1(b)(i)',
  display: 'VIC 4.1',
  supervisorsDeal: 'VIC 1.2',
  places: FULL_SIZE,
  disputes: {
    offices: ['boxperson'],
    cite: 'VIC 5.3.1(b)(i)',
    final: 'VIC 5.3.1(b)(i)',
    others: { offices: ['pit boss'], cite: 'VIC 9.9' },
    unresolved: {
      advice: 'An inspector is in the casino. You may put your complaint to the inspector: ask any member of staff.',
      cite: 'VIC 9.8',
    },
    review: 'VIC 9.9',
  },
  sanctions: {
    by: ['pit boss'],
    cite: 'VIC 9.2',
    list: {
      'void-wagers': 'VIC 9.2.1',
      exclude: 'VIC 9.2.2',
      'hold-winnings': 'VIC 9.2.3',
      confiscate: 'VIC 9.2.4',
      detain: 'VIC 9.2.5',
    },
    forfeits: { to: 'house', cite: 'VIC 9.2.3' },
  },
  calls: { by: ['boxperson', 'dealer'], before: 'it holds', cite: 'VIC 3.5.1(a)' },
  breaks: {
    rules: [
      { playedMs: 3 * HOUR_MS, restMs: 15 * MINUTE_MS, words: '15 minutes after 3 hours of play' },
      {
        playedMs: 12 * HOUR_MS,
        withinMs: 24 * HOUR_MS,
        restMs: 24 * HOUR_MS,
        words: 'a day after 12 hours of play in 24',
      },
      {
        playedMs: 36 * HOUR_MS,
        withinMs: 168 * HOUR_MS,
        restMs: 24 * HOUR_MS,
        words: 'a day after 36 hours of play in a week',
      },
    ],
    cite: VICTORIA_RULING.BREAKS,
  },
  spoken,
  tender: {
    takes: [...MONEY.takes, 'token'],
    pays: MONEY.pays,
    cite: 'VIC 3.3.2',
    convert: { instruments: ['cash', 'voucher', 'token'], cite: 'VIC 3.3.2' },
  },
};

export const miniCrapsStaff: Staffing = {
  ...crapsStaff,
  toOpen: { offices: ['dealer'], cite: 'VIC 7.3.1(b)' },
  diceControl: { offices: ['dealer'], cite: 'VIC 7.3.1(b)' },
  assigned: { office: 'stickperson', to: 'boxperson', by: ['pit boss'], cite: 'VIC 7.3.3/assign' },
  spoken: { ...spoken, needsStick: 'VIC 7.4.2' },
  places: MINI_SIZE,
};
