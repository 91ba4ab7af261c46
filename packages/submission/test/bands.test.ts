// HARDWAY_BAND_SAMPLES=6600 npx vitest run packages/submission/test/bands.test.ts plays 10^9 rolls and prints the shares.
import { seedOf, throwsOf } from '@hardway/lab';
import { type ParRecord, parData, parSheet } from '@hardway/odds';
import {
  COMBINATIONS,
  combinationIndex,
  EVERY_THROW,
  houseOf,
  outcomeOf,
  PUCKS,
  puckAfter,
  puckIndex,
  ruleOf,
  type WagerName,
} from '@hardway/rules';
import { expect, test } from 'vitest';

const SAMPLES = Number(process.env.HARDWAY_BAND_SAMPLES ?? 60);
const WAGERS = 10_000;
/** A share that is right is further off than this once in 150,000 times; seeds are fixed, so it is right or wrong for good. */
const SIGMAS = 4.5;

const house = houseOf({ ruleset: 'maryland', game: 'craps' });
const combinations = EVERY_THROW.map(combinationIndex);
const after = PUCKS.map(puck => COMBINATIONS.map(dice => puckIndex(puckAfter(puck, outcomeOf(puck, dice, false)))));

let rolls = 0;

/** What a wager wins or loses per unit, thrown to its decision by the machine that settles it at a table. */
const netOf = (name: WagerName, throwDice: () => number): number => {
  const { machine } = ruleOf(house, name);
  let [puck, memory] = [0, machine.start];
  for (;;) {
    const combination = combinations[throwDice()] as number;
    const verdict = machine.judge(puck, memory, combination);
    rolls += 1;
    puck = after[puck]?.[combination] as number;
    switch (verdict.type) {
      case 'win':
        return verdict.pays[0] / verdict.pays[1];
      case 'lose':
        return -1;
      case 'push':
        return 0;
      case 'stand':
        memory = verdict.memory;
    }
  }
};

const data = parData(parSheet(house), []);
const per = (written: string): number => Number.parseFloat(written) / 100;

test.each(['pass', 'dont-pass', 'place 6', 'field', 'hard 8', 'any-seven'] as const)(
  'the actual hold of %s falls into its bands as often as it should',
  name => {
    const { bands } = data.wagers.find(({ wager }) => wager === name) as ParRecord;
    const first = bands.find(({ wagers }) => wagers === WAGERS)?.bands ?? [];
    const inside = first.map(() => 0);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const throwDice = throwsOf({ kind: 'fair' }, seedOf(`bands ${name}`), sample, 1);
      let net = 0;
      for (let made = 0; made < WAGERS; made += 1) net += netOf(name, throwDice);
      const hold = -net / WAGERS;
      first.forEach(({ low, high }, at) => {
        if (hold >= per(low) && hold <= per(high)) inside[at] = (inside[at] ?? 0) + 1;
      });
    }
    first.forEach(({ confidence }, at) => {
      const share = confidence / 100;
      const spread = Math.sqrt(SAMPLES * share * (1 - share));
      if (process.env.HARDWAY_BAND_SAMPLES !== undefined)
        console.log(`${name}: ${confidence} %: ${inside[at]} of ${SAMPLES}; ${rolls} rolls so far`);
      expect(Math.abs((inside[at] ?? 0) - SAMPLES * share)).toBeLessThan(SIGMAS * spread);
    });
  },
  90_000 + SAMPLES * 100,
);
