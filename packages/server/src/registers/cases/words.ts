import { dollars } from '@hardway/rules';
import type { CaseFact } from './model.ts';

/** A fact of a case as a line of its history. */
export const wordsOf = (fact: CaseFact): string => {
  switch (fact.type) {
    case 'caseOpened':
      return `Opened: ${fact.summary}`;
    case 'caseNoted':
      return fact.text;
    case 'personAdded':
      return `${fact.name} (${fact.part})`;
    case 'entryCited':
      return `Rests on entry ${fact.number} of the table`;
    case 'caseDecided':
      return `Decided by the ${fact.office}, ${fact.outcome}: ${fact.decision}`;
    case 'sanctioned':
      return `Sanction (${fact.cite}) on ${fact.person}, ${fact.sanction}: ${fact.reason}`;
    case 'deviceTaken':
      return `Device ${fact.device} confiscated from ${fact.holder}: ${fact.what}`;
    case 'deviceMoved':
      return `Device ${fact.device} goes to ${fact.to}`;
    case 'moneyOrdered':
      return `$${dollars(fact.amount)} to ${fact.how}, approved by ${fact.approvedBy.name}: ${fact.reason}`;
    case 'actOrdered':
      return `Ordered at the table: ${fact.asked.type}`;
    case 'actDone':
      return `Done at the table, entry ${fact.entry}`;
    case 'actFailed':
      return `Not done at the table: ${fact.sentence}`;
    case 'moneyRecorded':
      return `${fact.words}, entry ${fact.entry} of the table`;
    case 'adviceGiven':
      return fact.entry === null
        ? `The complainant was told by ${fact.by}`
        : `The complainant has read the advice (${fact.by})`;
    case 'caseReviewed':
      return `Reviewed by surveillance, ${fact.outcome}: ${fact.text}`;
    case 'caseClosed':
      return 'Closed';
  }
};

/** Who did it: a name, or the house. */
export const byOf = (fact: CaseFact): string => {
  if (!('by' in fact)) return 'the house';
  return typeof fact.by === 'string' ? fact.by : fact.by.name;
};
