import type { SeatNumber } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import type { HeatCommand } from '../../live/tournament/heat.ts';
import type { TournamentFact } from './facts.ts';
import {
  CAGE,
  chips,
  conditions,
  DEAN,
  DORA,
  FREE_UNTIL,
  HOUR,
  HOUSE,
  MANAGER,
  MINUTE,
  Run,
  roundOf,
  twoRounds,
} from './testing/run.ts';

const ordered = (facts: readonly TournamentFact[]): readonly HeatCommand[] =>
  facts.flatMap(fact => (fact.type === 'heatOrdered' ? [fact.asked] : []));

const HEAT = { round: 1, heat: 1 } as const;
const SETTLED = { settled: true, seats: [] };
const OPEN = { settled: false, seats: [{ seat: 2, least: chips(0), most: null, certainty: 'open' as const }] };
const START = { type: 'orderStart', ...HEAT } as const;

describe('the draw', () => {
  test('comes after registration and the free period, and settles the fees [VIC 8.2.1(d), VIC 8.2.1(h)]', () => {
    const run = new Run().closed(4, twoRounds());
    run.ok({ type: 'drawRound', round: 1 });
    expect(run.state.money).toMatchObject({ 'entry-held': 0, pool: 160_00, 'fee-income': 40_00, cage: -200_00 });
    const { heats } = run.state.rounds[0] ?? { heats: [] };
    expect(heats.map(({ places }) => places.length)).toEqual([2, 2]);
    expect(heats.flatMap(({ places }) => places.map(({ entrant }) => entrant)).sort()).toEqual([1, 2, 3, 4]);
    expect(run.no({ type: 'drawRound', round: 1 })).toMatchObject({ code: 'wrong-step' });
    expect(run.no({ type: 'drawRound', round: 2 })).toMatchObject({ code: 'wrong-step' });
  });

  test('waits until nobody may withdraw freely any more, though registration is full [VIC 8.2.1(h)]', () => {
    const run = new Run().approved(conditions({ entry: { most: 2 } }));
    run.ok({ type: 'openRegistration' }, MANAGER);
    for (const name of ['Ann', 'Bea']) run.enter(name);
    run.ok({ type: 'closeRegistration' });
    run.at = FREE_UNTIL;
    expect(run.no({ type: 'drawRound', round: 1 })).toMatchObject({ code: 'too-soon', clause: 'VIC 8.2.1(h)' });
    run.at += 1;
    run.ok({ type: 'drawRound', round: 1 });
  });

  test('gives every place of a round the same chips [VIC 8.1.1]', () => {
    const run = new Run().drawn(4, twoRounds());
    const given = run.state.rounds[0]?.heats.flatMap(({ places }) => places.map(place => place.chips)) ?? [];
    expect(new Set(given)).toEqual(new Set([chips(1000)]));
  });

  test('is drawn again only before the briefing, with a reason on record', () => {
    const run = new Run().drawn(3);
    run.ok({ type: 'redrawRound', round: 1, reason: 'a player was missing from the list' });
    expect(run.state.rounds[0]?.redraws).toBe(1);
    expect(run.state.acts.at(-1)).toMatchObject({ act: 'redraw', ground: 'a player was missing from the list' });
    run.ready();
    expect(run.no({ type: 'redrawRound', round: 1, reason: 'again' })).toMatchObject({ code: 'wrong-step' });
  });
});

