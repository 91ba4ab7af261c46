import { add, analyse, entriesNamed, multiply, type Ratio, ratio, toNumber, ZERO } from '@hardway/odds';
import { type Dice, type House, type HouseConfig, houseOf } from '@hardway/rules';
import type { Entry, Period } from './ledger-sums.ts';

type Settlement = { readonly type: string; readonly wager: string; readonly stake: number };
type Rolled = { readonly type: 'rolled'; readonly dice: Dice; readonly settlements: readonly Settlement[] };
type Throw = Rolled & { readonly at: number };

/** The facts that a count of the play rests on. */
type Told =
  | Rolled
  | { readonly type: 'rollVoided' | 'noRollCalled' }
  | { readonly type: 'corrected'; readonly redone: readonly (Rolled | { readonly type: string })[] }
  | { readonly type: 'tableCreated'; readonly house: HouseConfig };

const POINTS = [4, 5, 6, 8, 9, 10];

const isRolled = (fact: { readonly type: string }): fact is Rolled => fact.type === 'rolled';

/** The throws of a table that still count: one that was voided is left out, one that was corrected is as corrected. */
const throwsIn = (entries: readonly Entry[]): readonly Throw[] => {
  const throws: Throw[] = [];
  for (const { at, facts } of entries)
    for (const fact of facts as unknown as readonly Told[]) {
      if (isRolled(fact)) throws.push({ ...fact, at });
      if (fact.type === 'rollVoided' || fact.type === 'corrected') throws.pop();
      if (fact.type === 'corrected') throws.push(...fact.redone.filter(isRolled).map(each => ({ ...each, at })));
    }
  return throws;
};

/** When a hand ended: a seven with the puck on a point, followed from the table's first throw. */
const sevenOuts = (throws: readonly Throw[]): readonly number[] => {
  const ends: number[] = [];
  let puck = 0;
  for (const { dice, at } of throws) {
    const total = dice[0] + dice[1];
    if (puck === 0) puck = POINTS.includes(total) ? total : 0;
    else if (total === 7 || total === puck) {
      if (total === 7) ends.push(at);
      puck = 0;
    }
  }
  return ends;
};

/** What the house could expect of the stakes that were won or lost, in whole cents: each times the exact edge of its wager. */
const expectedOf = (house: House, throws: readonly Throw[]): number => {
  let sum: Ratio = ZERO;
  for (const { type, wager, stake } of throws.flatMap(({ settlements }) => settlements)) {
    if (type !== 'won' && type !== 'lost') continue;
    const [entry] = entriesNamed(house, wager);
    if (entry === undefined) throw new Error(`the odds know no ${wager}`);
    sum = add(sum, multiply(ratio(BigInt(stake), 1n), analyse(house, entry).edgeResolved));
  }
  return Math.round(toNumber(sum));
};

/** What was played at a table in a stretch of time, counted throw by throw from its journal. */
export const playOf = (journal: readonly Entry[], table: string, { start, end }: Period) => {
  const entries = journal.filter(({ stream }) => stream === `table:${table}`);
  const created = entries.flatMap(({ facts }) => facts as unknown as readonly Told[]).find(isCreated);
  if (created === undefined) throw new Error(`${table} was never set up`);
  const isWithin = (at: number): boolean => at >= start && at < end;
  const throws = throwsIn(entries);
  const now = throws.filter(({ at }) => isWithin(at));
  const told = (type: string): number =>
    entries.filter(({ at }) => isWithin(at)).flatMap(({ facts }) => facts.filter(fact => fact.type === type)).length;
  return {
    rolls: now.length,
    hands: sevenOuts(throws).filter(isWithin).length,
    noRolls: told('noRollCalled'),
    voids: told('rollVoided'),
    corrections: told('corrected'),
    expected: expectedOf(houseOf(created.house), now),
  };
};

const isCreated = (fact: Told): fact is Extract<Told, { readonly type: 'tableCreated' }> =>
  fact.type === 'tableCreated';
