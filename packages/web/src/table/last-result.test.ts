import { type Dice, decide, evolve, type Fact, houseOf, openTable, type Settlement, type Table } from '@hardway/rules';
import type { ShownTold } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { heard, joined, type LastResult, NO_RESULT } from './last-result.ts';

const HOUSE = houseOf({ ruleset: 'massachusetts', game: 'craps', limits: { min: 500, max: 500_000 } } as never);

const table = (...wagers: readonly (readonly [wager: string, dollars: number])[]): Table => {
  const commands = [
    { type: 'takeSeat', seat: 2, name: 'Ben', buyIn: 100_000 },
    ...wagers.map(([wager, amount]) => ({ type: 'make', seat: 2, wager, amount: amount * 100 })),
    { type: 'takeDice', by: 2 },
  ];
  return commands.reduce((before, command) => {
    const decision = decide(before, command as never);
    if (!decision.ok) throw new Error(decision.error.sentence);
    return decision.value.reduce(evolve, before);
  }, openTable(HOUSE));
};

const roll = (at: Table, dice: Dice): Extract<Fact, { type: 'rolled' }> => {
  const decision = decide(at, { type: 'roll', dice });
  if (!decision.ok) throw new Error(decision.error.sentence);
  return decision.value.find(fact => fact.type === 'rolled') as Extract<Fact, { type: 'rolled' }>;
};

const told = (number: number, fact: object): ShownTold => ({
  number,
  at: number * 10,
  fact: fact as ShownTold['fact'],
});

const correction = (at: Table, was: Dice, is: Dice): object => {
  const again = roll(at, is);
  return { type: 'corrected', entry: 1, was, is, outcome: again.outcome, reason: 'misread', redone: [again] };
};

const afterCorrection = (at: Table, was: Dice, is: Dice): LastResult =>
  [told(1, roll(at, was)), told(2, correction(at, was, is))].reduce(heard, NO_RESULT);

test('a corrected roll takes the place of the wrong one, and its notice says what that does to the seat', () => {
  const { last, results, notices } = afterCorrection(table(['pass', 50]), [4, 3], [2, 1]);
  expect(last).toMatchObject({ number: 1, dice: [2, 1], outcome: 'craps' });
  expect(last?.settlements).toMatchObject([{ type: 'lost', wager: 'pass' }]);
  expect(results).toEqual([last]);
  expect(notices).toMatchObject([{ kind: 'corrected', was: [4, 3], is: [2, 1], why: 'misread', office: 'supervisor' }]);
  // $50 of winnings and the $50 that was handed back with them.
  expect(notices[0]?.effects).toEqual([{ seat: 2, rail: -10_000, net: -10_000, shifts: [] }]);
});

test('a wager that should still stand goes back onto its spot', () => {
  const { notices } = afterCorrection(table(['pass', 50]), [4, 3], [2, 2]);
  expect(notices[0]?.effects).toEqual([
    { seat: 2, rail: -10_000, net: -5000, shifts: [{ wager: 'pass', from: 'off', to: 'spot', stake: 5000 }] },
  ]);
});

test('a correction that decides nothing else has no effect on any seat', () => {
  expect(afterCorrection(table(['pass', 50]), [4, 2], [3, 3]).notices[0]?.effects).toEqual([]);
});

test('after a correction to no roll no result stands, and every chip is where it was', () => {
  const at = table(['pass', 50]);
  const wrong = roll(at, [4, 3]);
  const fact = {
    type: 'corrected',
    was: [4, 3],
    is: 'no roll',
    outcome: 'no roll',
    reason: 'off the table',
    redone: [],
  };
  const { last, results, notices } = [told(1, wrong), told(2, fact)].reduce(heard, NO_RESULT);
  expect([last, results]).toEqual([null, []]);
  expect(notices[0]).toMatchObject({ was: [4, 3], is: null });
  expect(notices[0]?.effects).toMatchObject([{ seat: 2, rail: -10_000, net: -5000 }]);
});

test('a voided roll leaves the wagers that it had decided on the rail', () => {
  const at = table(['pass', 50]);
  const wrong = roll(at, [4, 3]);
  const returned: Settlement = { type: 'returned', seat: 2, wager: 'pass', stake: 5000, held: 0, coupon: 0 } as never;
  const voided = { type: 'rollVoided', reason: 'brawl', by: 'pit boss', settlements: [returned] };
  const { last, results, notices } = [told(1, wrong), told(2, voided)].reduce(heard, NO_RESULT);
  expect([last, results]).toEqual([null, []]);
  expect(notices).toMatchObject([{ kind: 'roll voided', was: [4, 3], why: 'brawl', office: 'pit boss' }]);
  expect(notices[0]?.effects).toEqual([{ seat: 2, rail: -5000, net: -5000, shifts: [] }]);
});

test('notices stand until the next roll; a held seat stays held until it is released or left', () => {
  const at = table(['pass', 50]);
  const facts = [
    told(1, roll(at, [4, 3])),
    told(2, { type: 'seatHeld', seat: 2, reason: 'dispute' }),
    told(3, { type: 'adjusted', seat: 2, amount: 500, reason: 'short paid' }),
    told(4, { type: 'shakerFaulted', cycle: 1, fault: 'jammed', words: 'a die is stuck' }),
    told(5, { type: 'faultCleared', reason: 'repaired' }),
  ];
  const shown = facts.reduce(heard, NO_RESULT);
  expect(shown.notices.map(({ kind }) => kind)).toEqual(['seat held', 'adjusted', 'shaker in order']);
  const next = heard(shown, told(6, roll(at, [6, 5])));
  expect(next.notices.map(({ kind }) => kind)).toEqual(['seat held']);
  expect(heard(next, told(7, { type: 'seatReleased', seat: 2 })).notices).toMatchObject([
    { kind: 'seat released', why: '' },
  ]);
  expect(heard(next, told(7, { type: 'seatLeft', seat: 2 })).notices).toEqual([]);
});

test('a screen that joins late knows older rolls by their dice, and the last one whole', () => {
  const last = roll(table(['pass', 50]), [4, 3]);
  const view = {
    rolls: [
      { number: 3, at: 30, hand: 1, dice: [6, 2], outcome: 'point made', shooter: 2 },
      { number: 8, at: 80, hand: 1, dice: [4, 3], outcome: 'natural', shooter: 2 },
    ],
  };
  const shown = joined(view as never, [told(8, last)]);
  expect(shown.results).toMatchObject([
    { number: 3, settlements: null },
    { number: 8, settlements: [{ type: 'won' }] },
  ]);
  expect(shown.last).toBe(shown.results[1]);
});
