import type { Review } from '@hardway/server/messages';
import { ask } from '../staff/api.ts';

/** The throw that is wanted: the one an entry belongs to, the one at a time, or the last. */
export type WantedThrow = { readonly number?: number; readonly at?: number };

export const getReview = (table: string, { number, at }: WantedThrow): Promise<Review> => {
  const query = number === undefined ? (at === undefined ? '' : `?at=${at}`) : `?number=${number}`;
  return ask<Review>(`/tables/${encodeURIComponent(table)}/review${query}`);
};
