import type { Cents, Command, Table } from '@hardway/rules';
import { type RecordCommand, type RecordFact, type RecordRefusal, recordDecider } from '../../record/record-decider.ts';
import type { Store } from '../../store/store.ts';
import type { Log } from '../log.ts';
import { Logs } from '../logs.ts';
import { anyCommand, drawFrom, HOUSES } from './play.ts';

export type TableLog = Log<Table | null, RecordCommand, RecordFact, RecordRefusal>;
export type TableLogs = Logs<Table | null, RecordCommand, RecordFact, RecordRefusal>;

export const tableLogs = (store: Store, now?: () => number): TableLogs => new Logs(store, recordDecider, now);

const dollars = (amount: number): Cents => (amount * 100) as Cents;

/** Two players with a thousand dollars each, and the dice with the first. */
export const OPENING: readonly RecordCommand[] = [
  { type: 'openTable', house: { ruleset: 'massachusetts', game: 'craps' } },
  { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(1000) },
  { type: 'takeSeat', seat: 2, name: 'Bo', buyIn: dollars(1000) },
  { type: 'make', seat: 1, wager: 'pass', amount: dollars(10) },
  { type: 'takeDice', by: 1 },
];

export const make = (seat: number, wager: string, amount: number): Command => ({
  type: 'make',
  seat,
  wager,
  amount: dollars(amount),
});

/** Opens a table of one of the houses, if it is not open, and plays until it has this many entries. */
export const playAt = async (log: TableLog, seed: number, entries: number): Promise<void> => {
  const draw = drawFrom(seed);
  const house = HOUSES[draw(HOUSES.length)] as (typeof HOUSES)[number];
  for (let acted = 0, step = 0; acted < entries; step += 1) {
    const command: RecordCommand = log.state === null ? { type: 'openTable', house } : anyCommand(draw, log.state);
    const answer = await log.handle({ id: `${log.stream}-${seed}-${step}`, who: `player:${draw(5)}`, command });
    if (answer.type === 'done') acted += 1;
  }
};
