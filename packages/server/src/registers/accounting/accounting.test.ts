import { describe, expect, it } from 'vitest';
import type { Actor, ApprovedBy } from '../../live/people.ts';
import { apply } from '../../log/decider.ts';
import { staff } from '../../testing/rig.ts';
import { accountingRegister, calendarOf, settingsAt } from './accounting.ts';
import type { AccountingCommand, AccountingService, AccountingState, CloseDay } from './model.ts';

const { decider } = accountingRegister;
const ACCOUNTANT = staff('accountant', 'ada');
const NOON = Date.UTC(2026, 2, 6, 12);
const DAY_MS = 86_400_000;

type Settle = Extract<AccountingCommand, { type: 'settleAccounting' }>;

const SETTINGS = {
  house: 'The Palace',
  operator: 'Palace Gaming',
  sigmas: 3,
  largeWager: 100_000,
  largeWin: 200_000,
  countsRequired: false,
} as unknown as Settle['settings'];

const settle = (zone: string, hour: number, from?: string): Settle => ({
  type: 'settleAccounting',
  settings: SETTINGS,
  zone,
  hour,
  ...(from === undefined ? {} : { from }),
});

const TABLE = { table: 'T1', drop: 100, cashedOut: 60, tipsFromRail: 5, win: 20, opening: 10, closing: 25, sigmas: 1 };

const close = (day: string, more: Partial<CloseDay> = {}): CloseDay => ({
  type: 'closeDay',
  day,
  first: '2026-03-05',
  tables: [TABLE, { ...TABLE, table: 'T2' }],
  uncounted: [],
  by: { user: 'ada', name: 'Ada' },
  ...more,
});

class Kept {
  state: AccountingState = decider.initial;
  at = NOON;
  number = 0;

  /** The types of the facts, or the refusal's sentence. */
  ask(
    asked: AccountingCommand | AccountingService,
    by: Actor = ACCOUNTANT,
    approvedBy?: ApprovedBy,
  ): readonly string[] | string {
    const place = { number: this.number + 1, at: this.at };
    const decision = decider.decide(
      this.state,
      { by, asked, ...(approvedBy && { approvedBy }) },
      { ...place, who: 'staff:ada' },
    );
    if (!decision.ok) return decision.error.sentence;
    this.state = apply(decider, this.state, decision.value, place).state;
    this.number += 1;
    return decision.value.map(({ type }) => type);
  }
}

describe('when gaming days begin', () => {
  it('holds from the next day on, and no day that has begun changes', () => {
    const kept = new Kept();
    expect(kept.ask(settle('America/New_York', 4))).toEqual(['accountingSettled', 'gamingDaySettled']);
    const calendar = calendarOf(kept.state);
    expect(calendar.startOf('2026-03-06')).toBe(Date.UTC(2026, 2, 6, 6));
    expect(calendar.startOf('2026-03-07')).toBe(Date.UTC(2026, 2, 7, 9));
    // The clocks of New York go forward in the next night.
    expect(calendar.startOf('2026-03-08')).toBe(Date.UTC(2026, 2, 8, 8));
    expect(kept.ask(settle('America/New_York', 6, '2026-03-06'))).toBe(
      'Gaming days may begin otherwise after 2026-03-07: no day that has begun changes',
    );
    expect(kept.ask(settle('America/New_York', 4)), 'the same again').toEqual(['accountingSettled']);
  });

  it('may not leave a day too short, or lie in the past', () => {
    const kept = new Kept();
    expect(kept.ask(settle('UTC', 23))).toEqual(['accountingSettled', 'gamingDaySettled']);
    kept.at += 2 * DAY_MS;
    expect(kept.ask(settle('Pacific/Kiritimati', 0))).toBe(
      'The gaming day before 2026-03-08 would be too short: choose another hour',
    );
    expect(kept.ask(settle('UTC', 6, '2026-02-30'))).toBe('There is no day 2026-02-30');
    expect(kept.ask(settle('Melbourne', 6))).toBe('There is no time zone Melbourne: give one such as America/New_York');
  });

  it('what is large holds from the moment it is settled', () => {
    const kept = new Kept();
    kept.ask(settle('UTC', 6));
    expect(settingsAt(kept.state, NOON - 1).largeWin).toBe(1_000_000);
    expect(settingsAt(kept.state, NOON).largeWin).toBe(200_000);
    const nothing = { ...SETTINGS, largeWager: 0 } as Settle['settings'];
    expect(kept.ask({ ...settle('UTC', 6), settings: nothing })).toBe('Large wagers and wins are more than nothing');
  });
});

