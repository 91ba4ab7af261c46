import { expect, test } from 'vitest';
import { MD_CRAPS, player, Rig, staff } from '../../testing/rig.ts';

const FLOOR = staff('floorperson');

test('that a player has seen a notice is a fact, for the seat that it is for', () => {
  const rig = new Rig({ house: MD_CRAPS, seats: [1, 2] });
  rig.ok(FLOOR, { type: 'holdSeat', seat: 1, reason: 'dispute' });
  const notice = rig.number;
  const see = { type: 'seeNotice', seat: 1, notice } as const;
  rig.no(player(2), see, 'forbidden');
  rig.no(staff('dealer'), see, 'forbidden');
  rig.no(player(2), { ...see, seat: 2 }, 'unknown');
  rig.no(player(1), { ...see, notice: notice + 1 }, 'unknown');
  rig.ok(player(1), see);
  expect(rig.facts.at(-1)).toEqual({ type: 'noticeSeen', seat: 1, notice, about: 'seatHeld' });
  rig.ok(FLOOR, { type: 'releaseSeat', seat: 1, reason: 'settled' });
  expect(rig.no(player(1), see, 'unknown').sentence).toBe('There is no such notice any more');
});

test('a roll is no notice; its correction is one for every seat', () => {
  const rig = new Rig({ house: MD_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.roll(4, 3);
  rig.no(player(2), { type: 'seeNotice', seat: 2, notice: rig.state.lastResult }, 'unknown');
  const approvedBy = { user: 'm', name: 'm', roles: ['pit boss'], approval: 'a' } as const;
  rig.ok(FLOOR, { type: 'correct', dice: [2, 1], reason: 'misread' }, approvedBy);
  const notice = rig.state.lastResult;
  for (const seat of [1, 2]) rig.ok(player(seat), { type: 'seeNotice', seat, notice });
  expect(rig.facts.at(-1)).toMatchObject({ type: 'noticeSeen', seat: 2, about: 'corrected' });
});