describe('a heat starts when', () => {
  test('everything is done: then the table is ordered to start it, with equal chips for all [VIC 8.1.1]', () => {
    const run = new Run().drawn(3);
    run.ready();
    const [start] = ordered(run.ok(START));
    expect(start).toMatchObject({ type: 'startHeat', heat: { tournament: 'cup', ...HEAT }, version: 1 });
    const positions = start?.type === 'startHeat' ? start.positions : [];
    expect(positions.map(position => [position.seat, position.chips])).toEqual([
      [1, chips(1000)],
      [2, chips(1000)],
      [3, chips(1000)],
    ]);
  });

  test('its time has come', () => {
    const run = new Run().drawn(2);
    run.ready();
    run.at -= 1;
    expect(run.no(START)).toMatchObject({ code: 'too-soon', clause: 'VIC 8.3.4' });
  });

  test('the director is present, and signed in [VIC 8.2.5]', () => {
    const run = new Run().drawn(2, conditions({ deputy: 'dean' }));
    run.ready();
    expect(run.no(START, DORA, { signedIn: ['dean'] })).toMatchObject({ clause: 'VIC 8.2.5' });
    run.ok({ type: 'leaveSession' });
    expect(run.no(START)).toMatchObject({ code: 'wrong-step', clause: 'VIC 8.2.5' });
    run.ok({ type: 'attendSession' }, DEAN);
    run.ok(START, DEAN);
  });

  test('the director has designated its table [VIC 8.3.1]', () => {
    const run = new Run().drawn(2);
    const schedule = { type: 'scheduleHeat', ...HEAT, startsAt: run.at + HOUR, table: 'T1' } as const;
    expect(run.no(schedule)).toMatchObject({ clause: 'VIC 8.3.1' });
    // Kept for the tournament by somebody else.
    const boss = { user: 'bo', name: 'bo' };
    expect(run.no({ type: 'noteDesignated', table: 'T1', by: boss }, HOUSE)).toMatchObject({ clause: 'VIC 8.3.1' });
    run.designate('T1');
    const table = { table: 'T1', seats: 0, wagers: 0, credits: 0 as never, notices: 0, hasHeat: false };
    expect(run.no(schedule, DORA, { table: { ...table, tournament: null } })).toMatchObject({ clause: 'VIC 8.3.1' });
    run.ok(schedule, DORA, { table: { ...table, tournament: 'cup' } });
  });

  test('its table is clear of everything else [VIC 8.3.2]', () => {
    const run = new Run().drawn(2);
    run.ready();
    const clear = {
      table: 'T1',
      tournament: 'cup',
      seats: 0,
      wagers: 0,
      credits: 0 as never,
      notices: 0,
      hasHeat: false,
    };
    for (const table of [
      { ...clear, seats: 1 },
      { ...clear, wagers: 1 },
      { ...clear, credits: 100 as never },
      { ...clear, notices: 1 },
    ])
      expect(run.no(START, DORA, { table })).toMatchObject({ code: 'has-wagers', clause: 'VIC 8.3.2' });
    expect(run.no(START, DORA, { table: { ...clear, hasHeat: true } })).toMatchObject({ code: 'wrong-step' });
    run.ok(START, DORA, { table: clear });
  });

  test('the players have been briefed, every one, and understand [VIC 8.2.3]', () => {
    const run = new Run().drawn(2);
    run.designate('T1');
    run.ok({ type: 'scheduleHeat', ...HEAT, startsAt: run.at, table: 'T1' });
    for (const entrant of [1, 2]) run.ok({ type: 'markArrived', ...HEAT, entrant });
    expect(run.no(START)).toMatchObject({ clause: 'VIC 8.2.3' });
    const brief = { type: 'recordBriefing', ...HEAT } as const;
    expect(run.no({ ...brief, present: [1, 2], understood: false })).toMatchObject({ clause: 'VIC 8.2.3' });
    run.ok({ ...brief, present: [1], understood: true });
    expect(run.no(START)).toMatchObject({ clause: 'VIC 8.2.3' });
    run.ok({ ...brief, present: [2], understood: true });
    run.ok(START);
    expect(run.heat().briefing).toMatchObject({ by: { user: 'dora' }, present: [1, 2] });
  });

  test('everybody has signed the conditions in force, where they ask for it [VIC 8.2.4]', () => {
    const run = new Run().drawn(2, conditions({ entry: { signed: true } }));
    run.ok({ type: 'signConditions', entrant: 1 }, CAGE);
    run.ready();
    expect(run.no(START)).toMatchObject({ code: 'wrong-step', clause: 'VIC 8.2.4' });
    run.ok({ type: 'signConditions', entrant: 2 }, CAGE);
    // A later version is another paper.
    run.ok(
      { type: 'changeConditions', conditions: conditions({ entry: { signed: true }, noticeMinutes: 5 }) },
      MANAGER,
    );
    run.approve();
    expect(run.no(START)).toMatchObject({ clause: 'VIC 8.2.4' });
    for (const entrant of [1, 2]) run.ok({ type: 'signConditions', entrant }, CAGE);
    run.ok(START);
  });

  test('everybody has bought in for the round [VIC 8.2.1(b)]', () => {
    const run = new Run().drawn(2, conditions({ rounds: [roundOf({ buyIn: 20_00 as never })] }));
    run.ready();
    expect(run.no(START)).toMatchObject({ code: 'insufficient', clause: 'VIC 8.2.1(b)' });
    for (const entrant of [1, 2]) run.ok({ type: 'takeRoundBuyIn', entrant, round: 1, instrument: 'cash' }, CAGE);
    run.ok(START);
    expect(run.state.money.pool).toBe(80_00 + 40_00);
  });
});

