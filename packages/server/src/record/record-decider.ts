import {
  type Command,
  decide,
  evolve,
  type Fact,
  fail,
  type HouseConfig,
  ok,
  openHouse,
  openTable,
  type Refusal,
  type Result,
  type Table,
} from '@hardway/rules';
import { postingsOf, standingOf } from '../ledger/postings-of.ts';
import type { Decider } from '../log/decider.ts';
import { type FrozenTable, freezeTable, thawTable } from '../log/frozen-table.ts';
import { journalConfig, journalHouse } from '../log/journal-house.ts';

export type RecordCommand = { readonly type: 'openTable'; readonly house: HouseConfig } | Command;
export type RecordFact = { readonly type: 'tableOpened'; readonly house: HouseConfig } | Fact;
export type RecordRefusal = Omit<Refusal, 'code'> & { readonly code: Refusal['code'] | 'not-open' | 'no-house' };

type Frozen = { readonly house: HouseConfig; readonly table: FrozenTable };

const decideRecord = (table: Table | null, command: RecordCommand): Result<readonly RecordFact[], RecordRefusal> => {
  if (command.type === 'openTable') {
    const house = openHouse(journalConfig(command.house));
    if (!house.ok) return fail({ code: 'no-house', clause: '', sentence: house.error[0]?.message ?? '' });
    return table === null
      ? ok([{ type: 'tableOpened', house: command.house }])
      : fail({ code: 'not-open', clause: '', sentence: 'The table has been opened already' });
  }
  if (table === null) return fail({ code: 'not-open', clause: '', sentence: 'The table has not been opened' });
  const decision = decide(table, command);
  // A record says who is there, however many they are.
  if (!decision.ok && decision.error.code === 'no-seat' && command.type === 'takeSeat') {
    const { seat, name, buyIn } = command;
    return ok([{ type: 'seatTaken', seat, name, buyIn }]);
  }
  return decision;
};

/**
 * A table of the rules alone, as a record tells of it. Such a table is kept apart from the house's own: what happened at it
 * is proved like any other, but its money never was in this house.
 */
export const recordDecider: Decider<Table | null, RecordCommand, RecordFact, RecordRefusal> = {
  kind: 'record',
  initial: null,
  decide: decideRecord,
  evolve: (table, fact) => {
    if (fact.type === 'tableOpened') return openTable(journalHouse(fact.house));
    if (table === null) throw new Error(`a record begins with ${fact.type}`);
    return evolve(table, fact);
  },
  postingsOf: (fact, table) => (fact.type === 'tableOpened' || table === null ? [] : postingsOf(fact, table, 'play')),
  standingOf: table => (table === null ? new Map() : standingOf(table)),
  version: 1,
  freeze: (table): Frozen | null => table && { house: table.house.config, table: freezeTable(table) },
  thaw: frozen => {
    if (frozen === null) return null;
    const { house, table } = frozen as Frozen;
    return thawTable(journalHouse(house), table);
  },
};
