import { type House, offeredRules } from './house.ts';
import type { Payout } from './money.ts';
import type { WagerName } from './wager.ts';

/** An area of the layout: the wager it is for, what is printed on it, and what it pays. */
type LayoutArea = {
  readonly wager: WagerName;
  readonly title: string;
  readonly pays: readonly Payout[];
  /** When commission on it is taken. */
  readonly commission?: 'made' | 'won';
};

/** What a layout shows, and nothing else: its version is a hash of this. Limits are posted beside the layout. */
export type LayoutData = {
  readonly ruleset: string;
  readonly game: string;
  readonly bar: number;
  readonly oneSided: boolean;
  readonly areas: readonly LayoutArea[];
};

/** The layout of a house as data, the same for the same choices of the operator. */
export const layoutOf = (house: House): LayoutData => ({
  ruleset: house.ruleset,
  game: house.gameName,
  bar: house.book.bar.total,
  oneSided: house.game.oneSided === true,
  areas: offeredRules(house)
    .filter(({ standsAs }) => standsAs === undefined)
    .map(({ subject, title, machine, commission }) => ({
      wager: subject.name,
      title,
      pays: machine.lines.map(({ pays }) => pays),
      ...(commission === undefined ? {} : { commission: commission.when }),
    })),
});

/** How the house takes commission on buys and lays, in the words of a submission: "when-made, 5 per cent". */
export const commissionMethod = (house: House): string => {
  const taken = offeredRules(house).find(({ commission }) => commission !== undefined)?.commission;
  if (taken === undefined) return 'none';
  const [part, whole] = taken.rate;
  const method = house.options.commission ?? (taken.when === 'won' ? 'on-win' : 'when-made');
  return `${method}, ${(part * 100) / whole} per cent`;
};
