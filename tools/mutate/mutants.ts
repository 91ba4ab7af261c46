import { BOOKS } from '@hardway/rules';
import { houseMutants } from './house-rules.ts';
import type { Mutant } from './mutant.ts';
import { payoutMutants } from './payouts.ts';
import { roundingMutants } from './roundings.ts';
import { staffMutants } from './staff.ts';
import { wagerMutants } from './wagers.ts';

/** Every mutant of every book, in the order of the books and of their rules. */
export const allMutants = (): readonly Mutant[] =>
  BOOKS.flatMap(book => [
    ...payoutMutants(book),
    ...wagerMutants(book),
    ...houseMutants(book),
    ...roundingMutants(book),
    ...staffMutants(book),
  ]);
