import { parametersOf, parseStrategy, RANKS, setParameters } from '@hardway/lab';
import { BOOKS, cents, OPTIONS } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asks, GOALS } from './best/asks.ts';
import { DOORS, QUESTIONS } from './doors.ts';
import { addressOf, stateIn } from './link.ts';
import { type LabState, newState, type StrategyState } from './state.ts';
import { LIBRARY_FILES } from './testing/library.ts';

const read = (address: string) => {
  const { search, hash } = new URL(address, 'http://lab.test/lab');
  return stateIn(search, hash, LIBRARY_FILES);
};

const anyName = fc.constantFrom(...Object.keys(LIBRARY_FILES));
const textOf = (name: string): string => LIBRARY_FILES[name] as string;

const anyStrategy: fc.Arbitrary<StrategyState> = fc.oneof(
  anyName.map(from => ({ text: textOf(from), from })),
  // A parameter of it is set to another of its values.
  fc.tuple(anyName, fc.nat(20)).map(([from, steps]) => {
    const [first] = parametersOf(parseStrategy(textOf(from)).script);
    if (first === undefined) return { text: textOf(from), from };
    const value = Math.min(first.to, first.from + steps * first.by) / 100;
    const set = setParameters(textOf(from), { [first.name]: String(value) });
    return { text: set.ok ? set.value : textOf(from), from };
  }),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 400 }), anyName).map(([text, from]) => ({ text, from })),
  fc.string({ unit: 'grapheme', maxLength: 400 }).map(text => ({ text })),
);

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const anyAmount = fc.integer({ min: 1, max: 1_000_000_00 }).map(cents);
const anyCount = fc.integer({ min: 1, max: 1_000_000_000 });

const anyParameter = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
const anyRange = fc
  .tuple(anyAmount, anyAmount, anyAmount)
  .map(([one, other, by]) => ({ from: cents(Math.min(one, other)), to: cents(Math.max(one, other)), by }));

const anyAsks: fc.Arbitrary<Asks> = fc.record({
  question: fc.constantFrom(...QUESTIONS.map(({ id }) => id)),
  vary: fc.dictionary(anyParameter, anyRange, { maxKeys: 3, noNullPrototype: true }),
  keep: fc.uniqueArray(anyParameter, { maxLength: 3 }),
  rank: maybe(fc.constantFrom(...RANKS)),
  isExact: maybe(fc.constant(true)),
  risk: maybe(fc.double({ min: 1e-6, max: 0.999999, noNaN: true })),
  isLasting: maybe(fc.constant(true)),
  hours: maybe(fc.integer({ min: 1, max: 100 }).map(half => half / 2)),
  bets: maybe(fc.string({ unit: 'grapheme', maxLength: 40 })),
  goal: maybe(fc.constantFrom(...GOALS)),
  reach: maybe(anyAmount),
  action: maybe(anyAmount),
  against: fc.uniqueArray(anyName, { maxLength: 3 }),
});

const anyState: fc.Arbitrary<LabState> = fc.record({
  door: fc.constantFrom(...DOORS.map(({ id }) => id)),
  strategies: fc.array(anyStrategy, { minLength: 1, maxLength: 6 }),
  ruleset: maybe(fc.constantFrom(...BOOKS.map(({ id }) => id))),
  game: maybe(fc.constantFrom('craps', 'roll-to-win')),
  options: fc.dictionary(fc.constantFrom(...OPTIONS), fc.string({ unit: 'grapheme', maxLength: 12 })),
  bankroll: maybe(anyAmount),
  up: maybe(anyAmount),
  down: maybe(anyAmount),
  rolls: maybe(anyCount),
  shooters: maybe(anyCount),
  sessions: maybe(anyCount),
  seed: maybe(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 })),
  dice: maybe(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })),
  asks: anyAsks,
});

describe('the address of a state', () => {
  test('is read as the state that it was made from', async () => {
    await fc.assert(
      fc.asyncProperty(anyState, async state => {
        const found = await read(await addressOf(state, LIBRARY_FILES));
        expect(found).toEqual({ ok: true, value: state });
      }),
      { numRuns: 200 },
    );
  });

  test('is short: names of the library, parameters that differ, and nothing that is as usual', async () => {
    const state = newState(LIBRARY_FILES);
    expect(await addressOf(state, LIBRARY_FILES)).toBe('');
    const [withParameters] = Object.entries(LIBRARY_FILES).flatMap(([from, text]) => {
      const [first] = parametersOf(parseStrategy(text).script);
      return first === undefined ? [] : [{ from, text, name: first.name, other: String(first.to / 100) }];
    });
    if (withParameters === undefined) throw new Error('no strategy of the library has parameters');
    const { from, text, name, other } = withParameters;
    const set = setParameters(text, { [name]: other });
    if (!set.ok) throw new Error(set.error);
    const changed = { ...state, strategies: [{ from, text: set.value }], rolls: 200, bankroll: cents(300_50) };
    const address = await addressOf(changed, LIBRARY_FILES);
    expect(decodeURIComponent(address)).toBe(`?s=${from},${name}=${other}&bankroll=300.50&rolls=200`);
  });

  test('keeps a text of one’s own out of what a server is sent', async () => {
    const address = await addressOf(
      { ...newState(LIBRARY_FILES), strategies: [{ text: 'name: Mine\npass 10\n' }] },
      LIBRARY_FILES,
    );
    expect(address).toMatch(/^\?s=\.&from=#t=[\w-]+$/);
  });
});

test('a link to a comparison that names nothing compares two strategies', async () => {
  const found = await read('?door=compare');
  expect(found.ok && found.value.strategies.map(({ from }) => from)).toEqual(['three-point-molly', 'iron-cross']);
});

describe('a link that can not be read is answered by a sentence', () => {
  test.each([
    ['?door=kitchen', 'asks a question, "kitchen"'],
    ['?s=no-such-strategy', 'names a strategy, "no-such-strategy"'],
    ['?s=flat-pass,unit=10', 'has no parameters'],
    ['?s=.', 'The strategy in this link is not whole'],
    ['?s=.#t=abc', 'The strategy in this link is not whole'],
    ['?s=flat-pass#dice=%20!', 'The list of dice in this link is not whole'],
    ['?rolls=many', 'has "many" for rolls. Type a whole number'],
    ['?bankroll=-5', 'has "-5" for bankroll. Type an amount of dollars'],
    ['?book=atlantis', 'a rule book, "atlantis"'],
    ['?option=free=on', 'an option, "free"'],
    ['?door=best&ask=why', 'asks a question, "why"'],
    ['?door=best&rank=luck', 'has "luck" for rank. It can be ruin, target, ahead, mean, time.'],
    ['?door=best&ask=bankroll&risk=5', 'has "5" for risk. It is a share of one'],
    ['?door=best&ask=bankroll&hours=many', 'has "many" for hours. Type a number of hours'],
    ['?door=best&ask=best&against=nobody', 'names a strategy, "nobody"'],
    ['?door=best&vary=unit=25..5/5', 'has "unit=25..5/5" for values to try'],
    ['?door=best&vary=unit=5,10', 'has "unit=5,10" for values to try'],
    [`?seed=${'x'.repeat(101)}`, 'longer than 100 letters'],
    [`?${'s=flat-pass&'.repeat(7)}`, '7 strategies'],
  ])('%s', async (address, words) => {
    const found = await read(address);
    expect(found.ok ? 'it was read' : found.error).toContain(words);
  });
});
