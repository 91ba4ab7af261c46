import { describe, expect, test } from 'vitest';
import { DEVICE, dollars, HOUSE, MA_AUTO, MINUTE, player, Rig, staff } from '../testing/rig.ts';
import { stepOf } from './step.ts';
import { viewOf } from './view.ts';

const HOUR = 60 * MINUTE;

const open = (...seats: number[]): Rig => new Rig({ kind: 'automated', house: MA_AUTO, seats });

describe('opening', () => {
  test('needs an inspection and a trial roll that settles nothing [MA-AUTO 4(a)/inspect] [MA-AUTO 4(a)/trial]', () => {
    const rig = new Rig({ kind: 'automated', house: MA_AUTO });
    rig.station('dealer');
    rig.no(staff('floorperson'), { type: 'openTable' }, 'not-open');
    rig.no(staff('floorperson'), { type: 'startTrial' }, 'wrong-step');
    rig.no(staff('dealer'), { type: 'inspectShaker', seal: 'S1', approval: 'A' }, 'forbidden');
    rig.ok(staff('floorperson'), { type: 'inspectShaker', seal: 'S1', approval: 'A' });
    rig.no(staff('floorperson'), { type: 'openTable' }, 'not-open');
    rig.ok(staff('floorperson'), { type: 'startTrial' });
    rig.report({ result: 'rest', cycle: 1, dice: [4, 3] });
    expect(rig.state.rolls).toEqual([]);
    expect(rig.facts.at(-1)).toEqual({ type: 'trialRolled', cycle: 1, dice: [4, 3] });
    rig.sign('checks');
    rig.ok(staff('floorperson'), { type: 'openTable' });
  });

  test('sealed dice are used for 24 hours at most', () => {
    const rig = open(1);
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.at += 24 * HOUR;
    rig.close();
    rig.no(player(1), { type: 'shake' }, 'dice-set');
  });
});

describe('a shaker that does not answer', () => {
  const silent = (rig: Rig): readonly { readonly type: string }[] => {
    const end = { type: 'endCycle', cycle: rig.cycle } as const;
    expect(rig.ok(HOUSE, end), 'not yet').toEqual([]);
    rig.at += 30_000;
    return rig.ok(HOUSE, end);
  };

  test('is out of order, the floor is told, and the round is void', () => {
    const rig = open(1);
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.close();
    rig.ok(player(1), { type: 'shake' });
    expect(silent(rig)).toMatchObject([
      { type: 'shakerFaulted', fault: 'silent', cycle: rig.cycle },
      { type: 'alertRaised', alert: { to: 'floor', about: 'shaker' } },
      { type: 'roundVoided' },
    ]);
    expect([stepOf(rig.state), rig.stake(1, 'pass')]).toEqual(['fault', 10]);
    expect(rig.ok(HOUSE, { type: 'endCycle', cycle: rig.cycle }), 'and once').toEqual([]);
    rig.no(DEVICE, { type: 'reportShaker', report: { result: 'rest', cycle: rig.cycle, dice: [4, 3] } }, 'wrong-step');
  });

  test('opens no table: its trial roll never comes', () => {
    const rig = new Rig({ kind: 'automated', house: MA_AUTO });
    rig.station('dealer');
    rig.ok(staff('floorperson'), { type: 'inspectShaker', seal: 'S1', approval: 'A' });
    rig.ok(staff('floorperson'), { type: 'startTrial' });
    expect(silent(rig).map(({ type }) => type)).toEqual(['shakerFaulted', 'alertRaised']);
    expect(viewOf(rig.state, 'staff').checks.find(({ id }) => id === 'fault')?.done).toBe(false);
    rig.no(staff('floorperson'), { type: 'openTable' }, 'not-open');
  });
});

