import { openHouse } from '@hardway/rules';
import { checkConduct, checkEntry, checkPeople } from './check/entry.ts';
import type { Check, Checked, Finding, RoundCheck } from './check/finding.ts';
import { checkFee, checkPrizes, checkTies } from './check/money.ts';
import { checkChips, checkCompulsory, checkLast, checkLimits } from './check/round.ts';
import { checkChanges, checkExcluded, checkShooter, houseFindings } from './check/rules.ts';
import { checkBuyBacks, checkProgress, checkSeats, checkSources } from './check/structure.ts';
import type { Conditions } from './conditions.ts';
import { configOfRound } from './house-of-round.ts';
import { lawOf } from './law.ts';
import { rangePerRound } from './players.ts';

const OF_ALL: readonly Check[] = [
  checkPeople,
  checkFee,
  checkEntry,
  checkBuyBacks,
  checkConduct,
  checkPrizes,
  checkTies,
  checkChanges,
];

const OF_ROUND: readonly RoundCheck[] = [
  checkSources,
  checkProgress,
  checkChips,
  checkLimits,
  checkExcluded,
  checkShooter,
  checkCompulsory,
  checkLast,
];

/**
 * Everything wrong with conditions beyond their shape, by an edition of their book: the newest unless said. No finding: they may be
 * submitted for approval.
 */
export const checkConditions = (conditions: Conditions, edition?: number): readonly Finding[] => {
  const rules = { ...conditions.rules, ...(edition === undefined ? {} : { edition }) };
  const opened = conditions.rounds.map(round => openHouse(configOfRound({ rules }, round)));
  const houses = opened.map(house => (house.ok ? house.value : undefined));
  const law = lawOf(houses.find(house => house !== undefined));
  const ranges = rangePerRound(conditions);
  return [
    ...opened.flatMap((house, at) => (house.ok ? [] : houseFindings(house.error, at))),
    ...OF_ALL.flatMap(check => check(conditions, law)),
    ...conditions.rounds.flatMap((round, at) => {
      const checked: Checked = { conditions, law, round, number: at + 1, path: `rounds[${at}]`, house: houses[at] };
      const range = ranges[at];
      return [...OF_ROUND.flatMap(check => check(checked)), ...(range === undefined ? [] : checkSeats(checked, range))];
    }),
  ];
};
