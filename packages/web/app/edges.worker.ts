import type { Cents, HouseConfig } from '@hardway/rules';
import { type CostAsked, costOf, edgesOf, houseOf } from '../src/index.ts';

type Asked =
  | { readonly what: 'edges'; readonly config: HouseConfig; readonly amount?: Cents }
  | { readonly what: 'cost'; readonly id: number; readonly of: CostAsked };

/** Calculates the edges of a house, for an amount if one is given, or the cost of a seat's bets, and answers with them. */
self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.what === 'edges') self.postMessage(edgesOf(houseOf(data.config), data.amount));
  else self.postMessage({ id: data.id, cost: costOf(data.of) });
};