describe('who shakes', () => {
  test('first the player on the dealer’s left; the ineligible and the unwilling are passed over clockwise [MA-AUTO 4(b)/first] [MA-AUTO 4(b)(1)]', () => {
    const rig = open(1, 2, 3, 4);
    rig.make(2, 'pass', 10);
    rig.make(4, 'dont-pass', 10);
    rig.ok(staff('dealer'), { type: 'offerDice' });
    expect(rig.table.offer?.to, 'seat 1 has no line wager').toBe(2);
    rig.no(player(1), { type: 'takeDice', by: 1 }, 'needs-line-bet');
    rig.ok(player(2), { type: 'declineDice', seat: 2 });
    expect(rig.table.offer?.to).toBe(4);
  });

  test('then, after the last who shook, clockwise from there [MA-AUTO 5(b)/next] [MA-AUTO 5(a)]', () => {
    const rig = open(1, 2, 3, 4, 5);
    for (const seat of [1, 2, 3, 4, 5]) rig.make(seat, 'pass', 10);
    rig.shooter(3);
    rig.shake(4, 2);
    expect(rig.table.shooter, 'kept unless given up').toBe(3);
    rig.ok(player(3), { type: 'passDice', seat: 3 });
    const order: (number | undefined)[] = [];
    rig.ok(staff('dealer'), { type: 'offerDice' });
    while (typeof rig.table.offer?.to === 'number' && order.length < 5) {
      order.push(rig.table.offer.to);
      rig.ok(player(rig.table.offer.to), { type: 'declineDice', seat: rig.table.offer.to });
    }
    expect(order).toEqual([4, 5, 1, 2, 3]);
    expect(rig.table.shooter).toBe('dealer');
  });

  test('if nobody eligible would, the dealer, for one round, and then it is offered again [MA-AUTO 5(b)/dealer] [MA-AUTO 5(a)(2)]', () => {
    const rig = open(1, 2);
    rig.make(1, 'pass', 10);
    rig.no(staff('dealer'), { type: 'takeDice', by: 'dealer' }, 'wrong-shooter');
    rig.ok(staff('dealer'), { type: 'offerDice' });
    rig.ok(player(1), { type: 'declineDice', seat: 1 });
    expect(rig.table.shooter).toBe('dealer');
    rig.shake(4, 2);
    expect(rig.table.shooter).toBe('nobody');
    rig.no(staff('dealer'), { type: 'takeDice', by: 'dealer' }, 'wrong-shooter');
    rig.ok(staff('dealer'), { type: 'offerDice' });
    expect(rig.table.offer?.to).toBe(1);
  });
});

