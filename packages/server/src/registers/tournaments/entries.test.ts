import { describe, expect, test } from 'vitest';
import {
  application,
  CAGE,
  CLOSES,
  conditions,
  DEAN,
  DORA,
  FREE_UNTIL,
  MANAGER,
  Run,
  START,
  twoRounds,
} from './testing/run.ts';

const c = (cents: number) => cents as never;
const draft = (terms = conditions()) => ({ type: 'draftTournament', tournament: 'cup', conditions: terms }) as const;

describe('conditions', () => {
  test('that break the book are refused with its clause [VIC 8.2.1(l)]', () => {
    const terms = conditions({ changes: [{ rule: 'dice', change: 'three dice are thrown' }] });
    expect(new Run().no(draft(terms), MANAGER)).toMatchObject({ code: 'bad-settings', clause: 'VIC 8.2.1(l)' });
  });

  test('nothing begins before they are approved in writing [VIC 8.1.3]', () => {
    const run = new Run();
    run.ok(draft(), MANAGER);
    run.ok({ type: 'appointDirector', director: 'dora', deputy: null }, MANAGER);
    expect(run.no({ type: 'openRegistration' }, MANAGER)).toMatchObject({
      code: 'needs-approval',
      clause: 'VIC 8.1.3',
    });
    run.approve();
    run.ok({ type: 'openRegistration' }, MANAGER);
  });

  test('an approval of tomorrow is none [VIC 8.1.3]', () => {
    const run = new Run();
    run.ok(draft(), MANAGER);
    const paper = { reference: 'EC 1', date: '2026-06-03', authority: 'the Commissioner' };
    expect(run.no({ type: 'approveConditions', ...paper }, MANAGER)).toMatchObject({ clause: 'VIC 8.1.3' });
  });

  test('a change makes a new version, which needs a new approval [VIC 8.1.3]', () => {
    const run = new Run().closed(2);
    run.ok({ type: 'changeConditions', conditions: conditions({ noticeMinutes: 60 }) }, MANAGER);
    expect(run.state.versions.map(({ version, approval }) => [version, approval !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(run.no({ type: 'drawRound', round: 1 })).toMatchObject({ code: 'needs-approval', clause: 'VIC 8.1.3' });
    run.approve();
    run.ok({ type: 'drawRound', round: 1 });
    // What is drawn stays as it was drawn.
    const shorter = conditions({ rounds: [{ ...twoRounds().rounds[0], name: 'Other' } as never] });
    expect(run.no({ type: 'changeConditions', conditions: shorter }, MANAGER)).toMatchObject({ code: 'wrong-step' });
  });

  test('a fee that was paid stays [VIC 8.2.1(a)]', () => {
    const run = new Run().approved();
    run.ok({ type: 'openRegistration' }, MANAGER);
    run.enter('Ann');
    const dearer = conditions({ entry: { fee: c(60_00) } });
    expect(run.no({ type: 'changeConditions', conditions: dearer }, MANAGER)).toMatchObject({ clause: 'VIC 8.2.1(a)' });
  });
});

describe('the director', () => {
  test('is appointed before anything is scheduled [VIC 8.1.2]', () => {
    const run = new Run();
    run.ok(draft(), MANAGER);
    run.approve();
    expect(run.no({ type: 'openRegistration' }, MANAGER)).toMatchObject({ code: 'wrong-step', clause: 'VIC 8.1.2' });
  });

  test('has an account of a director, and is whom the conditions name [VIC 8.1.2]', () => {
    const run = new Run();
    run.ok(draft(), MANAGER);
    const appoint = (director: string) => ({ type: 'appointDirector', director, deputy: null }) as const;
    expect(run.no(appoint('dean'), MANAGER)).toMatchObject({ clause: 'VIC 8.1.2' });
    expect(run.no(appoint('dora'), MANAGER, { staff: [] })).toMatchObject({ code: 'unknown', clause: 'VIC 8.1.2' });
    const dealer = [{ user: 'dora', name: 'dora', isDirector: false }];
    expect(run.no(appoint('dora'), MANAGER, { staff: dealer })).toMatchObject({ code: 'unknown' });
    run.ok(appoint('dora'), MANAGER);
  });

  test('of another tournament directs nothing here; the deputy does [VIC 8.1.2]', () => {
    const run = new Run().closed(2);
    expect(run.no({ type: 'drawRound', round: 1 }, DEAN)).toMatchObject({ code: 'forbidden', clause: 'VIC 8.1.2' });
    const other = new Run().closed(2, conditions({ deputy: 'dean' }));
    other.ok({ type: 'drawRound', round: 1 }, DEAN);
  });
});

describe('entries', () => {
  const open = (terms = conditions()): Run => {
    const run = new Run().approved(terms);
    run.ok({ type: 'openRegistration' }, MANAGER);
    return run;
  };

  test('are by people who confirm that they may enter and gamble [VIC 8.2.1(g)(i)]', () => {
    const run = open();
    expect(run.no(application('Ann', { eligible: false }), CAGE)).toMatchObject({
      code: 'not-eligible',
      clause: 'VIC 8.2.1(g)(i)',
    });
    const barred = 'Patron 17 is excluded';
    expect(run.no(application('Ann', { card: '17' }), CAGE, { barred })).toMatchObject({
      code: 'excluded',
      clause: 'VIC 8.2.1(g)(i)',
    });
    run.ok(application('Ann', { card: '17' }), CAGE);
    // Excluded between the application and its acceptance.
    expect(run.no({ type: 'acceptEntry', entrant: 1 }, CAGE, { barred })).toMatchObject({ code: 'excluded' });
  });

  test('are refused only where the right is reserved [VIC 8.2.1(g)(ii)]', () => {
    const asked = { type: 'refuseEntry', entrant: 1, reason: 'a rival' } as const;
    const run = open();
    run.ok(application('Ann'), CAGE);
    expect(run.no(asked, MANAGER)).toMatchObject({ code: 'not-offered', clause: 'VIC 8.2.1(g)(ii)' });
    const reserved = open(conditions({ entry: { mayRefuse: true, criteria: 'Members of the club' } }));
    reserved.ok(application('Ann'), CAGE);
    reserved.ok(asked, MANAGER);
    expect(reserved.state.entrants[0]).toMatchObject({ status: 'refused', reason: 'a rival' });
  });

  test('answer the form, while registration is open [VIC 8.2.1(h)]', () => {
    const run = open(conditions({ entry: { form: ['Club'] } }));
    expect(run.no(application('Ann'), CAGE)).toMatchObject({ clause: 'VIC 8.2.1(h)' });
    run.at = CLOSES;
    expect(run.no(application('Ann', { answers: ['Reds'] }), CAGE)).toMatchObject({ clause: 'VIC 8.2.1(h)' });
    run.at = START - 1;
    expect(run.no(application('Ann', { answers: ['Reds'] }), CAGE)).toMatchObject({ code: 'too-soon' });
    run.at = START;
    run.ok(application('Ann', { answers: ['Reds'] }), CAGE);
  });

  test('are no more than the most, and no fewer than the least [VIC 8.2.1(h)]', () => {
    const run = open(conditions({ entry: { least: 2, most: 2 } }));
    run.enter('Ann');
    run.at = CLOSES;
    expect(run.no({ type: 'closeRegistration' })).toMatchObject({ clause: 'VIC 8.2.1(h)' });
    run.at = START;
    run.ok(application('Bea'), CAGE);
    run.ok(application('Col'), CAGE);
    run.ok({ type: 'acceptEntry', entrant: 2 }, CAGE);
    expect(run.no({ type: 'acceptEntry', entrant: 3 }, CAGE)).toMatchObject({
      code: 'wrong-step',
      clause: 'VIC 8.2.1(h)',
    });
    run.ok({ type: 'waitlistEntry', entrant: 3 }, CAGE);
    run.ok({ type: 'withdrawEntry', entrant: 2, reason: 'ill' }, CAGE);
    run.ok({ type: 'acceptEntry', entrant: 3 }, CAGE);
  });

  test('are withdrawn with everything back in the free period, and with what the conditions say later [VIC 8.2.1(h), VIC 8.2.1(i)]', () => {
    const run = open();
    run.enter('Ann');
    run.enter('Bea');
    run.at = FREE_UNTIL;
    run.ok({ type: 'withdrawEntry', entrant: 1, reason: 'ill' }, CAGE);
    expect(run.state.entrants[0]).toMatchObject({ status: 'withdrawn', refundDue: 50_00 });
    run.at = FREE_UNTIL + 1;
    run.ok({ type: 'withdrawEntry', entrant: 2, reason: 'ill' }, CAGE);
    expect(run.state.entrants[1]?.refundDue).toBe(12_50);
    run.ok({ type: 'payRefund', entrant: 1, instrument: 'cash' }, CAGE);
    expect(run.no({ type: 'payRefund', entrant: 1, instrument: 'cash' }, CAGE)).toMatchObject({ code: 'bad-amount' });
    expect(run.state.money).toMatchObject({ cage: -50_00, 'entry-held': 37_50, 'refunds-due': 12_50 });
  });

  test('pay the fee at the cage, in a shift where the house has shifts [VIC 8.2.1(a)]', () => {
    const run = open();
    run.ok(application('Ann'), CAGE);
    const fee = { type: 'takeEntryFee', entrant: 1, instrument: 'cash' } as const;
    expect(run.no(fee, CAGE)).toMatchObject({ code: 'wrong-step' });
    run.ok({ type: 'acceptEntry', entrant: 1 }, CAGE);
    expect(run.no(fee, CAGE, { shiftRequired: true })).toMatchObject({ code: 'no-shift' });
    expect(run.ok(fee, CAGE, { shiftRequired: true, shift: 'shift-1' })).toMatchObject([
      { type: 'feeTaken', amount: 50_00, shift: 'shift-1' },
    ]);
    expect(run.no(fee, CAGE)).toMatchObject({ code: 'wrong-step' });
  });

  test('without a fee are in once they are accepted [VIC 8.2.1(a)]', () => {
    const run = open(
      conditions({
        entry: { fee: c(0), toPool: c(0) },
        prizes: { places: [{ place: 1, thing: 'a cup' }], rounding: c(1), remainder: 'house' },
      }),
    );
    run.enter('Ann');
    expect(run.state.entrants[0]?.status).toBe('entered');
  });
});

test('a cancelled tournament gives everything back, whatever its state', () => {
  const run = new Run().drawn(3);
  run.ok({ type: 'orderDisqualification', entrant: 3, ground: 'abuse', reason: 'swore' });
  run.ok({ type: 'cancelTournament', reason: 'a flood' }, MANAGER);
  expect(run.state.entrants.map(({ refundDue }) => refundDue)).toEqual([50_00, 50_00, 25_00]);
  // What is left is of the entrant who had been disqualified before.
  expect(run.state.money).toMatchObject({ pool: 0, 'entry-held': 0, remainder: 20_00, 'fee-income': 5_00 });
  expect(run.no({ type: 'drawRound', round: 1 }, DORA)).toMatchObject({ code: 'wrong-step' });
  expect(run.no({ type: 'cancelTournament', reason: 'again' }, MANAGER)).toMatchObject({ code: 'wrong-step' });
  for (const entrant of [1, 2, 3]) run.ok({ type: 'payRefund', entrant, instrument: 'cash' }, CAGE);
  expect(run.state.money['refunds-due']).toBe(0);
});
