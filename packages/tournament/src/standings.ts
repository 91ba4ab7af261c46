import type { Cents } from '@hardway/rules';
import type { Conditions, Round, TieBreak } from './conditions.ts';
import type { Draw } from './draw.ts';
import { type Entrant, previousChips, type RoundResult } from './results.ts';
import { type Breakers, type Broken, isNeeded, type Needed, partBy, ranked } from './ties.ts';

/** Entrants who have a place of the tournament. Two who share places 2 and 3 are both in place 2. */
export type Placed = { readonly place: number; readonly entrants: readonly Entrant[] };

export type Standings =
  | { readonly decided: true; readonly places: readonly Placed[]; readonly ties: readonly Broken[] }
  | { readonly decided: false; readonly playOffs: readonly Needed[] };

type Ordered = {
  readonly groups: readonly (readonly Entrant[])[];
  readonly ties: readonly Broken[];
  readonly needed: readonly Needed[];
};

/** Whether level entrants may share places: a prize that is a thing can't be shared. */
const canShare = ({ prizes }: Conditions, first: number, count: number): boolean =>
  !prizes.places.some(prize => 'thing' in prize && prize.place >= first && prize.place < first + count);

/** Parts a level group as far as prizes depend on it. */
const order = (
  conditions: Conditions,
  level: readonly Entrant[],
  first: number,
  list: readonly TieBreak[],
  breakers: Breakers,
): Ordered => {
  const lastPrize = Math.max(...conditions.prizes.places.map(({ place }) => place));
  if (level.length === 1 || first > lastPrize) return { groups: [level], ties: [], needed: [] };
  const [by = 'lot', ...rest] = list;
  if (by === 'share' && canShare(conditions, first, level.length))
    return { groups: [level], ties: [{ level, by, order: [level] }], needed: [] };
  const way = by === 'share' ? 'lot' : by;
  const parted = partBy(level, way, breakers);
  if (isNeeded(parted)) return { groups: [level], ties: [], needed: [parted] };
  let place = first;
  const inOrder = parted.map(group => {
    const ordered = order(conditions, group, place, rest, breakers);
    place += group.length;
    return ordered;
  });
  return {
    groups: inOrder.flatMap(({ groups }) => groups),
    ties: [...(parted.length > 1 ? [{ level, by: way, order: parted }] : []), ...inOrder.flatMap(({ ties }) => ties)],
    needed: inOrder.flatMap(({ needed }) => needed),
  };
};

/**
 * The places of a tournament that has been played. Who came further is before who did not; in the same round, chips
 * count. Ties are broken as far as prizes depend on them. Entrants who were disqualified, retired or never played have no place.
 */
export const standingsOf = (
  conditions: Conditions,
  results: readonly RoundResult[],
  gone: readonly Entrant[],
  draw: Draw,
): Standings => {
  const last = new Map<Entrant, { readonly round: number; readonly chips: Cents }>();
  const out = new Set(gone);
  results.forEach(({ stacks }, at) => {
    for (const { entrant, chips, disqualified } of stacks) {
      last.set(entrant, { round: at + 1, chips });
      if (disqualified) out.add(entrant);
    }
  });
  let place = 1;
  const ordered: Ordered[] = [];
  for (let number = results.length; number > 0; number -= 1) {
    const entrants = [...last].flatMap(([entrant, { round }]) =>
      round === number && !out.has(entrant) ? [entrant] : [],
    );
    const breakers: Breakers = {
      ties: conditions.ties,
      previous: entrant => previousChips(results, number, entrant),
      playOffs: results[number - 1]?.playOffs ?? [],
      seats: (conditions.rounds[number - 1] as Round).seats,
      draw,
    };
    for (const level of ranked(entrants, entrant => last.get(entrant)?.chips ?? 0)) {
      ordered.push(order(conditions, level, place, conditions.ties, breakers));
      place += level.length;
    }
  }
  const needed = ordered.flatMap(each => each.needed);
  if (needed.length > 0) return { decided: false, playOffs: needed };
  return {
    decided: true,
    places: placesOf(ordered.flatMap(({ groups }) => groups)),
    ties: ordered.flatMap(({ ties }) => ties),
  };
};

const placesOf = (groups: readonly (readonly Entrant[])[]): readonly Placed[] => {
  let place = 1;
  return groups.map(group => {
    const placed = { place, entrants: [...group].sort((a, b) => a - b) };
    place += group.length;
    return placed;
  });
};
