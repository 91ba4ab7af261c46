import type { Conditions, Round, TieBreak } from './conditions.ts';
import type { Draw } from './draw.ts';
import { takersOf, winnersAmong } from './players.ts';
import { type EndStack, type Entrant, type PlayOff, previousChips, type RoundResult } from './results.ts';
import { type Breakers, type Broken, isNeeded, type Needed, partBy, ranked } from './ties.ts';

/** Who goes on from a round, and how ties at the cut were broken; or which play-offs have to be played first. */
export type Progress =
  | { readonly decided: true; readonly progressed: readonly Entrant[]; readonly ties: readonly Broken[] }
  | { readonly decided: false; readonly playOffs: readonly Needed[] };

type Chosen = {
  readonly entrants: readonly Entrant[];
  readonly ties: readonly Broken[];
  readonly needed: readonly Needed[];
};

const NOBODY: Chosen = { entrants: [], ties: [], needed: [] };

const joined = (a: Chosen, b: Chosen): Chosen => ({
  entrants: [...a.entrants, ...b.entrants],
  ties: [...a.ties, ...b.ties],
  needed: [...a.needed, ...b.needed],
});

/** So many of these groups, the best first. The group at the cut is parted by what is left of the list. */
const best = (
  groups: readonly (readonly Entrant[])[],
  places: number,
  list: readonly TieBreak[],
  breakers: Breakers,
): Chosen => {
  let chosen = NOBODY;
  let left = places;
  for (const group of groups) {
    if (left <= 0) break;
    chosen = joined(chosen, group.length <= left ? { ...NOBODY, entrants: group } : cut(group, left, list, breakers));
    left -= group.length;
  }
  return chosen;
};

/** So many of a group that is level. A list that has run out ends in a lot. */
const cut = (
  level: readonly Entrant[],
  places: number,
  [by = 'lot', ...rest]: readonly TieBreak[],
  breakers: Breakers,
): Chosen => {
  if (by === 'share') return { entrants: level, ties: [{ level, by, order: [level] }], needed: [] };
  const parted = partBy(level, by, breakers);
  if (isNeeded(parted)) return { ...NOBODY, needed: [parted] };
  const chosen = best(parted, places, rest, breakers);
  return parted.length === 1 ? chosen : { ...chosen, ties: [{ level, by, order: parted }, ...chosen.ties] };
};

/** The best of each heat, then the best of all the others. Nobody who was disqualified goes on. */
const choose = ({ progress }: Round, stacks: readonly EndStack[], breakers: Breakers): Chosen => {
  const chipsOf = new Map(stacks.map(({ entrant, chips }) => [entrant, chips as number]));
  const standing = stacks.filter(({ disqualified }) => !disqualified);
  const byChips = (entrants: readonly Entrant[]) => ranked(entrants, entrant => chipsOf.get(entrant) ?? 0);
  const heats = [...new Set(standing.map(({ heat }) => heat))].sort((a, b) => a - b);
  const ofHeats = heats
    .map(heat => standing.filter(stack => stack.heat === heat).map(({ entrant }) => entrant))
    .map(entrants => best(byChips(entrants), progress.ofHeat, breakers.ties, breakers))
    .reduce(joined, NOBODY);
  // Who is among the others is known only once the heats are decided.
  if (ofHeats.needed.length > 0) return ofHeats;
  const others = standing.map(({ entrant }) => entrant).filter(entrant => !ofHeats.entrants.includes(entrant));
  return joined(ofHeats, best(byChips(others), progress.overall, breakers.ties, breakers));
};

/** How many more than planned the round that takes the winners can seat. */
const roomAfter = (
  conditions: Conditions,
  number: number,
  results: readonly RoundResult[],
  winners: number,
): number => {
  const taker = conditions.rounds[(takersOf(conditions, 'winners', number)[0] ?? 0) - 1];
  if (taker === undefined) return Number.POSITIVE_INFINITY;
  const others = taker.players.reduce((sum, source) => {
    if (source.are === 'entrants' || (source.are === 'winners' && source.of === number)) return sum;
    const round = conditions.rounds[source.of - 1] as Round;
    const result = results[source.of - 1];
    const players = result?.stacks.length ?? round.heats * round.seats;
    const progressed = result?.progressed.length ?? winnersAmong(round, players);
    return sum + (source.are === 'winners' ? progressed : players - progressed);
  }, 0);
  return taker.heats * taker.seats - others - winners;
};

/**
 * Who goes on from a round, from what everybody ended with. Entrants who are level at the cut are parted by the list of the
 * conditions. Where it comes to `share`, all of them go on, if the next round can seat them; if not, lots are drawn.
 */
export const progressOf = (
  conditions: Conditions,
  number: number,
  played: { readonly stacks: readonly EndStack[]; readonly playOffs: readonly PlayOff[] },
  earlier: readonly RoundResult[],
  draw: Draw,
): Progress => {
  const round = conditions.rounds[number - 1] as Round;
  const breakers: Breakers = {
    ties: conditions.ties,
    previous: entrant => previousChips(earlier, number, entrant),
    playOffs: played.playOffs,
    seats: round.seats,
    draw,
  };
  const planned = winnersAmong(round, played.stacks.length);
  const shared = choose(round, played.stacks, breakers);
  const hasRoom =
    !conditions.ties.includes('share') ||
    shared.entrants.length - planned <= roomAfter(conditions, number, earlier, planned);
  const ties = conditions.ties.map(by => (by === 'share' ? 'lot' : by));
  const chosen = hasRoom ? shared : choose(round, played.stacks, { ...breakers, ties });
  return chosen.needed.length > 0
    ? { decided: false, playOffs: chosen.needed }
    : { decided: true, progressed: [...chosen.entrants].sort((a, b) => a - b), ties: chosen.ties };
};
