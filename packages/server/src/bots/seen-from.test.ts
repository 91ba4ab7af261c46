import { expect, test } from 'vitest';
import { MA_CRAPS, Rig, VIC_CRAPS } from '../testing/rig.ts';
import { seenFrom } from './seen-from.ts';

const layouts = (house: typeof MA_CRAPS): readonly (readonly string[])[] => {
  const rig = new Rig({ kind: 'practice', house, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.make(2, 'dont-pass', 10);
  return seenFrom(rig.table, 2).seats.map(({ layout }) => layout.map(({ name }) => name));
};

test('a bot sees the bets of others where players do, and not before betting closes where the book hides them [VIC 9.6]', () => {
  expect(layouts(MA_CRAPS)).toEqual([['pass'], ['dont-pass']]);
  expect(layouts(VIC_CRAPS)).toEqual([[], ['dont-pass']]);
});

test('a bot sees its own money and nobody else’s', () => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1, 2] });
  expect(seenFrom(rig.table, 2).seats.map(({ rail }) => rail)).toEqual([0, 1000_00]);
});
