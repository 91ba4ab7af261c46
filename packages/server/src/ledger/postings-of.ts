import { type Cents, type Fact, type Move, movesOf, NOTHING, type Table } from '@hardway/rules';
import { type About, type Account, chipsIn, type Posting, type Purse, railOf, transfer } from './posting.ts';

/** The postings that a fact causes at the table as it was before: two for every move. They always add up to nothing. */
export const postingsOf = (fact: Fact, before: Table, purse: Purse): readonly Posting[] => {
  const moves = movesOf(fact, before);
  const [first] = moves;
  // Nearly every wager is one move.
  return first !== undefined && moves.length === 1
    ? postingsFor(first, purse)
    : moves.flatMap(move => postingsFor(move, purse));
};

const postingsFor = (move: Move, purse: Purse): readonly [Posting, Posting] =>
  transfer(accountOf(move.from, move, purse), accountOf(move.to, move, purse), move.amount, aboutOf(move));

const accountOf = (account: Move['from'], { seat }: Move, purse: Purse): Account => {
  switch (account) {
    case 'purse':
      return purse;
    case 'rail':
      return railOf(seat);
    default:
      return account;
  }
};

const aboutOf = ({ why, seat, wager, on, charge, instrument }: Move): About => {
  if (wager === undefined) return instrument === undefined ? [why, seat] : [why, seat, instrument];
  if (charge !== undefined) {
    const { base, of, rate } = charge;
    return [why, seat, wager, base, of, `${rate[0]}/${rate[1]}`];
  }
  return on === undefined ? [why, seat, wager] : [why, seat, wager, on];
};

/** New postings that undo these. */
export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(([account, amount, ...about]) => {
    const [why, seat, what, base, ...charge] = about;
    const opposite = (base === undefined ? about : [why, seat, what, -base, ...charge]) as typeof about;
    return [account, (0 - amount) as Cents, ...opposite];
  });

/** The same money in as few postings as can be: what is undone and done again alike is not posted at all. */
export const netted = (postings: readonly Posting[]): readonly Posting[] => {
  const sums = new Map<string, { amount: number; base: number; posting: Posting }>();
  for (const posting of postings) {
    const [account, amount, why, seat, what, base = 0, ...charge] = posting;
    const key = JSON.stringify([account, why, seat, what, ...charge]);
    const sum = sums.get(key) ?? { amount: 0, base: 0, posting };
    sum.amount += amount;
    sum.base += base;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter(({ amount, base }) => amount !== 0 || base !== 0)
    .map(({ amount, base, posting: [account, , why, seat, what, had, ...charge] }) => {
      const about = had === undefined ? [why, seat, ...(what === undefined ? [] : [what])] : [why, seat, what, base];
      return [account, amount, ...about, ...charge] as unknown as Posting;
    });
};

/** The balances that a table's accounts must have, read from the table itself: of money, or of the chips of a heat. */
export const standingOf = (table: Table, isHeat = false): ReadonlyMap<Account, Cents> => {
  const held = new Map<Account, Cents>([
    ['layout', NOTHING],
    ['commission-held', NOTHING],
    ['coupons', NOTHING],
    ...(isHeat
      ? ([
          ['chips:layout', NOTHING],
          ['chips:commission-held', NOTHING],
        ] as const)
      : []),
  ]);
  const add = (money: Account, amount: Cents): void => {
    const account = isHeat && money !== 'coupons' ? chipsIn(money) : money;
    held.set(account, ((held.get(account) ?? 0) + amount) as Cents);
  };
  for (const { number, rail, layout } of table.seats) {
    add(railOf(number), rail);
    for (const { stake, commission, coupon } of layout) {
      add('layout', stake);
      add('commission-held', commission);
      add('coupons', coupon);
    }
  }
  return held;
};
