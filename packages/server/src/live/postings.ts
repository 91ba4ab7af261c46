import type { Cents, SeatNumber, Table } from '@hardway/rules';
import { type Account, type Posting, type Purse, railOf } from '../ledger/posting.ts';
import { postingsOf, reversed } from '../ledger/postings-of.ts';
import { isRulesFact, redo } from './evolve.ts';
import type { LiveFact, Redone } from './fact.ts';
import type { Live, Undo } from './live.ts';

/** Play money is kept apart from what the cage gives out. */
export const purseOf = ({ kind }: Live): Purse => (kind === 'practice' ? 'play' : 'cage');

const onRail = (seat: SeatNumber, amount: Cents): readonly Posting[] => [
  ['shortage', -amount as Cents],
  [railOf(seat), amount],
];

/** Tips are kept apart from everything the house takes (MD 2.E). */
const inTipBox = (from: Account, amount: Cents): readonly Posting[] => [
  [from, -amount as Cents],
  ['tips', amount],
];

const ofRedone = (fact: Redone, before: Table, purse: Purse): readonly Posting[] => {
  switch (fact.type) {
    case 'shortageBooked':
      return onRail(fact.seat, fact.amount);
    case 'overageBooked':
      return onRail(fact.seat, -fact.amount as Cents);
    case 'tipGiven':
      return inTipBox(railOf(fact.seat), fact.amount);
    default:
      return postingsOf(fact, before, purse);
  }
};

const ofAll = (start: Table, facts: readonly Redone[], purse: Purse): readonly Posting[] => {
  let table = start;
  return facts.flatMap(fact => {
    const postings = ofRedone(fact, table, purse);
    table = redo(table, fact);
    return postings;
  });
};

/** A correction posts the opposite of all that it undoes, and then all that it does again. Accounts are named once each. */
const ofCorrection = (undo: Undo, redone: readonly Redone[], purse: Purse): readonly Posting[] => {
  const sums = new Map<Posting[0], number>();
  const all = [...reversed(ofAll(undo.before, undo.facts, purse)), ...ofAll(undo.before, redone, purse)];
  for (const [account, amount] of all) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => [account, amount as Cents]);
};

/** What a fact of a live table moves between its accounts. */
export const livePostingsOf = (fact: LiveFact, before: Live | null): readonly Posting[] => {
  if (before === null) return [];
  const purse = purseOf(before);
  if (isRulesFact(fact)) return postingsOf(fact, before.table, purse);
  switch (fact.type) {
    case 'corrected':
      return before.undo === null ? [] : ofCorrection(before.undo, fact.redone, purse);
    case 'adjusted':
      return fact.amount > 0 ? onRail(fact.seat, fact.amount) : [];
    case 'tipTaken':
      return inTipBox(fact.seat === null ? purse : railOf(fact.seat), fact.amount);
    default:
      return [];
  }
};
