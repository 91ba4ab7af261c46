import type { Dice, HouseConfig } from '@hardway/rules';
import type { Me, SignedIn, TableCommand, TableSettings, WireRefusal } from '@hardway/server/messages';
import { randomId } from '../../src/index.ts';
import { ApiError, json } from '../api.ts';
import { staffSession } from '../keys.ts';

type Asked = { readonly method?: string; readonly body?: unknown; readonly signal?: AbortSignal };

/** Asks the house something as the person who is signed in here. */
export const ask = <T>(path: string, asked: Asked = {}): Promise<T> =>
  json<T>(path, { ...asked, token: staffSession()?.token });

export const getMe = (): Promise<Me> => ask<Me>('/me');

type Answer = { readonly ok: boolean; readonly refusal?: WireRefusal };

/** Asks something of a table, with a second person's approval where it needs one. A refusal is thrown, in words. */
export const command = async (table: string, asked: TableCommand, approval?: string): Promise<void> => {
  const body = { id: randomId(), command: asked, ...(approval === undefined ? {} : { approval }) };
  const answer = await ask<Answer>(`/tables/${encodeURIComponent(table)}/commands`, { body });
  if (!answer.ok && answer.refusal !== undefined) throw new ApiError(answer.refusal);
};

const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;

const signIn = (body: { user: string; password: string }) => json<SignedIn>('/staff/sign-in', { body });

/** What staff ask of the house besides commands. */
export const staffApi = {
  signIn,
  /** Chooses a password with a one-time code, and signs in with it. */
  claim: async (body: { code: string; user: string; name?: string; password: string }): Promise<SignedIn> => {
    await json<unknown>('/staff/claim', { body });
    return signIn({ user: body.user, password: body.password });
  },
  signOut: () => ask<unknown>('/staff/sign-out', { method: 'POST' }),
  createTable: (body: { kind: string; name: string; house: HouseConfig; settings?: TableSettings }) =>
    ask<{ table: string }>('/tables', { body }),
  approve: (body: { user: string; password: string; table: string; command: string }) =>
    ask<{ approval: string; by: string; expires: number }>('/approvals', { body }),
  /** The first entry of the dice, for those who may confirm it. */
  entry: (table: string) => ask<{ dice: Dice; by: string }>(`${tablePath(table)}/entry`),
  setPin: (body: { password: string; pin: string }) => ask<unknown>('/staff/pin', { body }),
  reliefs: (table: string) => ask<{ people: readonly { user: string; name: string }[] }>(`${tablePath(table)}/reliefs`),
  relieve: (table: string, body: { user: string; pin: string }) =>
    ask<SignedIn>(`${tablePath(table)}/relief`, { body }),
};
