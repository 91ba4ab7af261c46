import { conditionsSchema } from '@hardway/tournament';
import { z } from 'zod';
import { personName } from '../live/fields.ts';
import { HEAT_STATUSES, STAGES } from '../registers/tournaments/state.ts';
import { seated } from './http.ts';

const stage = z.enum(STAGES);

/** A tournament in the list: what anybody may know of it. */
const tournamentLine = z.object({
  id: z.string(),
  name: z.string(),
  stage,
  /** The round that is drawn or played; null before the first draw. */
  round: z.int().nullable(),
  rounds: z.int(),
  opensAt: z.int(),
  closesAt: z.int(),
  /** When the next heat starts, if one is scheduled. */
  startsAt: z.int().nullable(),
  /** In cents. */
  fee: z.int(),
  entered: z.int(),
  most: z.int(),
});
export type TournamentLine = z.infer<typeof tournamentLine>;

/** The server's time, by which all clocks of the screens run. */
const now = z.int();

export const tournamentList = z.object({ now, tournaments: z.array(tournamentLine) });
export type TournamentList = z.infer<typeof tournamentList>;

const boardPlace = z.object({
  seat: z.int(),
  entrant: z.int(),
  /** Who sits there: the entrant, or the substitute. */
  name: z.string(),
  /** Chips at the start, and at the end once the count is confirmed: in hundredths. */
  chips: z.int(),
  end: z.int().nullable(),
});

const boardHeat = z.object({
  heat: z.int(),
  isPlayOff: z.boolean(),
  status: z.enum(HEAT_STATUSES),
  table: z.string().nullable(),
  startsAt: z.int().nullable(),
  /** The time that was announced before, where it was changed. */
  movedFrom: z.int().nullable(),
  startedAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  places: z.array(boardPlace),
});

const boardStanding = z.object({
  rank: z.int(),
  entrant: z.int(),
  name: z.string(),
  heat: z.int(),
  chips: z.int(),
  progresses: z.boolean(),
  tie: z.string().nullable(),
});

const boardRound = z.object({
  round: z.int(),
  name: z.string(),
  /** The heats as drawn; none before the draw. */
  heats: z.array(boardHeat),
  /** Once the director has confirmed the round. */
  standings: z.array(boardStanding),
});

const boardPrize = z.object({
  place: z.int(),
  /** Of whom it is, once the prizes are listed. */
  name: z.string().nullable(),
  /** In cents: as listed, or what the pool would come to now. */
  money: z.int(),
  thing: z.string().nullable(),
});

/** The public board of a tournament. */
export const tournamentBoard = z.object({
  now,
  id: z.string(),
  name: z.string(),
  stage,
  round: z.int().nullable(),
  version: z.int(),
  approval: z.object({ reference: z.string(), date: z.string(), authority: z.string() }).nullable(),
  /** The conditions in force, which `@hardway/tournament` prints. Accounts of staff are left out: the director is named. */
  conditions: conditionsSchema,
  director: z.string().nullable(),
  deputy: z.string().nullable(),
  entrants: z.array(z.object({ number: z.int(), name: z.string(), status: z.string() })),
  rounds: z.array(boardRound),
  /** The names of the tables at which heats are played, by id. */
  tables: z.record(z.string(), z.string()),
  next: z.object({ round: z.int(), heat: z.int(), startsAt: z.int(), table: z.string().nullable() }).nullable(),
  /** In cents. */
  pool: z.int(),
  prizes: z.array(boardPrize),
  cancelled: z.string().nullable(),
});
export type TournamentBoard = z.infer<typeof tournamentBoard>;

const STRATEGIES_MAX = 7;

/** A tournament that one person plays against strategies of the library, by name, at a table of their own. */
export const practiceTournament = z.strictObject({
  house: z.strictObject({ ruleset: z.string().min(1).max(40), game: z.string().min(1).max(40) }),
  name: personName,
  strategies: z.array(z.string().min(1).max(60)).min(1).max(STRATEGIES_MAX).readonly(),
  /** Whether each player may hide one wager in the announced last rolls. */
  secrets: z.boolean().optional(),
});
export type PracticeTournament = z.infer<typeof practiceTournament>;

/** The seat of the person, as `POST /api/practice` answers, and the tournament whose board shows the result. */
export const practiceSeat = seated.extend({ tournament: z.string() });

export type { TournamentCommand } from '../registers/tournaments/model.ts';
export type {
  CountLine,
  DirectorAct,
  Entrant as TournamentEntrant,
  EntrantStatus,
  Heat as TournamentHeat,
  HeatStatus,
  Place as TournamentPlace,
  PrizeLine,
  RoundState as TournamentRound,
  Stage as TournamentStage,
  Standing as TournamentStanding,
  TournamentState,
} from '../registers/tournaments/state.ts';
export type { TournamentView } from '../registers/tournaments/view.ts';
