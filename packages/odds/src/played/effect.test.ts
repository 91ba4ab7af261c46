import {
  type Call,
  type Cents,
  COMBINATIONS,
  everyGame,
  openTable,
  outcomeOf,
  PUCKS,
  type Puck,
  puckAfter,
  puckIndex,
  type Rule,
  ruleOf,
  type State,
  type Table,
  type Wager,
} from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { usualChance } from '../analyse.ts';
import { add, multiply, ONE, type Ratio, ratio, subtract, ZERO } from '../ratio.ts';
import { massachusetts } from '../testing/houses.ts';
import { variants } from '../variants.ts';
import { effectOn, mean } from './effect.ts';

/** Amounts that come out even, and one that has to be rounded. */
const STAKES = [60_00 as Cents, 7_00 as Cents];
/** A hot roller has 16,384 memories: the first of a long walk are enough. */
const STATES_MAX = 80;

const puckThen = (puck: number, combination: number): number => {
  const [from, dice] = [PUCKS[puck] as Puck, COMBINATIONS[combination] as (typeof COMBINATIONS)[number]];
  return puckIndex(puckAfter(from, outcomeOf(from, dice, false)));
};

/** Every place that a wager can be in from where it is made, the nearest first. */
const statesOf = ({ machine }: Rule): readonly State[] => {
  const states: State[] = [{ puck: 0, memory: machine.start }];
  for (let at = 0; at < states.length; at += 1) {
    const { puck, memory } = states[at] as State;
    for (let combination = 0; combination < COMBINATIONS.length && states.length < STATES_MAX; combination += 1) {
      const verdict = machine.judge(puck, memory, combination);
      const next = { puck: puckThen(puck, combination), memory: verdict.type === 'stand' ? verdict.memory : memory };
      if (!states.some(state => state.puck === next.puck && state.memory === next.memory)) states.push(next);
    }
  }
  return states;
};

const callsOn = ({ terms }: Rule): readonly (Call | null)[] => [null, ...terms.working.calls];

const wagersOf = (rules: readonly Rule[]): readonly { readonly wager: Wager; readonly puck: Puck }[] =>
  rules.flatMap(rule =>
    statesOf(rule).flatMap(({ puck, memory }) =>
      STAKES.flatMap(stake =>
        callsOn(rule).map(call => ({
          wager: {
            name: rule.subject.name,
            stake,
            memory,
            call,
            commission: (rule.commission?.when === 'made' ? 35 : 0) as Cents,
            coupon: (rule.subject.kind === 'pass' ? 5_00 : 0) as Cents,
          },
          puck: PUCKS[puck] as Puck,
        })),
      ),
    ),
  );

/** The drift of a roll over all that may be drawn for it. */
const driftOver = (table: Table, wager: Wager): Ratio => {
  const { house } = table;
  const plain = effectOn(table, wager).drift;
  if (house.rules[wager.name]?.boosted === undefined) return plain;
  const chance = usualChance(house);
  const drawn = ([1, 2] as const).map(
    column => effectOn({ ...table, power: [{ name: wager.name, column }] }, wager).drift,
  );
  return drawn.reduce(
    (all, drift) => add(all, multiply(multiply(chance, ratio(1, 2)), drift)),
    multiply(subtract(ONE, chance), plain),
  );
};

describe('the luck of a roll is zero on average', () => {
  test.each(everyGame())('for every wager of $ruleset $game, in every state, on every terms', ({ ruleset, game }) => {
    let checked = 0;
    variants(ruleset, game).forEach(({ house, entries }, at) => {
      // The house as it comes has all wagers; the others, what their options add or change.
      const rules = at === 0 ? Object.values(house.rules) : entries.map(({ wager }) => ruleOf(house, wager));
      for (const { wager, puck } of wagersOf(rules)) {
        const table = { ...openTable(house), puck };
        const { lucks } = effectOn(table, wager);
        if (driftOver(table, wager).n !== 0n) {
          expect.fail(`${wager.name} ${wager.stake} ${wager.call} with the puck ${puck} has a drift`);
        }
        if (mean(lucks).n !== 0n) expect.fail(`${wager.name}: luck has a mean`);
        checked += 1;
      }
    });
    expect(checked).toBeGreaterThan(100);
  });

  test('odds on a come number that rest while the number is decided are worth less than odds called on', () => {
    const house = massachusetts();
    const odds: Wager = {
      name: 'come-odds 5',
      stake: 7_00 as Cents,
      memory: 0,
      call: null,
      commission: 0 as Cents,
      coupon: 0 as Cents,
    };
    const at = { ...openTable(house), puck: 'off' as Puck };
    const lucks = effectOn(at, odds).lucks;
    expect(lucks.every(({ n }) => n === 0n)).toBe(false);
    expect(effectOn(at, { ...odds, call: 'on' }).lucks).not.toEqual(lucks);
    expect(effectOn(at, odds).drift).toEqual(ZERO);
  });
});
