import { isOpen, type SeatNumber, seatAt, type Table, type WagerName } from '@hardway/rules';
import { seatOf } from '@hardway/tournament';
import type { Draft } from '../draft.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { HeatRef } from './heat.ts';
import type { Heat, Place } from './model.ts';

/** For a command about the heat that is on at the table. */
export const inHeat =
  <Command extends { readonly heat: HeatRef }>(
    decideFor: (draft: Draft, command: Command, heat: Heat) => TableRefusal | undefined,
  ) =>
  (draft: Draft, command: Command): TableRefusal | undefined => {
    const { heat } = draft.live;
    const { tournament, round, heat: number } = command.heat;
    const isOn = heat?.heat.tournament === tournament && heat.heat.round === round && heat.heat.heat === number;
    return heat === null || !isOn
      ? refuse('wrong-step', SERVICE, `Heat ${number} of round ${round} is not on at this table`)
      : decideFor(draft, command, heat);
  };

/** For a command about a position of the heat. */
export const ofPlace =
  <Command extends { readonly heat: HeatRef; readonly seat: SeatNumber }>(
    decideFor: (draft: Draft, command: Command, heat: Heat, place: Place) => TableRefusal | undefined,
  ) =>
  (draft: Draft, command: Command): TableRefusal | undefined =>
    inHeat((at, asked: Command, heat) => {
      const place = placeAt(heat, asked.seat);
      if (place === undefined || isDisqualified(heat, asked.seat))
        return refuse('not-seated', SERVICE, `Nobody plays the heat at seat ${asked.seat}`);
      return decideFor(at, asked, heat, place);
    })(draft, command);

export const placeAt = ({ places }: Heat, seat: SeatNumber): Place | undefined =>
  places.find(each => each.seat === seat);

export const isDisqualified = ({ session }: Heat, seat: SeatNumber): boolean =>
  seatOf(session, seat)?.disqualified === true;

export const OVER: TableRefusal = refuse('wrong-step', SERVICE, 'The heat is over');

/** Whether a throw is under way: betting has closed for it, or the dice are out. */
export const isThrowing = ({ table, shaker }: Live): boolean => !isOpen(table) || shaker?.running === 'round';

/** Returns wagers of a seat to its rail: all, or those named. */
export const wagersBack = (
  table: Table,
  seat: SeatNumber,
  reason: string,
  only?: readonly WagerName[],
): readonly FactOf<'wagersVoided'>[] => {
  const { layout = [] } = seatAt(table, seat) ?? {};
  const back = layout.filter(({ name }) => only === undefined || only.includes(name));
  if (back.length === 0) return [];
  const settlements = back.map(
    ({ name, stake, commission, coupon }) =>
      ({ type: 'returned', seat, wager: name, stake, held: commission, coupon }) as const,
  );
  return [{ type: 'wagersVoided', seat, reason, settlements }];
};
