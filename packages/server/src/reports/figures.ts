import { type SeatNumber, subjectOf, type WagerKind } from '@hardway/rules';
import { type Posting, wagerIn } from '../ledger/posting.ts';

/** Sums over wagers, in cents. Each counts an event once, when it happens, and takes it off again if it is undone. */
type WagerFigures = {
  /** Put on the layout: odds and additions count, a stake that stays up after a win does not count again. */
  made: number;
  /** Back to the player who asked for it. */
  takenDown: number;
  /** Back to the player by the book: pushed, barred, voided. */
  returned: number;
  /** Stakes that won or lost, each time they did. */
  decided: number;
  /** Winnings, before commission out of them. */
  paid: number;
  /** Stakes lost to the house. */
  lost: number;
  /** Earned: held until the decision, or taken out of winnings. */
  commission: number;
  /** Paid on match-play coupons. */
  coupons: number;
};

export type Figures = WagerFigures & {
  /** Bought in. */
  drop: number;
  cashedOut: number;
  /** Given into the tip box, from rails and in cash: no part of the drop or the win. */
  tips: number;
  /** Forfeited to the house out of what was held for a case. */
  forfeited: number;
  /** Lost by the house to errors it could not get back; below nothing, gained. */
  shortage: number;
};

export const noFigures = (): Figures => ({
  drop: 0,
  cashedOut: 0,
  tips: 0,
  made: 0,
  takenDown: 0,
  returned: 0,
  decided: 0,
  paid: 0,
  lost: 0,
  commission: 0,
  coupons: 0,
  forfeited: 0,
  shortage: 0,
});

/** What the house has won: stakes lost to it, commission and what was forfeited, less what it has paid. */
export const winOf = ({ lost, paid, commission, coupons, forfeited, shortage }: Figures): number =>
  lost - paid + commission - coupons + forfeited - shortage;

/** The figures of a table, of each seat, and of each kind of wager: sums over the postings of its ledger. */
export class Tally {
  readonly total = noFigures();
  readonly seats = new Map<SeatNumber, Figures>();
  readonly kinds = new Map<WagerKind, Figures>();

  add(posting: Posting): void {
    const [, , , seat] = posting;
    const wager = wagerIn(posting);
    count(this.total, posting);
    if (typeof seat === 'number') count(opened(this.seats, seat), posting);
    if (wager !== undefined) count(opened(this.kinds, subjectOf(wager).kind), posting);
  }
}

const opened = <Key>(books: Map<Key, Figures>, key: Key): Figures => {
  const figures = books.get(key) ?? noFigures();
  books.set(key, figures);
  return figures;
};

/** One of a transfer's two postings counts: that of the account which a figure is about. */
const count = (figures: Figures, [account, amount, why, , , base]: Posting): void => {
  switch (account) {
    case 'bank':
      countBank(figures, amount, why, base ?? 0);
      return;
    case 'commission':
      figures.commission += amount;
      return;
    case 'promotional':
      figures.coupons -= amount;
      return;
    case 'shortage':
      figures.shortage -= amount;
      return;
    case 'forfeited':
      figures.forfeited += amount;
      return;
    case 'tips':
      figures.tips += amount;
      return;
    case 'layout':
      if (why === 'stake') figures.made += amount;
      else if (why === 'taken-down') figures.takenDown -= amount;
      else if (why === 'returned') figures.returned -= amount;
      return;
    default:
      // What was held for a player who has left is paid out past the rail.
      if (!account.startsWith('rail:') && !account.startsWith('suspense:')) return;
      if (why === 'buy-in') figures.drop += amount;
      else if (why === 'cash-out') figures.cashedOut -= amount;
  }
};

const countBank = (figures: Figures, amount: number, why: Posting[2], base: number): void => {
  if (why === 'lost') {
    figures.lost += amount;
    figures.decided += amount;
  } else {
    figures.paid -= amount;
    if (why === 'winnings') figures.decided += base;
  }
};
