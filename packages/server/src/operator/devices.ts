import { newDeviceKeys } from '../devices/signing.ts';
import { randomFor } from '../dice/random.ts';
import { OPERATOR } from '../identity/identity.ts';
import { seatsMaxOf } from '../live/seats/places.ts';
import type { OperatorHouse } from './house.ts';
import type { OperatorReply, OperatorRequest } from './requests.ts';

const ID_BYTES = 4;

/** A device as the operator sees one. */
export type ListedDevice = {
  readonly device: string;
  readonly kind: string;
  readonly table: string;
  readonly seat: number | null;
  readonly name: string;
  readonly active: boolean;
  /** Whether a terminal has shown its code. A shaker has its key from the start. */
  readonly enrolled: boolean;
  /** By the server that was asked, since its start. */
  readonly seenAt: number | null;
};

export const listDevices = ({ identity, heardAt }: OperatorHouse): OperatorReply => ({
  ok: true,
  value: Object.values(identity.state.devices).map(
    ({ device, kind, table, seat = null, name, active, code }): ListedDevice => {
      return { device, kind, table, seat, name, active, enrolled: code === undefined, seenAt: heardAt(device) };
    },
  ),
});

type Add = Extract<OperatorRequest, { ask: 'addDevice' }>;

const no = (why: string): OperatorReply => ({ ok: false, why });

/** Adds a terminal, which is enrolled with the code in the answer, or a shaker, by its public key or with a new private one. */
export const addDevice = async (house: OperatorHouse, request: Add): Promise<OperatorReply> => {
  const { kind, table, name, seat, publicKey } = request;
  const { identity } = house;
  const live = await house.liveOf(table);
  const device = `${kind}-${randomFor('code').hex(ID_BYTES)}`;
  if (kind === 'terminal') {
    if (live === null || !identity.state.tables.includes(table)) return no('There is no staffed table of that name');
    const most = seatsMaxOf(live.table.house);
    if (seat === undefined || seat > most) return no(`Its place is one of 1 to ${most}`);
    const added = await identity.addTerminal(OPERATOR, { device, table, name, seat });
    return added.ok ? { ok: true, value: { device, code: added.value, key: null } } : no(added.refusal.sentence);
  }
  if (live?.kind !== 'automated') return no('There is no automated table of that name');
  const made = publicKey === undefined ? newDeviceKeys() : { key: null, publicKey };
  const added = await identity.addDevice(OPERATOR, { device, table, kind, name, key: made.publicKey });
  return added.ok ? { ok: true, value: { device, code: null, key: made.key } } : no(added.refusal.sentence);
};

export const removeDevice = async ({ identity }: OperatorHouse, device: string): Promise<OperatorReply> => {
  const removed = await identity.removeDevice(OPERATOR, device);
  return removed.ok ? { ok: true, value: { device } } : no(removed.refusal.sentence);
};
