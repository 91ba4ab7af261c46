import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { decide } from './decide/index.ts';
import { type Die, FACES } from './dice.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './fact.ts';
import type { HouseConfig } from './house.ts';
import { cents } from './money.ts';
import type { Table } from './table.ts';
import { tableFor } from './testing/given.ts';
import { SUBJECTS } from './wager.ts';

const HOUSES: readonly HouseConfig[] = [
  {
    ruleset: 'massachusetts',
    game: 'craps',
    options: { fire: 'A', bonus: '1', 'six-seven-eight': 'on', commission: 'on-win 4 10' },
  },
  { ruleset: 'massachusetts', game: 'mini-craps', multiple: 1 },
  { ruleset: 'massachusetts', game: 'automated-craps', options: { 'hot-roller': 'C', bonus: '2' }, unit: cents(50) },
  {
    ruleset: 'maryland',
    game: 'craps',
    options: { fire: 'B', bonus: 'A', commission: 'on-win' },
    limits: { min: cents(100), max: cents(200_00) },
  },
  { ruleset: 'maryland', game: 'mini-craps', multiple: 100, options: { 'commission-rate': '4.5' } },
  { ruleset: 'victoria', game: 'craps', limits: { min: cents(10_00), max: cents(100_50) } },
  { ruleset: 'victoria', game: 'mini-craps', unit: cents(500) },
  { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
];
const SEATS = 3;

const names = SUBJECTS.map(({ name }) => name as string);
const seat = fc.integer({ min: 1, max: SEATS + 1 });
const wager = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...names) },
  fc.constantFrom('place 7', 'nonsense', ''),
);
/** The wagers a hand is made of come up often enough for odds, travel and calls to matter. */
const common = fc.constantFrom(
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'pass-odds',
  'come-odds 6',
  'place 6',
  'place 8',
  'buy 4',
  'lay 5',
  'hard 8',
  'field',
  'horn',
  'fire',
  'all-small',
);
const anyWager = fc.oneof({ weight: 3, arbitrary: common }, wager);
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(1, 2, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30, 60).map(n => cents(n * 100)) },
  fc.integer({ min: -500, max: 100_000 }).map(cents),
);
const die = fc.constantFrom<Die>(...FACES);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ type: fc.constant('make'), seat, wager: anyWager, amount }) },
  { weight: 20, arbitrary: fc.record({ type: fc.constant('roll'), dice: fc.tuple(die, die) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('takeDice'),
      by: fc.oneof({ weight: 9, arbitrary: seat }, fc.constant('dealer' as const)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('takeDown'), seat, wager: anyWager }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('reduce'), seat, wager: anyWager, by: amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('call'),
      seat,
      wager: anyWager,
      call: fc.constantFrom('on', 'off'),
      only: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('matchPlay'), seat, wager: anyWager, value: amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('makeLate'),
      seat,
      wager: anyWager,
      amount,
      confirmedBy: fc.constantFrom(['dealer'], ['dealer', 'boxperson']),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('buyIn'), seat, amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cashOut'), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cashOut'), seat, amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('passDice'), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('declineDice'), seat }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Command>({ type: 'closeBetting' }, { type: 'throwDice' }, { type: 'offerDice' }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('drawPower'), wager: anyWager, column: fc.constantFrom<1 | 2>(1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('callNoRoll'), reason: fc.constant('off the table') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('void'), reason: fc.constant('brawl') }) },
) as fc.Arbitrary<Command>;

/** Now and then a seat backs the line, takes the dice and throws, so that hands get under way. */
const throwing: fc.Arbitrary<readonly Command[]> = fc
  .record({
    number: fc.integer({ min: 1, max: SEATS }),
    line: fc.constantFrom('pass', 'dont-pass'),
    dice: fc.tuple(die, die),
  })
  .map(({ number, line, dice }) => [
    { type: 'make', seat: number, wager: line, amount: cents(10_00) },
    { type: 'takeDice', by: number },
    { type: 'roll', dice },
  ]);
const commands = (minLength: number): fc.Arbitrary<readonly Command[]> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: command.map(one => [one] as readonly Command[]) }, throwing), {
      minLength,
      maxLength: 100,
    })
    .map(parts => parts.flat());

const game = fc.record({
  house: fc.constantFrom(...HOUSES),
  commands: commands(20),
});

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
};

/** Money in play: rails, stakes and the commission held on them. */
const inPlay = (table: Table): number =>
  table.seats.reduce(
    (sum, { rail, layout }) => sum + rail + layout.reduce((all, { stake, commission }) => all + stake + commission, 0),
    0,
  );

/** What a fact brings into play from the bank or the cage. */
const broughtBy = (fact: Fact): number => {
  switch (fact.type) {
    case 'boughtIn':
      return fact.amount;
    case 'cashedOut':
      return -fact.amount;
    case 'rolled':
      return fact.settlements.reduce((sum, settlement) => {
        if (settlement.type === 'won')
          return (
            sum + settlement.winnings - settlement.less + settlement.coupon - (settlement.stays ? 0 : settlement.held)
          );
        return settlement.type === 'lost' ? sum - settlement.stake - settlement.held : sum;
      }, 0);
    default:
      return 0;
  }
};

