import { type Book, citeOf, isPair, type Payout, type Subject, type WagerKind } from '@hardway/rules';
import { citable, finest, subjectsOf, type WagerRule } from './clauses.ts';
import type { Mutant, Path } from './mutant.ts';

/** Wagers made of several numbers, by the odds that they take over from another wager. */
const MADE_OF: { readonly [kind in WagerKind]?: readonly WagerKind[] } = {
  two: ['horn', 'horn-high', 'whirl'],
  three: ['horn', 'horn-high', 'whirl'],
  eleven: ['horn', 'horn-high', 'whirl', 'c-and-e'],
  twelve: ['horn', 'horn-high', 'whirl'],
  'any-seven': ['whirl'],
  'any-craps': ['c-and-e'],
};

type Leaf = { readonly path: Path; readonly payout: Payout };

const isPayout = (value: unknown): value is Payout => Array.isArray(value) && typeof value[0] === 'number';

const leaves = (value: unknown, path: Path): readonly Leaf[] =>
  isPayout(value)
    ? [{ path, payout: value }]
    : Object.entries((value ?? {}) as object).flatMap(([key, inside]) => leaves(inside, [...path, key]));

/** Odds close to these: one more or one less on either side of "to", or on both. */
export const near = ([pays, per]: Payout): readonly Payout[] => {
  const others: Payout[] = [
    [pays + 1, per],
    [pays - 1, per],
    [pays, per + 1],
    [pays + 1, per + 1],
    [pays - 1, per - 1],
  ];
  return others.filter(
    ([p, q], index) =>
      p > 0 &&
      q > 0 &&
      p * per !== pays * q &&
      others.findIndex(([otherPays, otherPer]) => otherPays * q === p * otherPer) === index,
  );
};

/** Whether this figure is among the odds of a wager: that of its number, of its pair, or of any of its counts. */
const isPaid = ({ number, dice }: Subject, key: string): boolean => {
  if (dice !== undefined) return isPair(dice) === (key === 'pair');
  return number === undefined || key === '' || Number.isNaN(Number(key)) || Number(key) === number;
};

const citesOf = (book: Book, kind: WagerKind, key: string): readonly string[] => {
  const own = subjectsOf(book, kind)
    .filter(subject => isPaid(subject, key))
    .flatMap(subject => finest(citeOf((book.wagers[kind] as WagerRule).cite.pays, subject), key));
  const madeOf = (MADE_OF[kind] ?? [])
    .filter(other => book.breakdown[other]?.when !== 'always')
    .flatMap(other =>
      subjectsOf(book, other).flatMap(subject =>
        finest(citeOf((book.wagers[other] as WagerRule).cite.pays, subject), kind),
      ),
    );
  return citable([...own, ...madeOf]);
};

/** Every figure of a wager, and for one made of several numbers each of them. */
const keysOf = (book: Book, kind: WagerKind): readonly string[] => {
  const own = leaves(book.pays[kind as keyof typeof book.pays], []).map(({ path }) => path.join(' '));
  const tables = leaves(book.payTables, [])
    .filter(({ path: [group, , key] }) => tableKind(String(group), String(key)) === kind)
    .map(({ path: [, table, key] }) => `${table} ${key}`);
  const composed = Object.entries(MADE_OF).flatMap(([part, of]) => (of.includes(kind) ? [part] : []));
  return [...own, ...tables, ...composed];
};

/** The clauses of everything that a wager pays. */
export const paidBy = (book: Book, kind: WagerKind): readonly string[] => {
  const { cite } = book.wagers[kind] as WagerRule;
  return citable(
    subjectsOf(book, kind).flatMap(subject =>
      keysOf(book, kind)
        .filter(key => isPaid(subject, key))
        .flatMap(key => finest(citeOf(cite.pays, subject), key)),
    ),
  );
};

const tableKind = (group: string, key: string): WagerKind => (group === 'bonus' ? key : group) as WagerKind;

/** Every payout of a book: its odds, its pay tables and its power odds. */
export const payoutMutants = (book: Book): readonly Mutant[] => {
  const mutants = (found: readonly Leaf[], cites: (rest: readonly string[]) => readonly string[]): readonly Mutant[] =>
    found.flatMap(({ path, payout }) =>
      near(payout).map(value => ({
        book: book.id,
        kind: 'payout',
        path,
        value,
        clauses: cites(path.slice(1).map(String)),
      })),
    );
  return [
    ...mutants(leaves(book.pays, ['pays']), ([kind, ...key]) => citesOf(book, kind as WagerKind, key.join(' '))),
    ...mutants(leaves(book.payTables, ['payTables']), ([group = '', table, key = '']) => {
      const kind = tableKind(group, key);
      const { cite } = book.wagers[kind] as WagerRule;
      return citable(subjectsOf(book, kind).flatMap(subject => finest(citeOf(cite.pays, subject), `${table} ${key}`)));
    }),
    ...mutants(leaves(book.power?.columns, ['power', 'columns']), ([, , ...key]) =>
      finest(book.power?.cite ?? '', key.join('-')),
    ),
  ];
};
