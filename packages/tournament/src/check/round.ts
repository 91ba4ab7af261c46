import { dollars, feltName, isOdds, offeredRules, type Rule, ruleOf, type WagerName } from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { type Checked, type Finding, found, type RoundCheck, unless } from './finding.ts';

/** What a round is counted in at its end: rolls once its minutes are over, and else what its length is in. */
const lastCount = ({ length, announceLast }: Round): { readonly most: number; readonly noun: string } => {
  switch (length.in) {
    case 'minutes':
      return { most: announceLast, noun: 'announced rolls' };
    case 'rolls':
    case 'hands':
      return { most: length.count, noun: length.in };
  }
};

export const checkLimits: RoundCheck = ({ round, path, law, house }) => {
  const { min, max, unit } = round.limits;
  const where = `${path}.limits`;
  const posted = house?.book.limits.posted;
  return [
    ...unless(min % unit === 0, `${where}.min`, law.changes, 'The minimum is a whole number of units.'),
    ...unless(
      max === 'stack' || max % unit === 0,
      `${where}.max`,
      law.changes,
      'The maximum is a whole number of units.',
    ),
    ...unless(
      max !== 'stack' || posted === undefined,
      `${where}.max`,
      house?.book.limits.cite.max ?? law.changes,
      `The rules bound the maximum, so it can't be the stack: state one of at most ${dollars(posted?.most ?? min)}.`,
    ),
  ];
};

export const checkChips: RoundCheck = ({ conditions, round, path, law }) => {
  const sources = round.players.flatMap(source => (source.are === 'entrants' ? [] : [source]));
  const carried = sources.filter(({ of }) => conditions.rounds[of - 1]?.disposition === 'carry');
  const carries = carried.length > 0;
  const needsOwn = !carries || sources.some(({ are }) => are === 'losers');
  const { min, unit } = round.limits;
  return [
    ...unless(
      !carries || carried.length === round.players.length,
      `${path}.players`,
      law.equalChance,
      'Some players would bring chips from an earlier round and others none: all of them carry their chips, or nobody does.',
    ),
    ...unless(
      !needsOwn || round.chips > 0,
      `${path}.chips`,
      law.chips,
      'Players start this round without chips: nothing is allocated, and not everybody brings chips.',
    ),
    ...unless(round.chips % unit === 0, `${path}.chips`, law.chips, 'The allocation is a whole number of units.'),
    ...unless(
      round.chips === 0 || carries || round.chips >= min,
      `${path}.chips`,
      law.chips,
      `The allocation of ${dollars(round.chips)} is less than the minimum bet of ${dollars(min)}.`,
    ),
  ];
};

/** Whether a wager can be made on any come-out. */
const onComeOuts = ({ terms }: Rule): boolean => terms.when === 'come-out' || terms.when === 'any-time';

export const checkCompulsory: RoundCheck = checked => {
  const { round, path, law, house } = checked;
  const { compulsory, limits, length } = round;
  if (compulsory === 'none' || house === undefined) return [];
  const where = `${path}.compulsory`;
  const { every, otherwise } = compulsory;
  const names: readonly WagerName[] =
    compulsory.wagers.length > 0 ? compulsory.wagers : offeredRules(house).map(({ subject }) => subject.name);
  const taken = names.filter(name => house.rules[name] !== undefined && !round.excluded.includes(name));
  const rules = taken.map(name => ruleOf(house, name));
  const dueOnComeOuts = every.per !== 'rolls';
  return [
    ...compulsory.wagers.flatMap((name, at) =>
      unless(
        taken.includes(name),
        `${where}.wagers[${at}]`,
        law.compulsory,
        `${feltName(house, name)} is not taken in this round, so it can't be compulsory.`,
      ),
    ),
    ...unless(
      rules.some(rule => (dueOnComeOuts ? onComeOuts(rule) : !isOdds(rule.subject.kind))),
      `${where}.wagers`,
      law.compulsory,
      `None of the compulsory bets can be made ${dueOnComeOuts ? 'on a come-out' : 'by itself'}.`,
    ),
    ...checkLeast(checked, rules),
    ...unless(
      every.per !== 'rolls' || length.in !== 'rolls' || every.rolls <= length.count,
      `${where}.every.rolls`,
      law.compulsory,
      'A heat is shorter than the rolls in which the compulsory bet has to be made.',
    ),
    ...unless(
      otherwise.act !== 'fine' || otherwise.chips % limits.unit === 0,
      `${where}.otherwise.chips`,
      law.compulsory,
      'The fine is a whole number of units.',
    ),
  ];
};

/** The compulsory amount has to lie within the limits of some wager that counts, and within what a player starts with. */
const checkLeast = ({ round, path, law }: Checked, rules: readonly Rule[]): readonly Finding[] => {
  const { compulsory, limits, chips } = round;
  if (compulsory === 'none') return [];
  const { least } = compulsory;
  const where = `${path}.compulsory.least`;
  const mostOf = ({ terms }: Rule): number =>
    terms.limits?.max ?? (limits.max === 'stack' ? Number.MAX_SAFE_INTEGER : limits.max);
  if (rules.length > 0 && !rules.some(rule => mostOf(rule) >= least))
    return [found(where, law.compulsory, `A bet of ${dollars(least)} is more than the limits allow.`)];
  if (least % limits.unit !== 0)
    return [found(where, law.compulsory, 'The compulsory bet is a whole number of units.')];
  return unless(
    chips === 0 || chips >= least,
    where,
    law.compulsory,
    `Players start with ${dollars(chips)}, less than the compulsory bet of ${dollars(least)}.`,
  );
};

export const checkLast: RoundCheck = ({ round, path, law }) => {
  const { secrets, order, announceLast, length } = round;
  const { most, noun } = lastCount(round);
  const tooMany = `A heat has only ${most} ${noun}.`;
  const lastOrder = order.bets === 'in turn' && order.during !== 'every roll' ? order.during.last : 0;
  const lastSecrets = secrets !== 'none' && secrets.during !== 'any roll' ? secrets.during.last : 0;
  const rolls =
    lastSecrets > 0 && length.in !== 'hands' ? lastSecrets : length.in === 'rolls' ? length.count : undefined;
  return [
    ...unless(length.in === 'minutes' || announceLast <= most, `${path}.announceLast`, law.structure, tooMany),
    ...unless(lastOrder <= most, `${path}.order.during.last`, law.changes, tooMany),
    ...unless(lastSecrets <= most, `${path}.secrets.during.last`, law.secrets, tooMany),
    ...unless(
      secrets === 'none' || rolls === undefined || secrets.most <= rolls,
      `${path}.secrets.most`,
      law.secrets,
      `A player has at most one secret bet on a roll, and there are only ${rolls} rolls for them.`,
    ),
  ];
};
