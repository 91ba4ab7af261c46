import { describe, expect, test } from 'vitest';
import { dollars, HOUSE, NH, player, Rig, staff } from '../testing/rig.ts';
import { viewOf } from './view.ts';

const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: dollars(amount) }) as const;

const open = (options = {}, settings = {}): Rig =>
  new Rig({ kind: 'roll-to-win', house: { ...NH, options }, settings, seats: [1, 2] });

describe('the window', () => {
  test('lasts 15 seconds at least, and the dice wait for its end [NH E/countdown] [NH E/window]', () => {
    const rig = open({}, { windowSeconds: 20 });
    rig.no(player(1), make(1, 'field', 1), 'closed');
    rig.no(staff('dealer'), { type: 'startBetting', seconds: 14 }, 'bad-settings');
    rig.ok(staff('dealer'), { type: 'startBetting' });
    const opened = rig.at;
    expect(viewOf(rig.state, 'public').window).toEqual({ closesAt: opened + 20_000, seconds: 20 });
    rig.shooter(1);
    rig.make(1, 'field', 1);
    rig.at = opened + 14_999;
    rig.no(staff('dealer'), { type: 'closeBetting' }, 'too-soon');
    rig.no(staff('dealer'), { type: 'throwDice' }, 'wrong-step');
    rig.no(staff('dealer'), { type: 'enterDice', dice: [4, 2] }, 'wrong-step');
    rig.at = opened + 15_000;
    rig.ok(staff('dealer'), { type: 'closeBetting' });
    expect(rig.table.noMoreBets).toBe(true);
    const settings = { windowSeconds: 14 };
    expect(() => new Rig({ kind: 'roll-to-win', house: NH, settings })).toThrow('15 seconds');
  });

  test('closes once, by the server’s clock; what comes later is refused', () => {
    const rig = open();
    rig.ok(staff('dealer'), { type: 'startBetting', seconds: 15 });
    const closesAt = rig.state.window?.closesAt ?? 0;
    rig.at = closesAt - 1;
    rig.make(1, 'field', 1);
    expect(rig.ok(HOUSE, { type: 'endWindow', closesAt }), 'not yet').toEqual([]);
    rig.at = closesAt;
    rig.no(player(1), make(1, 'field', 1), 'closed');
    expect(rig.ok(HOUSE, { type: 'endWindow', closesAt })).toEqual([{ type: 'bettingClosed' }]);
    expect(rig.ok(HOUSE, { type: 'endWindow', closesAt }), 'a second time').toEqual([]);
    rig.no(player(1), make(1, 'field', 1), 'closed');
    rig.no(player(1), { type: 'takeDown', seat: 1, wager: 'field' }, 'closed');
  });

  test('opens again by itself after the settlement [NH E/reopen]', () => {
    const rig = open({}, { windowSeconds: 15 });
    rig.ok(staff('dealer'), { type: 'startBetting' });
    rig.shooter(1);
    rig.roll(4, 2);
    expect(rig.state.window).toEqual({ closesAt: rig.at + 15_000, seconds: 15 });
    rig.make(1, 'field', 1);
  });

  test('the seconds that the dealer has chosen hold for the windows that follow', () => {
    const rig = open({}, { windowSeconds: 30 });
    rig.ok(staff('dealer'), { type: 'startBetting', seconds: 17 });
    rig.shooter(1);
    rig.roll(4, 2);
    expect(rig.state.window).toEqual({ closesAt: rig.at + 17_000, seconds: 17 });
    rig.close();
    expect(viewOf(rig.state, 'public')).toMatchObject({ window: null, windowSeconds: 17 });
  });
});

test('a hand runs from the first come-out to the seven-out; without a volunteer nobody shoots [NH E/hand length]', () => {
  const rig = open({ 'hot-shooter': 'on' });
  rig.ok(staff('dealer'), { type: 'startBetting' });
  rig.make(1, 'hot-shooter', 5);
  rig.close();
  rig.no(staff('dealer'), { type: 'enterDice', dice: [4, 2] }, 'no-shooter');
  rig.shooter(1);
  rig.roll(4, 2);
  rig.ok(player(1), { type: 'passDice', seat: 1 });
  rig.ok(player(2), { type: 'declineDice', seat: 2 });
  rig.ok(player(1), { type: 'declineDice', seat: 1 });
  rig.close();
  rig.no(staff('dealer'), { type: 'enterDice', dice: [4, 2] }, 'no-shooter');
  rig.shooter(2);
  rig.roll(4, 3);
  expect(rig.state.rolls.map(({ hand }) => hand)).toEqual([1, 1]);
  expect(rig.state.hand).toBe(2);
});

test('every roll that is entered is kept with its time, the dealer and both dice [NH D/records rolls]', () => {
  const rig = open();
  rig.ok(staff('dealer'), { type: 'startBetting' });
  rig.shooter(1);
  rig.roll(5, 3);
  expect(rig.state.rolls).toMatchObject([
    { at: rig.at, dice: [5, 3], controlledBy: 'dealer dealer', number: rig.number },
  ]);
  expect(rig.facts.filter(({ type }) => type === 'diceEntered')).toMatchObject([
    { entry: 1, dice: [5, 3], by: { user: 'dealer' } },
    { entry: 2, dice: [5, 3], by: { user: 'dealer' } },
  ]);
});

describe('power odds', () => {
  test('are drawn after the close and before the dice, on spots of the chart, and last one roll [NH F/Power Odds/2]', () => {
    const rig = open({ 'power-odds': 'on' }, { powerChance: [1, 1] });
    rig.ok(staff('dealer'), { type: 'startBetting' });
    rig.shooter(1);
    rig.make(1, 'any-seven', 2);
    expect(rig.table.power).toEqual([]);
    rig.close();
    const types = rig.facts.map(({ type }) => type);
    expect(types.indexOf('bettingClosed')).toBeLessThan(types.indexOf('powerDrawn'));
    expect(rig.table.power.map(({ name }) => name)).toContain('any-seven');
    expect(rig.table.power.map(({ name }) => name)).not.toContain('field');
    rig.roll(4, 3);
    const column = rig.facts.find(fact => fact.type === 'powerDrawn' && fact.wager === 'any-seven');
    const won = rig.facts.find(fact => fact.type === 'rolled');
    const paid = (column as { column: number }).column === 1 ? 13_00 : 18_00;
    expect(won).toMatchObject({ settlements: [{ wager: 'any-seven', winnings: paid }] });
    expect(rig.table.power).toEqual([]);
  });

  test('are not drawn where they are not offered, or where the chance is nothing', () => {
    for (const rig of [open(), open({ 'power-odds': 'on' }, { powerChance: [0, 1] })]) {
      rig.ok(staff('dealer'), { type: 'startBetting' });
      rig.close();
      expect(rig.table.power).toEqual([]);
    }
  });

  test('stand while the same round is thrown again', () => {
    const rig = open({ 'power-odds': 'on' }, { powerChance: [1, 1] });
    rig.ok(staff('dealer'), { type: 'startBetting' });
    rig.shooter(1);
    rig.close();
    const { power } = rig.table;
    rig.ok(staff('dealer'), { type: 'callNoRoll', cause: 'off-table' });
    expect(rig.table.power).toEqual(power);
    expect(rig.table.noMoreBets).toBe(true);
  });
});