test('a start that the table refuses is ordered again once what was in the way is gone', () => {
  const run = new Run().drawn(2);
  run.ready();
  run.ok(START);
  expect(run.heat().status).toBe('starting');
  const refused = { type: 'heatOrderRefused', heat: { tournament: 'cup', ...HEAT }, order: 'startHeat' } as const;
  run.tell({ ...refused, sentence: 'The table is not open' });
  expect(run.heat()).toMatchObject({ status: 'briefed', refused: 'The table is not open' });
  run.start();
  expect(run.heat()).toMatchObject({ status: 'live', refused: null });
});

describe('who is late', () => {
  const late = (otherwise: ReturnType<typeof conditions>['lateness']['otherwise']): Run => {
    const run = new Run();
    run.approved(conditions({ entry: { most: 3 }, lateness: { graceMinutes: 10, otherwise } }));
    run.ok({ type: 'openRegistration' }, MANAGER);
    for (const name of ['P1', 'P2', 'P3']) run.enter(name);
    run.ok({ type: 'applyToEnter', name: 'Rex', contact: 'rex@example.org', eligible: true, answers: [] }, CAGE);
    run.ok({ type: 'waitlistEntry', entrant: 4 }, CAGE);
    run.ok({ type: 'closeRegistration' });
    run.at += 48 * HOUR;
    run.ok({ type: 'attendSession' });
    run.ok({ type: 'drawRound', round: 1 });
    run.designate('T1');
    run.ok({ type: 'scheduleHeat', ...HEAT, startsAt: run.at, table: 'T1' });
    for (const entrant of [1, 2]) run.ok({ type: 'markArrived', ...HEAT, entrant });
    run.ok({ type: 'recordBriefing', ...HEAT, present: [1, 2], understood: true });
    return run;
  };
  const seatOf = (run: Run): SeatNumber => run.heat().places.find(({ entrant }) => entrant === 3)?.seat ?? 0;

  test('is waited for during the time of grace [VIC 8.2.1(j)]', () => {
    const run = late({ act: 'forfeit' });
    run.at += 10 * MINUTE - 1;
    expect(run.no(START)).toMatchObject({ code: 'too-soon', clause: 'VIC 8.2.1(j)' });
    run.at += 1;
    run.ok(START);
  });

  test('forfeits [VIC 8.2.1(j)]', () => {
    const run = late({ act: 'forfeit' });
    run.at += 10 * MINUTE;
    const [start] = ordered(run.ok(START));
    expect(start?.type === 'startHeat' && start.positions.map(({ entrant }) => entrant).sort()).toEqual([1, 2]);
    expect(run.heat().places.find(({ entrant }) => entrant === 3)?.late).toBe('forfeited');
  });

  test('is fined on each roll until they come [VIC 8.2.1(j)]', () => {
    const run = late({ act: 'fine', chipsPerRoll: chips(10) });
    run.at += 10 * MINUTE;
    const start = run.start();
    expect(start.status).toBe('live');
    const [order] = ordered(run.facts.filter(({ type }) => type === 'heatOrdered'));
    const position = order?.type === 'startHeat' ? order.positions.find(({ entrant }) => entrant === 3) : undefined;
    expect(position?.late).toEqual({ chipsPerRoll: chips(10) });
    expect(ordered(run.ok({ type: 'markArrived', ...HEAT, entrant: 3 }))).toMatchObject([
      { type: 'arriveSeat', seat: seatOf(run) },
    ]);
  });

  test('is replaced from the reserve list [VIC 8.2.1(j)]', () => {
    const run = late({ act: 'substitute' });
    run.at += 10 * MINUTE;
    const [start] = ordered(run.ok(START));
    const position = start?.type === 'startHeat' ? start.positions.find(({ entrant }) => entrant === 3) : undefined;
    expect(position).toMatchObject({ name: 'Rex', seat: seatOf(run) });
  });
});

