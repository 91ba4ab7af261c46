import { describe, expect, test } from 'vitest';
import { approvedBy, dollars, MA_CRAPS, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';

const FIELD = { type: 'make', seat: 1, wager: 'field', amount: dollars(5) } as const;
const SUPERVISOR = approvedBy('floorperson', 'a1');

const table = (house = MA_CRAPS): Rig => {
  const rig = new Rig({ house, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  return rig;
};

/** Asks for a field wager that was meant for the table after this result. */
const asked = (rig: Rig, after?: number): string => {
  const before = rig.live;
  const answer = rig.ask(player(1), FIELD, undefined, after);
  if (!('code' in answer)) return 'accepted';
  expect(rig.live).toBe(before);
  return `${answer.code}: ${answer.sentence}`;
};

describe('a command names the last result its sender had seen', () => {
  test('and is decided while that is the last', () => {
    const rig = table();
    expect(rig.state.lastResult).toBe(0);
    expect(asked(rig, 0)).toBe('accepted');
    rig.roll(4, 2);
    expect(rig.state.lastResult).toBe(rig.state.rolls.at(-1)?.number);
    expect(asked(rig, rig.state.lastResult)).toBe('accepted');
    expect(asked(rig)).toBe('accepted');
  });

  test('and is refused after another roll', () => {
    const rig = table();
    rig.roll(4, 2);
    const seen = rig.state.lastResult;
    rig.roll(3, 1);
    expect(asked(rig, seen)).toBe('stale: The dice have been thrown since this was asked, so nothing was changed');
    expect(asked(rig, 0)).toContain('stale');
  });

  test.each([[[5, 1]], ['no roll']] as const)('and is refused after a correction to %s', dice => {
    const rig = table();
    rig.roll(4, 2);
    const seen = rig.state.lastResult;
    rig.ok(staff('dealer'), { type: 'correct', dice, reason: 'misread' }, SUPERVISOR);
    expect(asked(rig, seen)).toContain('stale: A roll has been corrected or voided since this was asked');
    expect(asked(rig, rig.state.lastResult)).toBe('accepted');
  });

  test('and is refused after a void, even if it was sent before the roll that was voided', () => {
    const rig = table(VIC_CRAPS);
    rig.roll(4, 2);
    const seen = rig.state.lastResult;
    rig.roll(3, 1);
    const voided = rig.state.lastResult;
    rig.ok(staff('pit boss'), { type: 'void', ground: 'brawl' });
    expect(asked(rig, voided)).toContain('stale');
    expect(asked(rig, seen)).toContain('stale');
  });

  test('and who may not ask at all is told that first', () => {
    const rig = table();
    rig.roll(4, 2);
    expect(rig.ask(player(2), FIELD, undefined, 0)).toMatchObject({ code: 'forbidden' });
  });
});
