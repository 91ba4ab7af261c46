import type { House } from '@hardway/rules';
import { firstSeven, hand } from '../hand.ts';
import { type Ratio, text, toNumber } from '../ratio.ts';
import type { Rolls } from '../rolls.ts';

/** A figure exactly, and as the nearest number. */
export type Figure = { readonly exact: string; readonly value: number };

type RollsData = { readonly exactly: readonly Figure[]; readonly more: Figure };

/** A shooter's turn as data. */
export type HandRecord = {
  readonly ruleset: string;
  readonly game: string;
  readonly averageRolls: Figure;
  readonly rollsVariance: Figure;
  readonly rolls: RollsData;
  readonly averagePoints: Figure;
  readonly anotherPoint: Figure;
  readonly points: readonly Figure[];
  readonly firstSeven: { readonly averageRolls: Figure; readonly rolls: RollsData };
};

export const figureOf = (value: Ratio): Figure => ({ exact: text(value), value: toNumber(value) });

const rollsData = ({ exactly, more }: Rolls): RollsData => ({ exactly: exactly.map(figureOf), more: figureOf(more) });

export const handRecord = (house: House, upTo: number): HandRecord => {
  const turn = hand(house);
  const seven = firstSeven();
  return {
    ruleset: house.ruleset,
    game: house.gameName,
    averageRolls: figureOf(turn.averageRolls),
    rollsVariance: figureOf(turn.rollsVariance),
    rolls: rollsData(turn.rolls(upTo)),
    averagePoints: figureOf(turn.averagePoints),
    anotherPoint: figureOf(turn.anotherPoint),
    points: turn.points(upTo).map(figureOf),
    firstSeven: { averageRolls: figureOf(seven.averageRolls), rolls: rollsData(seven.rolls(upTo)) },
  };
};
