import { type Cents, decide, evolve, houseOf, openTable, type Table } from '@hardway/rules';
import { expect, test } from 'vitest';
import { callWords, noCallOff } from './calls.ts';

const play = (table: Table, ...commands: Parameters<typeof decide>[1][]): Table =>
  commands.reduce((now, command) => {
    const decision = decide(now, command);
    if (!decision.ok) throw new Error(decision.error.sentence);
    return decision.value.reduce(evolve, now);
  }, table);

/** A place 6 of $12 and a pass line wager on a come-out. */
const placed = (ruleset: string): Table =>
  play(
    openTable(houseOf({ ruleset, game: 'craps' })),
    { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 100_000 as Cents },
    { type: 'make', seat: 1, wager: 'pass', amount: 1000 as Cents },
    { type: 'takeDice', by: 1 },
    { type: 'make', seat: 1, wager: 'place 6', amount: 1200 as Cents },
  );

const ON = { type: 'call', seat: 1, wager: 'place 6', call: 'on', only: false } as const;
const NINE = { type: 'roll', dice: [5, 4] } as const;

test('a call says which roll it holds from: a placed number works at a point anyway', () => {
  const comeOut = placed('massachusetts');
  const point = play(comeOut, NINE);
  expect(callWords(comeOut, 1, 'place 6', 'on')).toBe('Call on for this come-out');
  expect(callWords(point, 1, 'place 6', 'on')).toBe('Call on for the next come-out');
  expect(callWords(play(point, ON), 1, 'place 6', 'off')).toBe('Call off for the next come-out');
  expect(callWords(play(placed('victoria'), NINE), 1, 'place 6', 'off')).toBe('Call off for the next roll');
});

test('where the book does not let a wager be called off, the clause is named', () => {
  const massachusetts = houseOf({ ruleset: 'massachusetts', game: 'craps' });
  expect(noCallOff(massachusetts, 'place 6')).toBe("while a point is on, it can't be called off (MA 3(e)/place)");
  expect(noCallOff(massachusetts, 'lay 4')).toBe("can't be called off (MA 3(e)/others-on)");
  expect(noCallOff(houseOf({ ruleset: 'victoria', game: 'craps' }), 'place 6')).toBeUndefined();
});
