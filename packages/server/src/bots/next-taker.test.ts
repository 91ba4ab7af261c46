import { lineToThrow } from '@hardway/lab';
import { expect, test } from 'vitest';
import { HOUSE, MA_CRAPS, player, Rig } from '../testing/rig.ts';
import { nextTaker } from './next-taker.ts';

const open = (): Rig => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1] });
  for (const seat of [2, 3])
    rig.ok(HOUSE, { type: 'seatBot', seat, name: `B${seat}`, strategy: 'flat-pass', title: 'Flat pass' });
  return rig;
};

const taker = (rig: Rig, here: readonly number[]) => nextTaker(rig.state, here, seat => lineToThrow(rig.table, seat));

test('a bot waits for a person who is here and whose turn it is, and not for one who is away', () => {
  const rig = open();
  rig.make(3, 'pass', 10);
  expect(taker(rig, [1])).toEqual({ seat: 3, waitsFor: 'person' });
  expect(taker(rig, [])).toEqual({ seat: 3, waitsFor: 'nothing' });
});

test('the dice go on clockwise: a bot with its line bet takes them, one without does where nobody else will', () => {
  const rig = open();
  expect(taker(rig, [])).toEqual({ seat: 2, waitsFor: 'moment' });
  rig.ok(player(1), { type: 'takeDice', by: 1 });
  rig.ok(player(1), { type: 'passDice', seat: 1 });
  expect(taker(rig, [1])).toEqual({ seat: 2, waitsFor: 'person' });
  rig.make(2, 'pass', 10);
  expect(taker(rig, [1])).toEqual({ seat: 2, waitsFor: 'nothing' });
  rig.ok(HOUSE, { type: 'dismissBot', seat: 2, why: 'asked' });
  rig.make(3, 'dont-pass', 10);
  expect(taker(rig, [1])).toEqual({ seat: 3, waitsFor: 'nothing' });
});
