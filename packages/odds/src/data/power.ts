import type { PowerSpot } from '../power.ts';
import { text } from '../ratio.ts';

/** A spot of the power-odds chart as data. */
export type PowerRecord = {
  readonly wager: string;
  readonly chance: string;
  readonly without: string;
  readonly with: string;
  readonly change: string;
  readonly turnsAt: string;
};

export const powerRecord = ({ entry, chance, without, with: edge, change, turnsAt }: PowerSpot): PowerRecord => ({
  wager: entry.name,
  chance: text(chance),
  without: text(without),
  with: text(edge),
  change: text(change),
  turnsAt: turnsAt === 'never' ? 'never' : text(turnsAt),
});
