import {
  type Cents,
  decide,
  evolve,
  type House,
  openTable,
  type Seat,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { hand } from './hand.ts';
import { type Kept, type Portfolio, portfolio } from './portfolio.ts';
import { add, multiply, negate, percent, ratio, text, toNumber } from './ratio.ts';
import { seeded } from './testing/dice.ts';
import { analysisOf, houseOf, maryland, massachusetts, newHampshire } from './testing/houses.ts';

const kept = (written: string): readonly Kept[] =>
  written.split(', ').map(part => {
    const at = part.lastIndexOf(' ');
    return { wager: part.slice(0, at) as WagerName, amount: (Number(part.slice(at + 1)) * 100) as Cents };
  });

const solved = (house: House, written: string, calledOn = false): Portfolio => {
  const found = portfolio(house, kept(written), { calledOn });
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
};

describe('wagers kept up together', () => {
  test('pass alone: its own edge, over hands of 1671/196 rolls', () => {
    const found = solved(massachusetts(), 'pass 10');
    expect(text(found.edge)).toBe('7/495');
    expect(found.perHand.rolls).toEqual(hand(massachusetts()).averageRolls);
    expect(found.perHand.mean).toEqual(negate(multiply(found.edge, found.resolved)));
  });

  test('a one-roll wager: every roll is the same throughout the hand', () => {
    const { perRoll } = solved(massachusetts(), 'field 5');
    const field = analysisOf(massachusetts(), 'field');
    expect(perRoll.mean).toEqual(multiply(field.net, ratio(500)));
    expect(perRoll.variance).toEqual(multiply(field.variance, ratio(500 * 500)));
    expect(perRoll.longRun).toEqual(perRoll.variance);
  });

  test('means add up; variances do not, because the same dice decide', () => {
    const both = solved(maryland(), 'pass 10, place 6 12');
    const pass = solved(maryland(), 'pass 10');
    const place = solved(maryland(), 'place 6 12');
    expect(both.perHand.mean).toEqual(add(pass.perHand.mean, place.perHand.mean));
    expect(both.perHand.variance).not.toEqual(add(pass.perHand.variance, place.perHand.variance));
  });

  test('pass with double odds costs 0.606% of all that is wagered', () => {
    expect(percent(solved(massachusetts(), 'pass 30, pass-odds 60').edge, 3)).toBe('0.606%');
  });

  test('what rests on come-outs is decided less often than what is called on', () => {
    const resting = solved(massachusetts(), 'place 6 12');
    const working = solved(massachusetts(), 'place 6 12', true);
    expect(toNumber(resting.resolved)).toBeLessThan(toNumber(working.resolved));
    expect(text(resting.edge)).toBe('1/66');
    expect(text(working.edge)).toBe('1/66');
  });

  test('come wagers on all numbers at once: hundreds of situations, solved exactly', () => {
    const found = solved(massachusetts(), 'pass 10, come 10');
    expect(found.states).toBe(257);
    expect(text(found.edge)).toBe('7/495');
    expect(text(found.perHand.mean)).toBe('-27850/231');
  });

  test('an amount that the table would refuse is refused with its clause', () => {
    const found = portfolio(massachusetts(), kept('place 6 10'));
    expect(found).toMatchObject({ ok: false, error: { sentence: expect.stringContaining('MA 4(g)') } });
  });

  test.each([
    ['maryland', 'craps', 'pass 10, pass-odds 20, place 6 12, field 5', 11],
    ['massachusetts', 'automated-craps', 'dont-pass 10, place-lose 4 11, hard 8 5', 12],
    ['new-hampshire', 'roll-to-win', 'pass 5, come 5, lay 10 10', 13],
  ])('%s %s, %s: hands played by the engine agree', (ruleset, game, written, seed) => {
    const house = houseOf(ruleset, game);
    const { perHand } = solved(house, written);
    const nets = playHands(house, kept(written), 6000, seed);
    const mean = nets.reduce((a, b) => a + b, 0) / nets.length;
    const central = (power: number): number => nets.reduce((all, net) => all + (net - mean) ** power, 0) / nets.length;
    const variance = toNumber(perHand.variance);
    expect(Math.abs(mean - toNumber(perHand.mean)) / Math.sqrt(variance / nets.length)).toBeLessThan(4);
    const spread = Math.sqrt((central(4) - central(2) ** 2) / nets.length);
    expect(Math.abs(central(2) - variance) / spread).toBeLessThan(4);
  });

  test('roll-to-win portfolios too', () => {
    expect(text(solved(newHampshire(), 'pass 10').edge)).toBe('7/495');
  });
});

/** What a player nets in each of `hands` hands, in cents. */
const playHands = (house: House, wagers: readonly Kept[], hands: number, seed: number): readonly number[] => {
  const source = seeded(seed);
  const rail = 1_000_000_00 as Cents;
  const seat = (number: number): Seat => ({ number, name: '', rail, layout: [], advised: false, limits: null });
  let table: Table = { ...openTable(house), seats: [seat(1), seat(2)] };
  const make = (at: number, wager: WagerName, amount: Cents): void => {
    if (wagerOn(seatAt(table, at) as Seat, wager) !== undefined) return;
    const made = decide(table, { type: 'make', seat: at, wager, amount });
    if (made.ok) table = made.value.reduce(evolve, table);
  };
  const nets: number[] = [];
  let before: number = rail;
  while (nets.length < hands) {
    make(2, 'pass', house.limits.min);
    if (table.shooter === 'nobody') table = { ...table, shooter: 2 };
    for (const { wager, amount } of wagers) make(1, wager, amount);
    const rolled = decide(table, { type: 'roll', dice: source.throwDice() });
    if (!rolled.ok) throw new Error(rolled.error.sentence);
    table = rolled.value.reduce(evolve, table);
    if (rolled.value.some(fact => fact.type === 'rolled' && fact.outcome === 'seven-out')) {
      const { rail: left, layout } = seatAt(table, 1) as Seat;
      const now = layout.reduce((all, { stake, commission }) => all + stake + commission, left as number);
      nets.push(now - before);
      before = now;
    }
  }
  return nets;
};
