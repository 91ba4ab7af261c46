import {
  type Dice,
  type House,
  netOf,
  type Outcome,
  outcomeOf,
  paidOn,
  type Settlement,
  setsNoPoint,
  settle,
  type Table,
} from '@hardway/rules';
import { callText } from '../table/call-text.ts';
import { money, titleOf } from '../table/names.ts';

/** One thing for the dealer to do at a seat. */
export type Task = {
  readonly seat: number;
  readonly wager: Settlement['wager'];
  readonly words: string;
  readonly amount: number;
};

/** A roll as the dealer works it: what is called, what is taken, moved, handed back and paid, in that order. */
export type Worked = {
  readonly call: string;
  readonly collect: readonly Task[];
  readonly move: readonly Task[];
  readonly back: readonly Task[];
  readonly pay: readonly Task[];
  /** What each seat gains or loses by it, commission included. */
  readonly nets: readonly { readonly seat: number; readonly net: number }[];
};

const behind = (wager: string): string => (wager === 'dont-come' ? "Move don't come behind" : 'Move come to');

/** What has to be done about each settlement. */
export const workOf = (house: House, dice: Dice, outcome: Outcome, settlements: readonly Settlement[]): Worked => {
  const collect: Task[] = [];
  const move: Task[] = [];
  const back: Task[] = [];
  const pay: Task[] = [];
  const nets = new Map<number, number>();
  for (const settlement of settlements) {
    const { seat, wager } = settlement;
    if (settlement.type === 'won' || settlement.type === 'lost')
      nets.set(seat, (nets.get(seat) ?? 0) + netOf(settlement));
    const title = titleOf(house, wager);
    switch (settlement.type) {
      case 'lost':
        collect.push({ seat, wager, words: `Take ${title} ${money(settlement.stake)}`, amount: -settlement.stake });
        break;
      case 'won': {
        const paid = paidOn(settlement) + settlement.coupon;
        const then = settlement.stays ? 'leave it up' : 'hand the wager back';
        pay.push({ seat, wager, words: `Pay ${title} ${money(paid)}, ${then}`, amount: paid });
        break;
      }
      case 'returned':
        back.push({ seat, wager, words: `Hand back ${title} ${money(settlement.stake)}`, amount: 0 });
        break;
      case 'moved':
        move.push({ seat, wager, words: `${behind(wager)} ${settlement.to}`, amount: 0 });
        break;
      case 'barred':
        move.push({ seat, wager, words: `${title} is barred: it stands`, amount: 0 });
        break;
      case 'marked':
        break;
    }
  }
  return {
    call: callText(dice, outcome),
    collect,
    move,
    back,
    pay,
    nets: [...nets].map(([seat, net]) => ({ seat, net })).sort((a, b) => a.seat - b.seat),
  };
};

/** What these dice would do, before they are sent. */
export const preview = (table: Table, dice: Dice): Worked => {
  const { settlements } = settle(table, dice);
  return workOf(table.house, dice, outcomeOf(table.puck, dice, setsNoPoint(table)), settlements);
};

/** What a roll takes from the layout and pays out, in sum. */
export const sumsOf = ({ collect, pay }: Worked): { readonly taken: number; readonly paid: number } => ({
  taken: collect.reduce((sum, { amount }) => sum - amount, 0),
  paid: pay.reduce((sum, { amount }) => sum + amount, 0),
});
