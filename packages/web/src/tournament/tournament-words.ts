import type {
  EntrantStatus,
  HeatStatus,
  TournamentEntrant,
  TournamentHeat,
  TournamentPlace,
  TournamentStage,
  TournamentView,
} from '@hardway/server/messages';
import type { Conditions, Round } from '@hardway/tournament';
import { money } from '../table/names.ts';

export const STAGE_WORDS: { readonly [stage in TournamentStage]: string } = {
  draft: 'draft',
  approved: 'approved',
  registering: 'open for entries',
  drawn: 'drawn',
  scheduled: 'scheduled',
  briefed: 'briefed',
  live: 'live',
  paused: 'paused',
  counted: 'counted',
  confirmed: 'round confirmed',
  finished: 'finished',
  paid: 'prizes paid',
  cancelled: 'cancelled',
};

/** Under which heading of the list a tournament stands. */
export const GROUPS = ['running', 'draft', 'past'] as const;
type Group = (typeof GROUPS)[number];

export const groupOf = (stage: TournamentStage): Group => {
  if (stage === 'draft') return 'draft';
  return stage === 'paid' || stage === 'cancelled' ? 'past' : 'running';
};

export const HEAT_WORDS: { readonly [status in HeatStatus]: string } = {
  drawn: 'drawn',
  scheduled: 'scheduled',
  briefed: 'briefed',
  starting: 'starting',
  live: 'live',
  paused: 'paused',
  ended: 'ended, to be counted',
  counted: 'counted',
};

export const ENTRANT_WORDS: { readonly [status in EntrantStatus]: string } = {
  applied: 'applied',
  waitlisted: 'on the waiting list',
  accepted: 'accepted, fee to pay',
  refused: 'refused',
  entered: 'entered',
  withdrawn: 'withdrawn',
  retired: 'retired',
  disqualified: 'disqualified',
};

/** The newest version of the conditions. Nothing goes on with the tournament until it is approved. */
export const conditionsInForce = ({ versions }: Pick<TournamentView, 'versions'>): Conditions | undefined =>
  versions.at(-1)?.conditions;

export const roundTerms = (view: Pick<TournamentView, 'versions'>, round: number): Round | undefined =>
  conditionsInForce(view)?.rounds[round - 1];

/** "Heats", or "Round 2" where it has no name. */
export const roundName = (conditions: Conditions | undefined, round: number): string =>
  conditions?.rounds[round - 1]?.name ?? `Round ${round}`;

type NamedHeat = Pick<TournamentHeat, 'heat' | 'isPlayOff'>;

/** "Heat 2", "Final" where a round is one heat, "Play-off". */
export const heatName = (conditions: Conditions | undefined, round: number, { heat, isPlayOff }: NamedHeat): string => {
  const name = roundName(conditions, round);
  if (isPlayOff) return `${name}, play-off`;
  return conditions?.rounds[round - 1]?.heats === 1 ? name : `${name}, heat ${heat}`;
};

export const entrantName = (entrants: readonly TournamentEntrant[], number: number): string =>
  entrants.find(each => each.number === number)?.name ?? `Entrant ${number}`;

/** Who sits at a place: the entrant, or the substitute. */
export const sitterName = (entrants: readonly TournamentEntrant[], { entrant, substitute }: TournamentPlace): string =>
  substitute?.name ?? entrantName(entrants, entrant);

/** What keeps a heat from starting, in words; null if nothing does as far as the tournament knows. */
export const gateOf = ({ gates }: Pick<TournamentView, 'gates'>, { round, heat }: TournamentHeat): string | null =>
  gates.find(gate => gate.round === round && gate.heat === heat)?.waitsFor ?? null;

/** A place that still counts on somebody coming. */
export const isAwaited = ({ arrivedAt, late, isDisqualified }: TournamentPlace): boolean =>
  arrivedAt === null && late !== 'forfeited' && late !== 'replaced' && !isDisqualified;

/** Of more than these, only the number is said. */
const MISSING_SHOWN = 3;

/** "5 of 8 present", and who is missing. */
export const presenceWords = (entrants: readonly TournamentEntrant[], places: readonly TournamentPlace[]): string => {
  const missing = places.filter(isAwaited);
  const count = `${places.filter(({ arrivedAt }) => arrivedAt !== null).length} of ${places.length} present`;
  return missing.length === 0 || missing.length > MISSING_SHOWN
    ? count
    : `${count}; missing: ${missing.map(place => sitterName(entrants, place)).join(', ')}`;
};

/** A prize in words: "$385", "the cup", "$385 and the cup". */
export const prizeWords = ({
  money: amount,
  thing,
}: {
  readonly money: number;
  readonly thing: string | null;
}): string =>
  [...(amount > 0 || thing === null ? [money(amount)] : []), ...(thing === null ? [] : [thing])].join(' and ');

/** "1 roll", "40 rolls". */
export const countWords = (count: number, unit: string): string =>
  `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`;

/** Time until or since, as a clock: "in 12 min", "4 min ago", "now". */
export const untilWords = (at: number, now: number): string => {
  const minutes = Math.round((at - now) / 60_000);
  if (minutes === 0) return 'now';
  const words = (value: number): string => {
    if (value < 100) return `${value} min`;
    return value < 48 * 60 ? `${Math.round(value / 60)} h` : `${Math.round(value / 1_440)} days`;
  };
  return minutes > 0 ? `in ${words(minutes)}` : `${words(-minutes)} ago`;
};
