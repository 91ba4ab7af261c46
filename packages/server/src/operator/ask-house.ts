import { randomUUID } from 'node:crypto';
import { readPrivateKey } from '../anchors/keys.ts';
import { randomFor } from '../dice/random.ts';
import { Identity, OPERATOR } from '../identity/identity.ts';
import { staffDecider } from '../identity/staff.ts';
import { tableDecider } from '../live/decider.ts';
import { MACHINE_TIMERS } from '../live/timers.ts';
import { Logs } from '../log/logs.ts';
import { keepingRegister } from '../registers/keeping/keeping.ts';
import type { KeepingAsked, KeepingService } from '../registers/keeping/model.ts';
import { Registers } from '../registers/registers.ts';
import { letGo } from '../retention/let-go.ts';
import { archivesIn } from '../retention/schedule.ts';
import { openStore, type Where } from '../store/open.ts';
import { isHouseIn } from '../store/sqlite/sqlite-store.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { type Answer, askDesk } from './desk.ts';
import { addDevice, listDevices, removeDevice } from './devices.ts';
import type { OperatorHouse } from './house.ts';
import { type OperatorReply, type OperatorRequest, readOperatorRequest } from './requests.ts';
import { changeStaff, listStaff, replyTo } from './staff.ts';

/** Asks the register of what is kept, in the name of the house. */
const askKeeping = async (
  { registers, newId }: OperatorHouse,
  command: KeepingAsked | KeepingService,
): Promise<OperatorReply> => {
  const asked = await registers.ask(keepingRegister, 'main', { kind: 'house' }, newId(), command);
  return asked.ok ? { ok: true, value: { number: asked.number } } : { ok: false, why: asked.refusal.sentence };
};

const leaving = async (
  house: OperatorHouse,
  { rules, folder, key, isDry }: Extract<OperatorRequest, { ask: 'letGo' }>,
): Promise<OperatorReply> => {
  const place = folder ?? (house.folder === undefined ? undefined : archivesIn(house.folder));
  if (place === undefined) return { ok: false, why: 'Where do archives go? Name a folder' };
  const settled = (await house.registers.log(keepingRegister)).state.retention;
  const parts = { ...house, key: key === null ? undefined : readPrivateKey(key) };
  const why = rules === null ? 'the rules of retention' : 'the operator asked for it';
  return { ok: true, value: await letGo(parts, { rules: rules ?? settled, folder: place, isDry, why }) };
};

/** Does what the operator asks, in the house's own journal. */
const answered = async (house: OperatorHouse, request: OperatorRequest): Promise<OperatorReply> => {
  switch (request.ask) {
    case 'list':
      return listStaff(house);
    case 'add':
      return replyTo(await house.identity.addStaff(OPERATOR, request.user, request.name, request.roles));
    case 'reset':
    case 'unlock':
    case 'activate':
    case 'deactivate':
    case 'roles':
      return changeStaff(house, request);
    case 'devices':
      return listDevices(house);
    case 'addDevice':
      return addDevice(house, request);
    case 'removeDevice':
      return removeDevice(house, request.device);
    case 'noteBackup': {
      const { ask: _, ...note } = request;
      return askKeeping(house, { type: 'noteBackup', ...note });
    }
    case 'settleRetention': {
      const { ask: _, ...rules } = request;
      return askKeeping(house, { type: 'settleRetention', ...rules });
    }
    case 'letGo':
      return leaving(house, request);
    case 'keeping':
      return { ok: true, value: (await house.registers.log(keepingRegister)).state };
  }
};

/** Answers what comes to the desk of a house. */
export const answerAt =
  (house: OperatorHouse): Answer =>
  async words => {
    const request = readOperatorRequest(words);
    return typeof request === 'string' ? { ok: false, why: request } : answered(house, request);
  };

/** How a house is asked. */
type Asked = {
  /** The house's folder, if it is known. */
  readonly folder?: string | undefined;
  /** The version of the program. */
  readonly version: string;
  readonly now?: () => number;
};

/** A house at which no server works here, from its store alone. */
const answeredBy = async (
  store: Store,
  where: Where,
  { folder, version, now = Date.now }: Asked,
  request: OperatorRequest,
): Promise<OperatorReply> => {
  const people = new Logs(store, staffDecider);
  const tables = new Logs(store, tableDecider);
  const registers = new Registers(store, now, MACHINE_TIMERS, randomFor);
  try {
    const identity = new Identity(await people.get('main'), now, randomUUID);
    const liveOf: OperatorHouse['liveOf'] = async table => (await tables.get(table)).state;
    const parts = { where, store, version, folder, identity, registers, now, newId: randomUUID };
    return await answered({ ...parts, liveOf, heardAt: () => null }, request);
  } finally {
    await Promise.all([people.close(), tables.close(), registers.close()]);
  }
};

/** Asks something of a house: in the store itself or, if a server is at work there, through it. */
export const askHouse = async (
  where: Where,
  request: OperatorRequest,
  asked: Asked = { version: '' },
): Promise<OperatorReply> => {
  // The first administrator may be added before the house is opened; anything else asks a house that is there.
  if ('data' in where && request.ask !== 'add' && !isHouseIn(where.data))
    throw new StoreFailure('failed', `there is no house in ${where.data}: check --data`);
  let store: Store;
  try {
    store = await openStore(where);
  } catch (error) {
    const isBusy = error instanceof StoreFailure && error.code === 'in-use';
    if (!isBusy || !('data' in where)) throw error;
    return askDesk(where.data, request).catch(() => {
      throw error;
    });
  }
  try {
    const folder = asked.folder ?? ('data' in where ? where.data : undefined);
    return await answeredBy(store, where, { ...asked, folder }, request);
  } finally {
    await store.close();
  }
};
