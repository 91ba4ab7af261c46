import { describe, expect, test } from 'vitest';
import { dollars, MA_CRAPS, MD_CRAPS, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';
import type { Audience } from './audience.ts';
import { Changed } from './changed.ts';
import { shownTo } from './table.ts';
import { viewOf } from './view.ts';

const field = (seat: number) => ({ type: 'make', seat, wager: 'field', amount: dollars(10) }) as const;

describe('a refusal cites the book of its own table, or none', () => {
  test.each([
    ['Maryland', MD_CRAPS, 'service'],
    ['Massachusetts', MA_CRAPS, 'service'],
    ['Victoria', VIC_CRAPS, 'VIC 9.2.2'],
  ])('%s: an excluded player is refused new wagers', (_, house, clause) => {
    const rig = new Rig({ house, seats: [1, 2] });
    rig.ok(staff('pit boss'), { type: 'exclude', seat: 1, reason: 'abuse of staff' });
    expect(rig.no(player(1), field(1), 'excluded').clause).toBe(clause);
  });

  test('Maryland has no clause on tournaments: the conditions are cited', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [] });
    rig.ok(staff('pit boss'), { type: 'designate', tournament: 'Cup' });
    const sit = { type: 'takeSeat', seat: 1, name: 'A', buyIn: dollars(100) } as const;
    expect(rig.no(staff('pit boss'), sit, 'not-offered').clause).toBe('the conditions of the tournament');
  });
});

describe('Victoria: nobody sees what another has wagered before betting closes [VIC 9.6]', () => {
  const table = (): Rig => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [1, 2] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    return rig;
  };
  const layouts = (rig: Rig, audience: Audience): readonly string[][] =>
    viewOf(rig.state, audience).seats.map(({ layout }) => layout.map(({ name }) => name));
  const seen = (rig: Rig, audience: Audience, from: number): readonly string[] =>
    rig.facts.slice(from).flatMap(fact => shownTo(audience, fact, rig.table.house)?.type ?? []);

  test('in the view', () => {
    const rig = table();
    rig.make(2, 'field', 10);
    expect(layouts(rig, 'seat 1')).toEqual([['pass'], []]);
    expect(layouts(rig, 'seat 2')).toEqual([[], ['field']]);
    expect(layouts(rig, 'public')).toEqual([[], []]);
    expect(layouts(rig, 'staff')).toEqual([['pass'], ['field']]);
    rig.ok(staff('dealer'), { type: 'throwDice' });
    for (const audience of ['seat 1', 'seat 2', 'public', 'staff'] as const)
      expect(layouts(rig, audience), 'the dice are out').toEqual([['pass'], ['field']]);
  });

  test('in facts', () => {
    const rig = table();
    rig.roll(4, 2);
    const from = rig.facts.length;
    rig.make(2, 'place 8', 12);
    rig.ok(player(2), { type: 'call', seat: 2, wager: 'place 8', call: 'off' });
    rig.ok(staff('dealer'), { type: 'confirmCall', seat: 2, wager: 'place 8' });
    rig.ok(player(2), { type: 'reduce', seat: 2, wager: 'place 8', by: dollars(6) });
    rig.ok(player(2), { type: 'takeDown', seat: 2, wager: 'place 8' });
    const all = ['wagerMade', 'callAsked', 'called', 'callConfirmed', 'wagerReduced', 'wagerTakenDown'];
    for (const audience of ['seat 2', 'staff', 'journal'] as const) expect(seen(rig, audience, from)).toEqual(all);
    for (const audience of ['seat 1', 'public'] as const) expect(seen(rig, audience, from)).toEqual([]);
  });

  test('in a waiting call', () => {
    const rig = table();
    rig.roll(4, 2);
    rig.make(2, 'place 8', 12);
    rig.ok(player(2), { type: 'call', seat: 2, wager: 'place 8', call: 'off' });
    const calls = (audience: Audience) => viewOf(rig.state, audience).calls.length;
    expect([calls('seat 1'), calls('public'), calls('seat 2'), calls('staff')]).toEqual([0, 0, 1, 1]);
  });

  test('in a patch; and the throw shows them', () => {
    const rig = table();
    const patched = (audience: Audience, act: () => void) => {
      const before = rig.state;
      act();
      const patch = JSON.parse(new Changed(before, rig.state).patchFor(audience));
      return (patch.seats ?? []).map((seat: { layout: readonly { name: string }[] }) =>
        seat.layout.map(({ name }) => name),
      );
    };
    expect(patched('seat 1', () => rig.make(2, 'field', 10))).toEqual([[]]);
    expect(patched('seat 2', () => rig.make(2, 'field', 10))).toEqual([['field']]);
    expect(patched('seat 1', () => rig.ok(staff('dealer'), { type: 'throwDice' }))).toEqual([['pass'], ['field']]);
  });

  test('and other books hide nothing', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    rig.make(2, 'pass', 10);
    expect(layouts(rig, 'seat 1')).toEqual([[], ['pass']]);
    expect(seen(rig, 'public', rig.facts.length - 1)).toEqual(['wagerMade']);
  });
});