describe('the director', () => {
  const live = (terms = conditions(), entrants = 3): Run => {
    const run = new Run().drawn(entrants, terms);
    run.ready();
    run.start();
    return run;
  };

  test('who leaves pauses what is played, and is alone responsible for going on [VIC 8.2.5]', () => {
    const run = live();
    const left = run.ok({ type: 'noteGone', user: 'dora', why: 'idle', since: run.at }, HOUSE);
    expect(left[0]).toMatchObject({ type: 'directorLeft', isAlone: true });
    expect(ordered(left)).toMatchObject([{ type: 'pauseHeat', reason: 'The director is not present: idle' }]);
    expect(run.no({ type: 'orderResume', ...HEAT, reason: 'back' })).toMatchObject({ clause: 'VIC 8.2.5' });
    run.at += 1;
    run.ok({ type: 'attendSession' });
    expect(ordered(run.ok({ type: 'orderResume', ...HEAT, reason: 'back' }))).toMatchObject([{ type: 'resumeHeat' }]);
    // Heard late: they have come back since.
    expect(run.ok({ type: 'noteGone', user: 'dora', why: 'idle', since: run.at - 1 }, HOUSE)).toEqual([]);
  });

  test('has a deputy who stays [VIC 8.2.5]', () => {
    const run = live(conditions({ deputy: 'dean' }));
    run.ok({ type: 'attendSession' }, DEAN);
    const left = run.ok({ type: 'noteGone', user: 'dora', why: 'signed out', since: run.at }, HOUSE);
    expect(left).toMatchObject([{ type: 'directorLeft', isAlone: false }]);
  });

  test('pauses, extends, warns and fines with a reason on record', () => {
    const run = live();
    const facts = [
      run.ok({ type: 'orderPause', ...HEAT, reason: 'an alarm' }),
      run.ok({ type: 'orderExtension', ...HEAT, count: 3, reason: 'time lost' }),
      run.ok({ type: 'orderWarning', ...HEAT, entrant: 2, ground: 'slow' }),
      run.ok({ type: 'orderFine', ...HEAT, entrant: 2, chips: chips(5), ground: 'slower' }),
    ].flat();
    expect(ordered(facts).map(({ type }) => type)).toEqual(['pauseHeat', 'extendHeat', 'warnSeat', 'fineSeat']);
    expect(run.state.acts.map(({ act, ground }) => [act, ground]).slice(-4)).toEqual([
      ['pause', 'an alarm'],
      ['extend', 'time lost'],
      ['warn', 'slow'],
      ['fine', 'slower'],
    ]);
    expect(run.no({ type: 'orderWaiver', ...HEAT, reason: 'go on' })).toMatchObject({ clause: 'VIC 8.2.1(c)' });
  });

  test('disqualifies on a ground of the conditions, with its refund [VIC 8.2.1(i)]', () => {
    const run = live();
    const asked = { type: 'orderDisqualification', entrant: 2, reason: 'swore at the stick' } as const;
    expect(run.no({ ...asked, ground: 'rudeness' })).toMatchObject({ code: 'not-offered', clause: 'VIC 8.2.1(i)' });
    expect(ordered(run.ok({ ...asked, ground: 'abuse' }))).toMatchObject([{ type: 'disqualifySeat' }]);
    // Half of the fee: so much of it as went to the pool comes from there.
    expect(run.state.entrants[1]).toMatchObject({ status: 'disqualified', refundDue: 25_00 });
    expect(run.state.money).toMatchObject({ pool: 100_00, 'fee-income': 25_00, 'refunds-due': 25_00 });
    run.ok({ type: 'orderRetirement', entrant: 3, reason: 'ill' });
    expect(run.state.entrants[2]).toMatchObject({ status: 'retired', refundDue: 12_50 });
  });

  test('approves a substitute: chips and score stay with the position [VIC 8.3.3]', () => {
    const run = live();
    const asked = {
      type: 'approveSubstitute',
      ...HEAT,
      ...{ entrant: 2, name: 'Sue', contact: 'sue@example.org' },
      ...{ eligible: true, signed: false, reason: 'called away' },
    } as const;
    expect(run.no(asked, DEAN)).toMatchObject({ code: 'forbidden' });
    expect(run.no({ ...asked, eligible: false })).toMatchObject({ code: 'not-eligible' });
    expect(run.no(asked, DORA, { barred: 'Excluded' })).toMatchObject({ code: 'excluded' });
    const seat = run.heat().places.find(({ entrant }) => entrant === 2)?.seat;
    expect(ordered(run.ok(asked))).toMatchObject([{ type: 'substituteSeat', seat, name: 'Sue' }]);
    run.play({ 1: 10, 2: 3_000, 3: 20 });
    run.ok({ type: 'confirmRound', round: 1 });
    expect(run.state.rounds[0]?.confirmed?.standings[0]).toMatchObject({ entrant: 2, rank: 1 });
    const none = live(conditions({ substitutes: false }));
    expect(none.no(asked)).toMatchObject({ code: 'not-offered', clause: 'VIC 8.3.3' });
    const signs = new Run().drawn(2, conditions({ entry: { signed: true } }));
    expect(signs.no(asked)).toMatchObject({ clause: 'VIC 8.2.4' });
  });

  test('changes a starting time with the notice of the conditions, and says when and how it was given [VIC 8.3.4]', () => {
    const run = new Run().drawn(2);
    run.designate('T1');
    const from = run.at + 2 * HOUR;
    run.ok({ type: 'scheduleHeat', ...HEAT, startsAt: from, table: 'T1' });
    const asked = {
      type: 'rescheduleHeat',
      ...HEAT,
      how: 'by telephone, and on the board',
      reason: 'a power cut',
    } as const;
    const short = { startsAt: run.at + 29 * MINUTE, noticedAt: run.at };
    expect(run.no({ ...asked, ...short })).toMatchObject({ code: 'too-soon', clause: 'VIC 8.3.4' });
    expect(run.no({ type: 'scheduleHeat', ...HEAT, startsAt: from + 1, table: 'T1' })).toMatchObject({
      clause: 'VIC 8.3.4',
    });
    const told = { startsAt: from + HOUR, noticedAt: run.at - MINUTE };
    expect(run.no({ ...asked, ...told, noticedAt: run.at + 1 })).toMatchObject({ code: 'malformed' });
    const [fact] = run.ok({ ...asked, ...told });
    expect(fact).toMatchObject({ type: 'heatRescheduled', from, to: from + HOUR, how: asked.how, entrants: [1, 2] });
    expect(run.heat()).toMatchObject({ startsAt: from + HOUR, notices: [{ noticedAt: run.at - MINUTE }] });
  });

  test('ends a table early only when play can change nothing any more [VIC 8.3.5(a)]', () => {
    const run = live();
    const asked = { type: 'orderEarlyEnd', ...HEAT, reason: 'settled' } as const;
    expect(run.no(asked)).toMatchObject({ clause: 'VIC 8.3.5(a)' });
    expect(run.no(asked, DORA, { reach: OPEN })).toMatchObject({ clause: 'VIC 8.3.5(a)' });
    expect(ordered(run.ok(asked, DORA, { reach: SETTLED }))).toMatchObject([{ type: 'endHeatEarly' }]);
  });

  test('ends it early where chips are cashed only if every seat agrees [VIC 8.3.5(b)]', () => {
    const cashed = conditions({
      rounds: [roundOf({ disposition: 'cash', buyIn: 100_00 as never, chips: chips(100) })],
    });
    const run = new Run().drawn(2, cashed);
    for (const entrant of [1, 2]) run.ok({ type: 'takeRoundBuyIn', entrant, round: 1, instrument: 'cash' }, CAGE);
    run.ready();
    run.start();
    const asked = { type: 'orderEarlyEnd', ...HEAT, reason: 'settled' } as const;
    const heat = { tournament: 'cup', ...HEAT };
    run.tell({ type: 'earlyEndAgreed', heat, seat: 1 });
    expect(run.no(asked, DORA, { reach: SETTLED })).toMatchObject({ clause: 'VIC 8.3.5(b)' });
    run.tell({ type: 'earlyEndAgreed', heat, seat: 2 });
    run.ok(asked, DORA, { reach: SETTLED });
  });
});
