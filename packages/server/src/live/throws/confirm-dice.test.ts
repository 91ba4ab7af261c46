import type { Dice } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { MA_CRAPS, MA_MINI, MD_CRAPS, NH, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';

const DICE: [Dice[0], Dice[1]] = [4, 2];
const enter = { type: 'enterDice', dice: DICE } as const;
const confirm = { type: 'confirmDice', dice: DICE } as const;

/** A table with the dice out and a first entry by the dealer. */
const entered = (house: typeof MA_CRAPS): Rig => {
  const rig = new Rig({ house, seats: [1] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.ok(rig.croupier, { type: 'throwDice' });
  rig.ok(rig.croupier, enter);
  return rig;
};

describe('the second entry may be the confirmation of somebody else of the crew', () => {
  test.each([
    ['MA craps', MA_CRAPS],
    ['MA mini-craps', MA_MINI],
    ['MD craps', MD_CRAPS],
    ['VIC craps', VIC_CRAPS],
  ])('%s: it settles the roll, and the record says who typed and who confirmed', (_, house) => {
    const rig = entered(house);
    rig.station('stickperson');
    expect(viewOf(rig.state, 'staff')).toMatchObject({ entries: 1, enteredBy: { user: 'dealer' } });
    expect(viewOf(rig.state, 'seat 1').enteredBy).toBeNull();
    const facts = rig.ok(staff('stickperson'), confirm);
    expect(facts).toMatchObject([
      { type: 'diceEntered', entry: 2, dice: [4, 2], by: { user: 'stickperson' }, confirmed: true },
      { type: 'rolled', dice: [4, 2] },
    ]);
    expect(viewOf(rig.state, 'staff')).toMatchObject({ step: 'acknowledge', enteredBy: null });
  });

  test('nobody confirms their own entry, nor an entry that was not made', () => {
    const rig = entered(MA_CRAPS);
    rig.no(rig.croupier, confirm, 'not-confirmed');
    rig.no(staff('stickperson'), { ...confirm, dice: [4, 3] }, 'wrong-step');
    rig.no(staff('surveillance'), confirm, 'forbidden');
    rig.no(staff('dealer', 'stranger'), confirm, 'forbidden');
    expect(rig.state.rolls).toEqual([]);
    rig.ok(staff('stickperson'), confirm);
    rig.no(staff('stickperson'), confirm, 'wrong-step');
  });

  test('dice that differ from those confirmed settle nothing; the crew types what it sees', () => {
    const rig = entered(MA_CRAPS);
    const facts = rig.ok(staff('boxperson'), { ...enter, dice: [4, 3] });
    expect(facts.map(({ type }) => type)).toEqual(['diceEntered', 'entriesDiffered']);
    rig.no(staff('boxperson'), confirm, 'wrong-step');
  });

  test('a ruling on the throw binds a confirmation, too', () => {
    const rig = entered(MA_CRAPS);
    rig.ok(staff('boxperson'), { type: 'ruleFace', ruling: 5 });
    rig.no(staff('stickperson'), confirm, 'wrong-step');
  });

  test('where the book has the dice typed twice, nothing is confirmed [NH C/twice, NH E/twice]', () => {
    const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
    rig.ok(rig.croupier, { type: 'startBetting' });
    rig.make(1, 'pass', 5);
    rig.shooter(1);
    rig.close();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.ok(rig.croupier, enter);
    rig.ok(staff('dealer', 'second'), { type: 'takeStation', office: 'dealer' });
    expect(rig.no(staff('dealer', 'second'), confirm, 'not-offered').clause).toBe('NH E/twice');
    expect(rig.state.rolls).toEqual([]);
    rig.ok(staff('dealer', 'second'), enter);
    expect(rig.state.rolls).toHaveLength(1);
  });
});
