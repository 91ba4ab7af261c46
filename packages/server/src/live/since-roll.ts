import type { LiveFact } from './fact.ts';

/** A fact with the entry that recorded it. */
export type Told = { readonly number: number; readonly at: number; readonly fact: LiveFact };

/** Notices kept between two rolls. More than that is a table that nobody plays at. */
const TOLD_MAX = 40;

const isHold = ({ fact }: Told): boolean => fact.type === 'seatHeld';

const isAbout = ({ fact }: Told, seat: number): boolean =>
  (fact.type === 'seatHeld' || fact.type === 'seatReleased') && fact.seat === seat;

const added = (told: readonly Told[], more: Told): readonly Told[] => {
  const [first] = told;
  const all = [...told, more];
  if (all.length <= TOLD_MAX) return all;
  return first?.fact.type === 'rolled' ? [first, ...all.slice(2)] : all.slice(1);
};

/**
 * What the last roll came to and what has undone it since. A screen that joins now folds these facts and shows what a
 * screen shows that has been there all along.
 */
export const sinceRoll = (told: readonly Told[], fact: LiveFact, place: Omit<Told, 'fact'>): readonly Told[] => {
  const more: Told = { number: place.number, at: place.at, fact };
  switch (fact.type) {
    case 'rolled':
      return [more, ...told.filter(isHold)];
    case 'corrected':
    case 'rollVoided':
    case 'roundVoided':
    case 'shakerFaulted':
    case 'faultCleared':
    case 'adjusted':
      return added(told, more);
    case 'seatHeld':
    case 'seatReleased':
      return added(
        told.filter(each => !isAbout(each, fact.seat)),
        more,
      );
    case 'seatLeft':
      return told.some(each => isAbout(each, fact.seat)) ? told.filter(each => !isAbout(each, fact.seat)) : told;
    default:
      return told;
  }
};
