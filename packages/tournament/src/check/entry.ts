import { type Check, found, repeated, unless } from './finding.ts';

export const checkPeople: Check = ({ director, deputy }, law) => [
  ...unless(director.trim() !== '', 'director', law.director, 'A tournament needs a named director.'),
  ...unless(deputy !== director, 'deputy', law.director, 'The deputy is somebody other than the director.'),
];

export const checkEntry: Check = ({ entry }, law) => [
  ...unless(entry.opensAt < entry.closesAt, 'entry.closesAt', law.entry, 'Entries close after they open.'),
  ...unless(
    entry.freeUntil >= entry.opensAt && entry.freeUntil <= entry.closesAt,
    'entry.freeUntil',
    law.entry,
    'The time to withdraw without penalty ends while entries are open, or when they close.',
  ),
  ...unless(
    entry.least <= entry.most,
    'entry.least',
    law.entry,
    `At least ${entry.least} and at most ${entry.most} entrants is not a range.`,
  ),
];

export const checkConduct: Check = ({ disqualification, lateness, rounds }, law) => [
  ...repeated(disqualification.map(({ ground }) => ground)).map(ground =>
    found('disqualification', law.disqualification, `The ground "${ground}" is named twice.`),
  ),
  ...rounds.flatMap(({ limits, name }) =>
    unless(
      lateness.otherwise.act !== 'fine' || lateness.otherwise.chipsPerRoll % limits.unit === 0,
      'lateness.otherwise.chipsPerRoll',
      law.lateness,
      `The fine for lateness is not a whole number of units in ${name}.`,
    ),
  ),
];
