import type { House, SeatNumber } from '@hardway/rules';
import { type Audience, isStaff } from './audience.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import { type ShownFact, shownTo } from './table.ts';

/** A fact by itself, with the entry that recorded it. */
export type ShownTold = { readonly number: number; readonly at: number; readonly fact: ShownFact };

/** What the last roll came to and what has undone it since, as one audience may see it. */
export const toldTo = (live: Live, audience: Audience): ShownTold[] =>
  live.told.flatMap(({ number, at, fact }) => {
    const shown = shownTo(audience, fact, live.table.house);
    return shown === undefined ? [] : [{ number, at, fact: shown }];
  });

/** Whether a seat's own terminal is shown more of a fact than everybody is. */
export const isPrivate = (fact: LiveFact, seat: SeatNumber, house: House): boolean => {
  const own = shownTo(`seat ${seat}`, fact, house);
  const all = shownTo('public', fact, house);
  return own !== all && JSON.stringify(own) !== JSON.stringify(all);
};

/** Who did something, as an audience may know it. Players need not know the names of staff. */
export const shownWho = (audience: Audience, who: string): string => {
  const [kind = who, name = ''] = who.split(':');
  if (kind === 'seat') return `seat ${name}`;
  if (kind === 'staff') return isStaff(audience) ? name : 'staff';
  return kind;
};
