import { type Analysis, analyse, analyseAmount, entries, type OddsEntry, percent, text, toNumber } from '@hardway/odds';
import { type Cents, type House, offeredRules, subjectOf, type WagerName } from '@hardway/rules';
import type { Picture } from '../felt/picture.ts';
import { money } from '../table/names.ts';

/** What a wager costs, exactly and in short. */
export type Edge = {
  /** Expected loss per unit wagered, as a fraction: "7/495". */
  readonly exact: string;
  readonly percent: string;
  readonly value: number;
  readonly win: string;
  readonly rolls: number;
  /** The amount that this is the edge of; without one, of amounts that are paid exactly. */
  readonly amount?: Cents;
};

export type Edges = { readonly [name in WagerName]?: Edge };

/** A wager of this amount as the table charges and pays it; of ideal amounts where the table would refuse it. */
const analysed = (house: House, entry: OddsEntry, amount: Cents | undefined): Analysis => {
  const paid = amount === undefined ? undefined : analyseAmount(house, entry, amount);
  return paid?.ok ? paid.value : analyse(house, entry);
};

/**
 * The exact edge of every wager of a house, walked from its rules; odds behind a line stand for all their points. With an
 * amount, the edge of that amount: commission may be nothing on a small one, and winnings are rounded.
 */
export const edgesOf = (house: House, amount?: Cents): Edges => {
  const edges: { [name in WagerName]?: Edge } = {};
  for (const entry of entries(house)) {
    if (edges[entry.wager] !== undefined) continue;
    const { edge, win, averageRolls, amount: of } = analysed(house, entry, amount);
    edges[entry.wager] = {
      exact: text(edge),
      percent: percent(edge, 3),
      value: toNumber(edge),
      win: percent(win, 2),
      rolls: toNumber(averageRolls),
      ...(of === undefined ? {} : { amount: of }),
    };
  }
  return edges;
};

/** A wager's edge; one that travelled costs what it did where it was made. */
export const edgeFor = (edges: Edges, name: WagerName): Edge | undefined => {
  const { kind } = subjectOf(name);
  return edges[name] ?? (kind === 'come' || kind === 'dont-come' ? edges[kind] : undefined);
};

/** An edge with the amount that it belongs to: "1.667% at $5". */
export const edgeWords = ({ percent: cost, amount }: Edge): string =>
  amount === undefined ? cost : `${cost} at ${money(amount)}`;

/** From cold, nothing at all, to hot, a sixth and more of the wager. Small differences near nothing are drawn apart. */
const HOTTEST = 0.1667;
const warmthOf = ({ value }: Edge): number => Math.min(1, Math.max(0, value / HOTTEST) ** 0.55);

/** How warm each spot of a felt is painted, and what is written on it. */
export const heatOf = (house: House, edges: Edges): NonNullable<Picture['heat']> =>
  Object.fromEntries(
    offeredRules(house).flatMap(({ subject: { name } }) => {
      const edge = edgeFor(edges, name);
      return edge === undefined ? [] : [[name, { warmth: warmthOf(edge), text: `${(edge.value * 100).toFixed(2)}%` }]];
    }),
  );
