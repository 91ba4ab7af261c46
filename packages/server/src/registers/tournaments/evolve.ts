import type { Cents } from '@hardway/rules';
import type { HeatFact } from '../../live/tournament/heat.ts';
import type { EvolveEach } from '../register.ts';
import type { DrawnHeat, FactOf, InHeat, Refund, TournamentFact } from './facts.ts';
import { conditionsOf } from './lookup.ts';
import { moneyAfter, NO_MONEY } from './money.ts';
import { totalOf } from './refunds.ts';
import type { Entrant, EntrantStatus, Heat, Place, RoundState, TournamentState } from './state.ts';

export const initial: TournamentState = {
  id: '',
  versions: [],
  director: null,
  deputy: null,
  registration: 'not open',
  cancelled: null,
  entrants: [],
  tables: [],
  attending: [],
  rounds: [],
  prizes: null,
  money: NO_MONEY,
  acts: [],
};

type Steps = EvolveEach<TournamentState, TournamentFact>;

const unchanged = (state: TournamentState): TournamentState => state;

const ofEntrant = (state: TournamentState, number: number, change: (entrant: Entrant) => Partial<Entrant>) => ({
  ...state,
  entrants: state.entrants.map(each => (each.number === number ? { ...each, ...change(each) } : each)),
});

const withStatus = (state: TournamentState, entrant: number, status: EntrantStatus, reason: string | null = null) =>
  ofEntrant(state, entrant, () => ({ status, reason }));

const due = (entrant: Entrant, amount: number): Pick<Entrant, 'refundDue'> => ({
  refundDue: (entrant.refundDue + amount) as Cents,
});

/** Out for good, with a refund if there is one. */
const goneWith = (
  state: TournamentState,
  { entrant, refund }: { readonly entrant: number; readonly refund: Refund },
  status: EntrantStatus,
  reason: string,
): TournamentState => ofEntrant(state, entrant, known => ({ status, reason, ...due(known, totalOf(refund)) }));

const ofRound = (state: TournamentState, round: number, change: (known: RoundState) => Partial<RoundState>) => ({
  ...state,
  rounds: state.rounds.map(each => (each.round === round ? { ...each, ...change(each) } : each)),
});

const ofHeat = (state: TournamentState, { round, heat }: InHeat, change: (known: Heat) => Partial<Heat>) =>
  ofRound(state, round, ({ heats }) => ({
    heats: heats.map(each => (each.heat === heat ? { ...each, ...change(each) } : each)),
  }));

const ofPlace = (
  state: TournamentState,
  heat: InHeat,
  isIt: (place: Place) => boolean,
  change: (place: Place) => Partial<Place>,
) =>
  ofHeat(state, heat, ({ places }) => ({
    places: places.map(place => (isIt(place) ? { ...place, ...change(place) } : place)),
  }));

/** A heat that has not ended. */
const NOT_ENDED = { endedAt: null, rolls: null, isEarly: false, count: [] } as const;

const drawn = (round: number, { heat, places, firstShooter }: DrawnHeat, isPlayOff: boolean): Heat => ({
  round,
  heat,
  isPlayOff,
  status: 'drawn',
  places: places.map(place => ({
    ...place,
    substitute: null,
    arrivedAt: null,
    late: null,
    warnings: 0,
    fined: 0 as Cents,
    isDisqualified: false,
  })),
  firstShooter,
  table: null,
  startsAt: null,
  notices: [],
  briefing: null,
  startedAt: null,
  ...NOT_ENDED,
  entries: { started: null, ended: null },
  pausedFor: null,
  refused: null,
  agreed: [],
  cleared: null,
});

const atSeat =
  (seat: number) =>
  (place: Place): boolean =>
    place.seat === seat;

type Told<Type extends HeatFact['type']> = Extract<HeatFact, { readonly type: Type }>;

/** The heat as it ended. If its last roll is put right, it ends again, with what holds then: fines, too. */
const ended = (state: TournamentState, told: Told<'heatEnded'>, entry: number, at: number): TournamentState =>
  ofHeat(state, told.heat, ({ entries, places }) => ({
    status: 'ended',
    endedAt: at,
    entries: { ...entries, ended: entry },
    pausedFor: null,
    rolls: told.rolls,
    isEarly: told.early,
    places: places.map(place => ({
      ...place,
      fined: told.stacks.find(({ seat }) => seat === place.seat)?.fined ?? place.fined,
    })),
    count: told.stacks.map(({ seat, entrant, chips }) => ({
      ...{ seat, entrant, chips, counted: null, countedBy: null },
      ...{ isConfirmedByPlayer: false, holds: null },
    })),
  }));

