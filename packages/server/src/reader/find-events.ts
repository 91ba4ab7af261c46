import type { Derived, Value } from './derived.ts';
import type { Severity } from './event.ts';
import { anywhere } from './like.ts';

/** What events are wanted. All that is given must hold. */
export type EventFilter = {
  /** Milliseconds since 1970: from a moment, up to but not including another. */
  readonly from?: number;
  readonly to?: number;
  readonly stream?: string;
  readonly seat?: number;
  readonly roll?: number;
  readonly kind?: string;
  readonly severity?: Severity;
  readonly person?: string;
  readonly device?: string;
  /** Looked for in the words, the kind, the people and the place, whichever the letters' case. */
  readonly text?: string;
  /** The last event of the page before. */
  readonly after?: EventKey;
};

export type EventKey = readonly [at: number, stream: string, number: number, idx: number];

export type FoundEvent = {
  readonly at: number;
  readonly stream: string;
  readonly number: number;
  readonly idx: number;
  readonly kind: string;
  readonly severity: Severity;
  readonly seat: number | null;
  readonly roll: number | null;
  readonly device: string | null;
  readonly person: string | null;
  readonly amount: number | null;
  readonly words: string;
};

const EQUALS = ['stream', 'seat', 'roll', 'kind', 'severity', 'person', 'device'] as const;

/** The condition of a filter in SQL, and its values. */
const conditionOf = (filter: EventFilter): { readonly sql: string; readonly values: readonly Value[] } => {
  const parts: string[] = [];
  const values: Value[] = [];
  const add = (sql: string, ...given: readonly Value[]): void => {
    parts.push(sql);
    values.push(...given);
  };
  if (filter.from !== undefined) add('at >= ?', filter.from);
  if (filter.to !== undefined) add('at < ?', filter.to);
  for (const column of EQUALS) {
    const value = filter[column];
    if (value !== undefined) add(`${column} = ?`, value);
  }
  if (filter.text !== undefined) add("search LIKE ? ESCAPE '\\'", anywhere(filter.text));
  if (filter.after !== undefined) add('(at, stream, number, idx) < (?, ?, ?, ?)', ...filter.after);
  return { sql: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values };
};

/** Significant events, newest first, a page at a time. */
export const findEvents = (derived: Derived, filter: EventFilter, limit: number): Promise<readonly FoundEvent[]> => {
  const { sql, values } = conditionOf(filter);
  return derived.query<FoundEvent>(
    `SELECT at, stream, number, idx, kind, severity, seat, roll, device, person, amount, words
     FROM events ${sql} ORDER BY at DESC, stream DESC, number DESC, idx DESC LIMIT ?`,
    [...values, limit],
  );
};
