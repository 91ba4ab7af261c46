import type { Given } from '../../part.ts';

/** A row of the mutation report: how many wrong rules of a kind there were, and how many were noticed. */
export type MutationRow = {
  readonly kind: string;
  readonly mutants: number;
  readonly noticed: number;
  readonly byOthers: number;
  readonly byNone: number;
};

const CELLS = 6;

/** The rows of the last run of mutations that are about this book. */
export const mutationsOf = ({ houses, sources }: Given): readonly MutationRow[] => {
  const title = houses[0]?.book.title;
  return (sources.mutation ?? '').split('\n').flatMap(line => {
    const cells = line
      .split('|')
      .map(cell => cell.trim())
      .slice(1, -1);
    const [book, kind = '', ...figures] = cells;
    if (cells.length !== CELLS || book !== title) return [];
    const [mutants = 0, noticed = 0, byOthers = 0, byNone = 0] = figures.map(Number);
    return [{ kind, mutants, noticed, byOthers, byNone }];
  });
};
