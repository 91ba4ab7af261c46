import type { Cents } from '@hardway/rules';
import type { TieBreak } from './conditions.ts';
import { type Draw, shuffled } from './draw.ts';
import type { Entrant, PlayOff } from './results.ts';

/** What ties of a round are broken by. */
export type Breakers = {
  readonly ties: readonly TieBreak[];
  readonly previous: (entrant: Entrant) => Cents | undefined;
  readonly playOffs: readonly PlayOff[];
  /** The most who can take part in a play-off; a larger tie goes to the next of the list. */
  readonly seats: number;
  readonly draw: Draw;
};

/** Entrants who were level, what parted them, and in which order that left them: those in one list are level still. */
export type Broken = {
  readonly level: readonly Entrant[];
  readonly by: TieBreak;
  readonly order: readonly (readonly Entrant[])[];
};

/** A play-off that has to be played before a tie is broken. */
export type Needed = { readonly entrants: readonly Entrant[] };

/** Entrants by an amount, the highest first; those with the same amount are level. */
export const ranked = (
  entrants: readonly Entrant[],
  amount: (entrant: Entrant) => number,
): readonly (readonly Entrant[])[] => {
  const amounts = [...new Set(entrants.map(amount))].sort((a, b) => b - a);
  return amounts.map(each => entrants.filter(entrant => amount(entrant) === each));
};

const isOf = (playOff: PlayOff, entrants: readonly Entrant[]): boolean =>
  playOff.length === entrants.length && playOff.every(({ entrant }) => entrants.includes(entrant));

/**
 * Parts level entrants by one way of breaking ties: groups, the best first, or the play-off that is needed. `share` parts
 * nobody. Without an order to go by, a way leaves one group, and the next is tried.
 */
export const partBy = (
  level: readonly Entrant[],
  by: Exclude<TieBreak, 'share'>,
  { previous, playOffs, seats, draw }: Breakers,
): readonly (readonly Entrant[])[] | Needed => {
  switch (by) {
    case 'chips of previous round':
      return ranked(level, entrant => previous(entrant) ?? -1);
    case 'play-off': {
      if (level.length > seats) return [level];
      const played = playOffs.find(each => isOf(each, level));
      if (played === undefined) return { entrants: level };
      return ranked(level, entrant => played.find(each => each.entrant === entrant)?.chips ?? -1);
    }
    case 'lot':
      return shuffled(level, draw).map(entrant => [entrant]);
  }
};

export const isNeeded = (parted: readonly (readonly Entrant[])[] | Needed): parted is Needed => 'entrants' in parted;
