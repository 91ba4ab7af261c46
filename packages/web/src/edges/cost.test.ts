import { add, analyse, centsOf, divide, entries, multiply, percent, ratio } from '@hardway/odds';
import type { WagerName } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { coachLine } from '../table/coach.ts';
import { make, play, seated } from '../table/testing/seated.ts';
import { oddsOffers } from '../table/wagering.ts';
import { askCost, type CostAsked, costOf, costWords, shortCost } from './cost.ts';
import { edgesOf } from './edges.ts';

const LINE = [make('pass', 10), { type: 'roll', dice: [4, 2] }] as const;
const table = play(seated('massachusetts'), ...LINE, make('place 8', 12), make('hard 8', 5), make('any-seven', 5));
const asked = JSON.parse(JSON.stringify(askCost(table, 1))) as CostAsked;

describe('what bets cost', () => {
  test('is what the odds say of each wager, per bet and per roll, and their sum', () => {
    const cost = costOf(asked);
    const known = (name: WagerName) => {
      const entry = entries(table.house).find(({ wager }) => wager === name);
      if (entry === undefined) throw new Error(name);
      const { edge, averageRolls } = analyse(table.house, entry);
      return { edge, edgePerRoll: divide(edge, averageRolls) };
    };
    for (const { wager, edge, edgePerRoll } of cost.bets) {
      expect(edge, wager).toBe(percent(known(wager).edge, 3));
      expect(edgePerRoll, wager).toBe(percent(known(wager).edgePerRoll, 3));
    }
    const perRoll = cost.bets.map(({ wager, stake }) => multiply(known(wager).edgePerRoll, ratio(stake))).reduce(add);
    expect(cost.perRoll).toEqual(perRoll);
    expect(cost.bets.reduce((all, bet) => all + bet.perRoll, 0)).toBe(centsOf(perRoll));
  });

  test('is said in one sentence, and shorter where there is less room', () => {
    const cost = costOf(asked);
    expect(costWords(cost)).toBe('These bets cost $1.07 a roll on average; a typical roll moves you ±$10.');
    expect(shortCost(cost)).toEqual({ cost: '$1.07 a roll', typical: '±$10' });
    const odds = play(seated('massachusetts'), ...LINE, make('pass-odds', 20));
    expect(costWords(costOf(askCost(odds, 1) as CostAsked))).toMatch(/^These bets cost \$0\.04 a roll/);
    const resting = play(table, { type: 'roll', dice: [3, 3] });
    const off = costOf(askCost(resting, 1) as CostAsked);
    expect(costWords(off)).toBe('Your bets are off for the next roll: it costs nothing.');
    expect(shortCost(off)).toEqual({ cost: 'All off', typical: '' });
  });

  test('is nothing to ask where no bet stands', () => {
    expect(askCost(seated('massachusetts'), 1)).toBeUndefined();
    expect(askCost(table, 2)).toBeUndefined();
  });
});

describe('the coach', () => {
  const { house } = table;
  const edges = edgesOf(house);
  test('speaks of free odds first, then of the dearest bet, then not at all', () => {
    expect(coachLine(house, oddsOffers(table, 1), edges, costOf(asked))).toBe(
      'Odds on your Pass Line have no house edge, and up to $20 is not taken.',
    );
    expect(coachLine(house, [], edges, costOf(asked))).toBe(
      'Any Seven keeps 16.667% for the house: $0.83 of your $5, on average.',
    );
    const cheap = costOf(askCost(play(seated('massachusetts'), ...LINE), 1) as CostAsked);
    expect(coachLine(house, [], edges, cheap)).toBeUndefined();
    expect(coachLine(house, oddsOffers(table, 1), undefined, undefined)).toBeUndefined();
  });
});
