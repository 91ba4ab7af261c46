import { cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { dollars, HOUSE, MA_CRAPS, MD_CRAPS, MINUTE, player, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';
import { initial } from './model.ts';
import { DAY_MS, NO_LIMITS, type PatronCopy, type PlayLimits } from './patron.ts';
import { breakDue, checkDue, sittingAt } from './sitting.ts';

const HOUR = 60 * MINUTE;
const FLOOR = staff('floorperson');

const copy = (more: Partial<PatronCopy> = {}): PatronCopy => ({
  patron: 'c-1',
  name: 'Ann',
  number: 1,
  exclusion: null,
  rest: null,
  limits: NO_LIMITS,
  raised: {},
  played: [],
  ...more,
});

/** A table with patron c-1 at seat 1. */
const bound = (house = MD_CRAPS, limits: Partial<PlayLimits> = {}, more: Partial<PatronCopy> = {}): Rig => {
  const rig = new Rig({ house, seats: [1, 2] });
  rig.known = { patron: copy({ limits: { ...NO_LIMITS, ...limits }, ...more }) };
  rig.ok(FLOOR, { type: 'bindPatron', seat: 1, patron: 'c-1' });
  rig.known = undefined;
  return rig;
};
const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: dollars(amount) }) as const;
const sitting = (rig: Rig, seat = 1) => {
  const found = sittingAt(rig.state, seat);
  if (found === undefined) throw new Error('nobody sits there');
  return found;
};
const excluded = (kind: 'self' | 'house', since: number) =>
  copy({ number: 9, exclusion: { kind, since, until: null, reason: 'asked', by: { user: 'patron', name: 'Ann' } } });

describe('limits of a patron', () => {
  test('what lies on the table at once, commission included', () => {
    const rig = bound(MD_CRAPS, { stake: dollars(30) });
    rig.make(1, 'pass', 10);
    expect(rig.no(player(1), make(1, 'field', 25), 'play-limit').sentence).toBe(
      'The limit of $30 on the table at once is reached. At most $20 more can be bet now',
    );
    rig.make(1, 'field', 20);
    expect(rig.no(player(1), make(1, 'any-seven', 5), 'play-limit').sentence).toContain('No more can be bet');
    rig.make(2, 'field', 100);
    rig.ok(player(1), { type: 'takeDown', seat: 1, wager: 'field' });
    rig.make(1, 'field', 5);
  });

  test('a wager counts as lost with all that stands; standing wagers play out, and what is won makes room again', () => {
    const rig = bound(MD_CRAPS, { lossDay: dollars(50) });
    rig.make(1, 'pass', 10);
    rig.make(1, 'field', 30);
    expect(rig.no(player(1), make(1, 'any-seven', 15), 'play-limit').sentence).toBe(
      'The limit of $50 lost in 24 hours is reached. At most $10 more can be bet now',
    );
    rig.shooter(1);
    rig.roll(4, 2);
    rig.no(player(1), make(1, 'field', 15), 'play-limit');
    rig.roll(3, 3);
    rig.make(1, 'field', 25);
  });

  test('losses at other tables count, and old ones no longer', () => {
    const lost = { from: -2 * HOUR, to: -HOUR, net: cents(-40_00) };
    const since = new Rig({ house: MD_CRAPS, seats: [1] }).at;
    const played = [{ ...lost, from: since + lost.from, to: since + lost.to }];
    const rig = bound(MD_CRAPS, { lossDay: dollars(50) }, { played });
    rig.no(player(1), make(1, 'field', 15), 'play-limit');
    rig.make(1, 'field', 10);
    rig.at += DAY_MS;
    rig.make(1, 'field', 15);
  });

  test('time, with that at other tables', () => {
    const at = new Rig({ house: MD_CRAPS, seats: [1] }).at;
    const played = [{ from: at - 2 * HOUR, to: at - HOUR, net: cents(0) }];
    const rig = bound(MD_CRAPS, { minutesDay: 90 }, { played });
    rig.at += 29 * MINUTE;
    rig.make(1, 'pass', 10);
    rig.at += MINUTE;
    expect(rig.no(player(1), make(1, 'field', 5), 'play-limit').sentence).toBe(
      'The limit of 90 minutes of play in 24 hours is reached',
    );
  });

  test('a limit that was raised holds once it is confirmed after the wait, not by the wait alone', () => {
    const from = new Rig({ house: MD_CRAPS, seats: [1] }).at + DAY_MS;
    const rig = bound(MD_CRAPS, { stake: dollars(10) }, { raised: { stake: { to: dollars(100), from } } });
    rig.no(player(1), make(1, 'field', 20), 'play-limit');
    rig.at = from;
    rig.no(player(1), make(1, 'field', 20), 'play-limit');
    rig.no(player(2), { type: 'confirmPlayLimits', seat: 1 }, 'forbidden');
    rig.no(player(2), { type: 'confirmPlayLimits', seat: 2 }, 'needs-patron');
    rig.known = { patron: copy({ number: 2, limits: { ...NO_LIMITS, stake: dollars(100) } }) };
    rig.ok(player(1), { type: 'confirmPlayLimits', seat: 1 });
    rig.known = undefined;
    rig.make(1, 'field', 20);
  });
});

