// @vitest-environment happy-dom
import { type HouseConfig, openHouse } from '@hardway/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleared, displayOf, furnish, happen, Stage, terminalOf, textOf } from './terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const MINI: HouseConfig = { ruleset: 'massachusetts', game: 'mini-craps' };

/** Whether the screens of a table, the wall and a terminal, have an area for a wager. */
const areas = async (house: HouseConfig, wager: string): Promise<readonly boolean[]> => {
  const stage = new Stage(house, 1);
  const screens = [await displayOf(stage), await terminalOf(stage, 1)];
  return screens.map(screen => screen.querySelector(`[data-print="${wager}"], [data-spot="${wager}"]`) !== null);
};

const opens = (house: HouseConfig): boolean => openHouse(house).ok;

describe('side bets that are the operator’s to offer', () => {
  it('fire is on the screens only where its option is chosen, and at craps only [MA 12(a)]', async () => {
    expect(await areas(MA, 'fire')).toEqual([false, false]);
    expect(await areas({ ...MA, options: { fire: 'A' } }, 'fire')).toEqual([true, true]);
    expect(opens({ ...MINI, options: { fire: 'A' } })).toBe(false);
  });

  it('hot roller is on the screens only where its option is chosen and fire is not [MA 14(a)]', async () => {
    expect(await areas(MA, 'hot-roller')).toEqual([false, false]);
    expect(await areas({ ...MA, options: { 'hot-roller': 'A' } }, 'hot-roller')).toEqual([true, true]);
    expect(opens({ ...MA, options: { 'hot-roller': 'A', fire: 'A' } })).toBe(false);
  });

  it.each([
    ['1', '34 to 1'],
    ['2', '30 to 1'],
  ])('bonus craps needs pay table 1 or 2, and the screens show table %s [MA 13(b)]', async (table, pays) => {
    for (const other of ['3', 'on', '']) expect(opens({ ...MA, options: { bonus: other } })).toBe(false);
    const stage = new Stage({ ...MA, options: { bonus: table } }, 1);
    for (const screen of [await displayOf(stage), await terminalOf(stage, 1)])
      expect(textOf(screen, '[data-print="all-small"] .gold')).toBe(pays);
  });

  it('bonus craps brings its tracker, its lock and its settlement together [MD 12.A]', async () => {
    const without = await displayOf(new Stage(MD, 1));
    expect(without.querySelector('[data-panel="bonus"]')).toBeNull();
    const stage = new Stage({ ...MD, options: { bonus: 'A' } }, 1);
    for (const wager of ['pass', 'all-small']) stage.make(1, wager, 5);
    stage.do({ type: 'takeDice', by: 1 });
    const wall = await displayOf(stage);
    expect(wall.querySelector('[data-panel="bonus"]')).not.toBeNull();
    for (const [a, b] of [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ] as const) {
      if (stage.table.puck === 'off' && stage.table.seats[0]?.layout.every(({ name }) => name !== 'pass'))
        await happen(() => stage.make(1, 'pass', 5));
      expect(() => stage.do({ type: 'takeDown', seat: 1, wager: 'all-small' }), 'locked').toThrow();
      await happen(() => stage.roll(a, b));
    }
    expect(
      stage.table.seats[0]?.layout.some(({ name }) => name === 'all-small'),
      'it has won',
    ).toBe(false);
  });
});
