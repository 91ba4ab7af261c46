import { expect, test } from 'vitest';
import { HOUSE, MA_CRAPS, player, Rig, staff } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';

const MOLLY = { strategy: 'three-point-molly', title: 'Three-point molly' };
const seatBot = (seat: number) => ({ type: 'seatBot', seat, name: 'Molly', ...MOLLY }) as const;

test('a bot sits down with play money, is shown with its strategy, and plays by the commands of a player', () => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1] });
  rig.ok(HOUSE, seatBot(2));
  expect(rig.rail(2)).toBe(1000);
  expect(viewOf(rig.state, 'seat 1').seats.map(({ name, bot }) => ({ name, bot }))).toEqual([
    { name: 'P1', bot: null },
    { name: 'Molly', bot: { ...MOLLY, leaving: null } },
  ]);
  rig.make(2, 'pass', 10);
  rig.no(player(2), { type: 'make', seat: 1, wager: 'pass', amount: 1000 as never }, 'forbidden');
});

test('everybody sees what a bot has: a strategy that is watched wins and loses on the rail', () => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1, 3] });
  rig.ok(HOUSE, seatBot(2));
  rig.make(2, 'pass', 10);
  for (const audience of ['seat 1', 'public'] as const) {
    const rails = viewOf(rig.state, audience).seats.map(({ number, rail }) => [number, rail]);
    expect(rails).toEqual([
      [1, audience === 'seat 1' ? 1000_00 : null],
      [2, 990_00],
      [3, null],
    ]);
  }
});

test('a bot that was dismissed is told once why, and is gone with its seat', () => {
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1] });
  rig.ok(HOUSE, seatBot(2));
  expect(rig.ok(HOUSE, { type: 'dismissBot', seat: 2, why: 'asked' })).toEqual([
    { type: 'botDismissed', seat: 2, why: 'asked' },
  ]);
  expect(rig.ok(HOUSE, { type: 'dismissBot', seat: 2, why: 'broke' })).toEqual([]);
  expect(rig.state.bots).toMatchObject([{ seat: 2, leaving: 'asked' }]);
  rig.ok(player(2), { type: 'leaveSeat', seat: 2 });
  expect(rig.state.bots).toEqual([]);
  rig.no(HOUSE, { type: 'dismissBot', seat: 2, why: 'asked' }, 'unknown');
  rig.ok(HOUSE, { type: 'seatGuest', seat: 2, name: 'Bo', key: 'k' });
  expect(viewOf(rig.state, 'seat 1').seats[1]?.bot).toBeNull();
});

test('bots are for practice tables, and only the house seats them', () => {
  const staffed = new Rig({ house: MA_CRAPS, seats: [1] });
  staffed.no(HOUSE, seatBot(2), 'forbidden');
  const rig = new Rig({ kind: 'practice', house: MA_CRAPS, seats: [1] });
  rig.no(player(1), seatBot(2), 'forbidden');
  rig.no(staff('pit boss'), seatBot(2), 'forbidden');
  rig.no(HOUSE, seatBot(1), 'seat-taken');
});