describe('a match-play coupon', () => {
  const coupon = { type: 'matchPlay', seat: 1, wager: 'pass', value: dollars(10) } as const;

  test("is not the player's money: it counts neither as stake nor as loss, and what it wins is won", () => {
    const rig = bound(MA_CRAPS, { stake: dollars(10), lossDay: dollars(10) });
    rig.make(1, 'pass', 10);
    rig.ok(player(1), coupon);
    rig.shooter(1);
    rig.roll(1, 1);
    expect(rig.no(player(1), make(1, 'pass', 10), 'play-limit').sentence).toContain('No more can be bet');
    const winner = bound(MA_CRAPS, { stake: dollars(10), lossDay: dollars(10) });
    winner.make(1, 'pass', 10);
    winner.ok(player(1), coupon);
    winner.shooter(1);
    winner.roll(6, 1);
    winner.make(1, 'pass', 10);
    winner.ok(FLOOR, { type: 'leaveSeat', seat: 2 });
    winner.ok(player(1), { type: 'takeDown', seat: 1, wager: 'pass' });
    winner.ok(FLOOR, { type: 'leaveSeat', seat: 1 });
    expect(winner.facts.at(-1)).toMatchObject({ type: 'patronGone', played: { net: dollars(20) } });
  });

  test('goes on a wager that is over a limit lowered since', () => {
    const rig = bound(MA_CRAPS, { stake: dollars(20) });
    rig.make(1, 'pass', 20);
    const lower = copy({ number: 2, limits: { ...NO_LIMITS, stake: dollars(10), lossDay: dollars(5) } });
    rig.ok(HOUSE, { type: 'updatePatron', copy: lower });
    rig.no(player(1), make(1, 'field', 5), 'play-limit');
    rig.ok(player(1), coupon);
  });

  test('is play: none goes down on a break, before a reality check is answered, past the time, or by the excluded', () => {
    const standing = (limits: Partial<PlayLimits> = {}): Rig => {
      const rig = bound(MA_CRAPS, limits);
      rig.make(1, 'pass', 10);
      return rig;
    };
    const resting = standing();
    resting.known = { patron: copy({ number: 2, rest: { until: resting.at + HOUR, why: 'asked' } }) };
    resting.ok(player(1), { type: 'takeBreak', seat: 1, minutes: 60 });
    resting.no(player(1), coupon, 'on-break');
    const asked = standing({ checkMinutes: 1 });
    asked.at += MINUTE;
    asked.ok(HOUSE, { type: 'raiseCheck', seat: 1, due: asked.at });
    asked.no(player(1), coupon, 'reality-check');
    const late = standing({ minutesDay: 1 });
    late.at += MINUTE;
    late.no(player(1), coupon, 'play-limit');
    const out = standing();
    out.ok(HOUSE, { type: 'updatePatron', copy: excluded('house', out.at) });
    out.no(player(1), coupon, 'excluded');
  });
});

