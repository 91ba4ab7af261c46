import { type Cents, NOTHING } from '@hardway/rules';
import {
  areCashed,
  type Conditions,
  type Entrant,
  type Placed,
  prizesFor,
  type RoundResult,
} from '@hardway/tournament';

/** The money of one entrant, in cents. */
export type Money = {
  /** Entry fee, buy-ins and buy-backs. */
  readonly paid: number;
  readonly prize: number;
  /** Chips cashed at face value. */
  readonly cashed: number;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Chips that an entrant cashes after a round: where the round's chips are cashed, or are carried on to be and theirs go no further. */
const cashedAfter = (conditions: Conditions, results: readonly RoundResult[], entrant: Entrant, at: number): number => {
  const stack = results[at]?.stacks.find(each => each.entrant === entrant);
  if (stack === undefined || stack.disqualified || !areCashed(conditions, at + 1)) return 0;
  const isCarried =
    conditions.rounds[at]?.disposition === 'carry' &&
    results.slice(at + 1).some(({ stacks }) => stacks.some(each => each.entrant === entrant));
  return isCarried ? 0 : stack.chips;
};

/** What everybody paid and won. Fees and buy-ins make up the pool as the conditions say. */
export const moneyOf = (
  conditions: Conditions,
  results: readonly RoundResult[],
  boughtBack: readonly (readonly Entrant[])[],
  places: readonly Placed[],
  entrants: readonly Entrant[],
): readonly Money[] => {
  const { entry, buyBacks, rounds } = conditions;
  const price = buyBacks === 'none' ? NOTHING : buyBacks.price;
  const backs = boughtBack.flat();
  const isIn = (entrant: Entrant, at: number): boolean =>
    results[at]?.stacks.some(each => each.entrant === entrant) === true;
  const fromBuyIns = rounds.map(({ buyIn }, at) =>
    areCashed(conditions, at + 1) ? 0 : buyIn * (results[at]?.stacks.length ?? 0),
  );
  const pool = entrants.length * entry.toPool + sum(fromBuyIns) + backs.length * price;
  const { awards } = prizesFor(conditions, pool as Cents, places);
  return entrants.map(entrant => ({
    paid:
      entry.fee +
      sum(rounds.map(({ buyIn }, at) => (isIn(entrant, at) ? buyIn : 0))) +
      price * backs.filter(each => each === entrant).length,
    prize: sum(awards.filter(award => award.entrant === entrant).map(({ money }) => money)),
    cashed: sum(rounds.map((_, at) => cashedAfter(conditions, results, entrant, at))),
  }));
};
