import type { Walk } from '@hardway/notation';
import { type Cents, layoutTotal, type SeatNumber, seatAt } from '@hardway/rules';
import type { Picture } from '../felt/picture.ts';
import { type ResultLine, resultLines } from '../table/results.ts';
import { feltOf } from '../table/shown.ts';
import type { RollRow } from './rolls.ts';

/** The felt at a roll: the bets as the dice found them, and what the dice did to them. */
export type Moment = {
  readonly picture: Picture;
  /** Of the seat, before the dice. */
  readonly rail: Cents;
  readonly staked: Cents;
  readonly lines: readonly ResultLine[];
};

/** The felt at a roll; before the first one where there is no such roll. */
export const momentOf = ({ opening, lines }: Walk, row: RollRow | undefined, seat: SeatNumber): Moment => {
  const before = row === undefined ? opening : (lines[row.step - 1]?.table ?? opening);
  const rolled = row === undefined ? undefined : lines[row.step]?.facts.find(fact => fact.type === 'rolled');
  const after = row === undefined ? opening : (lines[row.step]?.table ?? before);
  const settlements = rolled?.settlements ?? [];
  const own = seatAt(before, seat);
  return {
    picture: { ...feltOf(before, [], seat), result: feltOf(after, settlements, seat).result },
    rail: own?.rail ?? (0 as Cents),
    staked: own === undefined ? (0 as Cents) : layoutTotal(own),
    lines: resultLines(opening.house, settlements, seat),
  };
};
