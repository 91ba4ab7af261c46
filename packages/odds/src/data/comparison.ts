import type { Comparison, Group } from '../compare.ts';
import { asRecord, type OddsRecord } from '../record.ts';

/** One wager in all the books as data. */
export type ComparisonRecord = Pick<Comparison, 'wager' | 'differs'> & {
  readonly groups: readonly (Pick<Group, 'at' | 'terms'> & { readonly figures: OddsRecord })[];
};

export const comparisonRecord = ({ wager, differs, groups }: Comparison): ComparisonRecord => ({
  wager,
  differs,
  groups: groups.map(({ analysis, at, terms }) => ({ at, terms, figures: asRecord(analysis) })),
});
