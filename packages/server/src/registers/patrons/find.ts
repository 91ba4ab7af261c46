import type { PatronLine } from '../../messages/index.ts';
import type { Derived, Value } from '../../reader/derived.ts';
import { anywhere } from '../../reader/like.ts';

/** The end of an exclusion that has none. */
export const NO_END = Number.MAX_SAFE_INTEGER;

export const STANDINGS = ['free', 'excluded', 'self-excluded', 'on a break', 'seated'] as const;

/** Which patrons are wanted. All that is given must hold. */
export type PatronFilter = {
  /** Each occurs in the card number or the name, whichever the letters' case. */
  readonly words: readonly string[];
  readonly standing?: (typeof STANDINGS)[number];
  /** The last patron of the page before: the time that its standing was of, whether bound, and the card. */
  readonly after?: PatronKey;
};

type PatronKey = readonly [at: number, place: number, patron: string];

type Row = {
  readonly patron: string;
  readonly name: string | null;
  readonly self_until: number | null;
  readonly house_until: number | null;
  readonly rest_until: number | null;
  readonly seated_table: string | null;
  readonly seat: number | null;
  readonly place: number;
};

const SELF = 'coalesce(self_until, 0) > ?';
const HOUSE = 'coalesce(house_until, 0) > ?';
const REST = 'coalesce(rest_until, 0) > ?';

/** The condition of each standing, and how often it asks for the time. */
const CONDITIONS: { readonly [standing in (typeof STANDINGS)[number]]: readonly [sql: string, times: number] } = {
  free: ['place = 1', 0],
  'self-excluded': [SELF, 1],
  excluded: [`${HOUSE} AND NOT ${SELF}`, 2],
  'on a break': [`${REST} AND NOT ${HOUSE} AND NOT ${SELF}`, 3],
  seated: ['seated_table IS NOT NULL', 0],
};

const lineOf = (row: Row, at: number): PatronLine => {
  const { patron, name, self_until: self, house_until: house, rest_until: rest, seated_table: table, seat } = row;
  const holds = (until: number | null): until is number => until !== null && until > at;
  const ended = (until: number): number | null => (until === NO_END ? null : until);
  const who = { patron, name, seated: table === null || seat === null ? null : { table, seat } };
  if (holds(self)) return { ...who, standing: 'self-excluded', until: ended(self) };
  if (holds(house)) return { ...who, standing: 'excluded', until: ended(house) };
  return holds(rest) ? { ...who, standing: 'on a break', until: rest } : { ...who, standing: 'free', until: null };
};

/** Patrons a page at a time, those who can not play as they please first, then by card. */
export const findPatrons = async (
  derived: Derived,
  { words, standing, after }: PatronFilter,
  now: number,
  limit: number,
): Promise<{ readonly patrons: readonly PatronLine[]; readonly next: PatronKey | null }> => {
  // All pages are of the same moment: nobody is listed twice because a break ends between two of them.
  const at = after?.[0] ?? now;
  const parts = words.map(() => "search LIKE ? ESCAPE '\\'");
  const values: Value[] = [at, at, at, ...words.map(anywhere)];
  if (standing !== undefined) {
    const [sql, times] = CONDITIONS[standing];
    parts.push(sql);
    values.push(...new Array<number>(times).fill(at));
  }
  if (after !== undefined) {
    parts.push('(place, patron) > (?, ?)');
    values.push(after[1], after[2]);
  }
  const rows = await derived.query<Row>(
    `SELECT patron, name, self_until, house_until, rest_until, seated_table, seat, place
     FROM (SELECT *, CASE WHEN ${SELF} OR ${HOUSE} OR ${REST} THEN 0 ELSE 1 END AS place FROM patrons) AS listed
     ${parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`} ORDER BY place, patron LIMIT ?`,
    [...values, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    patrons: page.map(row => lineOf(row, at)),
    next: last === undefined ? null : [at, Number(last.place), last.patron],
  };
};
