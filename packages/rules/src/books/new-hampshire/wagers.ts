import type { Book, WagerRule } from '../../book.ts';
import type { Cite } from '../../clause.ts';
import { ALWAYS_WORKING, OFF_ON_COME_OUTS } from '../shared/wagers.ts';
import { NEW_HAMPSHIRE_RULING } from './rulings.ts';

/** Section F heads each wager with its own numbered list. */
const wager = (
  title: string,
  heading: string,
  item: string,
  pays: string,
  when: WagerRule['when'] = 'any-time',
  down: Cite = 'NH F/others',
): WagerRule => ({
  title,
  when,
  down: 'free',
  working: ALWAYS_WORKING,
  cite: { wager: `NH F/${heading}/${item}`, pays: `NH F/${heading}/${pays}`, down },
});

const off = (rule: WagerRule, cite: Cite): WagerRule => ({
  ...rule,
  working: OFF_ON_COME_OUTS,
  cite: { ...rule.cite, working: cite },
});

export const wagers: Book['wagers'] = {
  pass: { ...wager('Pass Line', 'Pass Line', '1', '2', 'come-out', 'NH F/Pass Line/5'), down: 'contract' },
  'dont-pass': {
    ...wager("Don't Pass Line", "Don't Pass Line", '1', '2', 'come-out', "NH F/Don't Pass Line/5"),
    down: 'contract',
  },
  come: { ...wager('Come', 'Come Bets', '2', '2', 'point-on', 'NH F/contract list'), down: 'contract' },
  'dont-come': {
    ...wager("Don't Come", "Don't Come Bets", '2', '2', 'point-on'),
    cite: {
      wager: "NH F/Don't Come Bets/2",
      pays: "NH F/Don't Come Bets/2",
      down: "NH F/Don't Come Bets/3",
      add: NEW_HAMPSHIRE_RULING.DONT_ADD,
    },
  },
  'pass-odds': wager('Pass Line Odds', 'Pass Line Odds', '1', '4', 'behind', 'NH F/Pass Line Odds/3'),
  'dont-pass-odds': wager("Don't Pass Odds", "Don't Pass Odds", '1', '4', 'behind', "NH F/Don't Pass Odds/3"),
  'come-odds': {
    ...off(wager('Come Bet Odds', 'Come Bet Odds', '1', '3', 'behind'), 'NH F/Come Bet Odds/2'),
    short: 'Come Odds',
  },
  'dont-come-odds': wager("Don't Come Odds", "Don't Come Odds", '1', '3', 'behind'),
  place: {
    ...off(wager('Place', 'Place Bets', '1', '4', 'any-time', 'NH F/Place Bets/2'), 'NH F/Place Bets/3'),
    stays: true,
  },
  'place-lose': {
    ...wager('Place to Lose', 'Place to Lose Bets', '1', '5', 'any-time', 'NH F/Place to Lose Bets/3'),
    button: 'LOSE',
    stays: true,
    cite: {
      wager: 'NH F/Place to Lose Bets/1',
      pays: 'NH F/Place to Lose Bets/5',
      down: 'NH F/Place to Lose Bets/3',
      working: 'NH F/Place to Lose Bets/4',
    },
  },
  buy: { ...off(wager('Buy', 'Buy Bets', '1', '5'), 'NH F/Buy Bets/4'), button: 'BUY' },
  lay: {
    ...wager('Lay', 'Lay Bets', '1', '6', 'any-time', 'NH F/Lay Bets/3'),
    button: 'LAY',
    cite: { wager: 'NH F/Lay Bets/1', pays: 'NH F/Lay Bets/6', down: 'NH F/Lay Bets/3', working: 'NH F/Lay Bets/5' },
  },
  big: { ...wager('Big', 'Big 6 and 8', '1', '2'), stays: true },
  hard: { ...off(wager('Hardway', 'Hardways', '2/made', '4'), 'NH F/Hardways/2/come-out'), stays: true },
  field: wager('Field', 'Field Bet', '1', '3'),
  'any-seven': wager('Any 7', 'Proposition Bets', '1', '3(a)'),
  'any-craps': wager('Any Crap', 'Proposition Bets', '1', '3(b)'),
  eleven: wager('Any 11', 'Proposition Bets', '1', '3(c)'),
  horn: wager('Horn', 'Horn Bet', '1', '3'),
  'c-and-e': wager('C & E', 'C & E', '1', '1(a)'),
  hop: wager('Hop', 'Hop Bet', '2', '3'),
  'hot-shooter': {
    ...wager(
      'Hot Shooter Jackpot',
      'Hot Shooter Jackpot',
      '2',
      '3',
      'new-hand',
      NEW_HAMPSHIRE_RULING.HOT_SHOOTER_LOCKED,
    ),
    option: 'hot-shooter',
    down: 'locked',
  },
};
