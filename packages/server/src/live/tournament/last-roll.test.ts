import { expect, test } from 'vitest';
import { chips, HeatRig } from '../../testing/heat-rig.ts';
import { approvedBy } from '../../testing/rig.ts';
import type { CommandOf } from '../command.ts';

type Should = CommandOf<'correct'>['dice'];

/** The last roll was not what was entered. */
const putRight = (rig: HeatRig, dice: Should): void => {
  rig.ok(rig.croupier, { type: 'correct', dice, reason: 'misread' }, approvedBy('floorperson', `a${rig.number}`));
};

const endStack = (rig: HeatRig, seat: number): number | undefined =>
  rig.facts.findLast(fact => fact.type === 'heatEnded')?.stacks.find(each => each.seat === seat)?.chips;

test('a last roll that was none is thrown again on the bets that stood', () => {
  const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 2 } } });
  rig.make(2, 'place 6', 12);
  rig.throw(2, 2);
  rig.throw(2, 1);
  expect([rig.heat.phase, rig.stake(2, 'place 6'), rig.stake(1, 'pass')]).toEqual(['ended', 0, 0]);
  putRight(rig, 'no roll');
  expect([rig.heat.phase, rig.stake(2, 'place 6'), rig.stake(1, 'pass')]).toEqual(['playing', 12, 5]);
  rig.throw(4, 2);
  expect([rig.heat.phase, endStack(rig, 2)]).toEqual(['ended', chips(1014)]);
});

test('after other dice what stands at the end comes back again', () => {
  const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 2 } } });
  rig.make(2, 'place 6', 12);
  rig.throw(2, 2);
  rig.throw(2, 1);
  putRight(rig, [4, 2]);
  expect([endStack(rig, 2), rig.stake(2, 'place 6')]).toEqual([chips(1014), 0]);
});

test('in a play-out the winners of the right dice come down, and nothing else', () => {
  const rig = new HeatRig({ terms: { standing: 'play out', length: { in: 'rolls', count: 2 } } });
  rig.throw(2, 2);
  rig.make(2, 'place 6', 12);
  rig.make(2, 'place 8', 12);
  rig.throw(2, 1);
  rig.roll(4, 2);
  expect([rig.stake(2, 'place 6'), rig.stake(2, 'place 8')]).toEqual([0, 12]);
  putRight(rig, [4, 4]);
  expect([rig.heat.phase, rig.stake(2, 'place 6'), rig.stake(2, 'place 8')]).toEqual(['playing out', 12, 0]);
});

test('the roll that began a play-out is put right: what it won stays up', () => {
  const rig = new HeatRig({ terms: { standing: 'play out', length: { in: 'rolls', count: 2 } } });
  rig.throw(2, 2);
  rig.make(2, 'place 6', 12);
  rig.throw(2, 1);
  putRight(rig, [4, 2]);
  expect([rig.heat.phase, rig.stake(2, 'place 6'), rig.rail(2)]).toEqual(['playing out', 12, 1002]);
});

test('a play-out that should not have begun is play again', () => {
  const rig = new HeatRig({ terms: { standing: 'play out', length: { in: 'rolls', count: 2 } } });
  rig.throw(2, 2);
  rig.throw(2, 1);
  expect(rig.heat.phase).toBe('playing out');
  putRight(rig, 'no roll');
  expect(rig.heat).toMatchObject({ phase: 'playing', bets: { of: 'all' }, session: { rolls: 1 } });
});

test('nobody is fined for being late on a roll that was none', () => {
  const rig = new HeatRig({ positions: [{}, {}, { late: { chipsPerRoll: chips(25) } }] });
  rig.throw(2, 2);
  putRight(rig, 'no roll');
  expect([rig.rail(3), rig.heat.places[2]?.fined]).toEqual([1000, 0]);
  rig.throw(2, 2);
  expect([rig.rail(3), rig.heat.places[2]?.fined]).toEqual([975, chips(25)]);
});

test('a seat that was disqualified since has nothing, whatever the right dice gave it', () => {
  const rig = new HeatRig();
  rig.make(2, 'place 6', 12);
  rig.throw(2, 2);
  rig.throw(2, 1);
  rig.act({ type: 'disqualifySeat', seat: 2, ground: 'abuse' });
  putRight(rig, [4, 2]);
  expect([rig.rail(2), rig.stake(2, 'place 6')]).toEqual([0, 0]);
});
