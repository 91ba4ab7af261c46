import type { ByPoint, WagerName } from '@hardway/rules';
import type { At, Box } from './geometry.ts';
import type { Mark } from './marks.ts';

/** Where one wager stands on the cloth. */
export type Spot = {
  readonly name: WagerName;
  readonly box: Box;
  /** Its outline, where it is no rectangle. */
  readonly path?: string;
  /** The boxes that a line round a corner is made of, its foot first. */
  readonly parts?: readonly [foot: Box, arm: Box];
  /** The middle of the chips, and how far a stack may reach above and below it without hiding a name. */
  readonly chips: At;
  readonly room?: number;
  /** Where the edge is written and how wide it may run, unless it takes the place of a mark that yields to it. */
  readonly edge?: At & { readonly size: number; readonly width: number };
  readonly marks: readonly Mark[];
  readonly look: 'box' | 'band' | 'come' | 'strip' | 'cell';
};

export type PanelKind = 'fire' | 'hot-roller' | 'bonus' | 'hot-shooter';

/** A side bet's own corner of the cloth, where its progress is marked. */
export type Panel = {
  readonly kind: PanelKind;
  readonly title: string;
  readonly box: Box;
  readonly marks: readonly Mark[];
  /** What is marked off, cell by cell: a point, a combination, a total, or a rung of a ladder. */
  readonly cells: readonly { readonly key: string; readonly at: At; readonly label: string }[];
};

type SheetName = 'felt' | 'line' | 'centre' | 'hops' | 'sides';

/** A piece of cloth: the whole of it on a wide screen, a part of it on a narrow one. */
export type Sheet = {
  readonly name: SheetName;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  readonly panels: readonly Panel[];
  /** What is printed between the spots. */
  readonly marks: readonly Mark[];
  /** Where the puck lies: off, on each number, and off on the don't pass line; and the spots that it lies on there. */
  readonly puck?: {
    readonly off: At;
    readonly dont: At;
    readonly on: ByPoint<At>;
    readonly under: ByPoint<readonly WagerName[]>;
  };
};

/** Chips and markers in the units of a sheet. Markers of side bets are wider than any chip (MA 12(a)(4), MD 11.A(4)(a), MD 12.B(3)(a)). */
export type Sizes = { readonly chip: number; readonly marker: number; readonly puck: number };

export type Layout = {
  readonly shape: 'wide' | 'narrow';
  readonly sheets: readonly Sheet[];
  readonly sizes: Sizes;
};
