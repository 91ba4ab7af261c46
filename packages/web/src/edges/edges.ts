import { analyse, entries, percent, text, toNumber } from '@hardway/odds';
import { type House, subjectOf, type WagerName } from '@hardway/rules';

/** What a wager costs, exactly and in short. */
export type Edge = {
  /** Expected loss per unit wagered, as a fraction: "7/495". */
  readonly exact: string;
  readonly percent: string;
  readonly value: number;
  readonly win: string;
  readonly rolls: number;
};

export type Edges = { readonly [name in WagerName]?: Edge };

/** The exact edge of every wager of a house, walked from its rules; odds behind a line stand for all their points. */
export const edgesOf = (house: House): Edges => {
  const edges: { [name in WagerName]?: Edge } = {};
  for (const entry of entries(house)) {
    if (edges[entry.wager] !== undefined) continue;
    const { edge, win, averageRolls } = analyse(house, entry);
    edges[entry.wager] = {
      exact: text(edge),
      percent: percent(edge, 3),
      value: toNumber(edge),
      win: percent(win, 2),
      rolls: toNumber(averageRolls),
    };
  }
  return edges;
};

/** A wager's edge; one that travelled costs what it did where it was made. */
export const edgeFor = (edges: Edges, name: WagerName): Edge | undefined => {
  const { kind } = subjectOf(name);
  return edges[name] ?? (kind === 'come' || kind === 'dont-come' ? edges[kind] : undefined);
};

/** From cold, nothing at all, to hot, a sixth and more of the wager. Small differences near nothing are drawn apart. */
const HOTTEST = 0.1667;
export const warmthOf = ({ value }: Edge): number => Math.min(1, Math.max(0, value / HOTTEST) ** 0.55);
