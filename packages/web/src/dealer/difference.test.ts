import { houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import type { Shift } from '../table/effects.ts';
import { differencesOf } from './difference.ts';

const HOUSE = houseOf({ ruleset: 'massachusetts', game: 'craps' });

const tasks = (rail: number, ...shifts: readonly Shift[]): readonly string[] =>
  differencesOf(HOUSE, { effects: [{ seat: 2, rail, net: 0, shifts }] } as never)[0]?.tasks ?? [];

test.each<[rail: number, shift: Shift | undefined, words: readonly string[]]>([
  [-10_000, undefined, ['Take back $100 from seat 2']],
  [750, undefined, ['Pay $7.50 to seat 2']],
  [
    -10_000,
    { wager: 'pass', from: 'off', to: 'spot', stake: 5000 },
    ['Take back $100 from seat 2', 'Put $50 Pass Line back'],
  ],
  [0, { wager: 'place 6', from: 'spot', to: 'off', stake: 1200 }, ['Take $12 Place 6 off the layout']],
  [0, { wager: 'come', from: 6, to: 'off', stake: 1000 }, ['Take $10 Come on the 6 off the layout']],
  [0, { wager: 'come', from: 'off', to: 6, stake: 1000 }, ['Put $10 Come back on the 6']],
  [0, { wager: 'come', from: 'spot', to: 6, stake: undefined }, ['Move Come to the 6']],
  [0, { wager: 'come', from: 6, to: 'spot', stake: undefined }, ['Move Come back from the 6']],
  [0, { wager: 'come', from: 6, to: 5, stake: undefined }, ['Move Come from the 6 to the 5']],
])('rail %i, shift %j', (rail, shift, words) => {
  expect(tasks(rail, ...(shift === undefined ? [] : [shift]))).toEqual(words);
});
