import { describe, expect, test } from 'vitest';
import { chips, DIRECTOR, HeatRig } from '../../testing/heat-rig.ts';
import { approvedBy, player, staff } from '../../testing/rig.ts';
import type { Actor } from '../people.ts';
import { viewOf } from '../view.ts';

const SECRETS = { most: 2, during: 'any roll', made: 'terminal' } as const;

const secret = (seat: number, wager: string, count: number) =>
  ({ type: 'makeSecret', seat, wager, amount: chips(count) }) as const;

const heat = (terms: ConstructorParameters<typeof HeatRig>[0] = {}): HeatRig =>
  new HeatRig({ ...terms, terms: { secrets: SECRETS, ...terms.terms } });

describe('secret wagers [VIC 8.2.1(e)]', () => {
  test('leave the stack of their own player at once, and are on the layout with the roll', () => {
    const rig = heat();
    rig.ok(player(2), secret(2, 'field', 900));
    expect(rig.stake(2, 'field')).toBe(0);
    expect(viewOf(rig.state, 'seat 2').seats[1]?.rail).toBe(chips(100));
    for (const audience of ['public', 'staff', 'seat 1'] as const) {
      expect(viewOf(rig.state, audience).seats[1]?.rail, audience).toBe(chips(1000));
      expect(viewOf(rig.state, audience).heat).toMatchObject({ secret: null, places: [{}, { secret: true }, {}] });
    }
    rig.no(player(2), { type: 'make', seat: 2, wager: 'any-seven', amount: chips(101) }, 'insufficient');
    rig.ok(player(2), { type: 'make', seat: 2, wager: 'any-seven', amount: chips(100) });
    const facts = rig.throw(2, 1);
    expect(facts.filter(({ type }) => type === 'secretRevealed' || type === 'wagerMade')).toMatchObject([
      { type: 'secretRevealed', seat: 2, wager: 'field', amount: chips(900) },
      { type: 'wagerMade', seat: 2, wager: 'field', amount: chips(900) },
    ]);
    expect(rig.rail(2)).toBe(1800);
  });

  test('are one on a roll, a number of them in a heat, and on the rolls that the conditions say', () => {
    const rig = heat({ terms: { length: { in: 'rolls', count: 4 }, secrets: { ...SECRETS, during: { last: 3 } } } });
    expect(rig.no(player(2), secret(2, 'field', 5), 'wrong-time').clause).toBe('VIC 8.2.1(e)');
    rig.throw(5, 6);
    for (const left of [1, 0]) {
      rig.ok(player(2), secret(2, 'field', 5));
      expect(rig.no(player(2), secret(2, 'hard 6', 5), 'wrong-time').clause).toBe('VIC 8.2.1(e)');
      rig.throw(5, 6);
      expect(viewOf(rig.state, 'public').heat?.places[1]?.secretsLeft).toBe(left);
    }
    expect(rig.no(player(2), secret(2, 'field', 5), 'above-maximum').clause).toBe('VIC 8.2.1(e)');
    expect(heat({ terms: { secrets: 'none' } }).no(player(1), secret(1, 'field', 5), 'not-offered').clause).toBe(
      'VIC 8.2.1(e)',
    );
  });

  test('are made as any wager: in time, in turn, within the limits, in the round', () => {
    const rig = heat({ terms: { excluded: ['hard 6'], order: { bets: 'in turn', seconds: 5, during: 'every roll' } } });
    rig.no(player(2), secret(2, 'field', 5), 'closed');
    rig.no(player(1), secret(1, 'field', 5.5), 'bad-amount');
    rig.no(player(1), secret(1, 'field', 1001), 'insufficient');
    rig.no(player(1), secret(1, 'hard 6', 5), 'not-offered');
    rig.ok(player(1), secret(1, 'field', 5));
    rig.takeDice();
    rig.betsOver();
    rig.no(player(3), secret(3, 'field', 5), 'closed');
  });

  test('are entered by the director from a card, where the conditions say so', () => {
    const director: Actor = { kind: 'staff', ...DIRECTOR, roles: ['manager'] };
    const rig = heat({ terms: { secrets: { ...SECRETS, made: 'card' } } });
    rig.no(player(2), secret(2, 'field', 5), 'forbidden');
    rig.no(staff('manager'), secret(2, 'field', 5), 'forbidden');
    rig.takeDice();
    rig.betsOver();
    rig.ok(director, secret(2, 'field', 50));
    rig.roll(2, 1);
    expect(rig.rail(2)).toBe(1050);
    expect(heat().no(director, secret(2, 'field', 5), 'forbidden').clause).toBe('VIC 8.2.1(e)');
  });

  test('stand through a no roll, and are void with what they rested on, with the seat and with the heat', () => {
    const rig = heat();
    rig.make(1, 'dont-pass', 10);
    rig.shooter(1);
    rig.throw(2, 2);
    rig.ok(player(1), secret(1, 'dont-pass-odds', 10));
    rig.ok(player(1), { type: 'takeDown', seat: 1, wager: 'dont-pass' });
    rig.ok(player(2), secret(2, 'field', 20));
    rig.act({ type: 'disqualifySeat', seat: 2, ground: 'abuse' });
    rig.betsOver();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' });
    expect(rig.heat.secrets.map(({ seat }) => seat)).toEqual([1]);
    const facts = rig.roll(2, 1);
    expect(facts.find(({ type }) => type === 'secretRevealed')).toMatchObject({ seat: 1, why: expect.any(String) });
    expect(rig.rail(1)).toBe(1000);
    rig.ok(player(3), secret(3, 'field', 20));
    rig.act({ type: 'endHeatEarly', settled: 'decided' });
    expect([rig.rail(3), rig.heat.secrets]).toEqual([1000, []]);
  });

  test('a fine comes first: a secret wager that the stack no longer has is void', () => {
    const rig = heat();
    rig.ok(player(2), secret(2, 'field', 900));
    rig.act({ type: 'fineSeat', seat: 2, chips: chips(200), ground: 'conduct' });
    rig.throw(2, 1);
    expect(rig.rail(2)).toBe(800);
  });

  test('a correction of their roll decides them again, and they stay used', () => {
    const rig = heat();
    rig.ok(player(2), secret(2, 'field', 100));
    rig.throw(2, 1);
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.rail(2)).toBe(900);
    expect(viewOf(rig.state, 'public').heat?.places[1]?.secretsLeft).toBe(1);
  });
});
