import { type Cents, type Seat, seatAt } from '@hardway/rules';
import { bettingOf, counterOf, isInLast, remainingOf, seatOf, secretsLeft, whoShoots } from '@hardway/tournament';
import { type Audience, isOwnOrStaff } from '../audience.ts';
import { botAt } from '../bots/seated.ts';
import type { Live } from '../live.ts';
import { owing } from './bets.ts';
import type { Heat, HeatView, Place, PlaceView, TournamentView } from './model.ts';
import { keptBack } from './secret.ts';

/**
 * The chips or money on a rail, for this audience. Everybody sees what a bot has, and the stacks in a heat; a secret wager has left
 * the stack for its own player alone.
 */
export const railFor = (live: Live, { number, rail }: Seat, audience: Audience): Cents | null => {
  const { heat } = live;
  if (heat === null) return isOwnOrStaff(audience, number) || botAt(live, number) !== undefined ? rail : null;
  return audience === `seat ${number}` ? ((rail - keptBack(heat, number)) as Cents) : rail;
};

const placeView = (heat: Heat, place: Place, flagged: readonly number[]): PlaceView => {
  const { terms, session } = heat;
  const { disqualified = false, sitsOut = false, missed = 0, lateFine = 0 } = seatOf(session, place.seat) ?? {};
  return {
    ...place,
    disqualified,
    sitsOut,
    missed,
    late: lateFine === 0 ? null : (lateFine as Cents),
    finished: session.finished.includes(place.seat),
    flagged: flagged.includes(place.seat),
    secret: heat.secrets.some(({ seat }) => seat === place.seat),
    secretsLeft: secretsLeft(terms, session, place.seat),
  };
};

const ownSecret = ({ secrets }: Heat, audience: Audience): HeatView['secret'] => {
  const own = secrets.find(({ seat }) => audience === `seat ${seat}`);
  return own === undefined ? null : { wager: own.wager, amount: own.amount };
};

const heatView = ({ table }: Live, heat: Heat, audience: Audience): HeatView => {
  const { terms, session } = heat;
  const { limits, excluded, compulsory, secrets, order, shooter, standing, name, announceLast } = terms;
  const remaining = remainingOf(terms, session);
  const isLast = heat.phase !== 'ended' && isInLast(terms, session, announceLast);
  const isInTurn = bettingOf(terms, session, table).bets === 'in turn';
  const flagged = owing(heat, table);
  return {
    heat: heat.heat,
    title: heat.title,
    round: name,
    terms: { limits, excluded, compulsory, secrets, order, shooter, standing },
    phase: heat.phase === 'playing' && heat.pause !== null ? 'pausing' : heat.phase,
    pausedFor: heat.pause?.reason ?? null,
    counter: counterOf(terms, session),
    endsAt: heat.endsAt,
    last: isLast && remaining !== 'open' ? remaining.count : null,
    bets: heat.bets,
    throwBy: heat.throwBy,
    button: isInTurn ? session.button : null,
    shooter: whoShoots(terms, session, table),
    places: heat.places.map(place => placeView(heat, place, flagged)),
    secret: ownSecret(heat, audience),
  };
};

export const view = (live: Live, audience: Audience): TournamentView => ({
  tournament: live.tournament,
  heat: live.heat === null ? null : heatView(live, live.heat, audience),
});

/** Whether a seat looks the same to its own player and to others as far as secret wagers go. */
export const isSameStack = (before: Live, after: Live, seat: number): boolean =>
  before.heat?.secrets === after.heat?.secrets ||
  (keptBack(before.heat, seat) === keptBack(after.heat, seat) &&
    seatAt(before.table, seat) === seatAt(after.table, seat));