const RUNS = { numRuns: 400 };

describe('any commands at a table', () => {
  it('no cent appears or is lost, no rail is overdrawn, and a refusal changes nothing', () => {
    let refused = 0;
    let rolled = 0;
    fc.assert(
      fc.property(game, ({ house, commands }) => {
        let table = freeze(tableFor(house, SEATS));
        for (const asked of commands) {
          const before = JSON.stringify(table.seats);
          const decision = decide(table, asked);
          if (!decision.ok) {
            refused += 1;
            expect(decision.error.sentence).not.toMatch(/undefined|NaN|\(\)/);
            expect(JSON.stringify(table.seats)).toBe(before);
            continue;
          }
          for (const fact of freeze(decision.value)) {
            if (fact.type === 'rolled') rolled += 1;
            const after = freeze(evolve(table, fact));
            if (fact.type !== 'rollVoided') expect(inPlay(after) - inPlay(table)).toBe(broughtBy(fact));
            expect(after.seats.every(({ rail, layout }) => rail >= 0 && layout.every(({ stake }) => stake > 0))).toBe(
              true,
            );
            table = after;
          }
        }
      }),
      RUNS,
    );
    // The games must have been worth playing.
    expect(refused).toBeGreaterThan(1000);
    expect(rolled).toBeGreaterThan(500);
  });

  it('folding its facts again gives the same table', () => {
    fc.assert(
      fc.property(game, ({ house, commands }) => {
        const opened = tableFor(house, SEATS);
        const facts: Fact[] = [];
        let table = opened;
        for (const asked of commands) {
          const decision = decide(table, asked);
          if (!decision.ok) continue;
          facts.push(...decision.value);
          table = decision.value.reduce(evolve, table);
        }
        const journal = JSON.parse(JSON.stringify(facts)) as Fact[];
        const { lastRoll: _live, ...live } = table;
        const { lastRoll: _again, ...again } = journal.reduce(evolve, opened);
        expect(again).toEqual(live);
      }),
      RUNS,
    );
  });

  it('which die is named first makes no difference', () => {
    fc.assert(
      fc.property(game, ({ house, commands }) => {
        let table = tableFor(house, SEATS);
        for (const asked of commands) {
          const decision = decide(table, asked);
          if (asked.type === 'roll') {
            const [a, b] = asked.dice;
            expect(decide(table, { type: 'roll', dice: [b, a] })).toEqual(decision);
          }
          if (decision.ok) table = decision.value.reduce(evolve, table);
        }
      }),
      RUNS,
    );
  });

  it("one player's settlements are untouched by another's wagers [MA 14(b)(1)]", () => {
    fc.assert(
      fc.property(game, ({ house, commands }) => {
        let table = tableFor(house, SEATS);
        for (const asked of commands) {
          const decision = decide(table, asked);
          if (!decision.ok) continue;
          for (const fact of decision.value) {
            if (fact.type === 'rolled' && !fact.outcome.startsWith('point')) {
              for (const alone of table.seats) {
                // The line wager of another may keep a come-out from setting no point: the outcome, not the settlement.
                const others = { ...table, seats: [alone] };
                const again = decide(
                  { ...others, shooter: table.shooter === 'dealer' ? 'dealer' : alone.number },
                  asked,
                );
                if (!again.ok) continue;
                const mine = fact.settlements.filter(({ seat: number }) => number === alone.number);
                expect(again.value.flatMap(one => (one.type === 'rolled' ? one.settlements : []))).toEqual(mine);
              }
            }
            table = evolve(table, fact);
          }
        }
      }),
      RUNS,
    );
  });

  it('a voided roll leaves everybody the money they had before it [VIC 9.4]', () => {
    let voided = 0;
    const money = (table: Table): readonly number[] =>
      table.seats.map(({ rail, layout }) =>
        layout.reduce((sum, { stake, commission }) => sum + stake + commission, rail as number),
      );
    fc.assert(
      fc.property(
        fc.constantFrom(...HOUSES.filter(({ ruleset }) => ruleset === 'victoria')),
        commands(20),
        (house, commands) => {
          let table = tableFor(house, SEATS);
          for (const asked of commands) {
            const decision = decide(table, asked);
            if (!decision.ok) continue;
            const after = decision.value.reduce(evolve, table);
            if (asked.type === 'roll') {
              const undone = decide(after, { type: 'void', reason: 'fire' });
              if (!undone.ok) throw new Error('the last roll could not be voided');
              const restored = undone.value.reduce(evolve, after);
              voided += 1;
              expect(money(restored)).toEqual(money(table));
              expect([restored.puck, restored.shooter, restored.handRolls]).toEqual([
                table.puck,
                table.shooter,
                table.handRolls,
              ]);
            }
            table = after;
          }
        },
      ),
      RUNS,
    );
    expect(voided).toBeGreaterThan(200);
  });
});
