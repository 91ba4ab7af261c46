import { own } from '../../identity/own.ts';
import type { Buckets, Patron } from './model.ts';

const BUCKETS = 512;

/** FNV-1a, which spreads numbers that follow each other. */
const bucketOf = (patron: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < patron.length; at += 1) hash = Math.imul(hash ^ patron.charCodeAt(at), 0x01000193) >>> 0;
  return String(hash % BUCKETS);
};

export const patronIn = (buckets: Buckets, patron: string): Patron | undefined =>
  own(own(buckets, bucketOf(patron)) ?? {}, patron);

export const withPatron = (buckets: Buckets, patron: Patron): Buckets => {
  const bucket = bucketOf(patron.patron);
  return { ...buckets, [bucket]: { ...own(buckets, bucket), [patron.patron]: patron } };
};

export const allIn = (buckets: Buckets): readonly Patron[] => Object.values(buckets).flatMap(Object.values<Patron>);
