import type { TableView } from '@hardway/server/messages';
import type { Notice, Result } from '../table/last-result.ts';
import type { Mirror } from '../wire/link.ts';

/** What the wall shows of a table. */
export type WallState = {
  /** The table on the felt: while the dice roll, still the one before the roll. */
  readonly view: TableView | null;
  /** The last roll that stands. */
  readonly last: Result | null;
  /** What was undone since, or stops play. */
  readonly notices: readonly Notice[];
  readonly isRolling: boolean;
};

export const BARE_WALL: WallState = { view: null, last: null, notices: [], isRolling: false };

/** The wall with everything that is known of the table. */
export const atRest = ({ view, result }: Pick<Mirror, 'view' | 'result'>): WallState => ({
  view,
  last: result.last,
  notices: result.notices,
  isRolling: false,
});

/** The wall after the line has brought something: a new roll is first seen rolling, everything else at once. */
export const wallAfter = (wall: WallState, mirror: Pick<Mirror, 'view' | 'result'>): WallState => {
  const { last } = mirror.result;
  if (wall.view === null) return atRest(mirror);
  const isNewRoll = last !== null && last.number > (wall.last?.number ?? 0) && wall.view !== mirror.view;
  if (isNewRoll) return { view: wall.view, last, notices: [], isRolling: true };
  // A roll that is undone while it still rolls on the screen never comes to rest.
  return wall.isRolling && last === wall.last ? wall : atRest(mirror);
};
