import { describe, expect, test } from 'vitest';
import { approvedBy, dollars, MA_CRAPS, NH, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';

const SUPERVISOR = approvedBy('floorperson', 'a1');
const correct = (dice: readonly [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6] | 'no roll') =>
  ({ type: 'correct', dice, reason: 'the dealer misread the dice' }) as const;

const table = (house = MA_CRAPS): Rig => {
  const rig = new Rig({ house, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.make(2, 'field', 5);
  rig.shooter(1);
  return rig;
};

describe('a roll entered wrongly is put right', () => {
  test('by two people, one of them a supervisor, and each approval is used once', () => {
    const rig = table();
    rig.roll(4, 2);
    rig.no(staff('dealer'), correct([4, 3]), 'needs-approval');
    rig.no(staff('dealer'), correct([4, 3]), 'needs-approval', approvedBy('boxperson', 'a0'));
    rig.no(staff('floorperson'), correct([4, 3]), 'needs-approval', SUPERVISOR);
    rig.no(player(1), correct([4, 3]), 'forbidden', SUPERVISOR);
    rig.no(staff('dealer'), correct([4, 2]), 'nothing-to-void', SUPERVISOR);
    rig.ok(staff('dealer'), correct([4, 3]), SUPERVISOR);
    expect(rig.facts.findLast(({ type }) => type === 'corrected')).toMatchObject({
      was: [4, 2],
      is: [4, 3],
      outcome: 'natural',
      by: { user: 'dealer' },
      approvedBy: { user: 'floorperson' },
    });
    expect([rig.rail(1), rig.rail(2)]).toEqual([1010, 995]);
    expect(rig.table.puck).toBe('off');
    rig.make(1, 'pass', 10);
    rig.roll(4, 2);
    rig.no(staff('dealer'), correct([4, 3]), 'needs-approval', SUPERVISOR);
  });

  test('to no roll at all: as if it had not been thrown', () => {
    const rig = table();
    rig.roll(4, 2);
    rig.ok(staff('dealer'), correct('no roll'), SUPERVISOR);
    expect(rig.table).toMatchObject({ puck: 'off', diceOut: false, shooter: 1 });
    expect([rig.stake(1, 'pass'), rig.stake(2, 'field')]).toEqual([10, 5]);
    expect(rig.state.rolls).toEqual([]);
  });

  test('after further wagers: those that could still be made stand, the others go back', () => {
    const rig = table();
    rig.roll(4, 3);
    expect(rig.rail(1)).toBe(1010);
    rig.make(1, 'pass', 20);
    rig.make(2, 'place 6', 12);
    rig.ok(staff('dealer'), correct([4, 2]), SUPERVISOR);
    expect(rig.table.puck).toBe(6);
    expect([rig.stake(1, 'pass'), rig.stake(2, 'place 6'), rig.stake(2, 'field')]).toEqual([10, 12, 0]);
    expect([rig.rail(1), rig.rail(2)]).toEqual([990, 983]);
    const fact = rig.facts.findLast(({ type }) => type === 'corrected');
    expect(fact).toMatchObject({ dropped: [expect.stringContaining('Pass Line')] });
  });

  test('a wrong seven-out: the shooter keeps the dice and the hand goes on', () => {
    const rig = table();
    rig.roll(4, 2);
    rig.roll(6, 1);
    expect(rig.state.hand).toBe(2);
    expect(rig.table.offer?.to).toBe(2);
    rig.ok(staff('dealer'), correct([5, 1]), SUPERVISOR);
    expect(rig.state.hand).toBe(1);
    expect(rig.table).toMatchObject({ shooter: 1, puck: 'off', offer: null });
    expect(rig.rail(1)).toBe(1010);
    expect(rig.state.rolls.at(-1)).toMatchObject({ dice: [5, 1], outcome: 'point made' });
  });

  test('a player who has left with the money leaves a shortage, never a rail below nothing', () => {
    const rig = table();
    rig.roll(4, 3);
    expect(rig.rail(1)).toBe(1010);
    rig.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    rig.ok(staff('floorperson'), correct([1, 1]), approvedBy('pit boss', 'a2'));
    expect(rig.accounts.get('shortage')).toBe(-20_00);
    expect(rig.table.seats.map(({ number }) => number)).toEqual([2]);
    expect(rig.state.alerts.find(({ about }) => about === 'shortage')?.words).toMatch(
      /^A correction met a player who had cashed out: seat \d was paid too much: \$20 \(entered by \w+\)$/,
    );
  });

  test('a player who left too little paid is owed the rest; one whose wager should stand keeps the seat', () => {
    const owed = table();
    owed.roll(1, 1);
    owed.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    owed.ok(staff('floorperson'), correct([4, 3]), approvedBy('pit boss', 'a3'));
    expect(owed.accounts.get('shortage')).toBe(20_00);

    const stands = table();
    stands.roll(4, 3);
    stands.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    stands.ok(staff('floorperson'), correct([4, 2]), approvedBy('pit boss', 'a4'));
    expect(stands.stake(1, 'pass')).toBe(10);
    expect(stands.accounts.get('shortage')).toBe(-20_00);
    expect(stands.rail(1)).toBe(0);
  });

  test('no more once the next throw is under way', () => {
    const rig = table();
    rig.roll(4, 2);
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.no(staff('dealer'), correct([4, 3]), 'nothing-to-void', SUPERVISOR);
  });

  test('roll-to-win: betting opens again', () => {
    const rig = new Rig({ kind: 'roll-to-win', house: NH, seats: [1] });
    rig.ok(rig.croupier, { type: 'startBetting' });
    rig.make(1, 'field', 5);
    rig.shooter(1);
    rig.roll(6, 6);
    expect(rig.rail(1)).toBe(1010);
    rig.ok(staff('dealer'), correct([6, 5]), SUPERVISOR);
    expect(rig.rail(1)).toBe(1005);
    expect(rig.state.window).not.toBeNull();
    rig.close();
    rig.no(staff('dealer'), correct([6, 6]), 'nothing-to-void', approvedBy('manager', 'a5'));
  });
});

test('a payment is made good from the shortage account; a debt is noted and takes nothing', () => {
  const rig = table();
  const adjust = (amount: number) =>
    ({ type: 'adjust', seat: 1, amount: dollars(amount), reason: 'underpaid' }) as const;
  rig.no(staff('dealer'), adjust(5), 'forbidden', SUPERVISOR);
  rig.no(staff('floorperson'), adjust(5), 'needs-approval');
  rig.ok(staff('floorperson'), adjust(5), approvedBy('pit boss', 'b1'));
  expect(rig.rail(1)).toBe(995);
  expect(rig.accounts.get('shortage')).toBe(-5_00);
  rig.ok(staff('floorperson'), adjust(-7), approvedBy('pit boss', 'b2'));
  expect(rig.rail(1)).toBe(995);
});

test('a payment made good between a roll and its correction stays', () => {
  const rig = table();
  rig.roll(4, 2);
  rig.ok(
    staff('floorperson'),
    { type: 'adjust', seat: 2, amount: dollars(5), reason: 'goodwill' },
    approvedBy('pit boss', 'c1'),
  );
  rig.ok(staff('dealer'), correct([5, 4]), approvedBy('pit boss', 'c2'));
  expect(rig.rail(2)).toBe(995 + 5 + 10);
});

test('VIC: the pit boss voids the result of a roll; the void stays in the record beside it [VIC 9.3]', () => {
  const rig = table(VIC_CRAPS);
  rig.roll(4, 3);
  rig.no(staff('stickperson'), { type: 'void', ground: 'brawl' }, 'forbidden');
  for (const office of ['dealer', 'boxperson'] as const)
    rig.no(staff(office), { type: 'void', ground: 'brawl' }, 'not-confirmed');
  rig.ok(staff('pit boss'), { type: 'void', ground: 'brawl' });
  expect([rig.rail(1), rig.rail(2)]).toEqual([1000, 1000]);
  expect(rig.count('rolled')).toBe(1);
  expect(rig.count('rollVoided')).toBe(1);
  expect(rig.state.rolls).toEqual([]);
  new Rig({ house: MA_CRAPS, seats: [1] }).no(staff('pit boss'), { type: 'void', reason: 'x' }, 'not-offered');
});

describe('the grounds of a void', () => {
  test('VIC: one of the book’s grounds is chosen and recorded [VIC 9.3.1]', () => {
    const grounds = ['commotion', 'fire', 'riot', 'brawl', 'robbery', 'act-of-god'];
    for (const ground of grounds) {
      const rig = table(VIC_CRAPS);
      rig.roll(4, 3);
      rig.no(staff('pit boss'), { type: 'void', reason: 'I feel like it' }, 'malformed');
      rig.no(staff('pit boss'), { type: 'void', ground: 'boredom' }, 'malformed');
      rig.ok(staff('pit boss'), { type: 'void', ground });
      expect(rig.facts.find(({ type }) => type === 'rollVoided')).toMatchObject({ ground });
    }
    const listed = table(VIC_CRAPS).table.house.game.voids?.grounds ?? [];
    expect(listed.filter(({ cite }) => cite === 'VIC 9.3.1').map(({ id }) => id)).toEqual(grounds);
  });

  test('another reason is said in words, and words may say more about a ground', () => {
    const rig = table(VIC_CRAPS);
    rig.roll(4, 3);
    rig.no(staff('pit boss'), { type: 'void', ground: 'other' }, 'malformed');
    rig.no(staff('pit boss'), { type: 'void', ground: 'other', reason: '  ' }, 'malformed');
    rig.ok(staff('pit boss'), { type: 'void', ground: 'fire', reason: 'in the kitchen' });
    expect(rig.facts.find(({ type }) => type === 'rollVoided')).toMatchObject({ reason: 'a fire: in the kitchen' });
    expect(rig.state.alerts.at(-1)?.words).toBe('A result was voided: a fire: in the kitchen');
  });

  test('VIC: a seven-out is voided, though the dice have been offered on since [VIC 9.3]', () => {
    const rig = table(VIC_CRAPS);
    rig.roll(4, 2);
    rig.roll(4, 3);
    expect(rig.table).toMatchObject({ puck: 'off', shooter: 'nobody' });
    expect(rig.table.offer, 'the dice go to the next seat at once').not.toBeNull();
    rig.ok(staff('pit boss'), { type: 'void', ground: 'commotion' });
    expect(rig.table).toMatchObject({ puck: 6, shooter: 1, offer: null });
    expect(rig.rail(1)).toBe(1000);
  });

  test('edition 4 took any words for a reason', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1], edition: 4 });
    rig.make(1, 'pass', 5);
    rig.shooter(1);
    rig.roll(4, 3);
    rig.ok(staff('pit boss'), { type: 'void', reason: 'brawl' });
    const voided = rig.facts.find(({ type }) => type === 'rollVoided');
    expect(voided).toMatchObject({ reason: 'brawl' });
    expect(voided).not.toHaveProperty('ground');
  });
});