describe('a reality check', () => {
  test('shows time and result since sitting down, stops new wagers, never a settlement; the answer is a fact', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1, 2] });
    rig.ok(HOUSE, { type: 'setCare', care: { ...initial.care, number: 1, checkMinutes: 30 } });
    rig.make(1, 'pass', 10);
    rig.make(1, 'field', 10);
    const due = checkDue(rig.state, sitting(rig)) ?? 0;
    expect(due).toBe(rig.at + 30 * MINUTE);
    rig.at = due;
    rig.ok(HOUSE, { type: 'raiseCheck', seat: 1, due });
    rig.no(player(1), make(1, 'field', 5), 'reality-check');
    rig.make(2, 'field', 5);
    rig.shooter(1);
    rig.roll(4, 2);
    expect(viewOf(rig.state, 'seat 1').seats[0]?.sitting?.check).toEqual({ at: due, playedMs: 30 * MINUTE, net: 0 });
    expect(viewOf(rig.state, 'seat 2').seats[0]?.sitting).toBeNull();
    rig.no(player(2), { type: 'answerCheck', seat: 1, goOn: true }, 'forbidden');
    rig.ok(player(1), { type: 'answerCheck', seat: 1, goOn: true });
    expect(rig.facts.at(-1)).toEqual({
      type: 'checkAnswered',
      seat: 1,
      patron: null,
      check: { at: due, playedMs: 30 * MINUTE, net: 0 },
      goOn: true,
      by: 'player',
    });
    rig.make(1, 'field', 5);
    const next = checkDue(rig.state, sitting(rig)) ?? 0;
    rig.at = next;
    rig.ok(HOUSE, { type: 'raiseCheck', seat: 1, due: next });
    expect(sitting(rig).check?.net).toBe(-dollars(10));
    rig.ok(player(1), { type: 'answerCheck', seat: 1, goOn: false });
    rig.no(player(1), make(1, 'field', 5), 'reality-check');
    expect(rig.state.alerts.at(-1)).toMatchObject({ to: 'dealer', about: 'leaving' });
    rig.ok(player(1), { type: 'answerCheck', seat: 1, goOn: true });
    rig.make(1, 'field', 5);
  });

  test('comes earlier if the patron wants it', () => {
    const rig = bound(MD_CRAPS, { checkMinutes: 15 });
    rig.ok(HOUSE, { type: 'setCare', care: { ...initial.care, number: 1, checkMinutes: 60 } });
    expect(checkDue(rig.state, sitting(rig))).toBe(rig.at + 15 * MINUTE);
    expect(checkDue(rig.state, sitting(rig, 2))).toBe(rig.at + 60 * MINUTE);
  });
});

