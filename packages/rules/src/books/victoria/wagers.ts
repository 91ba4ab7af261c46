import type { Book, WagerRule, Working } from '../../book.ts';
import type { Cite } from '../../clause.ts';
import { ALWAYS_WORKING, citeEach } from '../shared/wagers.ts';

/** Rule 3.5: rests on come-outs unless called on, and may be called off at any time. */
const CALLED: Working = { comeOut: 'off', calls: ['on', 'off'], offHeeded: 'always' };

const wager = (
  title: string,
  rule: string,
  pays: Cite,
  when: WagerRule['when'] = 'any-time',
  down: Cite = 'VIC 3.4',
): WagerRule => ({
  title,
  when,
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: `VIC ${rule}`, pays, down, working: 'VIC 3.5' },
});

const pair = (number = 0): string =>
  number === 6 || number === 8 ? '6 or 8' : number === 5 || number === 9 ? '5 or 9' : '4 or 10';

export const wagers: Book['wagers'] = {
  pass: { ...wager('Win Line', '3.6.1', 'VIC 6.1/Win Line', 'come-out', 'VIC 3.4.1'), down: 'contract' },
  'dont-pass': wager("Don't Win Line", '3.6.3', "VIC 6.1/Don't Win Line", 'come-out', 'VIC 3.4.3/take-down'),
  come: { ...wager('Come', '3.6.5', 'VIC 6.1/Come', 'point-on', 'VIC 3.4.2'), down: 'contract' },
  'dont-come': wager("Don't Come", '3.6.7', "VIC 6.1/Don't Come", 'point-on', 'VIC 3.4.3/take-down'),
  'pass-odds': wager('Win Line Odds', '3.6.2/right', 'VIC 6.1/Odds Behind the Win Line', 'behind'),
  'dont-pass-odds': wager(
    "Lay Odds behind the Don't Win Line",
    '3.6.4/right',
    "VIC 6.1/Lay Odds Behind the Don't Win Line",
    'behind',
  ),
  'come-odds': {
    ...wager(
      'Come Odds',
      '3.6.6/right',
      citeEach('come-odds', ({ number }) => `VIC 6.1/Come Odds ${pair(number)}`),
      'behind',
    ),
    working: CALLED,
  },
  'dont-come-odds': wager(
    "Lay Odds on the Don't Come",
    '3.6.8/right',
    citeEach('dont-come-odds', ({ number }) => `VIC 6.1/Lay Odds Behind the Don't Come ${pair(number)}`),
    'behind',
  ),
  place: {
    ...wager(
      'Place Bet',
      '3.6.9',
      citeEach('place', ({ number }) => `VIC 6.1/Place ${number}`),
    ),
    short: 'Place',
    stays: true,
    working: CALLED,
  },
  'place-lose': {
    ...wager(
      "Don't Place Bet",
      '3.6.11',
      citeEach('place-lose', ({ number }) => `VIC 6.1/Don't Place ${number}`),
    ),
    short: "Don't Place",
    button: 'D.P',
    stays: true,
  },
  buy: {
    ...wager(
      'Buy Bet',
      '3.6.10/offer',
      citeEach('buy', ({ number }) => `VIC 6.1/Buy ${number}`),
    ),
    short: 'Buy',
    button: 'BUY',
    working: CALLED,
  },
  lay: {
    ...wager(
      'Lay Bet',
      '3.6.12/offer',
      citeEach('lay', ({ number }) => `VIC 6.1/Lay ${number}`),
    ),
    short: 'Lay',
    button: 'LAY',
  },
  big: {
    ...wager('Big', '', 'VIC 6.1/Big'),
    stays: true,
    cite: {
      wager: citeEach('big', ({ number }) => (number === 6 ? 'VIC 3.6.23' : 'VIC 3.6.24')),
      pays: citeEach('big', ({ number }) => `VIC 6.1/Big ${number}`),
      down: 'VIC 3.4',
      working: 'VIC 3.5',
    },
  },
  hard: {
    ...wager(
      'Hardway',
      '3.6.13',
      citeEach('hard', ({ number }) => `VIC 6.1/Hardway ${number}`),
    ),
    stays: true,
    working: CALLED,
  },
  'any-craps': wager('Any Craps', '3.6.14', 'VIC 6.1/Any Craps'),
  two: wager('Two Crap', '3.6.15', 'VIC 6.1/Two Crap'),
  three: wager('Three Crap', '3.6.16', 'VIC 6.1/Three Crap'),
  twelve: wager('Twelve Crap', '3.6.17', 'VIC 6.1/Twelve Crap'),
  eleven: wager('Eleven', '3.6.18', 'VIC 6.1/Eleven'),
  horn: { ...wager('Horn Bet', '3.6.19', 'VIC 6.1/Horn'), short: 'Horn' },
  'horn-high': { ...wager('Horn High Bet', '3.6.20', 'VIC 6.1/Horn High'), short: 'Horn High', parts: 5 },
  field: wager('Field', '3.6.21', 'VIC 6.1/Field'),
  'any-seven': wager('Any Seven', '3.6.22', 'VIC 6.1/Any Seven'),
};
