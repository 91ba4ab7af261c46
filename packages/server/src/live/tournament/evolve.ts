import type { Cents, SeatNumber } from '@hardway/rules';
import {
  arrive,
  disqualify,
  extend,
  finishBetting,
  makeSecret,
  type Session,
  timeUp,
  waiveCompulsory,
} from '@hardway/tournament';
import { type Evolve, type Step, unchanged } from '../concern.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import type { Heat, Place, Tournament, TournamentFact } from './model.ts';
import { started } from './start.ts';

const MINUTE_MS = 60_000;

const changed = ({ heat }: Live, change: (heat: Heat) => Partial<Heat>): Partial<Tournament> =>
  heat === null ? {} : { heat: { ...heat, ...change(heat) } };

const ofPlace = (live: Live, seat: SeatNumber, change: (place: Place) => Partial<Place>): Partial<Tournament> =>
  changed(live, ({ places }) => ({
    places: places.map(place => (place.seat === seat ? { ...place, ...change(place) } : place)),
  }));

/** A secret that waits no more. */
const withoutSecret = ({ secrets }: Heat, seat: SeatNumber): Pick<Heat, 'secrets'> => ({
  secrets: secrets.filter(each => each.seat !== seat),
});

const resumed: Step<'heatResumed', Tournament> = (live, { by }, { at }) =>
  changed(live, ({ endsAt, pausedAt, phase, session }) => ({
    phase: 'playing',
    pause: null,
    pausedAt: null,
    director: by,
    endsAt: endsAt === null || pausedAt === null ? endsAt : endsAt + at - pausedAt,
    early: false,
    ...(phase === 'playing' ? {} : { bets: 'waiting', session: { ...session, finished: [] } }),
  }));

/** At a practice table nobody else would see to it that a shooter throws. */
const THROW_MS = 60_000;

/** From now on the shooter may throw. */
const mayThrow = ({ kind }: Live, at: number): Pick<Heat, 'throwBy'> => ({
  throwBy: kind === 'practice' ? at + THROW_MS : null,
});

const betsEnded: Step<'betsEnded', Tournament> = (live, { of, over }, { at }) =>
  changed(live, ({ session }) => ({
    ...(of === 'all' ? {} : { session: finishBetting(session, of) }),
    ...(over ? { bets: 'over', ...mayThrow(live, at) } : {}),
  }));

/** What has been played. If the dice have passed on, the next shooter has as long. */
const counted: Step<'heatCounted', Tournament> = (live, { session }, { at }) =>
  changed(live, ({ bets, phase }) => ({
    session,
    ...(phase === 'playing out' || bets === 'over' ? mayThrow(live, at) : {}),
  }));

/** The next roll is bet on afresh. */
const nextRoll = { bets: 'waiting', waived: [], throwBy: null } as const;

/** Bets on the same roll are asked for again. */
const betAgain = ({ session }: Heat): Partial<Heat> => ({
  bets: 'waiting',
  throwBy: null,
  session: { ...session, finished: [] },
});

const ofSession = (live: Live, change: (session: Session) => Session): Partial<Tournament> =>
  changed(live, ({ session }) => ({ session: change(session) }));

/** Fines since the roll that a correction has done again with other amounts. */
const refined: Step<'corrected', Tournament> = (live, { redone }) => {
  const finedIn = (facts: FactOf<'corrected'>['redone'], of: SeatNumber): number =>
    facts.reduce(
      (sum, fact) => (fact.type === 'chipsTaken' && fact.to === 'fined' && fact.seat === of ? sum + fact.amount : sum),
      0,
    );
  const undone = live.undo?.facts ?? [];
  return changed(live, heat => ({
    ...nextRoll,
    places: heat.places.map(place => ({
      ...place,
      fined: (place.fined - finedIn(undone, place.seat) + finedIn(redone, place.seat)) as Cents,
    })),
  }));
};

export const evolve = {
  heatOrderRefused: unchanged,
  tournamentDesignated: (_, { tournament }) => ({ tournament }),
  tournamentReleased: () => ({ tournament: null }),
  heatStarted: (live, fact, { at }) => ({ heat: started(live, fact, at) }),
  heatPaused: (live, { reason, by }, { at }) =>
    changed(live, heat => ({ ...betAgain(heat), phase: 'paused', pause: { reason, by }, pausedAt: at })),
  pauseOrdered: (live, { reason, by }) => changed(live, () => ({ pause: { reason, by } })),
  heatResumed: resumed,
  heatExtended: (live, { count }) =>
    changed(live, ({ session, endsAt }) => ({
      session: extend(session, count),
      endsAt: endsAt === null ? null : endsAt + count * MINUTE_MS,
    })),
  seatWarned: (live, { seat }) => ofPlace(live, seat, ({ warnings }) => ({ warnings: warnings + 1 })),
  seatFined: (live, { seat, chips }) => ofPlace(live, seat, ({ fined }) => ({ fined: (fined + chips) as Cents })),
  disqualificationOrdered: (live, { seat, ground, by }) =>
    changed(live, ({ ordered }) => ({ ordered: [...ordered, { seat, ground, by }] })),
  seatDisqualified: (live, { seat }) => {
    const { heat = live.heat } = ofSession(live, session => disqualify(session, seat));
    return heat === null ? {} : { heat: { ...heat, ordered: heat.ordered.filter(each => each.seat !== seat) } };
  },
  seatSubstituted: (live, { seat, name }) => ofPlace(live, seat, () => ({ name })),
  seatArrived: (live, { seat }) => ofSession(live, session => arrive(session, seat)),
  compulsoryWaived: (live, { seats }) =>
    changed(live, heat => ({
      waived: [...heat.waived, ...seats],
      session: waiveCompulsory(heat.terms, heat.session, seats).session,
    })),
  earlyEndAgreed: (live, { seat }) => ofPlace(live, seat, () => ({ agrees: true })),
  heatEnded: (live, { early }) =>
    changed(live, () => ({ phase: 'ended', early, bets: 'over', pause: null, throwBy: null })),
  playedOut: (live, _, { at }) => changed(live, () => ({ phase: 'playing out', bets: 'over', ...mayThrow(live, at) })),
  stackCounted: (live, { seat, chips }) => ofPlace(live, seat, () => ({ counted: chips, confirmed: false })),
  stackConfirmed: (live, { seat }) => ofPlace(live, seat, () => ({ confirmed: true })),
  heatCleared: () => ({ heat: null }),
  heatCounted: counted,
  heatTimeUp: live => ofSession(live, timeUp),
  betsAsked: (live, { of, until }) => changed(live, () => ({ bets: { of, until } })),
  betsEnded,
  secretMade: (live, { seat, wager, amount, takes }, { number }) => {
    const { heat = live.heat } = ofSession(live, session => makeSecret(session, seat));
    const secret = { seat, wager, amount, takes, number };
    return heat === null ? {} : { heat: { ...heat, secrets: [...heat.secrets, secret] } };
  },
  secretRevealed: (live, { seat }) => changed(live, heat => withoutSecret(heat, seat)),
  rolled: live => changed(live, () => nextRoll),
  rollVoided: live => changed(live, () => nextRoll),
  corrected: refined,
  // The same roll is thrown again on the same bets.
  noRollCalled: unchanged,
} satisfies Evolve<TournamentFact, Tournament>;
