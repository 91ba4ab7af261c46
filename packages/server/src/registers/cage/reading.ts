import { type Cents, dollars } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import type { Change } from '../../reader/derived.ts';
import { warning } from '../../reader/event.ts';
import { type EntryRead, eventChange, eventReading, type Reading } from '../../reader/reading.ts';
import { DAY_SHIFTS, REPORT_LIMITS } from '../../reader/tables.ts';
import { cageRegister } from './cage.ts';
import { totalOf } from './drawer.ts';
import { events } from './events.ts';
import type { CageFact, CageState } from './model.ts';

type Way = 'in' | 'out';
type Totals = { readonly [person: string]: { readonly in: number; readonly out: number } };

/** The cash of each person in the present gaming day. */
type Currency = { readonly reportAbove: number | null; readonly day: string; readonly totals: Totals };

type CageRead = Currency & { readonly cage: CageState };

const EVENTS_OF_CAGE = eventReading('cage', events);

/** The way in which a movement brings cash, and how much: a reversal takes back what came in. */
const cashIn = (
  fact: CageFact,
): { readonly person: string; readonly way: Way; readonly amount: number } | undefined => {
  if (fact.type !== 'moneyMoved' || fact.instrument !== 'cash' || fact.person === null) return undefined;
  const { person, why, amount } = fact;
  switch (why) {
    case 'buy-in':
    case 'entry':
      return { person, way: 'in', amount };
    case 'reversal':
      return { person, way: 'in', amount: -amount };
    case 'cash-out':
    case 'prize':
      return { person, way: 'out', amount };
    case 'fill':
    case 'credit':
      return undefined;
  }
};

const reported = (person: string, way: Way, day: string, total: number, above: number) => {
  const did = way === 'in' ? 'handed over' : 'been paid';
  const sum = `$${dollars(total as Cents)}`;
  const words = `${person} has ${did} ${sum} in cash on ${day}: more than $${dollars(above as Cents)} is reported`;
  return warning(words, { kind: 'currencyReached', person, amount: total });
};

const take = (before: Currency, fact: CageFact, day: string): Currency => {
  if (fact.type === 'cageSettled') return { ...before, reportAbove: fact.settings.reportAbove };
  const moved = cashIn(fact);
  const known = before.day === day ? before.totals : {};
  if (moved === undefined) return { ...before, day, totals: known };
  const had = own(known, moved.person) ?? { in: 0, out: 0 };
  const has = { ...had, [moved.way]: had[moved.way] + moved.amount };
  return { ...before, day, totals: { ...known, [moved.person]: has } };
};

/** The shift that a fact is about, as it stands at the end of a gaming day on which it changed. */
const shiftChange = ({ shifts }: CageState, fact: CageFact, day: string): readonly Change[] => {
  const id = 'shift' in fact ? fact.shift : null;
  const found = shifts.find(each => each.shift === id);
  if (found === undefined) return [];
  const { shift, desk, cashier, openedAt, float, expected, movements, dropped, closed } = found;
  const values = {
    ...{ day, shift, desk, cashier: cashier.user, opened_at: openedAt, movements, dropped },
    ...{ start: totalOf(float), expected: totalOf(expected) },
    closed_at: closed?.at ?? null,
    counted: closed === null ? null : totalOf(closed.counted),
  };
  return [{ table: DAY_SHIFTS, values }];
};

/** Reads the cage's register: its events and shifts, and a report when a person's cash in a gaming day passes what the house set. */
export const cageReading: Reading<CageRead> = {
  kind: 'cage',
  initial: { reportAbove: null, day: '', totals: {}, cage: cageRegister.decider.initial },
  read: (before, entry: EntryRead, settled) => {
    const { changes } = EVENTS_OF_CAGE.read(null, entry, settled);
    const { day } = settled;
    const found = [...changes];
    const kept: Change[] = [];
    const place = { number: entry.number, at: entry.at };
    let state = before;
    for (const fact of entry.facts as readonly CageFact[]) {
      const cage = cageRegister.decider.evolve(state.cage, fact, place);
      const next = { ...take(state, fact, day), cage };
      kept.push(...shiftChange(cage, fact, day));
      if (fact.type === 'cageSettled')
        kept.push({ table: REPORT_LIMITS, values: { day, number: entry.number, above: next.reportAbove } });
      const moved = cashIn(fact);
      const above = next.reportAbove;
      if (moved !== undefined && above !== null) {
        const total = own(next.totals, moved.person)?.[moved.way] ?? 0;
        const isNew = total > above && total - moved.amount <= above;
        const event = isNew ? reported(moved.person, moved.way, day, total, above) : undefined;
        if (event !== undefined) found.push(eventChange(entry, day, found.length, fact.type, null, event));
      }
      state = next;
    }
    return { state, changes: [...found, ...kept] };
  },
};
