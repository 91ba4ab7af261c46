import type { Derived, Value } from './derived.ts';

/** What alerts are wanted. All that is given must hold. */
export type AlertFilter = {
  /** Those that nobody has acknowledged. */
  readonly isOpen?: boolean;
  readonly stream?: string;
  readonly addressee?: string;
  /** The last alert of the page before. */
  readonly after?: AlertKey;
};

type AlertKey = readonly [at: number, stream: string, alert: string];

type FoundAlert = {
  readonly stream: string;
  readonly alert: string;
  readonly at: number;
  readonly number: number;
  readonly addressee: string;
  readonly about: string;
  readonly words: string;
  readonly seat: number | null;
  readonly roll: number | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_at: number | null;
};

/** Alerts of every table, newest first, a page at a time. */
export const findAlerts = (
  derived: Derived,
  { isOpen, stream, addressee, after }: AlertFilter,
  limit: number,
): Promise<readonly FoundAlert[]> => {
  const parts: string[] = [];
  const values: Value[] = [];
  if (isOpen === true) parts.push('acknowledged_at IS NULL');
  if (stream !== undefined) {
    parts.push('stream = ?');
    values.push(stream);
  }
  if (addressee !== undefined) {
    parts.push('addressee = ?');
    values.push(addressee);
  }
  if (after !== undefined) {
    parts.push('(at, stream, alert) < (?, ?, ?)');
    values.push(...after);
  }
  return derived.query<FoundAlert>(
    `SELECT stream, alert, at, number, addressee, about, words, seat, roll, acknowledged_by, acknowledged_at
     FROM alerts ${parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`}
     ORDER BY at DESC, stream DESC, alert DESC LIMIT ?`,
    [...values, limit],
  );
};
