import {
  apportion,
  centsOf,
  deviationText,
  layoutCost,
  layoutSentence,
  percent,
  type Ratio,
  toNumber,
} from '@hardway/odds';
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

/** What one bet costs: in whole cents a roll, which add up to those of all bets, and as its edge for each bet made and for each roll. */
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

/** What all bets of a seat cost in cents a roll, exactly, and how far a typical roll moves the seat. */
export type Cost = { readonly perRoll: Ratio; readonly deviation: number; readonly bets: readonly BetCost[] };

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
  const shown = apportion(
    wagers.map(bet => bet.perRoll),
    centsOf(perRoll),
  );
  return {
    perRoll,
    deviation,
    bets: wagers.map((bet, at) => ({
      wager: bet.wager,
      stake: bet.stake,
      works: bet.works,
      perRoll: shown[at] as number,
      edge: share(bet.edge),
      edgePerRoll: share(bet.edgePerRoll),
      value: toNumber(bet.edge),
    })),
  };
};

/** "These bets cost $1.37 a roll on average; a typical roll moves you ±$24." */
export const costWords = ({ bets, ...cost }: Cost): string => layoutSentence({ ...cost, wagers: bets }, money);

/** The same where there is little room: "$1.37 a roll" and "±$24". A layout that gains has its gain told with a plus. */
export const shortCost = (cost: Cost): { readonly cost: string; readonly typical: string } => {
  if (cost.bets.every(({ works }) => !works)) return { cost: 'All off', typical: '' };
  const cents = centsOf(cost.perRoll);
  return {
    cost: `${cents < 0 ? '+' : ''}${money(Math.abs(cents))} a roll`,
    typical: `±${deviationText(cost.deviation, money)}`,
  };
};
