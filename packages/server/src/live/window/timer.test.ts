import { describe, expect, test } from 'vitest';
import { HOUSE, MA_CRAPS, NH, player, Rig } from '../../testing/rig.ts';

const timed = (house: typeof MA_CRAPS | typeof NH, edition?: number): Rig =>
  new Rig({
    kind: 'practice',
    house,
    settings: { windowSeconds: 15 },
    seats: [1],
    ...(edition === undefined ? {} : { edition }),
  });

const closesAt = (rig: Rig): number => rig.state.window?.closesAt ?? 0;

describe('the betting timer of a practice table', () => {
  test.each([MA_CRAPS, NH])('starts when there is something to roll for, and throws for the shooter: %j', house => {
    const rig = timed(house);
    rig.make(1, 'pass', 5);
    expect(rig.state.window, 'nobody has the dice').toBeNull();
    rig.ok(player(1), { type: 'takeDice', by: 1 });
    const end = closesAt(rig);
    expect(end).toBe(rig.at + 15_000);
    rig.make(1, 'field', 5);
    expect(closesAt(rig), 'a second bet adds no time').toBe(end);
    rig.at = end - 1;
    expect(rig.ok(HOUSE, { type: 'endTimer', closesAt: end }), 'not yet').toEqual([]);
    rig.at = end;
    expect(rig.ok(HOUSE, { type: 'endTimer', closesAt: end }).map(({ type }) => type)).toContain('rolled');
    expect(rig.state.rolls).toHaveLength(1);
    expect(rig.ok(HOUSE, { type: 'endTimer', closesAt: end }), 'once').toEqual([]);
  });

  test('runs again after a roll only while bets stand', () => {
    const rig = timed(NH);
    rig.ok(player(1), { type: 'takeDice', by: 1 });
    expect(rig.state.window, 'no bet').toBeNull();
    for (let roll = 0; roll < 100 && rig.table.shooter === 1; roll += 1) {
      if (rig.state.window === null) rig.make(1, 'field', 1);
      expect(closesAt(rig)).toBeGreaterThan(rig.at);
      rig.at = closesAt(rig);
      rig.ok(HOUSE, { type: 'endTimer', closesAt: rig.at });
      expect(rig.state.window !== null).toBe(rig.table.shooter === 1 && rig.table.seats.some(s => s.layout.length > 0));
    }
    expect(rig.table.shooter).toBe('nobody');
  });

  test('throws nothing while the line bet is missing, and starts again with the next bet', () => {
    const rig = timed(MA_CRAPS);
    rig.make(1, 'pass', 5);
    rig.ok(player(1), { type: 'takeDice', by: 1 });
    rig.ok(player(1), { type: 'takeDown', seat: 1, wager: 'pass' });
    rig.at = closesAt(rig);
    expect(rig.ok(HOUSE, { type: 'endTimer', closesAt: rig.at })).toEqual([]);
    const before = rig.at;
    rig.make(1, 'pass', 5);
    expect(closesAt(rig)).toBe(before + 15_000);
  });

  test('did not run before the sixth edition', () => {
    const rig = timed(NH, 5);
    rig.make(1, 'pass', 5);
    rig.ok(player(1), { type: 'takeDice', by: 1 });
    expect(rig.state.window).toBeNull();
  });
});