describe('closing a day', () => {
  it('goes in order, once each, and only when the day is over', () => {
    const kept = new Kept();
    expect(kept.ask(close('2026-03-06'))).toBe('Close the gaming day 2026-03-05 first');
    expect(kept.ask(close('2026-03-04'))).toBe('Nothing happened on 2026-03-04: the first day to close is 2026-03-05');
    expect(kept.ask(close('2026-03-05'))).toEqual(['dayClosed']);
    expect(kept.ask(close('2026-03-05'))).toBe('The gaming day 2026-03-05 is closed');
    expect(kept.ask(close('2026-03-06'))).toBe('The gaming day 2026-03-06 ends at 2026-03-07T06:00:00.000Z');
    kept.at = Date.UTC(2026, 2, 7, 6);
    expect(kept.ask(close('2026-03-06'))).toEqual(['dayClosed']);
    expect(kept.state.closed['2026-03-06']).toEqual({ number: 2, at: kept.at, by: { user: 'ada', name: 'Ada' } });
  });

  it('waits for the counts where the house wants them', () => {
    const kept = new Kept();
    expect(kept.ask(close('2026-03-05', { uncounted: ['T2'] }))).toEqual(['dayClosed']);
    const counted = { ...SETTINGS, countsRequired: true } as Settle['settings'];
    kept.ask({ ...settle('UTC', 6), settings: counted });
    kept.at += DAY_MS;
    expect(kept.ask(close('2026-03-06', { uncounted: ['T2'] }))).toBe('Count the money first of T2');
    expect(kept.ask(close('2026-03-06'))).toEqual(['dayClosed']);
  });

  it('is done with a late count that two people sign, with the reason', () => {
    const kept = new Kept();
    kept.ask({ ...settle('UTC', 6), settings: { ...SETTINGS, countsRequired: true } as Settle['settings'] });
    const late = {
      type: 'countLate',
      day: '2026-03-05',
      table: 'T2',
      chips: [
        { denomination: 10_000 as never, pieces: 12 },
        { denomination: 500 as never, pieces: 10 },
      ],
      reason: 'forgotten at closing',
    } satisfies AccountingCommand;
    const uncounted = { uncounted: ['T2', 'T3'] };
    const boss: ApprovedBy = { user: 'bo', name: 'Bo', roles: ['pit boss'], approval: 'a' };
    expect(accountingRegister.approvers?.(late)).toEqual(['floorperson', 'pit boss', 'manager', 'accountant']);
    expect(accountingRegister.approvers?.(settle('UTC', 6))).toBeUndefined();
    expect(kept.ask({ ...late, day: '2026-03-06' }, ACCOUNTANT, boss)).toBe(
      'The gaming day 2026-03-06 is not over: count the bank at the table',
    );
    expect(kept.ask(late, ACCOUNTANT, boss)).toEqual(['countedLate']);
    expect(kept.ask(late, ACCOUNTANT, boss)).toBe('T2 has been counted for 2026-03-05');
    expect(kept.ask(close('2026-03-05', uncounted))).toBe('Count the money first of T3');
    kept.ask({ ...late, table: 'T3' }, ACCOUNTANT, boss);
    expect(kept.ask(close('2026-03-05', uncounted))).toEqual(['dayClosed']);
    expect(kept.state.lateCounts).toEqual({});
    expect(kept.ask({ ...late, table: 'T4' }, ACCOUNTANT, boss)).toBe('The gaming day 2026-03-05 is closed');
  });

  it('reads a late count of an earlier version, which was a sum alone', () => {
    const place = { number: 1, at: NOON, who: 'staff:ada' };
    const asked = { type: 'countLate', day: '2026-03-04', table: 'T2', chips: 125_000, reason: 'forgotten' } as never;
    const approvedBy: ApprovedBy = { user: 'bo', name: 'Bo', roles: ['pit boss'], approval: 'a' };
    const { decider } = accountingRegister;
    const decision = decider.decide(decider.initial, { by: ACCOUNTANT, asked, approvedBy }, place);
    expect(decision).toMatchObject({ ok: true, value: [{ type: 'countedLate', chips: 125_000 }] });
    expect(decision.ok && 'count' in (decision.value[0] ?? {})).toBe(false);
  });

  it('raises an alarm for a result that is too far from what could be expected', () => {
    const kept = new Kept();
    const tables = [
      { ...TABLE, sigmas: -3.5 },
      { ...TABLE, table: 'T2', sigmas: 2.9 },
      { ...TABLE, table: 'T3', sigmas: null },
    ];
    expect(kept.ask(close('2026-03-05', { tables }))).toEqual(['dayClosed', 'resultBeyond']);
  });

  it('stores the figures and where the next day begins', () => {
    const place = { number: 1, at: NOON, who: 'house' };
    const decision = decider.decide(decider.initial, { by: { kind: 'house' }, asked: close('2026-03-05') }, place);
    expect(decision.ok && decision.value[0]).toMatchObject({
      start: Date.UTC(2026, 2, 5, 6),
      end: Date.UTC(2026, 2, 6, 6),
      total: { drop: 200, cashedOut: 120, tipsFromRail: 10, win: 40, opening: 20, closing: 50 },
    });
  });
});
