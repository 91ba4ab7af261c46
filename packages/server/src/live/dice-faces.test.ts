import { expect, test } from 'vitest';
import { DICE_FACES } from '../reader/tables.ts';
import { approvedBy, Rig, staff } from '../testing/rig.ts';
import { type DiceSeen, facesIn, NO_DICE } from './dice-faces.ts';

/** The faces that each set has shown at a table, from 1 to 6. */
const facesAt = (rig: Rig): { readonly [serial: string]: readonly number[] } => {
  const sums: { [serial: string]: number[] } = {};
  let seen: DiceSeen = NO_DICE;
  for (const fact of rig.facts) {
    const read = facesIn(seen, fact);
    seen = read.seen;
    for (const { table, values } of read.changes) {
      expect(table).toBe(DICE_FACES);
      const faces = sums[String(values.serial)] ?? [0, 0, 0, 0, 0, 0];
      sums[String(values.serial)] = faces;
      const at = Number(values.face) - 1;
      faces[at] = (faces[at] ?? 0) + Number(values.count);
    }
  }
  return sums;
};

test('each set is told its own faces; a roll that is corrected or voided counts as what stands', () => {
  const rig = new Rig({ house: { ruleset: 'maryland', game: 'craps' }, seats: [1] });
  expect(facesAt(rig)).toEqual({});
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.roll(2, 2);
  expect(facesAt(rig)).toEqual({ 'set A': [0, 2, 0, 0, 0, 0] });
  rig.ok(staff('dealer'), { type: 'correct', dice: [3, 1], reason: 'misread' }, approvedBy('floorperson', 'a1'));
  expect(facesAt(rig)).toEqual({ 'set A': [1, 0, 1, 0, 0, 0] });
  rig.roll(5, 6);
  const another = { type: 'removeDice', reason: 'chipped' } as const;
  rig.ok(staff('floorperson'), another);
  rig.dice('set B');
  rig.roll(5, 5);
  expect(facesAt(rig)).toEqual({ 'set A': [1, 0, 1, 0, 1, 1], 'set B': [0, 0, 0, 0, 2, 0] });
  const voided = facesIn({ set: 'set B', last: [5, 5] }, { type: 'rollVoided', reason: 'brawl', settlements: [] });
  expect(voided.changes.map(({ values }) => values)).toEqual([
    { serial: 'set B', face: 5, count: -1 },
    { serial: 'set B', face: 5, count: -1 },
  ]);
});
