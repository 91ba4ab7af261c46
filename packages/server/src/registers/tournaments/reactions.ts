import type { LiveFact } from '../../live/fact.ts';
import type { HeatFact, HeatOrder } from '../../live/tournament/heat.ts';
import type { Reaction } from '../../reader/reaction.ts';
import type { WhereaboutsFact, WhereaboutsService } from '../whereabouts/model.ts';
import type { TournamentFact, TournamentService } from './facts.ts';
import { GONE } from './presence.ts';

const TABLE = 'table:';
const TOURNAMENT = 'tournament:';
const WHEREABOUTS = 'whereabouts:main';

type Asked = { readonly stream: string; readonly command: TournamentService };

const HEAT_FACTS: { readonly [type in HeatFact['type']]: true } = {
  heatOrderRefused: true,
  heatStarted: true,
  heatPaused: true,
  heatResumed: true,
  heatExtended: true,
  seatWarned: true,
  seatFined: true,
  seatDisqualified: true,
  seatSubstituted: true,
  seatArrived: true,
  compulsoryWaived: true,
  earlyEndAgreed: true,
  heatEnded: true,
  stackCounted: true,
  stackConfirmed: true,
  heatCleared: true,
};

const isHeatFact = (fact: { readonly type: string }): fact is HeatFact => Object.hasOwn(HEAT_FACTS, fact.type);

const ofTable = (fact: LiveFact | HeatFact, table: string, entry: number): readonly Asked[] => {
  if (isHeatFact(fact))
    return [
      { stream: `${TOURNAMENT}${fact.heat.tournament}`, command: { type: 'recordHeat', table, entry, told: fact } },
    ];
  if (fact.type === 'tournamentDesignated' || fact.type === 'tournamentReleased') {
    const { tournament, by } = fact;
    if (tournament === undefined) return [];
    const type = fact.type === 'tournamentDesignated' ? 'noteDesignated' : 'noteReleased';
    return [{ stream: `${TOURNAMENT}${tournament}`, command: { type, table, by } }];
  }
  return [];
};

/** What a table tells of heats, and that it is kept for a tournament, or no longer. */
export const tableToTournament: Reaction = {
  name: 'table-tournament',
  isRepeatable: true,
  of: ({ stream, number, facts }) =>
    stream.startsWith(TABLE)
      ? (facts as readonly (LiveFact | HeatFact)[]).flatMap(fact => ofTable(fact, stream.slice(TABLE.length), number))
      : [],
};

/** What the dealer counted other than the system is a case of the table. */
const caseOf = ({ round, heat, seat, system, counted }: Extract<TournamentFact, { type: 'countDiffered' }>) => ({
  type: 'openCase',
  kind: 'payment',
  seat: null,
  roll: null,
  summary: `Heat ${heat} of round ${round}: seat ${seat} was counted as ${counted / CHIP} chips, and has ${system / CHIP} by the system`,
});

const CHIP = 100;

/** A heat that is paused because its director has gone is an alert, too. */
const ordered = ({ table, asked }: Extract<TournamentFact, { type: 'heatOrdered' }>) => {
  const stream = `${TABLE}${table}`;
  const isAlarm = asked.type === 'pauseHeat' && asked.by.user === GONE.user;
  return [
    { stream, command: { type: 'actForTournament', asked } satisfies HeatOrder },
    ...(isAlarm ? [{ stream, command: { type: 'reportDirector', words: asked.reason } }] : []),
  ];
};

const toTable = (fact: TournamentFact): readonly { readonly stream: string; readonly command: unknown }[] => {
  switch (fact.type) {
    case 'heatOrdered':
      return ordered(fact);
    case 'countDiffered':
      return [{ stream: `${TABLE}${fact.table}`, command: caseOf(fact) }];
    default:
      return [];
  }
};

/** What a tournament orders is done at its table. */
export const tournamentToTable: Reaction = {
  name: 'tournament-table',
  isRepeatable: true,
  of: ({ stream, facts }) =>
    stream.startsWith(TOURNAMENT) ? (facts as readonly TournamentFact[]).flatMap(toTable) : [],
};

/** Where its director is: the register of whereabouts hears who comes to a session. */
export const noteDirectors: Reaction = {
  name: 'note-directors',
  of: ({ stream, facts, at }) =>
    stream.startsWith(TOURNAMENT)
      ? (facts as readonly TournamentFact[]).flatMap(fact => {
          if (fact.type !== 'directorArrived') return [];
          const tournament = stream.slice(TOURNAMENT.length);
          const command: WhereaboutsService = { type: 'noteAttending', user: fact.by.user, tournament, since: at };
          return [{ stream: WHEREABOUTS, command }];
        })
      : [],
};

/** A director who has signed out, was idle too long or stands at a table is not at the session. */
export const directorsGone: Reaction = {
  name: 'directors-gone',
  of: ({ stream, facts }) =>
    stream === WHEREABOUTS
      ? (facts as readonly WhereaboutsFact[]).flatMap(fact => {
          if (fact.type !== 'directorGone') return [];
          const { user, why, since, tournament } = fact;
          const command: TournamentService = { type: 'noteGone', user, why, since };
          return [{ stream: `${TOURNAMENT}${tournament}`, command }];
        })
      : [],
};
