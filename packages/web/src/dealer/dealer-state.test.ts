import type { Change } from '@hardway/server/messages';
import { expect, test } from 'vitest';
import { type DealerIntent, dealerAfter, NEW_DEALER } from './dealer-state.ts';

const HOUSE = { ruleset: 'massachusetts', game: 'craps' };
const view = (shooter: number | 'nobody' = 2) => ({ house: HOUSE, shooter }) as never;
const change = (...facts: readonly object[]): Change => ({
  number: 7,
  at: 70,
  by: 'dealer Ada',
  facts: facts as never,
});
const heard = (...facts: readonly object[]): DealerIntent => ({
  type: 'heard',
  change: change(...facts),
  view: view(),
});

const after = (...intents: readonly DealerIntent[]) => intents.reduce(dealerAfter, NEW_DEALER);

test('a dialog opens with a ground and closes without one', () => {
  const open = after({ type: 'open', dialog: 'no-roll', cause: 'off-table' });
  expect(open).toMatchObject({ dialog: 'no-roll', cause: 'off-table' });
  expect(dealerAfter(open, { type: 'close' })).toEqual(NEW_DEALER);
});

test('a display is missed only where there was one', () => {
  expect(after({ type: 'displays', count: 0 }).hadDisplay).toBe(false);
  expect(after({ type: 'displays', count: 1 }, { type: 'displays', count: 0 }).hadDisplay).toBe(true);
});

test('fire wagers are brought in once a hand, and again for a new shooter', () => {
  const broughtIn = after({ type: 'bringIn', hand: 3 });
  expect(dealerAfter(broughtIn, heard({ type: 'diceThrown' })).broughtIn).toBe(3);
  const passed: DealerIntent = { type: 'heard', change: change({ type: 'dicePassed' }), view: view('nobody') };
  expect(dealerAfter(broughtIn, passed).broughtIn).toBeNull();
});

test.each<[fact: object, words: string]>([
  [{ type: 'rolled', dice: [4, 3], outcome: 'natural', settlements: [] }, '4-3: natural'],
  [{ type: 'wagerMade', seat: 2, wager: 'place 6', amount: 1200 }, 'seat 2: Place 6 $12'],
  [{ type: 'wagerTakenDown', seat: 2, wager: 'place 6', amount: 1200 }, 'seat 2: Place 6 down'],
  [{ type: 'boughtIn', seat: 2, amount: 20_000 }, 'seat 2 bought in $200'],
  [{ type: 'corrected', was: [4, 3], is: [2, 1] }, '4-3 corrected to 2-1'],
  [{ type: 'noRollCalled', reason: 'off the table' }, 'no roll: off the table'],
  [{ type: 'noted', text: 'a chip lay there' }, 'a chip lay there'],
  [{ type: 'diceThrown' }, 'dice thrown'],
  [{ type: 'playerStood', seat: 4 }, 'seat 4: player stood'],
])('the log tells dice and amounts: %j', (fact, words) => {
  expect(after(heard(fact)).log).toEqual([{ number: 7, at: 70, by: 'dealer Ada', words }]);
});

test('an entry that is hidden from this screen is no line of the log', () => {
  expect(after(heard()).log).toEqual([]);
});
