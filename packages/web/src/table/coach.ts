import type { House } from '@hardway/rules';
import type { Cost } from '../edges/cost.ts';
import { type Edges, edgeFor } from '../edges/edges.ts';
import { money, titleOf } from './names.ts';
import type { OddsOffer } from './wagering.ts';

/** The coach speaks of a bet that costs more than this share of its stake. */
const DEAR = 0.05;

/** Odds that pay all that the dice would: the one bet at a table without a house edge. */
const freeOdds = (house: House, offers: readonly OddsOffer[], edges: Edges): string | undefined => {
  const offer = offers.find(({ odds }) => (edgeFor(edges, odds)?.value ?? 1) <= 0);
  return offer === undefined
    ? undefined
    : `Odds on your ${titleOf(house, offer.base)} have no house edge, and up to ${money(offer.most)} is not taken.`;
};

const dearest = (house: House, cost: Cost): string | undefined => {
  const [worst] = [...cost.bets].sort((a, b) => b.value - a.value);
  if (worst === undefined || worst.value < DEAR) return undefined;
  const price = money(Math.round(worst.value * worst.stake));
  return `${titleOf(house, worst.wager)} keeps ${worst.edge} for the house: ${price} of your ${money(worst.stake)}, on average.`;
};

/** One line of the coach: free odds that are not taken, or the price of the dearest bet. Undefined where there is nothing to say. */
export const coachLine = (
  house: House,
  offers: readonly OddsOffer[],
  edges: Edges | undefined,
  cost: Cost | undefined,
): string | undefined =>
  (edges === undefined ? undefined : freeOdds(house, offers, edges)) ??
  (cost === undefined ? undefined : dearest(house, cost));
