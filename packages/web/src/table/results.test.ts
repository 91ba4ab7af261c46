import {
  type Cents,
  type Command,
  type Dice,
  decide,
  EVERY_THROW,
  evolve,
  type HouseConfig,
  offeredRules,
  openHouse,
  openTable,
  type Puck,
  type Seat,
  type Settlement,
  seatAt,
  settle,
  type Table,
} from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { everyGame } from '../rules/games.ts';
import { layoutSum, money } from './names.ts';
import { gains, netOfLines, resultLines, summary } from './results.ts';
import { curveOf } from './session.ts';
import { standingLines } from './standing.ts';
import { askWager, takenWords } from './wagering.ts';

const opened = openHouse({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } });
if (!opened.ok) throw new Error('no house');
const house = opened.value;

const won = (winnings: number, less = 0): Settlement => ({
  type: 'won',
  seat: 1,
  wager: 'hot-shooter',
  stake: 500 as Cents,
  winnings: winnings as Cents,
  less: less as Cents,
  held: 0 as Cents,
  stays: false,
  coupon: 0 as Cents,
});

test('what only comes back is told as that, and is no win', () => {
  expect(gains(won(0))).toBe(false);
  expect(gains(won(25, 25))).toBe(false);
  expect(gains(won(1))).toBe(true);
  const [line] = resultLines(house, [won(0)], 1);
  expect(line?.words).toBe('Hot Shooter Jackpot pays nothing, $5 back');
  expect(summary(resultLines(house, [won(0)], 1))).toEqual({ words: 'No change', isWin: false });
  expect(summary(resultLines(house, [won(1000)], 1))).toEqual({ words: 'You win $10', isWin: true });
});

test('a curve names nothing, its top and its foot, unless they would lie on each other', () => {
  expect(curveOf([0, 1000, -3000], 600, 160).marks).toEqual([
    { y: 40, text: '$0' },
    { y: 0, text: '+$10' },
    { y: 160, text: '−$30' },
  ]);
  expect(curveOf([0, 100, -30000], 600, 160).marks.map(({ text }) => text)).toEqual(['$0', '−$300']);
  expect(curveOf([0], 600, 160).path).toBe('M300.0 160.0');
});

const opening = (config: HouseConfig): Table => {
  const made = openHouse(config);
  if (!made.ok) throw new Error(made.error[0]?.message);
  return openTable(made.value);
};

const play = (table: Table, command: Command): Table => {
  const decision = decide(table, command);
  return decision.ok ? decision.value.reduce(evolve, table) : table;
};

const own = (table: Table): Seat => seatAt(table, 1) as Seat;

const dollars = (amount: number): Cents => (amount * 100) as Cents;

describe('commission is in what is told', () => {
  test('buy and lay the 4 and the 10 at $100 each: a 10 wins $90, not $100', () => {
    let table = opening({ ruleset: 'massachusetts', game: 'craps' });
    table = play(table, { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(1000) });
    const before = own(table).rail;
    for (const wager of ['buy 4', 'buy 10', 'lay 4', 'lay 10'])
      table = play(table, { type: 'make', seat: 1, wager, amount: dollars(100) });
    table = { ...table, puck: 9 };
    const { settlements } = settle(table, [6, 4]);
    table = evolve(table, { type: 'rolled', dice: [6, 4], outcome: 'no decision', settlements });
    const lines = resultLines(table.house, settlements, 1);
    expect(lines.map(({ words }) => words)).toEqual([
      'Buy 10 wins $200, less $5 commission, $100 back',
      'Lay 10 loses $100 and $5 commission',
    ]);
    expect(summary(lines).words).toBe('You win $90');
    // The 4s still stand, with the commission held on them.
    expect(own(table).rail + layoutSum(own(table)) - before).toBe(dollars(90));
  });

  const schemes = ['when-made', 'on-win', 'on-win 4 10'] as const;
  const games: readonly HouseConfig[] = everyGame().flatMap(({ ruleset, game }) =>
    [undefined, ...schemes].flatMap((commission): HouseConfig[] => {
      const config = { ruleset, game, ...(commission === undefined ? {} : { options: { commission } }) };
      return openHouse(config).ok ? [config] : [];
    }),
  );

  it.each(games)('$ruleset $game $options: what the screen tells is what the money did', config => {
    const start = play(opening(config), { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(100_000) });
    const names = offeredRules(start.house).map(({ subject }) => subject.name);
    const charged = offeredRules(start.house).flatMap(rule => (rule.commission ? [rule.subject.name] : []));
    const wager = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...(charged.length > 0 ? charged : names)));
    const amount = fc.constantFrom(5, 10, 12, 20, 25, 30, 60, 100, 105, 137).map(dollars);
    const throws = fc.array(fc.constantFrom<Dice>(...EVERY_THROW), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom<Puck>('off', 4, 9),
        fc.array(fc.tuple(wager, amount), { maxLength: 14 }),
        throws,
        (puck, made, dice) => {
          let table: Table = { ...start, puck, shooter: 'dealer' };
          for (const [name, stake] of made) {
            const before = own(table).rail;
            const asked = askWager(table, 1, name, stake);
            if (!asked.ok) continue;
            const after = play(table, asked.command);
            expect(asked.taken).toBe(before - own(after).rail);
            if (asked.commission > 0) {
              expect(takenWords(table.house, name, asked)).toContain(
                `${money(asked.taken - asked.commission)} and ${money(asked.commission)} commission`,
              );
            }
            table = after;
          }
          for (const roll of dice) {
            const listed = standingLines(table, 1);
            expect(listed.reduce((sum, { stake, commission }) => sum + stake + commission, 0)).toBe(
              layoutSum(own(table)),
            );
            const { settlements, outcome } = settle(table, roll);
            const after = evolve(table, { type: 'rolled', dice: roll, outcome, settlements });
            const had = own(table).rail + layoutSum(own(table));
            const has = own(after).rail + layoutSum(own(after));
            const lines = resultLines(table.house, settlements, 1);
            expect(netOfLines(lines)).toBe(has - had);
            expect(summary(lines).isWin).toBe(has > had);
            if (has > had) expect(summary(lines).words).toBe(`You win ${money(has - had)}`);
            table = { ...after, shooter: 'dealer' };
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
