import type { Me, TableCommand, WireRefusal } from '@hardway/server/messages';
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
