import { type Cents, type Seat, seatAt } from '@hardway/rules';
import { type Audience, isOwnOrStaff } from '../audience.ts';
import type { Live } from '../live.ts';
import type { Heat, HeatView, Place, PlaceView, TournamentView } from './model.ts';
import { isInTurn, leftOf, owing } from './progress.ts';
import { keptBack } from './secret.ts';

/**
 * The chips or money on a rail, for this audience. Stacks in a heat are seen by everybody; a secret wager has left the stack for its
 * own player alone.
 */
export const railFor = ({ heat }: Live, { number, rail }: Seat, audience: Audience): Cents | null => {
  if (heat === null) return isOwnOrStaff(audience, number) ? rail : null;
  return audience === `seat ${number}` ? ((rail - keptBack(heat, number)) as Cents) : rail;
};

const placeView = (heat: Heat, { secrets, ...place }: Place, flagged: readonly number[]): PlaceView => {
  const { secrets: rule } = heat.terms;
  return {
    ...place,
    flagged: flagged.includes(place.seat),
    secret: heat.secrets.some(({ seat }) => seat === place.seat),
    secretsLeft: rule === 'none' ? 0 : Math.max(0, rule.most - secrets),
  };
};

/** The roll or hand that comes next or is under way, and of how many; minutes are read from the clock. */
const counterOf = ({ terms, length, progress }: Heat): HeatView['counter'] => {
  const played = terms.length.in === 'hands' ? progress.hands : progress.rolls;
  const now = terms.length.in === 'minutes' ? played + 1 : Math.min(length, played + 1);
  return { in: terms.length.in, now, of: length };
};

const ownSecret = ({ secrets }: Heat, audience: Audience): HeatView['secret'] => {
  const own = secrets.find(({ seat }) => audience === `seat ${seat}`);
  return own === undefined ? null : { wager: own.wager, amount: own.amount };
};

const heatView = ({ table }: Live, heat: Heat, audience: Audience): HeatView => {
  const { limits, excluded, compulsory, secrets, order, shooter, standing, name, announceLast } = heat.terms;
  const left = leftOf(heat, heat.progress);
  const flagged = owing(heat, table);
  return {
    heat: heat.heat,
    title: heat.title,
    round: name,
    terms: { limits, excluded, compulsory, secrets, order, shooter, standing },
    phase: heat.phase === 'playing' && heat.pause !== null ? 'pausing' : heat.phase,
    pausedFor: heat.pause?.reason ?? null,
    counter: counterOf(heat),
    endsAt: heat.endsAt,
    last: heat.phase !== 'ended' && left !== null && left > 0 && left <= announceLast ? left : null,
    bets: heat.bets,
    button: isInTurn(heat) ? heat.progress.button : null,
    shooter: heat.progress.shooter.seat,
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
