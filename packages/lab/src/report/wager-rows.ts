import { groupOf } from './expectation.ts';
import type { WagerSummary } from './summary.ts';

/**
 * A line in a list of wagers. A come wager is decided in its box or on a number. Only the sum of these parts is what the wager did:
 * the box holds its quickest wins, and the numbers what is left.
 */
export type WagerRow = WagerSummary & { readonly is: 'wager' | 'sum' | 'part'; readonly title: string };

const SUMMED = [
  'decisions',
  'won',
  'lost',
  'returned',
  'action',
  'winnings',
  'lostStakes',
  'commission',
  'net',
] as const;

const sumOf = (wager: string, parts: readonly WagerSummary[]): WagerSummary => {
  const sums = Object.fromEntries(
    SUMMED.map(figure => [figure, parts.reduce((sum, part) => sum + part[figure], 0)]),
  ) as Pick<WagerSummary, (typeof SUMMED)[number]>;
  return { wager, ...sums, edge: sums.action === 0 ? 0 : -sums.net / sums.action };
};

const partTitle = (group: string, { wager }: WagerSummary): string =>
  wager === group ? 'in the box' : `on ${wager.slice(group.length + 1)}`;

/** The wagers as lines of a list, those with the most action first; a wager that travels as its sum, then where it was decided. */
export const wagerRows = (wagers: readonly WagerSummary[]): readonly WagerRow[] =>
  [...new Set(wagers.map(({ wager }) => groupOf(wager)))]
    .map(group => {
      const parts = wagers.filter(({ wager }) => groupOf(wager) === group);
      return { group, parts, sum: sumOf(group, parts) };
    })
    .sort((a, b) => b.sum.action - a.sum.action)
    .flatMap(({ group, parts, sum }): readonly WagerRow[] => {
      const [only, ...others] = parts;
      if (only !== undefined && others.length === 0) return [{ ...only, is: 'wager', title: only.wager }];
      return [
        { ...sum, is: 'sum', title: group },
        ...parts.map(part => ({ ...part, is: 'part' as const, title: partTitle(group, part) })),
      ];
    });
