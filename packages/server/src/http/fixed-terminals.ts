import { seatAt } from '@hardway/rules';
import { own } from '../identity/own.ts';
import { isPaired } from '../live/pairing/pairing.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { Caller, FixedTerminal, KnownPeople } from './auth.ts';
import type { TableContext } from './table-context.ts';

/** The fixed terminal that a caller is at, if it is one. */
export const fixedTerminalOf = (caller: Caller): string | undefined => {
  if (caller.kind === 'staff') return undefined;
  return caller.kind === 'player' ? caller.device : caller.fixed?.device;
};

/** Whether a caller is a fixed terminal that the house still has: it is told to connect again when players change. */
export const isFixedInUse = (caller: Caller, identity: KnownPeople): boolean => {
  const device = fixedTerminalOf(caller);
  return device !== undefined && own(identity.state.devices, device)?.active === true;
};

/** Has a fixed terminal speak for the player at its place, unless they were given another one. */
export const pairFixed = async (
  context: TableContext,
  table: RunningTable,
  { device, seat, key }: FixedTerminal,
): Promise<void> => {
  const { live } = table;
  if (live === null || seatAt(live.table, seat) === undefined || isPaired(live, seat)) return;
  const id = `fixed-${context.newId()}`;
  await table
    .handle({ kind: 'house' }, id, { type: 'pairFixed', seat, device, key })
    .catch(error => context.failed(error, { table: table.id }));
};
