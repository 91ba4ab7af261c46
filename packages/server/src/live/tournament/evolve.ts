import type { Cents, SeatNumber } from '@hardway/rules';
import { type Evolve, type Step, unchanged } from '../concern.ts';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';
import type { Heat, Place, Tournament, TournamentFact } from './model.ts';
import { turnsOf } from './progress.ts';
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
  changed(live, ({ endsAt, pausedAt, phase }) => ({
    phase: 'playing',
    pause: null,
    pausedAt: null,
    director: by,
    endsAt: endsAt === null || pausedAt === null ? endsAt : endsAt + at - pausedAt,
    early: false,
    ...(phase === 'playing' ? {} : { bets: 'waiting', done: [] }),
  }));

const betsEnded: Step<'betsEnded', Tournament> = (live, { of }) =>
  changed(live, heat => {
    const done = of === 'all' ? heat.done : [...heat.done, of];
    const isOver = of === 'all' || turnsOf(heat).every(seat => done.includes(seat));
    return { done, ...(isOver ? { bets: 'over' } : {}) };
  });

/** The next roll is bet on afresh. */
const nextRoll = { bets: 'waiting', done: [], waived: false } as const;

const rested = ({ places }: Heat): Pick<Heat, 'places'> => ({
  places: places.map(place => (place.sitsOut ? { ...place, sitsOut: false } : place)),
});

const waived: Step<'compulsoryWaived', Tournament> = (live, { seats }) =>
  changed(live, ({ terms: { compulsory }, places }) => ({
    waived: true,
    places: places.map(place =>
      seats.includes(place.seat)
        ? {
            ...place,
            missed: place.missed + 1,
            sitsOut: compulsory !== 'none' && compulsory.otherwise.act === 'sit out',
          }
        : place,
    ),
  }));

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
  tournamentDesignated: (_, { tournament }) => ({ tournament }),
  tournamentReleased: () => ({ tournament: null }),
  heatStarted: (live, fact, { at }) => ({ heat: started(live, fact, at) }),
  heatPaused: (live, { reason, by }, { at }) =>
    changed(live, () => ({ phase: 'paused', pause: { reason, by }, pausedAt: at, bets: 'waiting', done: [] })),
  pauseOrdered: (live, { reason, by }) => changed(live, () => ({ pause: { reason, by } })),
  heatResumed: resumed,
  heatExtended: (live, { count }) =>
    changed(live, ({ length, endsAt }) => ({
      length: length + count,
      endsAt: endsAt === null ? null : endsAt + count * MINUTE_MS,
    })),
  seatWarned: (live, { seat }) => ofPlace(live, seat, ({ warnings }) => ({ warnings: warnings + 1 })),
  seatFined: (live, { seat, chips }) => ofPlace(live, seat, ({ fined }) => ({ fined: (fined + chips) as Cents })),
  disqualificationOrdered: (live, { seat, ground, by }) =>
    changed(live, ({ ordered }) => ({ ordered: [...ordered, { seat, ground, by }] })),
  seatDisqualified: (live, { seat }) => {
    const { heat = live.heat } = ofPlace(live, seat, () => ({ disqualified: true }));
    return heat === null ? {} : { heat: { ...heat, ordered: heat.ordered.filter(each => each.seat !== seat) } };
  },
  seatSubstituted: (live, { seat, name }) => ofPlace(live, seat, () => ({ name })),
  seatArrived: (live, { seat }) => ofPlace(live, seat, () => ({ late: null })),
  compulsoryWaived: waived,
  earlyEndAgreed: (live, { seat }) => ofPlace(live, seat, () => ({ agrees: true })),
  heatEnded: (live, { early }) => changed(live, () => ({ phase: 'ended', early, bets: 'over', pause: null })),
  playedOut: live => changed(live, () => ({ phase: 'playing out', bets: 'over' })),
  stackCounted: (live, { seat, chips }) => ofPlace(live, seat, () => ({ counted: chips, confirmed: false })),
  stackConfirmed: (live, { seat }) => ofPlace(live, seat, () => ({ confirmed: true })),
  heatCleared: () => ({ heat: null }),
  heatCounted: (live, { progress }) => changed(live, () => ({ progress })),
  betsAsked: (live, { of, until }) => changed(live, () => ({ bets: { of, until } })),
  betsEnded,
  secretMade: (live, { seat, wager, amount, takes }, { number }) => {
    const { heat = live.heat } = ofPlace(live, seat, ({ secrets }) => ({ secrets: secrets + 1 }));
    const secret = { seat, wager, amount, takes, number };
    return heat === null ? {} : { heat: { ...heat, secrets: [...heat.secrets, secret] } };
  },
  secretRevealed: (live, { seat }) => changed(live, heat => withoutSecret(heat, seat)),
  rolled: live => changed(live, heat => ({ ...nextRoll, ...rested(heat), before: heat.progress })),
  rollVoided: live => changed(live, () => ({ ...nextRoll, before: null })),
  corrected: refined,
  // The same roll is thrown again on the same bets.
  noRollCalled: unchanged,
} satisfies Evolve<TournamentFact, Tournament>;
