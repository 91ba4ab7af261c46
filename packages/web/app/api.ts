import type { HttpError, Lobby, OpenPractice, Recall, Seated, WireRefusal } from '@hardway/server/messages';
import { type Asked, askHouse } from './house.ts';

/** A refusal by the server, or the news that it can't be reached. */
export class ApiError extends Error {
  readonly refusal: WireRefusal;
  /** What the server answered with; none where it could not be reached. */
  readonly status: number | undefined;
  constructor(refusal: WireRefusal, status?: number) {
    super(refusal.sentence);
    this.refusal = refusal;
    this.status = status;
  }
}

const UNREACHABLE: WireRefusal = {
  code: 'unknown',
  clause: 'service',
  sentence: 'The house can not be reached. Is the server running?',
};

const ask = async (path: string, asked: Asked): Promise<Response> => {
  const response = await askHouse(path, asked).catch(() => {
    throw new ApiError(UNREACHABLE);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => undefined)) as HttpError | undefined;
  throw new ApiError(
    problem?.error ?? { ...UNREACHABLE, sentence: `The server answered ${response.status}.` },
    response.status,
  );
};

/** Asks the house for a text. */
export const textAt = async (path: string, asked: Asked = {}): Promise<string> => (await ask(path, asked)).text();

/** Asks the house, and reads its answer. */
export const json = async <T>(path: string, asked: Asked = {}): Promise<T> => {
  const response = await ask(path, asked);
  return (response.status === 204 ? undefined : await response.json()) as T;
};

export const api = {
  lobby: () => json<Lobby>('/lobby'),
  openPractice: (body: OpenPractice) => json<Seated>('/practice', { body }),
  join: (body: { code: string; name: string; seat?: number }) => json<Seated>('/join', { body }),
  pair: (body: { code: string }) => json<Seated>('/pair', { body }),
  /** The record of a table, from the hand on that an entry belongs to, if one is given. */
  record: (table: string, token: string | undefined, from?: number): Promise<string> =>
    textAt(`/tables/${encodeURIComponent(table)}/record${from === undefined ? '' : `?from=${from}`}`, { token }),
  recall: (table: string, token: string | undefined, before?: number) =>
    json<Recall>(
      `/tables/${encodeURIComponent(table)}/rolls?count=100${before === undefined ? '' : `&before=${before}`}`,
      { token },
    ),
};
