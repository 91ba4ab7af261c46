import {
  CLAUSE_BOOKS,
  type ClauseBook,
  type ClauseEntry,
  findClause,
  isRuling,
  type RulingEntry,
  rulingText,
} from '@hardway/rules';

/** What can be opened: a clause or a section by what cites it, or a record by its path. */
export type Reference =
  | { readonly type: 'clause'; readonly id: string }
  | { readonly type: 'record'; readonly path: string };

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The page that shows a reference by itself. */
export const addressOf = (reference: Reference): string =>
  reference.type === 'clause'
    ? `/clauses/${encoded(reference.id)}`
    : `/records/${encoded(reference.path.replace(/\.craps$/, ''))}`;

/** The book that a clause is of. */
export const bookOfClause = (id: string): ClauseBook | undefined => {
  const [word = ''] = id.trim().toUpperCase().split(/\s/);
  const byLength = [...CLAUSE_BOOKS].sort((a, b) => b.short.length - a.short.length);
  return byLength.find(({ short }) => word === short) ?? byLength.find(({ short }) => word.startsWith(short));
};

/** What a citation opens: one clause, the clauses of a section, a ruling, or nothing, with what may have been meant. */
export type Opened =
  | { readonly type: 'clause'; readonly entry: ClauseEntry; readonly rulings: readonly RulingEntry[] }
  | { readonly type: 'section'; readonly entries: readonly ClauseEntry[] }
  | { readonly type: 'ruling'; readonly ruling: RulingEntry }
  | { readonly type: 'none'; readonly nearest: readonly string[] };

export const openedBy = (cited: string, entries: readonly ClauseEntry[], rulings: readonly RulingEntry[]): Opened => {
  if (isRuling(cited)) {
    const ruling = rulings.find(each => each.cited === rulingText(cited));
    return ruling === undefined ? { type: 'none', nearest: [] } : { type: 'ruling', ruling };
  }
  const found = findClause(
    entries.map(({ id }) => id),
    cited,
  );
  if (found.type === 'none') return found;
  const ids = found.type === 'clause' ? [found.id] : found.ids;
  const here = entries.filter(({ id }) => ids.includes(id));
  const [entry] = here;
  return found.type === 'clause' && entry !== undefined
    ? { type: 'clause', entry, rulings: rulings.filter(ruling => isAbout(ruling, entry.id)) }
    : { type: 'section', entries: here };
};

/** Whether a ruling names a clause, or the section it is in. */
const isAbout = ({ clauses }: RulingEntry, id: string): boolean =>
  clauses.some(named => findClause([id], named).type === 'clause');

/** Clauses that have every word asked for, in their name or in what they say. */
export const searchClauses = (entries: readonly ClauseEntry[], asked: string): readonly ClauseEntry[] => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ id, says, kind, home }) => {
    const text = `${id} ${says} ${kind} ${home}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
};
