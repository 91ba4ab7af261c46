import { type Cents, ok } from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import { totalOf } from '../../live/chip-bank/chip-bank.ts';
import type { Thresholds } from '../../reader/event.ts';
import {
  approverOf,
  type DecideEach,
  type Decision,
  type EvolveEach,
  type Given,
  refused,
  registerOf,
  staffOf,
} from '../register.ts';
import { events } from './events.ts';
import { Calendar, type DayRule, dayAfter, dayBefore, type GamingDay, isTimeZone } from './gaming-day.ts';
import {
  type AccountingCommand,
  type AccountingFact,
  type AccountingService,
  type AccountingSettings,
  type AccountingState,
  type ClosingFigures,
  type CountLate,
  commands,
  initial,
  leave,
} from './model.ts';

/** The shortest day that a change of rule may leave. */
const SHORTEST_MS = 3_600_000;

/** The gaming days of a house. */
export const calendarOf = ({ rules }: AccountingState): Calendar => new Calendar(rules);

/** What was settled at a moment. */
export const settingsAt = ({ settled }: AccountingState, at: number): AccountingSettings =>
  settled.findLast(each => each.at <= at) ?? (settled[0] as AccountingSettings);

/** What a meter may move by between two readings where the house has settled nothing else: more than a table takes in a roll. */
const METER_JUMP = 5_000_000 as Cents;

/** What the house holds for significant. */
export const thresholdsIn = ({ largeWager, largeWin, meterJump = METER_JUMP }: AccountingSettings): Thresholds => ({
  largeWager,
  largeWin,
  meterJump,
});

const isDate = (day: GamingDay): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const sumOf = (tables: readonly ClosingFigures[]): ClosingFigures => {
  const sum = { drop: 0, cashedOut: 0, tipsFromRail: 0, win: 0, opening: 0, closing: 0 };
  for (const table of tables) for (const name of Object.keys(sum) as (keyof ClosingFigures)[]) sum[name] += table[name];
  return sum;
};

/** Why gaming days may not begin by a rule: none that has begun may change. */
const refusedRule = (state: AccountingState, rule: DayRule, today: GamingDay, at: number): string | undefined => {
  const { from } = rule;
  const last = state.rules.at(-1)?.from ?? today;
  const earliest = last > today ? last : today;
  if (!isDate(from)) return `There is no day ${from}`;
  if (from <= earliest) return `Gaming days may begin otherwise after ${earliest}: no day that has begun changes`;
  const before = calendarOf(state).startOf(dayBefore(from));
  const start = new Calendar([...state.rules, rule]).startOf(from);
  return start < Math.max(at, before + SHORTEST_MS)
    ? `The gaming day before ${from} would be too short: choose another hour`
    : undefined;
};

/** Who signs for a late count beside the person who counted. */
const SIGNS: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager', 'accountant'];

const countLate = (
  state: AccountingState,
  { day, table, chips, reason }: CountLate,
  given: Given,
): Decision<AccountingFact> => {
  if (day in state.closed) return refused('closed', `The gaming day ${day} is closed`);
  if (!isDate(day)) return refused('malformed', `There is no day ${day}`);
  if (given.at < calendarOf(state).endOf(day))
    return refused('wrong-time', `The gaming day ${day} is not over: count the bank at the table`);
  if (state.lateCounts[day]?.includes(table)) return refused('id-reused', `${table} has been counted for ${day}`);
  const counted = typeof chips === 'number' ? { chips } : { chips: totalOf(chips), count: chips };
  const signed = { by: staffOf(given), approvedBy: approverOf(given) };
  return ok([{ type: 'countedLate', day, table, ...counted, reason, ...signed }]);
};

