import { hasLineWager, setsNoPoint, type Table } from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { couldThrow } from './line.ts';
import type { Session } from './state.ts';

/** What is left of a heat: rolls, hands, or as many as the minutes allow. */
export type Remaining = { readonly in: 'rolls' | 'hands'; readonly count: number } | 'open';

/** The rolls, hands or minutes of a heat, with what the director has added. */
export const lengthOf = ({ length }: Round, { extended }: Session): number => length.count + extended;

/** What is left before the heat ends. Once its minutes are over, the announced rolls are left. */
export const remainingOf = (terms: Round, session: Session): Remaining => {
  const { rolls, hands, timeUpAt } = session;
  switch (terms.length.in) {
    case 'rolls':
      return { in: 'rolls', count: Math.max(0, lengthOf(terms, session) - rolls) };
    case 'hands':
      return { in: 'hands', count: Math.max(0, lengthOf(terms, session) - hands) };
    case 'minutes':
      if (timeUpAt === null) return 'open';
      return { in: 'rolls', count: Math.max(0, terms.announceLast - (rolls - timeUpAt)) };
  }
};

/** Whether the coming roll is among this number of last rolls, or of last hands where the length is in hands. */
export const isInLast = (terms: Round, session: Session, last: number): boolean => {
  const remaining = remainingOf(terms, session);
  return remaining !== 'open' && remaining.count > 0 && remaining.count <= last;
};

/**
 * In which part a heat is: `play`, its announced `last` part, the `play out` of what stands after its last roll, or `over`.
 */
export type Phase = 'play' | 'last' | 'play out' | 'over';

export const phaseOf = (terms: Round, session: Session, table: Table): Phase => {
  const remaining = remainingOf(terms, session);
  const isOver = remaining !== 'open' && remaining.count === 0;
  if (!isOver && nobodyCanThrow(session, table)) return 'over';
  if (remaining === 'open') return 'play';
  if (remaining.count > 0) return remaining.count <= terms.announceLast ? 'last' : 'play';
  return terms.standing === 'play out' && canBeDecided(table) ? 'play out' : 'over';
};

/** Whether the dice can't be thrown again: nobody who is in the heat has chips or wagers, or the line wager that a shooter needs. */
const nobodyCanThrow = (session: Session, table: Table): boolean => {
  const isIn = new Set(session.seats.flatMap(({ seat, disqualified }) => (disqualified ? [] : [seat])));
  const has = table.seats.filter(({ number, rail, layout }) => isIn.has(number) && (rail > 0 || layout.length > 0));
  const { dealer } = table.house.game.shooter;
  return has.length === 0 || (dealer === undefined && !has.some(seat => couldThrow(table, seat)));
};

/**
 * Whether a roll can still decide a wager that stands. No bets are taken in the play-out, so where the book asks a line
 * wager of the shooter on a come-out and nobody has one, the dice are not thrown again, and what stands is returned.
 */
const canBeDecided = (table: Table): boolean => {
  const { lineWager, dealer } = table.house.game.shooter;
  if (!table.seats.some(({ layout }) => layout.length > 0)) return false;
  return (
    table.puck !== 'off' ||
    !lineWager.toThrow ||
    dealer !== undefined ||
    setsNoPoint(table) ||
    table.seats.some(hasLineWager)
  );
};

/** The roll or hand to come, and of how many: "roll 17 of 40". Nothing is known of how many while minutes count. */
export const counterOf = (
  terms: Round,
  session: Session,
): { readonly in: 'rolls' | 'hands'; readonly now: number; readonly of: number | null } => {
  const done = terms.length.in === 'hands' ? session.hands : session.rolls;
  const remaining = remainingOf(terms, session);
  if (remaining === 'open') return { in: 'rolls', now: done + 1, of: null };
  const of = done + remaining.count;
  return { in: remaining.in, now: Math.min(done + 1, of), of };
};
