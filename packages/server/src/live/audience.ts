import type { SeatNumber } from '@hardway/rules';

/** Those who see the same of a table: a seat's own terminal, the staff at work, readers of the journal, and everybody else. */
export type Audience = 'public' | 'staff' | 'journal' | `seat ${SeatNumber}`;

export const isStaff = (audience: Audience): boolean => audience === 'staff' || audience === 'journal';

/** Whether an audience is the seat's own player, or staff. */
export const isOwnOrStaff = (audience: Audience, seat: SeatNumber): boolean =>
  isStaff(audience) || audience === `seat ${seat}`;

/** A fact of which some fields are not shown to everybody. */
type Less<Fact, Field extends keyof Fact> = Omit<Fact, Field> & Partial<Pick<Fact, Field>>;

/** A fact without some of its fields. */
export const without = <Fact extends object, Field extends keyof Fact>(
  fact: Fact,
  ...fields: readonly Field[]
): Less<Fact, Field> =>
  Object.fromEntries(Object.entries(fact).filter(([field]) => !fields.includes(field as Field))) as unknown as Less<
    Fact,
    Field
  >;
