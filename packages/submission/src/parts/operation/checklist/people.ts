import { type ChecklistItem, document, item, server } from './item.ts';

/** Tournaments. */
export const TOURNAMENTS: readonly ChecklistItem[] = [
  item(
    '12.1',
    'No tournament begins with unfinished play.',
    'shown',
    'A table is empty before it is kept for one.',
    server('src/live/tournament/heat'),
  ),
  item(
    '12.2',
    'Live meters are untouched.',
    'shown',
    'Every report of money is the same before, during and after a heat.',
    server('test/heat'),
  ),
  item(
    '12.3',
    'All entrants have the same chances.',
    'shown',
    'Equal chips at the start of a round and equal turns with the dice.',
    server('src/registers/tournaments/sessions'),
    document('TOURNAMENTS', 'ending-a-heat-early'),
  ),
  item(
    '12.4',
    'Changing modes is an act of an authorised person.',
    'shown',
    'The director’s acts are in the grid.',
    server('src/identity/matrix'),
    server('src/registers/tournaments/sessions'),
  ),
  item(
    '12.5',
    'Conditions are on record before the first entry.',
    'shown',
    'Fee, chips, rounds, progress, prizes; secret wagers stay secret.',
    server('src/registers/tournaments/conditions'),
    server('test/secret-wagers'),
  ),
];

/** Responsible gambling. */
export const CARE: readonly ChecklistItem[] = [
  item(
    '13.1',
    'Players set limits; a higher one waits.',
    'shown',
    'It waits 24 hours and is then confirmed.',
    server('src/registers/patrons/patrons'),
    document('SERVER', 'patrons'),
  ),
  item(
    '13.2',
    'Breaks are taken where the code of conduct has them.',
    'shown',
    'For patrons whom the house knows.',
    server('src/live/patrons/patrons'),
  ),
  item(
    '13.3',
    'Self-exclusion acts at once.',
    'shown',
    'An excluded patron does not sit down.',
    server('test/patrons'),
    server('src/registers/patrons/patrons'),
  ),
  item(
    '13.4',
    'Session clock, reality check and net position.',
    'shown',
    'A check pauses the seat, never a settlement.',
    server('src/live/patrons/patrons'),
  ),
  item(
    '13.5',
    'No autoplay, no hurry, no advice by staff.',
    'shown',
    'Bots play at practice tables only; figures are hidden where the book says so.',
    server('src/live/bots/bots'),
    server('src/live/betting'),
  ),
  item(
    '13.6',
    'Age and entitlement are checked by the operator.',
    'operator',
    'The register of patrons carries the flag.',
    document('SERVER', 'patrons'),
  ),
];

/** Shakers, and other mechanical randomness. */
export const SHAKERS: readonly ChecklistItem[] = [
  item(
    '14.1',
    'Dice are sealed in the shaker for a limited time.',
    'shown',
    'A round is refused when the time is over.',
    server('src/live/shaker'),
  ),
  item(
    '14.2',
    'An inspection and a trial roll come before opening.',
    'shown',
    'The table does not open without them.',
    server('src/live/shaker'),
    server('src/live/opening/opening'),
  ),
  item(
    '14.3',
    'The button works after “no more bets”, for an eligible player only.',
    'shown',
    'One press runs one round.',
    server('src/live/shaker'),
  ),
  item(
    '14.4',
    'Dice that do not lie flat and malfunctions end as the book says.',
    'shown',
    'The shaker’s errors lead to no roll or a void round.',
    server('src/live/shaker'),
    server('test/devices'),
  ),
  item(
    '14.5',
    'Shakers are inspected at the end of a day.',
    'in part',
    'The closing checklist is signed; the seal itself is the operator’s.',
    server('src/live/opening/opening'),
    server('src/registers/dice/dice'),
  ),
  item(
    '14.6',
    'Mechanical randomness is sampled.',
    'shown',
    'Faces are counted by set of dice, with a test of their spread, for information only.',
    server('src/live/dice-faces'),
  ),
  item(
    '14.7',
    'Physical dice are watched in the same way.',
    'shown',
    'Faces and pairs by set.',
    server('src/live/dice-faces'),
  ),
];
