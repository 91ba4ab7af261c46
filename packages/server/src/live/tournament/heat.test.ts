import { describe, expect, test } from 'vitest';
import { chips, HEAT, HeatRig } from '../../testing/heat-rig.ts';
import { HOUSE, player, staff } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';

describe('a heat', () => {
  test('starts, is played, ends and is cleared', () => {
    const rig = new HeatRig();
    expect(rig.rail(1)).toBe(1000);
    rig.throw(3, 3);
    rig.throw(3, 4);
    expect(rig.heat.progress).toMatchObject({ rolls: 2, hands: 1, shooter: { seat: 2 } });
    for (let left = 8; left > 0; left -= 1) rig.throw(5, 6);
    expect(rig.heat.phase).toBe('ended');
    expect(rig.facts.at(-1)).toMatchObject({ type: 'heatEnded', rolls: 10 });
    expect(viewOf(rig.state, 'public').heat).toMatchObject({ counter: { now: 10, of: 10 } });
    rig.act({ type: 'clearHeat' });
    expect(rig.table.seats).toEqual([]);
    expect([...rig.accounts.values()].filter(balance => balance !== 0)).toEqual([]);
    rig.no(HOUSE, { type: 'clearHeat', heat: HEAT, by: { user: 'x', name: 'x' } }, 'wrong-step');
    rig.ok(staff('pit boss'), { type: 'release' });
    rig.seat(1);
    void player;
    void chips;
  });
});
