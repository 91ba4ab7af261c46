import {
  type Book,
  baseOf,
  bookOf,
  type Cents,
  choicesOf,
  decide,
  everyGame,
  evolve,
  type House,
  houseOf,
  isOdds,
  offeredRules,
  openTable,
  type Puck,
  type Rule,
  type Seat,
  sideValues,
  type Table,
  type Wager,
} from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { botOf } from '../play/bot.ts';
import { check } from './check/check.ts';
import { strategyFromFelt } from './from-felt.ts';
import { loadStrategy } from './load.ts';

const RICH = 100_000_00 as Cents;

const wagerOf = (name: Wager['name'], stake: number): Wager =>
  ({ name, stake, memory: 0, call: null, commission: 0, coupon: 0 }) as Wager;

const seatOf = (layout: readonly Wager[] = []): Seat => ({
  ...{ number: 1, name: 'Ann', rail: RICH, layout, advised: true, limits: null },
});

const tableOf = (house: House, puck: Puck, layout: readonly Wager[] = []): Table => ({
  ...openTable(house),
  ...{ seats: [seatOf(layout)], puck, shooter: 1 },
});

/** A felt before a wager is made and after it, at a moment and for an amount that the table takes. */
const madeAt = (house: House, rule: Rule): { readonly before: Table; readonly after: Table } | undefined => {
  const { name, kind } = rule.subject;
  const base = isOdds(kind) ? [wagerOf(baseOf(rule.subject) ?? 'pass', house.limits.min)] : [];
  for (const puck of ['off', 6, 4] as const)
    for (const times of [1, 1.2, 1.6, 2, 2.2, 2.4, 4, 5, 0.2, 0.1, 0.5]) {
      const before = tableOf(house, puck, base);
      const amount = Math.round(house.limits.min * times) as Cents;
      const made = decide(before, { type: 'make', seat: 1, wager: name, amount });
      if (made.ok) return { before, after: made.value.reduce(evolve, before) };
    }
  return undefined;
};

const layoutOf = (table: Table): readonly string[] =>
  (table.seats[0]?.layout ?? []).map(({ name, stake }) => `${name} ${stake}`).sort();

/** The layout once a strategy has had its first turn. */
const turned = (text: string, before: Table): readonly string[] => {
  const loaded = loadStrategy(text);
  if (!loaded.ok) throw new Error(`${text}\n${loaded.error.map(({ message }) => message).join('\n')}`);
  const bot = botOf(loaded.value.play);
  return layoutOf(bot.turn(bot.sitDown(RICH), before, 1, null).table);
};

const houses = everyGame().flatMap(({ ruleset, game }) => {
  const choices = choicesOf(bookOf(ruleset) as Book, game);
  const sides = choices.flatMap(choice => sideValues(choice).map(value => ({ [choice.option]: value })));
  return [{}, ...sides].map(options => ({ ruleset, game, options }));
});

describe('the first turn makes the bets of the felt', () => {
  test.each(houses)('$ruleset $game $options', config => {
    const house = houseOf(config);
    const rules = offeredRules(house).filter(({ subject }) => !/^(?:dont-)?come \d/.test(subject.name));
    const missing: string[] = [];
    for (const rule of rules) {
      const felt = madeAt(house, rule);
      if (felt === undefined) {
        missing.push(rule.subject.name);
        continue;
      }
      const { text, unsaid } = strategyFromFelt(house, felt.after.seats[0] as Seat);
      expect(turned(text, felt.before)).toEqual(layoutOf(felt.after));
      expect(unsaid).toHaveLength(/come-odds/.test(rule.subject.name) ? 1 : 0);
    }
    expect(missing).toEqual([]);
  });
});

const HOUSE = houseOf({ ruleset: 'massachusetts', game: 'craps' });

test('come bets on numbers are kept up from the box, and it is said what becomes of them', () => {
  const layout = [wagerOf('pass', 1000), wagerOf('come', 500), wagerOf('come 5', 1000), wagerOf('come-odds 5', 2000)];
  const { text, unsaid } = strategyFromFelt(HOUSE, { rail: 100_00 as Cents, layout });
  expect(text.split('\n').slice(5)).toEqual(['pass 10', 'when fewer than 2 comes stand: come 5', 'come-odds 5 20', '']);
  expect(text).toContain('bankroll: 145\n');
  expect(unsaid).toHaveLength(2);
  expect(check(text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('calls and coupons are said, and what a heading has no words for is told', () => {
  const layout = [
    { ...wagerOf('pass', 1000), coupon: 1000 as Cents },
    { ...wagerOf('place 6', 1200), call: 'off' as const },
  ];
  const { text } = strategyFromFelt(HOUSE, { rail: 0 as Cents, layout });
  expect(text).toContain('\nmatch-play 10 on pass\nplace 6 12\ncall place 6 off\n');
  const limits = { min: 1000 as Cents, max: 100_000 as Cents, centre: 100 as Cents };
  const centre = strategyFromFelt({ ...HOUSE, config: { ...HOUSE.config, limits } }, { rail: 0 as Cents, layout });
  expect(centre.text).toContain('limits: 10 to 1000\n');
  expect(centre.unsaid).toHaveLength(1);
});

test('what stands and could not be bet at once is left out, and named', () => {
  const layout = [wagerOf('any-seven', 600), wagerOf('horn', 400)];
  const { text, unsaid } = strategyFromFelt(HOUSE, { rail: 0 as Cents, layout });
  expect(text).toContain('\nany-seven 6\n');
  expect(text).not.toContain('horn');
  expect(unsaid).toEqual([expect.stringContaining('$4 on horn')]);
});
