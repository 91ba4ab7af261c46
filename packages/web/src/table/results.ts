import type { Cents, House, Settlement } from '@hardway/rules';
import { money, signed, titleOf } from './names.ts';

/** One line of what a roll did to a seat. `net` is what came to the player or went, the stake of a loser included. */
export type ResultLine = {
  readonly wager: Settlement['wager'];
  readonly kind: Settlement['type'];
  readonly words: string;
  readonly net: number;
};

/** A roll's results for one seat, in words. What is only counted is not mentioned. */
export const resultLines = (house: House, settlements: readonly Settlement[], seat: number): readonly ResultLine[] =>
  settlements.filter(each => each.seat === seat && each.type !== 'marked').map(each => lineOf(house, each));

/** Whether a settled wager brought more than its stake: what only comes back is not called a win anywhere. */
export const gains = (settlement: Settlement): boolean =>
  settlement.type === 'won' && settlement.winnings + settlement.coupon > settlement.less;

const lineOf = (house: House, settlement: Settlement): ResultLine => {
  const { wager, type } = settlement;
  const title = titleOf(house, wager);
  const line = (words: string, net: number): ResultLine => ({ wager, kind: type, words: `${title} ${words}`, net });
  switch (settlement.type) {
    case 'won': {
      const { winnings, less, stays, coupon, stake } = settlement;
      if (!gains(settlement))
        return line(`comes back even, ${money(stake)}${stays ? ', stays up' : ''}`, winnings - less);
      const cost = less > 0 ? `, less ${money(less)} commission` : '';
      const extra = coupon > 0 ? `, and the coupon ${money(coupon)}` : '';
      const then = stays ? ', stays up' : `, ${money(stake)} back`;
      return line(`wins ${money(winnings)}${cost}${extra}${then}`, winnings - less + coupon);
    }
    case 'lost':
      return line(`loses ${money(settlement.stake)}`, -settlement.stake);
    case 'returned':
      return line(`comes back, ${money(settlement.stake)}`, 0);
    case 'moved':
      return line(`moves to ${settlement.to}`, 0);
    case 'barred':
      return line('is barred and stands', 0);
    case 'marked':
      return line('counts', 0);
  }
};

/** What a roll brought or cost a seat, all its wagers together. */
export const netOf = (lines: readonly ResultLine[]): Cents => lines.reduce((sum, { net }) => sum + net, 0) as Cents;

/** What was paid in winnings, for the meter. */
export const wonOf = (lines: readonly ResultLine[]): Cents =>
  lines.reduce((sum, { net }) => sum + Math.max(0, net), 0) as Cents;

/**
 * The roll in one sentence. Only a roll that leaves the seat with more than it staked is a win; a push or a net loss is
 * told as what it is.
 */
export const summary = (lines: readonly ResultLine[]): { readonly words: string; readonly isWin: boolean } => {
  const decided = lines.filter(({ kind }) => kind === 'won' || kind === 'lost' || kind === 'returned');
  const net = netOf(lines);
  if (decided.length === 0) return { words: 'Nothing of yours decided', isWin: false };
  if (net > 0) return { words: `You win ${money(net)}`, isWin: true };
  if (net === 0) return { words: 'No change', isWin: false };
  return { words: `${signed(net)} on this roll`, isWin: false };
};
