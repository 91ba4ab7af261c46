import { type Cents, dollars } from '@hardway/rules';
import type { Change } from '../reader/derived.ts';
import { alarm, type HouseEvent } from '../reader/event.ts';
import { DAY_METERS } from '../reader/tables.ts';
import type { LiveFact } from './fact.ts';

/** How far the meters of each station have moved since they were last read, in cents. */
export type Moved = { readonly [seat: number]: { readonly [meter: string]: number } };

/** Meters that count, and not money. */
const COUNTS: readonly string[] = ['players', 'games', 'games won'];

/** Money that people bring and take away is handed over and receipted: however much it is, no meter has jumped. */
const isHandedOver = (meter: string): boolean => meter.startsWith('in ') || meter.startsWith('out ');

/** When meters are read: when a table opens or closes, and after each roll. */
const isReading = ({ type }: LiveFact): boolean =>
  type === 'rolled' || type === 'tableOpened' || type === 'tableClosed';

const addedTo = (before: Moved, changes: readonly Change[]): Moved => {
  const moved: { [seat: number]: { [meter: string]: number } } = { ...before };
  for (const { table, values } of changes) {
    const meter = String(values.meter);
    if (table !== DAY_METERS || COUNTS.includes(meter) || isHandedOver(meter)) continue;
    const seat = Number(values.seat);
    moved[seat] = { ...moved[seat], [meter]: (moved[seat]?.[meter] ?? 0) + Number(values.amount) };
  }
  return moved;
};

/** What an entry moves the meters by; where they are read, the alarms for those that moved more than the house expects. */
export const meterJumps = (
  before: Moved,
  changes: readonly Change[],
  facts: readonly LiveFact[],
  most: number,
): { readonly moved: Moved; readonly jumps: readonly HouseEvent[] } => {
  const moved = addedTo(before, changes);
  if (!facts.some(isReading)) return { moved, jumps: [] };
  const jumps = Object.entries(moved).flatMap(([seat, meters]) =>
    Object.entries(meters)
      .filter(([, amount]) => Math.abs(amount) > most)
      .map(([meter, amount]) => {
        const station = seat === '0' ? 'the table' : `station ${seat}`;
        const words = `The meter "${meter}" of ${station} moved by $${dollars(amount as Cents)} between two readings: more than $${dollars(most as Cents)}`;
        return alarm(words, { kind: 'meterJumped', seat: seat === '0' ? null : Number(seat), amount });
      }),
  );
  return { moved: {}, jumps };
};