const decide: DecideEach<AccountingState, AccountingCommand | AccountingService, AccountingFact> = {
  settleAccounting: (state, { settings, zone, hour, from }, given) => {
    if (settings.meterJump === 0) return refused('bad-settings', 'Every meter moves: let it move by more than nothing');
    if (settings.largeWager <= 0 || settings.largeWin <= 0)
      return refused('bad-settings', 'Large wagers and wins are more than nothing');
    if (!isTimeZone(zone))
      return refused('bad-settings', `There is no time zone ${zone}: give one such as America/New_York`);
    const by = staffOf(given);
    const settled: AccountingFact = { type: 'accountingSettled', settings, by };
    const last = state.rules.at(-1) as DayRule;
    if (last.zone === zone && last.hour === hour) return ok([settled]);
    const today = calendarOf(state).dayOf(given.at);
    const rule = { from: from ?? dayAfter(today), zone, hour };
    const why = refusedRule(state, rule, today, given.at);
    return why === undefined ? ok([settled, { type: 'gamingDaySettled', ...rule, by }]) : refused('bad-settings', why);
  },
  recordPrint: (_, { type: _type, ...print }) => ok([{ type: 'reportPrinted', ...print }]),
  countLate,
  closeDay: (state, { day, first, tables, uncounted, by }, { at }) => {
    const calendar = calendarOf(state);
    const next = state.lastClosed === null ? first : dayAfter(state.lastClosed);
    if (day in state.closed) return refused('closed', `The gaming day ${day} is closed`);
    if (day > next) return refused('closed', `Close the gaming day ${next} first`);
    if (day < next) return refused('closed', `Nothing happened on ${day}: the first day to close is ${next}`);
    const end = calendar.endOf(day);
    if (at < end) return refused('wrong-time', `The gaming day ${day} ends at ${new Date(end).toISOString()}`);
    const missing = uncounted.filter(table => !state.lateCounts[day]?.includes(table));
    if (settingsAt(state, at).countsRequired && missing.length > 0)
      return refused('wrong-time', `Count the money first of ${missing.join(', ')}`);
    const start = calendar.startOf(day);
    const { sigmas: most } = settingsAt(state, at);
    const beyond = tables.flatMap(({ table, sigmas, win }): readonly AccountingFact[] =>
      sigmas !== null && Math.abs(sigmas) > most ? [{ type: 'resultBeyond', day, table, sigmas, win }] : [],
    );
    return ok([{ type: 'dayClosed', day, start, end, tables, total: sumOf(tables), by }, ...beyond]);
  },
};

const evolve: EvolveEach<AccountingState, AccountingFact> = {
  accountingSettled: (state, { settings }, { at }) => ({ ...state, settled: [...state.settled, { ...settings, at }] }),
  gamingDaySettled: (state, { from, zone, hour }) => ({ ...state, rules: [...state.rules, { from, zone, hour }] }),
  reportPrinted: state => state,
  resultBeyond: state => state,
  countedLate: (state, { day, table }) => ({
    ...state,
    lateCounts: { ...state.lateCounts, [day]: [...(state.lateCounts[day] ?? []), table] },
  }),
  dayClosed: (state, { day, by }, { number, at }) => ({
    ...state,
    closed: { ...state.closed, [day]: { number, at, by } },
    lastClosed: day,
    lateCounts: Object.fromEntries(Object.entries(state.lateCounts).filter(([each]) => each !== day)),
  }),
};

/** The house's accounts: when its days begin, what it holds for large, and the days that were closed. */
export const accountingRegister = registerOf<AccountingState, AccountingCommand, AccountingService, AccountingFact>({
  kind: 'accounting',
  commands,
  leave,
  read: 'read-reports',
  view: (state, now) => {
    const calendar = calendarOf(state);
    const today = calendar.dayOf(now);
    return {
      settings: { ...settingsAt(state, now), ...thresholdsIn(settingsAt(state, now)) },
      rules: state.rules,
      today: { day: today, start: calendar.startOf(today), end: calendar.endOf(today) },
      closed: state.closed,
      lastClosed: state.lastClosed,
    };
  },
  approvers: ({ type }) => (type === 'countLate' ? SIGNS : undefined),
  events,
  version: 2,
  initial,
  decide,
  evolve,
});
