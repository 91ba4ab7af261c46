import { z } from 'zod';
import { asHttp, refusal } from './refusal.ts';

/** How many lines a page of a list has, unless the client asks for another number. */
export const PAGE = 50;
const PAGE_MAX = 200;

/** What a client asks of every list that comes a page at a time. */
export const paged = {
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
  /** `next` of the page before. */
  after: z.string().max(400).optional(),
};

/** Where a page ends, for asking for the next. */
export const markOf = (key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key of the last line of the page before. */
export const keyIn = <Key>(key: z.ZodType<Key>, after: string): Key => {
  try {
    return key.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw asHttp(refusal('malformed', 'That is no place to go on from: take `next` of the page before'));
  }
};
