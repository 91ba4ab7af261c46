import type { Cents, Instrument, SeatNumber, Table } from '@hardway/rules';
import { type Account, chipsIn, type Posting, type Purse, railOf, suspenseOf, transfer } from '../ledger/posting.ts';
import { netted, postingsOf, reversed } from '../ledger/postings-of.ts';
import type { Undo } from './corrections/model.ts';
import { type FactOf, isRulesFact, type LiveFact, type Redone } from './fact.ts';
import type { Live } from './live.ts';
import { redo } from './play/play.ts';

/** Play money is kept apart from what the cage gives out. */
const purseOf = ({ kind, heat }: Live): Purse => {
  if (heat !== null) return 'tournament';
  return kind === 'practice' ? 'play' : 'cage';
};

const madeGood = (seat: SeatNumber, amount: Cents): readonly Posting[] =>
  transfer('shortage', railOf(seat), amount, ['shortage', seat]);

/** Tips are kept apart from everything the house takes */
const inTipBox = (from: Account, seat: SeatNumber | null, amount: Cents, instrument?: Instrument): readonly Posting[] =>
  transfer(from, 'tips', amount, instrument === undefined ? ['tip', seat] : ['tip', seat, instrument]);

/** A buy-in that is taken back counts as one less. */
const boughtBack = (
  seat: SeatNumber,
  amount: Cents,
  purse: Purse,
  instrument: Instrument = 'cash',
): readonly Posting[] => transfer(railOf(seat), purse, amount, ['buy-in', seat, instrument]);

/** Money goes into suspense from a rail, and out of it to a rail, to the cage, or for good. */
const ofHeld = (
  { type, case: id, seat, amount, ...rest }: FactOf<'moneyHeld' | 'moneyReleased' | 'moneyForfeited'>,
  purse: Purse,
): readonly Posting[] => {
  const suspense = suspenseOf(id);
  const to = 'to' in rest ? rest.to : undefined;
  if (type === 'moneyHeld') return transfer(railOf(seat), suspense, amount, ['held', seat]);
  if (to === 'cage') return transfer(suspense, purse, amount, ['cash-out', seat]);
  if (type === 'moneyReleased') return transfer(suspense, railOf(seat), amount, ['released', seat]);
  return transfer(suspense, to === 'state' ? 'forfeiture' : 'forfeited', amount, ['forfeited', seat]);
};

/** Chips of a tournament that leave a rail by no wager. */
const chipsTaken = (seat: SeatNumber, amount: Cents, to: 'fined' | 'bank'): readonly Posting[] =>
  transfer(railOf(seat), `chips:${to}`, amount, [to === 'fined' ? 'fined' : 'disqualified', seat]);

/** What the bank of a heat holds, and what was fined, goes back with the chips of the seats. */
const clearedOf = ({ chips: { bank, fined } }: FactOf<'heatCleared'>): readonly Posting[] => [
  ...(bank === 0 ? [] : transfer('chips:bank', 'tournament', bank, ['cleared', null])),
  ...(fined === 0 ? [] : transfer('chips:fined', 'tournament', fined, ['cleared', null])),
];

const ofRedone = (fact: Redone, before: Table, purse: Purse): readonly Posting[] => {
  switch (fact.type) {
    case 'shortageBooked':
      return madeGood(fact.seat, fact.amount);
    case 'overageBooked':
      return madeGood(fact.seat, -fact.amount as Cents);
    case 'tipGiven':
      return inTipBox(railOf(fact.seat), fact.seat, fact.amount, fact.instrument);
    case 'buyInReturned':
      return boughtBack(fact.seat, fact.amount, purse, fact.instrument);
    case 'moneyHeld':
    case 'moneyReleased':
      return ofHeld(fact, purse);
    case 'chipsTaken':
      return chipsTaken(fact.seat, fact.amount, fact.to);
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

/** A correction posts the opposite of all that it undoes, and then all that it does again. */
const ofCorrection = (undo: Undo, redone: readonly Redone[], purse: Purse): readonly Posting[] =>
  netted([...reversed(ofAll(undo.before, undo.facts, purse)), ...ofAll(undo.before, redone, purse)]);

/** What a fact of a live table moves between its accounts. During a heat, chips move between accounts of their own. */
export const livePostingsOf = (fact: LiveFact, before: Live | null): readonly Posting[] => {
  if (before === null) return [];
  const postings = moved(fact, before);
  if (before.heat === null || postings.length === 0) return postings;
  return postings.map(([account, amount, ...about]) => [chipsIn(account), amount, ...about]);
};

const moved = (fact: LiveFact, before: Live): readonly Posting[] => {
  const purse = purseOf(before);
  if (isRulesFact(fact)) return postingsOf(fact, before.table, purse);
  switch (fact.type) {
    case 'corrected':
      return before.undo === null ? [] : ofCorrection(before.undo, fact.redone, purse);
    case 'adjusted':
      return fact.amount > 0 ? madeGood(fact.seat, fact.amount) : [];
    case 'buyInReversed':
      return boughtBack(fact.seat, fact.amount, purse, fact.instrument);
    case 'moneyHeld':
    case 'moneyReleased':
    case 'moneyForfeited':
      return ofHeld(fact, purse);
    case 'seatFined':
      return chipsTaken(fact.seat, fact.chips, 'fined');
    case 'seatDisqualified':
      return chipsTaken(fact.seat, fact.chips, 'bank');
    case 'heatCleared':
      return clearedOf(fact);
    case 'tipTaken':
      return inTipBox(fact.seat === null ? purse : railOf(fact.seat), fact.seat, fact.amount, fact.instrument);
    default:
      return [];
  }
};
