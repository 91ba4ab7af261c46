import { type Cents, commissionTaken, type House, netOf, type Settlement } from '@hardway/rules';
import { money, signed, titleOf } from './names.ts';

/** One line of what a roll did to a seat. `net` is what the player gained or lost by it, commission included. */
export type ResultLine = {
  readonly wager: Settlement['wager'];
  readonly kind: Settlement['type'];
  readonly words: string;
  readonly net: number;
};

/** A roll's results for one seat, in words. What is only counted is not mentioned. */
export const resultLines = (house: House, settlements: readonly Settlement[], seat: number): readonly ResultLine[] =>
  settlements.filter(each => each.seat === seat && each.type !== 'marked').map(each => lineOf(house, each));

/** Whether a settled wager paid more than its stake and commission: what only comes back is not called a win anywhere. */
export const gains = (settlement: Settlement): boolean => netOf(settlement) > 0;

const lineOf = (house: House, settlement: Settlement): ResultLine => {
  const { wager, type } = settlement;
  const title = titleOf(house, wager);
  const line = (words: string): ResultLine => ({
    wager,
    kind: type,
    words: `${title} ${words}`,
    net: netOf(settlement),
  });
  switch (settlement.type) {
    case 'won': {
      const { winnings, stays, coupon, stake } = settlement;
      const then = stays ? ', stays up' : `, ${money(stake)} back`;
      if (winnings + coupon === 0) return line(`pays nothing${then}`);
      const commission = commissionTaken(settlement);
      const cost = commission > 0 ? `, less ${money(commission)} commission` : '';
      const extra = coupon > 0 ? `, and the coupon ${money(coupon)}` : '';
      return line(`wins ${money(winnings)}${cost}${extra}${then}`);
    }
    case 'lost':
      return line(`loses ${money(settlement.stake)}${withCommission(commissionTaken(settlement))}`);
    case 'returned':
      return line(`is a push: ${money(settlement.stake)}${withCommission(settlement.held)} back`);
    case 'moved':
      return line(`moves to ${settlement.to}`);
    case 'barred':
      return line('is barred and stands');
    case 'marked':
      return line('counts');
  }
};

const withCommission = (commission: Cents): string => (commission > 0 ? ` and ${money(commission)} commission` : '');

/** What a roll brought or cost a seat, all its wagers together. */
export const netOfLines = (lines: readonly ResultLine[]): Cents =>
  lines.reduce((sum, { net }) => sum + net, 0) as Cents;

/** What was paid in winnings, for the meter. */
export const wonOf = (lines: readonly ResultLine[]): Cents =>
  lines.reduce((sum, { net }) => sum + Math.max(0, net), 0) as Cents;

/**
 * The roll in one sentence. Only a roll that leaves the seat with more than it staked is a win; a push or a net loss is
 * told as what it is.
 */
export const summary = (lines: readonly ResultLine[]): { readonly words: string; readonly isWin: boolean } => {
  const decided = lines.filter(({ kind }) => kind === 'won' || kind === 'lost' || kind === 'returned');
  const net = netOfLines(lines);
  if (decided.length === 0) return { words: 'None of your bets was decided', isWin: false };
  if (net > 0) return { words: `You win ${money(net)}`, isWin: true };
  if (net === 0) return { words: 'No change', isWin: false };
  return { words: `${signed(net)} on this roll`, isWin: false };
};
