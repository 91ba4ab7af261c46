import type { House, Staffing } from '@hardway/rules';
import type { TableKind } from '../messages.ts';

export type Procedure = Staffing;

/** How this house's game is run. */
export const procedureOf = ({ game }: House): Procedure => game.staffing;

const KINDS: { readonly [runBy in House['game']['runBy']]: Exclude<TableKind, 'practice'> } = {
  dealer: 'dealer-run',
  shaker: 'automated',
  terminals: 'roll-to-win',
};

/** The kind of table that this house's game is played at with staff. */
export const kindOf = ({ game }: House): Exclude<TableKind, 'practice'> => KINDS[game.runBy];

/** The book's number of seats, or what fits round the table. */
export const seatsMaxOf = ({ game }: House): number => game.seatsMax?.count ?? game.staffing.places;