describe('an excluded patron', () => {
  test('bets no more, what stands is settled, and the money can be taken; surveillance and floor are alerted', () => {
    const rig = bound();
    rig.make(1, 'pass', 10);
    rig.shooter(2);
    rig.ok(HOUSE, { type: 'updatePatron', copy: excluded('house', rig.at) });
    rig.no(player(1), make(1, 'field', 5), 'excluded');
    expect(rig.state.alerts.map(({ to, about }) => [to, about])).toEqual([
      ['surveillance', 'excluded-patron'],
      ['floor', 'excluded-patron'],
    ]);
    rig.make(2, 'pass', 10);
    rig.roll(4, 3);
    expect(rig.rail(1)).toBe(1010);
    rig.ok(FLOOR, { type: 'leaveSeat', seat: 1 });
    expect(rig.facts.at(-1)).toMatchObject({ type: 'patronGone', patron: 'c-1', seat: 1 });
    expect(rig.accounts.get('forfeiture') ?? 0).toBe(0);
  });

  test('plays again once the exclusion is lifted', () => {
    const rig = bound();
    rig.ok(HOUSE, { type: 'updatePatron', copy: excluded('house', rig.at) });
    rig.no(player(1), make(1, 'field', 5), 'excluded');
    rig.ok(HOUSE, { type: 'updatePatron', copy: copy({ number: 10 }) });
    rig.make(1, 'field', 5);
  });

  test('by a sanction at the table, is told to the register', () => {
    const rig = bound(VIC_CRAPS);
    rig.ok(staff('pit boss'), { type: 'exclude', seat: 1, reason: 'brawl' });
    expect(rig.facts.at(-1)).toMatchObject({ type: 'patronSanctioned', patron: 'c-1', reason: 'brawl' });
    rig.ok(staff('pit boss'), { type: 'exclude', seat: 2, reason: 'brawl' });
    expect(rig.facts.at(-1)).toMatchObject({ type: 'playerExcluded', seat: 2 });
  });

  test('what a self-excluded person wins is held and forfeited to the state; their own money is paid', () => {
    const rig = bound(MA_CRAPS);
    rig.make(1, 'pass', 10);
    rig.make(2, 'pass', 10);
    rig.shooter(2);
    rig.ok(HOUSE, { type: 'updatePatron', copy: excluded('self', rig.at) });
    expect(rig.facts.at(-1)).toMatchObject({ type: 'caseAsked', seat: 1, kind: 'conduct' });
    rig.roll(4, 3);
    const refused = rig.no(FLOOR, { type: 'leaveSeat', seat: 1 }, 'held');
    expect(refused.clause).toBe('205 CMR 133.06(7)');
    expect(refused.sentence).toContain('Hold $10 for the case');
    rig.ok(FLOOR, { type: 'cashOut', seat: 1, amount: dollars(1000) });
    rig.no(FLOOR, { type: 'cashOut', seat: 1, amount: dollars(5) }, 'held');
    const about = { case: 'c1', seat: 1, reason: 'self-excluded', by: FLOOR as never };
    rig.ok(HOUSE, { type: 'holdMoney', amount: dollars(10), ...about });
    rig.ok(FLOOR, { type: 'leaveSeat', seat: 1 });
    const approvedBy = { user: 'm', name: 'm', roles: ['manager'], approval: 'a' } as const;
    const { seat: _, ...settled } = about;
    rig.ok(HOUSE, { type: 'settleHeld', how: 'forfeit', amount: dollars(10), ...settled, approvedBy });
    expect(rig.accounts.get('forfeiture')).toBe(dollars(10));
  });

  test('who was self-excluded before sitting down forfeits all that was won since', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
    rig.make(1, 'pass', 10);
    rig.make(2, 'pass', 10);
    rig.shooter(2);
    rig.roll(4, 3);
    rig.known = { patron: excluded('self', rig.at - DAY_MS) };
    rig.ok(FLOOR, { type: 'bindPatron', seat: 1, patron: 'c-1' });
    expect(rig.no(FLOOR, { type: 'leaveSeat', seat: 1 }, 'held').sentence).toContain('Hold $10');
  });
});

