import type { Change, Values } from '../../reader/derived.ts';
import { type EntryRead, eventReading, type Reading } from '../../reader/reading.ts';
import { DAY_DICE } from '../../reader/tables.ts';
import { events } from './events.ts';
import type { DiceFact } from './model.ts';

/** The sets that were issued before: their age runs from the first time. */
type Issued = { readonly issued: readonly string[] };

const EVENTS_OF_DICE = eventReading('dice', events);

/** What a fact changes of its set. */
const changeOf = (fact: DiceFact, at: number, isFirstIssue: boolean): Values => {
  switch (fact.type) {
    case 'diceReceived':
      return { marks: fact.marks.join(' '), received_at: at, place: 'store' };
    case 'diceInspected':
      return { inspected_at: at, inspected_by: fact.by.user, tool: fact.tool };
    case 'diceIssued':
      return { place: 'table', issued_to: fact.table, ...(isFirstIssue ? { first_issued_at: at } : {}) };
    case 'diceReturned':
      return { place: 'store' };
    case 'diceWithdrawn':
      return { place: 'withdrawn', ground: fact.ground };
    case 'diceDestroyed':
      return { place: 'destroyed' };
  }
};

/** Reads the register of dice: its events, and where each set was at the end of each gaming day on which it changed. */
export const diceReading: Reading<Issued> = {
  kind: 'dice',
  initial: { issued: [] },
  read: (before, entry: EntryRead, settled) => {
    const changes: Change[] = [...EVENTS_OF_DICE.read(null, entry, settled).changes];
    const issued = new Set(before.issued);
    for (const fact of entry.facts as readonly DiceFact[]) {
      const { serial } = fact;
      const values = changeOf(fact, entry.at, !issued.has(serial));
      changes.push({ table: DAY_DICE, values: { day: settled.day, serial, ...values } });
      if (fact.type === 'diceIssued') issued.add(serial);
      if (fact.type === 'diceDestroyed') issued.delete(serial);
    }
    return { state: { issued: [...issued] }, changes };
  },
};
