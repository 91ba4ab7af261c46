import { journalConfig } from '../log/journal-house.ts';
import type { LiveFact } from './fact.ts';

/**
 * A fact in today's form, whichever version wrote it. A version that changes the form of a fact says here how the old form
 * reads. What is on the disk stays as it was written, and audits compare that.
 *
 * - Until service edition 3 the house of a table named no edition of its book.
 */
export const upcast = (fact: LiveFact): LiveFact => {
  switch (fact.type) {
    case 'tableCreated':
    case 'tableConfigured':
      return fact.house.edition === undefined ? { ...fact, house: journalConfig(fact.house) } : fact;
    default:
      return fact;
  }
};
