import type { Bounds } from './bounds.ts';

/** How many go on: the best of the heat, and the best of all the others in the round. */
export type Cut = { readonly ofHeat: number; readonly overall: number };

/**
 * How sure it is that a seat goes on: it does, it does not, it is level with others whatever is played, so that the list of
 * ties decides, or it is open.
 */
export type Certainty = 'progresses' | 'out' | 'level' | 'open';

/** How a seat stands to some others: how many are surely ahead of it, surely level with it, or may be either. */
type Relation = { readonly ahead: number; readonly level: number; readonly open: number };

const relationTo = (mine: Bounds, others: readonly Bounds[]): Relation => {
  let ahead = 0;
  let level = 0;
  let open = 0;
  for (const other of others) {
    if (other.least > mine.most) ahead += 1;
    else if (other.most < mine.least) continue;
    else if (other.least === other.most && mine.least === mine.most) level += 1;
    else open += 1;
  }
  return { ahead, level, open };
};

/**
 * What is sure of one seat at one cut. `elsewhere` are players of other heats who are not among the best of their own. If
 * a seat is not among the best of its heat, the best are no rivals of it for the places that are left.
 */
export const certaintyAt = (
  { ofHeat, overall }: Cut,
  mine: Bounds,
  heat: readonly Bounds[],
  elsewhere: readonly Bounds[],
): Certainty => {
  const here = relationTo(mine, heat);
  const there = overall === 0 ? { ahead: 0, level: 0, open: 0 } : relationTo(mine, elsewhere);
  const rivals = here.ahead + here.level + here.open;
  if (rivals < ofHeat) return 'progresses';
  if (overall > 0 && rivals - ofHeat + there.ahead + there.level + there.open < overall) return 'progresses';
  if (here.ahead >= ofHeat && here.ahead - ofHeat + there.ahead >= overall) return 'out';
  return here.open === 0 && there.open === 0 ? 'level' : 'open';
};
