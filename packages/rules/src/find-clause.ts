import type { Clause } from './clause.ts';
import { editDistance } from './edit-distance.ts';

/** What a spelling names: one clause, a section with its clauses, or nothing, with what it may have meant. */
export type FoundClause =
  | { readonly type: 'clause'; readonly id: Clause }
  | { readonly type: 'section'; readonly ids: readonly Clause[] }
  | { readonly type: 'none'; readonly nearest: readonly Clause[] };

const NEAREST_MAX = 5;

/** Case, blanks and the shape of apostrophes and dashes are no part of a clause's name. */
const keyOf = (spelling: string): string =>
  spelling
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, '');

/** Finds a clause among the ids of a catalogue, however it is spelled. A section is found by what its clauses begin with. */
export const findClause = (ids: readonly Clause[], asked: string): FoundClause => {
  const key = keyOf(asked);
  if (key === '') return { type: 'none', nearest: [] };
  const keyed = ids.map(id => ({ id, key: keyOf(id) }));
  const exact = keyed.find(each => each.key === key);
  if (exact !== undefined) return { type: 'clause', id: exact.id };
  const begun = keyed.filter(each => each.key.startsWith(key));
  const whole = begun.filter(each => endsAt(each.key, key.length));
  const section = (whole.length > 0 ? whole : begun).map(({ id }) => id);
  const [only] = section;
  if (only === undefined) return { type: 'none', nearest: nearestTo(key, keyed) };
  return section.length === 1 ? { type: 'clause', id: only } : { type: 'section', ids: section };
};

/** Whether a part of a name ends here: section 5 does not begin section 50, nor does MA begin MA-AUTO. */
const endsAt = (key: string, at: number): boolean => {
  const pair = key.slice(at - 1, at + 1);
  return !/^(?:\d\d|[a-z][a-z]|.-)$/.test(pair);
};

type Keyed = { readonly id: Clause; readonly key: string };

/** The ids that begin most like what was asked for. */
const nearestTo = (key: string, keyed: readonly Keyed[]): readonly Clause[] => {
  const most = Math.max(2, Math.floor(key.length / 3));
  return keyed
    .map(each => ({ ...each, distance: editDistance(key, each.key.slice(0, key.length)) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || alike(key, b.key) - alike(key, a.key))
    .slice(0, NEAREST_MAX)
    .map(({ id }) => id);
};

/** How many characters two keys begin with alike. */
const alike = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};
