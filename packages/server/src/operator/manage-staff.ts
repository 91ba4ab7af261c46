import { randomUUID } from 'node:crypto';
import { Identity } from '../identity/identity.ts';
import { staffDecider } from '../identity/staff.ts';
import { Logs } from '../log/logs.ts';
import { openStore, type Where } from '../store/open.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import { askDesk } from './desk.ts';
import { answerOperator, type StaffReply, type StaffRequest, staffRequest } from './staff-requests.ts';

/** The request that these words make, or what is wrong with them. */
export const readStaffRequest = (words: unknown): StaffRequest | string => {
  const parsed = staffRequest.safeParse(words);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${issue?.path.join('.')}: ${issue?.message}`;
};

const answeredBy = async (store: Store, request: StaffRequest): Promise<StaffReply> => {
  const logs = new Logs(store, staffDecider);
  try {
    const identity = new Identity(await logs.get('main'), Date.now, randomUUID);
    return await answerOperator(identity, request, Date.now());
  } finally {
    await logs.close();
  }
};

/** Lists, adds, resets or unlocks people: in the store itself or, if a house is at work there, through it. */
export const manageStaff = async (where: Where, request: StaffRequest): Promise<StaffReply> => {
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
    return await answeredBy(store, request);
  } finally {
    await store.close();
  }
};
