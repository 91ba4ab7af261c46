import { layoutCost, percent, type Ratio, toNumber } from '@hardway/odds';
import {
  type Cents,
  type HouseConfig,
  houseOf,
  openTable,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { money } from '../table/names.ts';

/** What has to be known of a table to say what one seat's bets cost. Plain data, for a worker. */
export type CostAsked = Pick<Table, 'puck' | 'power' | 'handRolls' | 'comeOutThrown'> & {
  readonly config: HouseConfig;
  readonly seat: Table['seats'][number];
};

/** What one bet costs: in cents a roll, and as its edge for each bet made and for each roll. */
export type BetCost = {
  readonly wager: WagerName;
  readonly stake: Cents;
  readonly works: boolean;
  readonly perRoll: number;
  readonly edge: string;
  readonly edgePerRoll: string;
  /** The edge as a share of 1. */
  readonly value: number;
};

/** What all bets of a seat cost in cents a roll, and how far a typical roll moves the seat. */
export type Cost = { readonly perRoll: number; readonly deviation: number; readonly bets: readonly BetCost[] };

const PLACES = 3;

/** What is asked of the worker for a seat; undefined while it has no bets. */
export const askCost = (table: Table, number: SeatNumber): CostAsked | undefined => {
  const seat = seatAt(table, number);
  const { puck, power, handRolls, comeOutThrown, house } = table;
  return seat === undefined || seat.layout.length === 0
    ? undefined
    : { config: house.config, seat, puck, power, handRolls, comeOutThrown };
};

/** The exact cost of what stands, rounded only where it is shown. */
export const costOf = ({ config, seat, ...known }: CostAsked): Cost => {
  const table: Table = { ...openTable(houseOf(config)), ...known, seats: [seat] };
  const { perRoll, deviation, wagers } = layoutCost(table, seat.number);
  const share = (edge: Ratio): string => percent(edge, PLACES);
  return {
    perRoll: toNumber(perRoll),
    deviation,
    bets: wagers.map(bet => ({
      wager: bet.wager,
      stake: bet.stake,
      works: bet.works,
      perRoll: toNumber(bet.perRoll),
      edge: share(bet.edge),
      edgePerRoll: share(bet.edgePerRoll),
      value: toNumber(bet.edge),
    })),
  };
};

/** An amount that is only typical, in whole dollars from ten dollars on. */
const about = (amount: number): string => money(amount < 1000 ? Math.round(amount) : Math.round(amount / 100) * 100);

/** "These bets cost $1.37 a roll on average; a typical roll moves you ±$24." */
export const costWords = ({ perRoll, deviation, bets }: Cost): string => {
  const isOne = bets.length === 1;
  if (bets.every(({ works }) => !works))
    return `${isOne ? 'This bet is' : 'These bets are'} off: the next roll costs nothing.`;
  const cost = Math.round(perRoll) <= 0 ? 'nothing' : money(Math.round(perRoll));
  return `${isOne ? 'This bet costs' : 'These bets cost'} ${cost} a roll on average; a typical roll moves you ±${about(deviation)}.`;
};

/** The same where there is little room: "$1.37 a roll" and "±$24". */
export const shortCost = ({ perRoll, deviation, bets }: Cost): { readonly cost: string; readonly typical: string } =>
  bets.every(({ works }) => !works)
    ? { cost: 'All off', typical: '' }
    : { cost: `${money(Math.round(Math.max(0, perRoll)))} a roll`, typical: `±${about(deviation)}` };
