import { type Book, type Cite, citeOf, SUBJECTS, type Subject, type WagerKind } from '@hardway/rules';
import finer from './finer-clauses.json' with { type: 'json' };

/** A clause that the data cites for several figures, and the clauses of the catalogue that name each of them. */
type Finer = { readonly [clause: string]: { readonly [keys: string]: string | readonly string[] } };

/** Wagers whose stake is divided. */
export const COMPOSED: readonly WagerKind[] = ['horn', 'horn-high', 'c-and-e', 'whirl'];

export type WagerRule = NonNullable<Book['wagers'][WagerKind]>;

/** The catalogue's clauses for one figure under a cited clause: `MA 6(a)` for a 6 is `MA 6(a)/6-8`. */
export const finest = (clause: string, key = ''): readonly string[] => {
  const under = (finer as Finer)[clause];
  const last = key.split(' ').at(-1);
  const found = Object.entries(under ?? {}).find(([keys]) => {
    const named = keys.split(' or ');
    return named.includes(key) || (last !== undefined && named.includes(last));
  });
  return found === undefined ? [clause] : [found[1]].flat();
};

/** Clauses that a record can cite: a reading of ours is not in the catalogue. */
export const citable = (clauses: readonly string[]): readonly string[] => [
  ...new Set(clauses.filter(clause => clause !== '' && !clause.startsWith('ruling: '))),
];

/** The wagers of a kind that a book has. */
export const subjectsOf = (book: Book, kind: WagerKind): readonly Subject[] => {
  const rule = book.wagers[kind];
  return SUBJECTS.filter(
    subject => subject.kind === kind && rule !== undefined && (rule.only?.includes(subject.name) ?? true),
  );
};

/** What a rule of a wager is cited by, over all the wagers of its kind. */
export const citedFor = (
  book: Book,
  kind: WagerKind,
  topics: readonly (keyof WagerRule['cite'])[],
): readonly string[] => {
  const { cite } = book.wagers[kind] as WagerRule;
  const topic = topics.find(asked => cite[asked] !== undefined) ?? 'wager';
  return citable(subjectsOf(book, kind).flatMap(subject => finest(citeOf(cite[topic] as Cite, subject), topics[0])));
};