/** What a table has told of a heat. */
const heard = (state: TournamentState, { told, entry }: FactOf<'heatRecorded'>, at: number): TournamentState => {
  const { heat } = told;
  switch (told.type) {
    // The director may order it again once what was in the way is gone.
    case 'heatOrderRefused':
      return ofHeat(state, heat, ({ status }) => ({
        refused: told.sentence,
        status: told.order === 'startHeat' ? 'briefed' : status,
      }));
    case 'heatStarted':
      return ofHeat(state, heat, ({ entries }) => ({
        status: 'live',
        startedAt: at,
        entries: { ...entries, started: entry },
      }));
    case 'heatPaused':
      return ofHeat(state, heat, () => ({ status: 'paused', pausedFor: told.reason }));
    case 'heatResumed':
      return ofHeat(state, heat, ({ entries }) => ({
        ...NOT_ENDED,
        status: 'live',
        pausedFor: null,
        entries: { ...entries, ended: null },
      }));
    case 'seatWarned':
      return ofPlace(state, heat, atSeat(told.seat), ({ warnings }) => ({ warnings: warnings + 1 }));
    case 'seatFined':
      return ofPlace(state, heat, atSeat(told.seat), ({ fined }) => ({ fined: (fined + told.chips) as Cents }));
    case 'seatDisqualified':
      return ofPlace(state, heat, atSeat(told.seat), () => ({ isDisqualified: true }));
    case 'seatArrived':
      return ofPlace(state, heat, atSeat(told.seat), ({ arrivedAt }) => ({ arrivedAt: arrivedAt ?? at }));
    case 'earlyEndAgreed':
      return ofHeat(state, heat, ({ agreed }) => ({ agreed: [...agreed, told.seat] }));
    case 'heatEnded':
      return ended(state, told, entry, at);
    case 'stackCounted':
      return ofCount(state, heat, told.seat, {
        counted: told.chips,
        countedBy: told.by,
        isConfirmedByPlayer: false,
      });
    case 'stackConfirmed':
      return ofCount(state, heat, told.seat, { isConfirmedByPlayer: true });
    case 'heatExtended':
    case 'seatSubstituted':
    case 'compulsoryWaived':
      return state;
    case 'heatCleared':
      return ofHeat(state, heat, () => ({ cleared: told.chips }));
  }
};

const ofCount = (state: TournamentState, heat: InHeat, seat: number, change: Partial<Heat['count'][number]>) =>
  ofHeat(state, heat, ({ count }) => ({
    count: count.map(line => (line.seat === seat ? { ...line, ...change } : line)),
  }));

