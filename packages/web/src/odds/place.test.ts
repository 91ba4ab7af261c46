import type { Kept } from '@hardway/odds';
import { type Cents, everyGame, OPTIONS, PUCKS, SUBJECTS } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import {
  chipsText,
  ODDS_VIEWS,
  type OddsPlace,
  oddsHref,
  oddsPlaceIn,
  oddsQuery,
  ROLLS_MOST,
  USUAL_ODDS,
} from './place.ts';

const cents = fc.integer({ min: 1, max: 100_000_00 }).map(amount => amount as Cents);
const words = fc.string({ maxLength: 12 });
const chips: fc.Arbitrary<readonly Kept[]> = fc.uniqueArray(
  fc.record({ wager: fc.constantFrom(...SUBJECTS.map(({ name }) => name)), amount: cents }),
  { maxLength: 6, selector: ({ wager }) => wager },
);
const orNothing = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

const anyPlace: fc.Arbitrary<OddsPlace> = fc
  .record({
    at: fc.constantFrom(...everyGame()),
    options: fc.dictionary(fc.constantFrom(...OPTIONS), fc.constantFrom('A', 'on', 'off', 'on-win 4 10', '3'), {
      noNullPrototype: true,
    }),
    allBooks: fc.boolean(),
    allOptions: fc.boolean(),
    amount: orNothing(cents),
    chips,
    puck: fc.constantFrom(...PUCKS),
    calledOn: fc.boolean(),
    rolls: fc.integer({ min: 1, max: ROLLS_MOST }),
    view: fc.constantFrom(...ODDS_VIEWS),
    sort: orNothing(fc.record({ column: fc.constantFrom('edge', 'rolls', 'bet'), isDown: fc.boolean() })),
    find: words,
    family: orNothing(fc.constantFrom(...FAMILIES)),
    onlyChips: fc.boolean(),
    fractions: fc.boolean(),
    multiples: fc.constantFrom('0', '2', '3-4-5', '1/2', '10'),
    chance: fc.constantFrom('', '1/20', '0.05', '0', '1'),
    bet: words,
  })
  .map(({ at, ...rest }) => ({ ...at, ...rest }));

describe('the address of the odds', () => {
  test('any place is found again by its address, whatever was asked', () => {
    fc.assert(
      fc.property(anyPlace, place => {
        const link = `?${oddsQuery(place).toString()}`;
        expect(oddsPlaceIn(new URLSearchParams(link))).toEqual({ place, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('what is as usual is left out, and chips are written as the command takes them', () => {
    expect(oddsHref({})).toBe('/odds');
    expect(oddsQuery(USUAL_ODDS).toString()).toBe('');
    const pass = [
      { wager: 'pass', amount: 1000 as Cents },
      { wager: 'place 6', amount: 1250 as Cents },
    ] as const;
    expect(chipsText(pass, ', ')).toBe('pass 10, place 6 12.50');
    expect(oddsHref({ chips: pass, puck: 6 })).toBe('/odds?chips=pass+10%2Cplace+6+12.50&point=6');
  });

  test('what can not be read is as usual, and said', () => {
    const asked = 'book=atlantis&game=craps&chips=pas+10&amount=-5&point=7&rolls=0&view=nothing&odds=x&chance=2';
    const { place, problems } = oddsPlaceIn(new URLSearchParams(asked));
    expect(place).toEqual(USUAL_ODDS);
    expect(problems).toHaveLength(8);
    expect(problems[0]).toBe('There is no game "craps" in a book "atlantis".');
    expect(problems.join(' ')).toContain('chips "pas 10"');
  });

  test('of a game that is not there, what the address names is said, and nothing else', () => {
    const problemsIn = (asked: string) => oddsPlaceIn(new URLSearchParams(asked)).problems;
    expect(problemsIn('book=atlantis')).toEqual(['There is no book "atlantis".']);
    expect(problemsIn('game=craps')).toEqual(['This address names the game "craps" and no book.']);
  });

  test('a book without a game is its first game', () => {
    const [other] = everyGame().filter(({ ruleset }) => ruleset !== USUAL_ODDS.ruleset);
    expect(oddsPlaceIn(new URLSearchParams({ book: other?.ruleset ?? '' })).place).toMatchObject(other ?? {});
  });
});
