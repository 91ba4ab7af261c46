import { analyse, entriesNamed, percent, ratio, toNumber } from '@hardway/odds';
import {
  type Cents,
  cents,
  commissionTaken,
  type House,
  type Puck,
  payoutText,
  ruleOf,
  type Settlement,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { money } from '../table/names.ts';
import { decidedBy, listed } from './decided.ts';
import { type Frame, type Move, played } from './lesson-table.ts';

/** Every figure that a lesson may say, worked out by the rules from what was played. */
export type Told = {
  /** The chips in hand. */
  readonly chip: string;
  readonly won: (wager: WagerName) => string;
  /** The same for the last roll alone. */
  readonly lastWon: (wager: WagerName) => string;
  readonly lost: (wager: WagerName) => string;
  readonly commission: (wager: WagerName) => string;
  /** What the same chips on another bet would have won with these dice. */
  readonly instead: (wager: WagerName) => string;
  /** What was paid for each dollar of the stake: "6 to 5". */
  readonly pays: (wager: WagerName) => string;
  /** What would be paid if the bet cost nothing. */
  readonly fair: (wager: string) => string;
  /** What the house keeps of the chips on average: in money and per hundred. */
  readonly cost: (wager: string) => string;
  readonly edge: (wager: string) => string;
  /** The totals that decide a bet in one roll: "7 and 11". */
  readonly totals: (wager: WagerName, puck: Puck, verdict: 'win' | 'lose') => string;
  readonly house: House;
};

const settlementsOf = (frames: readonly Frame[], wager: WagerName): readonly Settlement[] =>
  frames.flatMap(({ rolled }) => rolled?.settlements ?? []).filter(settlement => settlement.wager === wager);

const sumOf = (frames: readonly Frame[], wager: WagerName, amount: (settlement: Settlement) => number): string =>
  money(settlementsOf(frames, wager).reduce((sum, settlement) => sum + amount(settlement), 0));

/** The odds at which a bet was paid; of one that was not, those that the table prints. */
const payText = (house: House, wager: WagerName, settlements: readonly Settlement[]): string => {
  const paid = settlements.find(settlement => settlement.type === 'won');
  if (paid?.type === 'won') {
    const { n, d } = ratio(paid.winnings, paid.stake);
    return payoutText([Number(n), Number(d)]);
  }
  return listed([...new Set(ruleOf(house, wager).machine.lines.map(({ pays }) => payoutText(pays)))]);
};

const wonIn = (settlement: Settlement): number => (settlement.type === 'won' ? settlement.winnings : 0);
const lostIn = (settlement: Settlement): number => (settlement.type === 'lost' ? settlement.stake : 0);

const analysisOf = (house: House, wager: string) => {
  const [entry] = entriesNamed(house, wager);
  if (entry === undefined) throw new Error(`${wager} is not offered`);
  return analyse(house, entry);
};

/** The odds at which the chances of winning and losing balance. */
const fairOdds = (house: House, wager: string): string => {
  const { win, lose } = analysisOf(house, wager);
  const { n, d } = ratio(lose.n * win.d, lose.d * win.n);
  return d === 1n ? `${n} to 1` : `${(Number(n) / Number(d)).toFixed(1)} to 1`;
};

/** The figures of a lesson in which these frames were played after the learner's bet. */
export const toldOf = (
  start: Table,
  frames: readonly Frame[],
  { dollars, follows }: { readonly dollars: number; readonly follows: readonly Move[] },
): Told => {
  const { house } = start;
  const chip = cents(dollars * 100);
  const cost = (wager: string): Cents => cents(Math.round(toNumber(analysisOf(house, wager).edge) * chip));
  return {
    house,
    chip: money(chip),
    won: wager => sumOf(frames, wager, wonIn),
    lastWon: wager => sumOf(frames.slice(-1), wager, wonIn),
    lost: wager => sumOf(frames, wager, lostIn),
    commission: wager => sumOf(frames, wager, commissionTaken),
    instead: wager => sumOf(played(start, [{ type: 'bet', wager, dollars }, ...follows]), wager, wonIn),
    pays: wager => payText(house, wager, settlementsOf(frames, wager)),
    fair: wager => fairOdds(house, wager),
    cost: wager => money(cost(wager)),
    edge: wager => {
      const { edge } = analysisOf(house, wager);
      return edge.n === 0n ? 'nothing' : percent(edge, 1);
    },
    totals: (wager, puck, verdict) => listed(decidedBy(house, wager, puck, verdict)),
  };
};