describe('breaks', () => {
  test('fifteen minutes after three hours without a pause, also across tables', () => {
    const rig = bound(VIC_CRAPS);
    const start = rig.at;
    const due = breakDue(rig.state, sitting(rig));
    expect(due?.at).toBe(start + 3 * HOUR);
    rig.at = due?.at ?? 0;
    rig.ok(HOUSE, { type: 'startBreak', seat: 1, due: rig.at });
    expect(rig.facts.at(-1)).toMatchObject({
      type: 'breakStarted',
      patron: 'c-1',
      rest: { until: rig.at + 15 * MINUTE },
    });
    expect(rig.no(player(1), make(1, 'field', 5), 'on-break').sentence).toContain('15 minutes more');
    rig.make(2, 'field', 5);
    rig.at += 15 * MINUTE;
    rig.make(1, 'field', 5);
    expect(breakDue(rig.state, sitting(rig))?.at).toBe(rig.at + 3 * HOUR);

    const pause = (minutes: number) => [
      { from: start - HOUR - minutes * MINUTE, to: start - minutes * MINUTE, net: cents(0) },
    ];
    const moved = bound(VIC_CRAPS, {}, { played: pause(14) });
    expect(breakDue(moved.state, sitting(moved))?.at).toBe(start + 2 * HOUR - 14 * MINUTE);
    const rested = bound(VIC_CRAPS, {}, { played: pause(15) });
    expect(breakDue(rested.state, sitting(rested))?.at).toBe(start + 3 * HOUR);
  });

  test('a day after twelve hours within twenty-four', () => {
    const { at } = bound(VIC_CRAPS);
    const played = [2, 5, 8, 11].map(hours => ({
      from: at - (hours + 2.9) * HOUR,
      to: at - hours * HOUR,
      net: cents(0),
    }));
    const rig = bound(VIC_CRAPS, {}, { played: played.reverse() });
    const due = breakDue(rig.state, sitting(rig));
    expect([due?.rule.restMs, Math.round(((due?.at ?? 0) - at) / MINUTE)]).toEqual([DAY_MS, 24]);
  });

  test('nowhere else, and for nobody whom the house does not know', () => {
    const rig = bound(VIC_CRAPS);
    expect(breakDue(rig.state, sitting(rig, 2))).toBeNull();
    const other = bound(MD_CRAPS);
    expect(breakDue(other.state, sitting(other))).toBeNull();
  });

  test('at the wish of a player who is not known, at this seat; it can only be made longer', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [1] });
    rig.ok(player(1), { type: 'takeBreak', seat: 1, minutes: 60 });
    rig.no(player(1), make(1, 'field', 5), 'on-break');
    rig.no(player(1), { type: 'takeBreak', seat: 1, minutes: 5 }, 'on-break');
    rig.no(player(1), { type: 'setPlayLimits', seat: 1, limits: { stake: dollars(5) } }, 'needs-patron');
    rig.at += HOUR;
    rig.make(1, 'field', 5);
  });
});

test('where the house wants to know who plays, a seat bets once its patron is named', () => {
  const rig = new Rig({ house: MD_CRAPS, seats: [1] });
  rig.ok(HOUSE, { type: 'setCare', care: { ...initial.care, number: 1, required: true } });
  rig.no(player(1), make(1, 'field', 5), 'needs-patron');
  rig.known = { patron: copy() };
  rig.ok(FLOOR, { type: 'bindPatron', seat: 1, patron: 'c-1' });
  rig.make(1, 'field', 5);
  rig.no(FLOOR, { type: 'takeSeat', seat: 3, name: 'B', buyIn: dollars(100), patron: 'c-1' }, 'seated-elsewhere');
});

test('what a sitting came to counts money that came and went apart', () => {
  const rig = bound();
  rig.ok(FLOOR, { type: 'buyIn', seat: 1, amount: dollars(200) });
  rig.make(1, 'field', 50);
  rig.make(2, 'pass', 10);
  rig.shooter(2);
  rig.roll(3, 3);
  rig.ok(staff('dealer'), { type: 'tip', seat: 1, amount: dollars(5) });
  rig.ok(FLOOR, { type: 'cashOut', seat: 1, amount: dollars(100) });
  rig.at += HOUR;
  rig.ok(FLOOR, { type: 'leaveSeat', seat: 1 });
  expect(rig.facts.at(-1)).toEqual({
    type: 'patronGone',
    seat: 1,
    patron: 'c-1',
    played: { from: rig.at - HOUR, to: rig.at, net: -dollars(50) },
  });
  expect(rig.state.sittings.map(({ seat }) => seat)).toEqual([2]);
});
