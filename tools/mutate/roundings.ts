import type { Book } from '@hardway/rules';
import { citable, finest } from './clauses.ts';
import type { Mutant } from './mutant.ts';

const MONEY = 'packages/rules/src/money.ts';

type Rounding = {
  readonly what: string;
  readonly value: string;
  readonly from: string;
  readonly to: string;
  /** The clauses that say so, none where no rule of the book comes to it. */
  readonly clauses: (book: Book) => readonly string[] | undefined;
};

const commissionClauses =
  (basis: 'held on the win' | 'other') =>
  ({ commission: { of, when, cite } }: Book): readonly string[] | undefined => {
    const found = (['buy', 'lay'] as const)
      .filter(kind => (of[kind] === 'win' && when === 'made') === (basis === 'held on the win'))
      .flatMap(kind => finest(cite[kind]));
    return found.length === 0 ? undefined : found;
  };

/** Every rounding of money is one function for all books, so a mutant of it changes the source. */
const ROUNDINGS: readonly Rounding[] = [
  {
    what: 'winnings',
    value: 'down',
    from: '(timesOverUp(stake, pays, per * unit) * unit)',
    to: '(timesOverDown(stake, pays, per * unit) * unit)',
    clauses: ({ payable }) => [payable.cite],
  },
  {
    what: 'winnings',
    value: 'to the nearest',
    from: '(timesOverUp(stake, pays, per * unit) * unit)',
    to: '(Math.round((stake * pays) / (per * unit)) * unit)',
    clauses: ({ payable }) => [payable.cite],
  },
  {
    what: 'commission',
    value: 'up',
    from: '(timesOverDown(amount, part, of * unit) * unit)',
    to: '(timesOverUp(amount, part, of * unit) * unit)',
    clauses: commissionClauses('other'),
  },
  {
    what: 'commission on what would be won',
    value: 'up',
    from: '(timesOverDown(stake, pays * part, per * of * unit) * unit)',
    to: '(timesOverUp(stake, pays * part, per * of * unit) * unit)',
    clauses: commissionClauses('held on the win'),
  },
  {
    what: 'odds that can be paid',
    value: 'down',
    from: 'Math.ceil(amount / step)',
    to: 'Math.floor(amount / step)',
    clauses: ({ odds }) => (odds.rises ? [odds.cite.rises ?? odds.cite.multiple] : undefined),
  },
];

/** Every rounding that a book comes to. */
export const roundingMutants = (book: Book): readonly Mutant[] =>
  ROUNDINGS.flatMap(({ what, value, from, to, clauses }): readonly Mutant[] => {
    const cited = clauses(book);
    if (cited === undefined) return [];
    const mutant = { book: book.id, kind: 'rounding', path: ['money', what], value } as const;
    return [{ ...mutant, clauses: citable(cited), source: { file: MONEY, from, to } }];
  });