const steps: Steps = {
  tournamentDrafted: (state, { tournament, conditions, by }, { at }) => ({
    ...state,
    id: tournament,
    versions: [{ version: 1, conditions, draftedAt: at, by, approval: null }],
  }),
  conditionsChanged: (state, { version, conditions, by }, { at }) => ({
    ...state,
    versions: [...state.versions, { version, conditions, draftedAt: at, by, approval: null }],
    // Who was appointed under conditions that name somebody else is no longer.
    ...(conditions.director === state.director?.user ? {} : { director: null }),
    ...(conditions.deputy === state.deputy?.user ? {} : { deputy: null }),
  }),
  conditionsApproved: (state, { version, reference, date, authority, by }) => ({
    ...state,
    versions: state.versions.map(each =>
      each.version === version ? { ...each, approval: { reference, date, authority, by } } : each,
    ),
  }),
  directorAppointed: (state, { director, deputy }) => ({ ...state, director, deputy }),
  tournamentCancelled: (state, { reason, refunds, by }, { at }) => ({
    ...refunds.reduce(
      (next, { entrant, refund }) => ofEntrant(next, entrant, known => due(known, totalOf(refund))),
      state,
    ),
    cancelled: { at, reason, by },
  }),
  registrationOpened: state => ({ ...state, registration: 'open' }),
  registrationClosed: state => ({ ...state, registration: 'closed' }),
  entryApplied: (state, { entrant, name, contact, card, answers }, { at }) => ({
    ...state,
    entrants: [
      ...state.entrants,
      {
        ...{ number: entrant, name, contact, card, answers, appliedAt: at, status: 'applied', reason: null },
        ...{ fee: 0 as Cents, buyIns: [], buyBacks: [], refundDue: 0 as Cents, refundPaid: 0 as Cents, signed: null },
      },
    ],
  }),
  // Where there is no fee, there is nothing to wait for.
  entryAccepted: (state, { entrant }) =>
    withStatus(state, entrant, conditionsOf(state).entry.fee === 0 ? 'entered' : 'accepted'),
  entryRefused: (state, { entrant, reason }) => withStatus(state, entrant, 'refused', reason),
  entryWaitlisted: (state, { entrant }) => withStatus(state, entrant, 'waitlisted'),
  entryWithdrawn: (state, fact) => goneWith(state, fact, 'withdrawn', fact.reason),
  conditionsSigned: (state, { entrant, version }) => ofEntrant(state, entrant, () => ({ signed: version })),
  feeTaken: (state, { entrant, amount }) => ofEntrant(state, entrant, () => ({ status: 'entered', fee: amount })),
  feesSettled: unchanged,
  roundBuyInTaken: (state, { entrant, round, amount }) =>
    ofEntrant(state, entrant, ({ buyIns }) => ({ buyIns: [...buyIns, { round, amount }] })),
  chipsCashed: (state, { cashed }) =>
    cashed.reduce((next, { entrant, amount }) => ofEntrant(next, entrant, known => due(known, amount)), state),
  buyBackTaken: (state, { entrant, after, joins, amount }) =>
    ofEntrant(state, entrant, ({ buyBacks }) => ({ buyBacks: [...buyBacks, { after, joins, amount }] })),
  refundPaid: (state, { entrant, amount }) =>
    ofEntrant(state, entrant, ({ refundDue, refundPaid }) => ({
      refundDue: (refundDue - amount) as Cents,
      refundPaid: (refundPaid + amount) as Cents,
    })),
  prizePaid: (state, { place, entrant, instrument, by }, { at }) => ({
    ...state,
    prizes:
      state.prizes?.map(prize =>
        prize.place === place && prize.entrant === entrant
          ? { ...prize, paid: { at, by, means: instrument ?? 'handed over' } }
          : prize,
      ) ?? null,
  }),
  directorArrived: (state, { by }, { at }) => ({
    ...state,
    attending: [...state.attending.filter(({ user }) => user !== by.user), { user: by.user, since: at }],
  }),
  directorLeft: (state, { user }) => ({ ...state, attending: state.attending.filter(each => each.user !== user) }),
  tableDesignated: (state, { table, by }, { at }) => ({
    ...state,
    tables: [...state.tables.filter(each => each.table !== table), { table, by, at }],
  }),
  tableReleased: (state, { table }) => ({ ...state, tables: state.tables.filter(each => each.table !== table) }),
  roundDrawn: (state, { round, players, heats, again }, { at }) => ({
    ...state,
    rounds: [
      ...state.rounds.filter(each => each.round !== round),
      {
        round,
        players,
        drawnAt: at,
        redraws: (state.rounds[round - 1]?.redraws ?? 0) + (again === null ? 0 : 1),
        heats: heats.map(heat => drawn(round, heat, false)),
        confirmed: null,
      },
    ],
  }),
  playOffDrawn: (state, { round, drawn: heat }) =>
    ofRound(state, round, ({ heats }) => ({ heats: [...heats, drawn(round, heat, true)] })),
  heatScheduled: (state, { startsAt, table, ...heat }) =>
    ofHeat(state, heat, ({ status }) => ({
      table,
      startsAt,
      status: status === 'drawn' ? 'scheduled' : status,
    })),
  heatRescheduled: (state, { from, to, noticedAt, how, reason, ...heat }) =>
    ofHeat(state, heat, ({ notices }) => ({
      startsAt: to,
      notices: [...notices, { from, to, noticedAt, how, reason }],
    })),
  entrantArrived: (state, { seat, ...heat }, { at }) => ofPlace(state, heat, atSeat(seat), () => ({ arrivedAt: at })),
  entrantSubstituted: (state, { seat, substitute, ...heat }, { at }) =>
    ofPlace(state, heat, atSeat(seat), () => ({ substitute, arrivedAt: at })),
  briefingRecorded: (state, { present, by, ...heat }, { at }) =>
    ofHeat(state, heat, ({ briefing }) => ({
      status: 'briefed',
      briefing: { at, by, present: [...new Set([...(briefing?.present ?? []), ...present])] },
    })),
  latenessApplied: (state, { seat, late, ...heat }) => ofPlace(state, heat, atSeat(seat), () => ({ late })),
  heatOrdered: (state, { asked }) =>
    ofHeat(state, asked.heat, ({ status }) => ({
      refused: null,
      status: asked.type === 'startHeat' ? 'starting' : status,
    })),
  heatRecorded: (state, fact, { at }) => heard(state, fact, at),
  directorActed: (state, { type: _, ...act }, { number, at }) => ({
    ...state,
    acts: [...state.acts, { ...act, number, at }],
  }),
  entrantDisqualified: (state, fact) => goneWith(state, fact, 'disqualified', fact.ground),
  entrantRetired: (state, fact) => goneWith(state, fact, 'retired', fact.reason),
  countDiffered: unchanged,
  countConfirmed: (state, { holds, ...heat }) =>
    ofHeat(state, heat, ({ count }) => ({
      status: 'counted',
      count: count.map(line => ({ ...line, holds: holds.find(({ seat }) => seat === line.seat)?.chips ?? line.chips })),
    })),
  roundConfirmed: (state, { round, standings, by }, { at }) =>
    ofRound(state, round, () => ({ confirmed: { at, by, standings } })),
  prizesListed: (state, { prizes }) => ({ ...state, prizes: prizes.map(prize => ({ ...prize, paid: null })) }),
};

/** Each fact moves its money, too. */
export const evolve = Object.fromEntries(
  Object.entries(steps).map(([type, step]) => [
    type,
    (state: TournamentState, fact: TournamentFact, place: { readonly number: number; readonly at: number }) => ({
      ...(step as (...args: readonly unknown[]) => TournamentState)(state, fact, place),
      money: moneyAfter(state, fact),
    }),
  ]),
) as unknown as Steps;
