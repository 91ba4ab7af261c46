import { dollars } from '@hardway/rules';
import type { Conditions, Prize } from '../conditions.ts';
import { areCashed } from '../players.ts';
import { PARTS_OF_PERCENT, partsOf } from '../share.ts';
import { type Check, type Finding, found, repeated, unless } from './finding.ts';

export const checkFee: Check = ({ entry }, law) =>
  unless(
    entry.toPool <= entry.fee,
    'entry.toPool',
    law.fee,
    `The pool can't get ${dollars(entry.toPool)} out of a fee of ${dollars(entry.fee)}.`,
  );

const hasPool = (conditions: Conditions): boolean =>
  conditions.entry.toPool > 0 ||
  conditions.added > 0 ||
  conditions.buyBacks !== 'none' ||
  conditions.rounds.some(({ buyIn }, at) => buyIn > 0 && !areCashed(conditions, at + 1));

export const checkPrizes: Check = (conditions, law) => {
  const { places } = conditions.prizes;
  const shares = places.flatMap(prize => ('share' in prize ? [prize.share] : []));
  const fixed = places.filter(prize => 'money' in prize);
  const wrong = (path: string, sentence: string): Finding => found(`prizes.${path}`, law.prizes, sentence);
  const last = Math.max(...places.map(({ place }) => place));
  const missing = Array.from({ length: last }, (_, at) => at + 1).find(
    place => !places.some(prize => prize.place === place),
  );
  const inMoney = (prize: Prize): boolean => !('thing' in prize);
  const total = shares.reduce((sum, share) => sum + (partsOf(share) ?? 0), 0);
  return [
    ...(missing === undefined ? [] : [wrong('places', `Place ${last} has a prize and place ${missing} has none.`)]),
    ...repeated(places.filter(inMoney).map(({ place }) => place)).map(place =>
      wrong('places', `Place ${place} has two prizes in money.`),
    ),
    ...places.flatMap((prize, at) =>
      'share' in prize && (partsOf(prize.share) ?? 0) === 0
        ? [wrong(`places[${at}].share`, 'A share is more than 0 per cent and has at most four decimals.')]
        : [],
    ),
    ...(shares.length > 0 && fixed.length > 0
      ? [wrong('places', 'Prizes in money are all fixed amounts, or all shares of the pool.')]
      : []),
    ...(shares.length > 0 && total !== 100 * PARTS_OF_PERCENT
      ? [wrong('places', `The shares add up to ${total / PARTS_OF_PERCENT} per cent, not to 100.`)]
      : []),
    ...(shares.length > 0 && !hasPool(conditions)
      ? [wrong('places', 'Nothing goes into the pool, so there is nothing to share.')]
      : []),
  ];
};

export const checkTies: Check = ({ ties }, law) => {
  const last = ties.at(-1);
  const lot = ties.indexOf('lot');
  return [
    ...unless(
      last === 'share' || last === 'lot',
      'ties',
      law.prizes,
      `"${last}" may leave players level: the list has to end in "share" or "lot".`,
    ),
    ...unless(
      lot < 0 || lot === ties.length - 1,
      'ties',
      law.prizes,
      'Nothing after "lot" is ever tried: a lot decides.',
    ),
    ...repeated(ties).map(tie => found('ties', law.prizes, `"${tie}" is named twice.`)),
  ];
};
