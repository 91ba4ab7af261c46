import type { Me } from '@hardway/server/messages';
import { json } from '../api.ts';
import { staffSession } from '../keys.ts';

const token = (): string | undefined => staffSession()?.token;

/** Asks the house something as the person who is signed in here. */
export const ask = <T>(path: string, asked: { readonly method?: string; readonly body?: unknown } = {}): Promise<T> =>
  json<T>(path, { ...asked, token: token() });

export const getMe = (): Promise<Me> => ask<Me>('/me');