describe('a round', () => {
  const round = (): Rig => {
    const rig = open(1, 2);
    rig.make(1, 'pass', 10);
    rig.make(2, 'place 6', 12);
    rig.shooter(1);
    return rig;
  };

  test('"no more bets" comes before every shake [MA-AUTO 4(b)(4)]', () => {
    const rig = round();
    rig.no(player(1), { type: 'shake' }, 'wrong-step');
    expect(viewOf(rig.state, 'public').shaker?.lit).toBe('nobody');
    rig.ok(staff('dealer'), { type: 'closeBetting' });
    expect(viewOf(rig.state, 'public')).toMatchObject({ noMoreBets: true, shaker: { lit: 1 } });
    rig.no(player(2), { type: 'make', seat: 2, wager: 'field', amount: dollars(5) }, 'closed');
    rig.no(player(2), { type: 'shake' }, 'forbidden');
    rig.no(staff('dealer'), { type: 'shake' }, 'wrong-shooter');
    rig.ok(player(1), { type: 'shake' });
    rig.no(player(1), { type: 'shake' }, 'wrong-step');
  });

  test('only a cycle that was started, and has come to rest, is a roll, once [MA-AUTO 1/Roll]', () => {
    const rig = round();
    const rest = (cycle: number) =>
      ({ type: 'reportShaker', report: { result: 'rest', cycle, dice: [4, 2] } }) as const;
    rig.no(DEVICE, rest(2), 'wrong-step');
    rig.close();
    rig.no(DEVICE, rest(2), 'wrong-step');
    rig.ok(player(1), { type: 'shake' });
    rig.no(DEVICE, rest(1), 'wrong-step');
    rig.no(player(1), rest(2), 'forbidden');
    rig.no(staff('dealer'), rest(2), 'forbidden');
    rig.ok(DEVICE, rest(2));
    expect(rig.table.puck).toBe(6);
    rig.no(DEVICE, rest(2), 'wrong-step');
  });

  test.each([['not-flat'], ['stacked']] as const)('%s dice are no roll: the same round is shaken again', result => {
    const rig = round();
    rig.close();
    rig.ok(player(1), { type: 'shake' });
    rig.report({ result, cycle: rig.cycle });
    expect(rig.table).toMatchObject({ noMoreBets: true, puck: 'off' });
    expect(rig.facts.at(-1)).toMatchObject({ type: 'noRollCalled', cause: result });
    rig.ok(player(1), { type: 'shake' });
    rig.report({ result: 'rest', cycle: rig.cycle, dice: [4, 2] });
    expect(rig.table.puck).toBe(6);
  });

  test('a fault voids the round: wagers stand, nothing is counted, the floor is told [MA-AUTO 6(b)]', () => {
    const rig = round();
    rig.close();
    rig.ok(player(1), { type: 'shake' });
    const before = { rail: rig.rail(2), rolls: rig.table.handRolls };
    rig.report({ result: 'fault', cycle: rig.cycle, fault: 'jammed', words: 'it does not move' });
    expect(rig.table).toMatchObject({ noMoreBets: false, puck: 'off', shooter: 1 });
    expect(rig.stake(2, 'place 6')).toBe(12);
    expect({ rail: rig.rail(2), rolls: rig.table.handRolls }).toEqual(before);
    expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'floor', about: 'shaker' });
    rig.no(player(2), { type: 'make', seat: 2, wager: 'field', amount: dollars(5) }, 'fault');
    rig.no(staff('dealer'), { type: 'closeBetting' }, 'fault');
    rig.no(staff('dealer'), { type: 'clearFault', reason: 'mended' }, 'forbidden');
    rig.ok(staff('floorperson'), { type: 'clearFault', reason: 'mended' });
    rig.shake(4, 2);
    expect(rig.table.puck).toBe(6);
  });

  test('a broken seal needs a new inspection', () => {
    const rig = round();
    rig.report({ result: 'fault', cycle: null, fault: 'seal-broken', words: 'the seal is open' });
    expect(rig.state.shaker).toMatchObject({ inspected: false, trialRolled: false });
    expect(rig.table.noMoreBets).toBe(false);
  });

  test('a malfunction may be reported, and the round voided, by the dealer or the floor', () => {
    const rig = round();
    rig.close();
    rig.ok(staff('dealer'), { type: 'reportMalfunction', reason: 'the button is dead' });
    expect(rig.table.noMoreBets).toBe(false);
    rig.ok(staff('floorperson'), { type: 'clearFault', reason: 'mended' });
    rig.close();
    rig.ok(staff('floorperson'), { type: 'void', reason: 'a quarrel' });
    expect(rig.table.noMoreBets).toBe(false);
    rig.no(staff('floorperson'), { type: 'void', reason: 'again' }, 'nothing-to-void');
  });
});

test('a shaker that its shooter has lost is offered on, and the round begins with another [MA-AUTO 5(a)(1)(ii)]', () => {
  const rig = new Rig({ kind: 'automated', house: MA_AUTO, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.shake(4, 2);
  rig.shake(5, 1);
  expect(stepOf(rig.state), 'the point is made, and no line wager stands').toBe('offer');
  rig.no(rig.croupier, { type: 'closeBetting' }, 'needs-line-bet');
  rig.make(2, 'pass', 10);
  rig.ok(rig.croupier, { type: 'offerDice' });
  expect(rig.table.offer?.to).toBe(2);
  rig.ok(player(2), { type: 'takeDice', by: 2 });
  expect(stepOf(rig.state)).toBe('bet');
  rig.shake(6, 5);
  expect(rig.rail(2)).toBe(1010);
});

test('a line wager made in time keeps the shaker', () => {
  const rig = new Rig({ kind: 'automated', house: MA_AUTO, seats: [1] });
  rig.make(1, 'pass', 10);
  rig.shooter(1);
  rig.shake(6, 5);
  expect(stepOf(rig.state)).toBe('offer');
  rig.make(1, 'dont-pass', 10);
  expect(stepOf(rig.state)).toBe('bet');
});
