import type { House, SeatNumber } from '@hardway/rules';
import type { Effect, Shift } from '../table/effects.ts';
import type { LastResult, Notice } from '../table/last-result.ts';
import { money, titleOf } from '../table/names.ts';

/** What a dealer does at one seat after a result was changed, in order. */
export type Difference = { readonly seat: SeatNumber; readonly net: number; readonly tasks: readonly string[] };

const spotWords = (place: Shift['from']): string => (typeof place === 'number' ? ` on the ${place}` : '');

const shiftWords = (house: House, { wager, from, to, stake }: Shift): string => {
  const title = titleOf(house, wager);
  const chips = stake === undefined ? title : `${money(stake)} ${title}`;
  if (to === 'off') return `Take ${chips}${spotWords(from)} off the layout`;
  if (from === 'off') return `Put ${chips} back${spotWords(to)}`;
  if (to === 'spot') return `Move ${title} back from the ${from}`;
  return from === 'spot' ? `Move ${title} to the ${to}` : `Move ${title} from the ${from} to the ${to}`;
};

const railWords = (rail: number, seat: SeatNumber): readonly string[] => {
  if (rail === 0) return [];
  return [rail < 0 ? `Take back ${money(-rail)} from seat ${seat}` : `Pay ${money(rail)} to seat ${seat}`];
};

const differenceAt = (house: House, { seat, rail, net, shifts }: Effect): Difference => ({
  seat,
  net,
  tasks: [...railWords(rail, seat), ...shifts.map(shift => shiftWords(house, shift))],
});

/** The difference list: what to take, pay and move so that the table is as the changed result leaves it. */
export const differencesOf = (house: House, { effects }: Notice): readonly Difference[] =>
  effects.map(effect => differenceAt(house, effect));

/** The notice whose differences a dealer has to work, if the last result was changed. */
export const changedResult = ({ notices }: LastResult): Notice | undefined =>
  notices.findLast(({ kind }) => kind === 'corrected' || kind === 'roll voided');
