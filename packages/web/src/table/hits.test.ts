import { decide, type Table } from '@hardway/rules';
import { expect, test } from 'vitest';
import { hitOf, hitsIn } from './hits.ts';
import { dollars, make, play, seated } from './testing/seated.ts';

const rolled = (table: Table, dice: readonly [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6]) => {
  const decision = decide(table, { type: 'roll', dice });
  const fact = decision.ok ? decision.value.find(each => each.type === 'rolled') : undefined;
  return fact?.type === 'rolled' ? fact.settlements : [];
};

const ON_TEN = [make('pass', 5), { type: 'roll', dice: [6, 4] }] as const;

test('what has won and stays up is offered; what comes down or loses is not', () => {
  const table = play(
    seated('massachusetts'),
    ...ON_TEN,
    make('place 6', 12),
    make('hard 6', 5),
    make('field', 5),
    make('come', 5),
  );
  expect(hitsIn(rolled(table, [3, 3]), 1)).toEqual(['place 6', 'hard 6']);
  expect(hitsIn(rolled(table, [4, 2]), 1)).toEqual(['place 6']);
  expect(hitsIn(rolled(table, [4, 2]), 2)).toEqual([]);
  expect(hitsIn(rolled(table, [4, 3]), 1)).toEqual([]);
});

test.each([
  ['place 6', 12, { by: 1200, to: 2400 }, { by: 600, to: 1800 }],
  // Half of $6 can't be paid exactly: the nearest is a press.
  ['place 6', 6, { by: 600, to: 1200 }, undefined],
  ['place 5', 15, { by: 1500, to: 3000 }, { by: 1000, to: 2500 }],
  ['hard 8', 5, { by: 500, to: 1000 }, { by: 300, to: 800 }],
] as const)('%s at $%i is pressed by what the book can pay', (wager, amount, press, half) => {
  const table = play(seated('massachusetts'), ...ON_TEN, make(wager, amount));
  const hit = hitOf(table, 1, wager);
  expect(hit).toMatchObject({ stake: dollars(amount), press, mayComeDown: true });
  expect(hit?.half).toEqual(half);
});

test('a wager at its maximum is not pressed, and one that is gone is no hit', () => {
  const table = play(seated('massachusetts', 'craps', 100_000), ...ON_TEN, make('place 6', 4998));
  expect(hitOf(table, 1, 'place 6')?.press).toBeUndefined();
  expect(hitOf(table, 1, 'place 8')).toBeUndefined();
});
