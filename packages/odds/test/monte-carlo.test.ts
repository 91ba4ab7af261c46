import { type Cents, everyGame, type House, isPayable } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import {
  type Analysis,
  analyseAmount,
  type OddsEntry,
  rollMoments,
  toNumber,
  usualChance,
  type Variant,
  variants,
} from '../src/index.ts';
import { seeded } from '../src/testing/dice.ts';
import { type Decided, play } from './play.ts';

const ERRORS = 4;
/** Fewer than this expected, and a count is no longer spread like a bell. */
const ENOUGH = 10;

const SEATS = 10;

const SIDE_BETS = ['fire', 'hot-roller', 'all-small', 'all-tall', 'make-em-all', 'hot-shooter'];

/** An amount that the house takes and pays without rounding, where there is one. */
const amountFor = (house: House, entry: OddsEntry): Cents => {
  const rule = house.rules[entry.wager];
  const most = rule?.terms.limits?.max ?? house.limits.max;
  const evenly = [1320_00, 5_00, 10_00].map(amount => amount as Cents);
  const fits = (amount: Cents): boolean =>
    amount <= most && (rule?.machine.lines.every(({ pays }) => isPayable(amount, pays, house.unit)) ?? false);
  return evenly.find(fits) ?? (10_00 as Cents);
};

const analysed = (house: House, entry: OddsEntry, amount: Cents): Analysis => {
  const found = analyseAmount(house, entry, amount);
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
};

/** How far a sample mean is from what it should be, in standard errors. */
const errorsOff = (mean: number, expected: number, variance: number, count: number): number =>
  variance === 0
    ? Math.abs(mean - expected) < 1e-9
      ? 0
      : Infinity
    : Math.abs(mean - expected) / Math.sqrt(variance / count);

type Check = { readonly what: string; readonly off: number; readonly count: number };

const chanceCheck = (
  what: string,
  decided: readonly Decided[],
  chance: number,
  is: (one: Decided) => boolean,
): Check[] => {
  const count = decided.length;
  const expected = chance * count;
  if (chance > 0 && chance < 1 && Math.min(expected, count - expected) < ENOUGH) return [];
  const share = decided.filter(is).length / count;
  return [{ what, off: errorsOff(share, chance, chance * (1 - chance), count), count }];
};

/** Every figure of an analysis beside what was played. */
const checks = (analysis: Analysis, decided: readonly Decided[]): readonly Check[] => {
  const { endings, nets, amount } = analysis;
  const count = decided.length;
  const mean = (value: (one: Decided) => number): number => decided.reduce((all, one) => all + value(one), 0) / count;
  const rolls = rollMoments(analysis.chain);
  const stake = amount as number;
  const paid = [...new Set(nets.map(net => Math.round(toNumber(net) * stake)))];
  const chanceOfNet = new Map<number, number>();
  endings.forEach((_, ending) => {
    const net = Math.round(toNumber(nets[ending]!) * stake);
    chanceOfNet.set(net, (chanceOfNet.get(net) ?? 0) + toNumber(analysis.chances[ending]!));
  });
  return [
    ...(['win', 'push', 'lose'] as const).flatMap(result =>
      chanceCheck(result, decided, toNumber(analysis[result]), one => one.result === result),
    ),
    ...paid.flatMap(net => chanceCheck(`net ${net}`, decided, chanceOfNet.get(net)!, one => one.net === net)),
    {
      what: 'mean net',
      off: errorsOff(mean(one => one.net) / stake, toNumber(analysis.net), toNumber(analysis.variance), count),
      count,
    },
    {
      what: 'rolls',
      off: errorsOff(
        mean(one => one.rolls),
        toNumber(rolls.mean),
        toNumber(rolls.variance),
        count,
      ),
      count,
    },
  ];
};

const rollsFor = ({ house, entries }: Variant): number => {
  if (entries.some(({ wager }) => SIDE_BETS.includes(wager))) return 50_000;
  return house.options['power-odds'] === 'on' ? 8_000 : 10_000;
};

/** A few to a table, all with the same dice: every command of a seat copies the table, so a full one is slow. */
const inTables = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / SEATS) }, (_, at) => all.slice(at * SEATS, (at + 1) * SEATS));

const CASES = everyGame().flatMap(({ ruleset, game }, at) =>
  variants(ruleset, game).map((variant, which) => {
    const options = Object.entries(variant.house.options).map(pair => pair.join(' '));
    return [`${ruleset} ${game}, ${options.join(', ')}`, variant, 1000 * (at + 1) + which] as const;
  }),
);

describe('the engine itself, played, agrees with every figure', () => {
  test.each(CASES)('%s', (_name, variant, seed) => {
    const { house, entries } = variant;
    const chance = usualChance(house);
    const amounts = entries.map(entry => ({ entry, amount: amountFor(house, entry) }));
    const power = house.options['power-odds'] === 'on' ? { n: Number(chance.n), d: Number(chance.d) } : undefined;
    // A draw of power takes from the same chance as the dice: what is drawn depends on everybody at the table.
    const tables = power === undefined ? inTables(amounts) : [amounts];
    const played = new Map(tables.flatMap(some => [...play(house, some, seeded(seed), rollsFor(variant), power)]));
    const far: string[] = [];
    for (const { entry, amount } of amounts) {
      const decided = played.get(entry.name) ?? [];
      const found = checks(analysed(house, entry, amount), decided);
      expect(decided.length, entry.name).toBeGreaterThan(50);
      for (const { what, off, count } of found) {
        if (!(off <= ERRORS)) far.push(`${entry.name}, ${what}: ${off.toFixed(2)} standard errors off in ${count}`);
      }
    }
    expect(far).toEqual([]);
  });
});
