import { describe, expect, it, test } from 'vitest';
import { BOOKS } from './books/index.ts';
import { type HouseConfig, offeredRules, openHouse, raisableAt } from './house.ts';
import { dollar, houseFor, make, play, tableFor } from './testing/given.ts';
import { KINDS, type WagerName } from './wager.ts';

const complaints = (config: HouseConfig): readonly string[] => {
  const house = openHouse(config);
  return house.ok ? [] : house.error.map(({ about, message, clause }) => `${about}: ${message} (${clause})`);
};
const MA = { ruleset: 'massachusetts', game: 'craps' } as const;
const MD = { ruleset: 'maryland', game: 'craps' } as const;
const VIC = { ruleset: 'victoria', game: 'craps' } as const;
const NH = { ruleset: 'new-hampshire', game: 'roll-to-win' } as const;
const names = (config: HouseConfig): readonly WagerName[] =>
  offeredRules(houseFor(config)).map(rule => rule.subject.name);
const kinds = (config: HouseConfig): readonly string[] => [
  ...new Set(offeredRules(houseFor(config)).map(rule => rule.subject.kind)),
];

describe('an impossible house is a clear configuration error', () => {
  test.each<[string, HouseConfig, string]>([
    ['an unknown book', { ruleset: 'nevada', game: 'craps' }, 'there is no rule book "nevada"'],
    ['an unknown game', { ...VIC, game: 'roulette' }, 'has no game "roulette"; it has craps, mini-craps'],
    ['a name of the language itself', { ...VIC, game: 'constructor' }, 'has no game "constructor"'],
    [
      'fire with hot roller [MA 12(c)] [MA 14(b)(4)/2]',
      { ...MA, options: { fire: 'A', 'hot-roller': 'B' } },
      'may not be offered at the same table (MA 12(c))',
    ],
    [
      'odds 200 times [MA 6(e)/taken] [MA 6(e)/laid]',
      { ...MA, multiple: 200 },
      '1 to 100 times the wager they support, not 200 (MA 6(e))',
    ],
    [
      'odds under the wager itself [MA 6(a)/limit] [MA 6(b)/limit] [MA 6(c)/limit] [MA 6(d)/limit]',
      { ...MA, multiple: 0 },
      'not 0',
    ],
    [
      'odds under the wager itself in Maryland [MD 6.A] [MD 6.B] [MD 6.C] [MD 6.D]',
      { ...MD, multiple: 0 },
      'not 0 (MD 6.E)',
    ],
    [
      'commission on the win for some numbers only in Maryland [MD 5.G(3)(b)]',
      { ...MD, options: { commission: 'on-win 4 10' } },
      'for all numbers or for none',
    ],
    ['half a multiple [MD 6.A] [MD 6.B] [MD 6.C] [MD 6.D]', { ...MD, multiple: 0.5 }, 'not 0.5 (MD 6.E)'],
    ['101 times in Maryland [MD 6.E] [MD 6.E(1)]', { ...MD, multiple: 101 }, '(MD 6.E)'],
    ['Victoria with another multiple [VIC 3.6.2/limit]', { ...VIC, multiple: 3 }, 'fixes odds at 2 times'],
    ['New Hampshire with a multiple', { ...NH, multiple: 2 }, 'has no odds multiple'],
    [
      'a lowered pay table [MA 4(b)/floor]',
      { ...MA, pays: { 'any-seven': [3, 1] } },
      'may not pay 3 to 1, less than 4 to 1',
    ],
    [
      'a lowered fire table [MA 4(e)/table]',
      { ...MA, options: { fire: 'A' }, pays: { 'fire 4': [20, 1] } },
      'less than 24 to 1',
    ],
    [
      'better odds in Maryland [MD 5.A]',
      { ...MD, pays: { 'any-seven': [5, 1] } },
      'fixes what any-seven pays (MD 5.A)',
    ],
    [
      'better odds in Victoria [VIC 6.1]',
      { ...VIC, pays: { 'field 12': [3, 1] } },
      'fixes what field 12 pays (VIC 6.1)',
    ],
    ['better buy odds', { ...MA, pays: { 'buy 4': [3, 1] } }, 'fixes what buy 4 pays'],
    ['a line that is none', { ...MA, pays: { 'place 7': [9, 1] } }, 'no line of the pay table is called "place 7"'],
    [
      'fire odds where fire is not offered',
      { ...MA, pays: { 'fire 4': [30, 1] } },
      'no line of the pay table is called',
    ],
    ['odds that are no odds', { ...MA, pays: { 'any-seven': [4.5, 1] } }, 'whole odds'],
    [
      'fire at mini-craps [MA 2/fire]',
      { ...MA, game: 'mini-craps', options: { fire: 'A' } },
      'is no option of Massachusetts mini-craps',
    ],
    ['a fire table that is not there [MD 5.F]', { ...MD, options: { fire: 'C' } }, 'is A or B, not "C"'],
    ['hot roller in Maryland', { ...MD, options: { 'hot-roller': 'A' } }, 'is no option of Maryland craps'],
    ['a side bet in Victoria [VIC 3.6]', { ...VIC, options: { 'six-seven-eight': 'on' } }, 'is no option of Victoria'],
    [
      'a rate over the book [MD 5.G(3)(a)]',
      { ...MD, options: { 'commission-rate': '5.5' } },
      'is 0 to 5 per cent, not "5.5"',
    ],
    [
      'a rate over the book [MA 5(a)/commission] [MA 5(b)/commission]',
      { ...MA, options: { 'commission-rate': '5.01' } },
      'is 0 to 5 per cent',
    ],
    ['a bonus table that is not there [MD 5.H]', { ...MD, options: { bonus: 'C' } }, 'is A or B, not "C"'],
    ['a negative rate', { ...MA, options: { 'commission-rate': '-1' } }, 'is 0 to 5 per cent'],
    ['a number named twice', { ...MA, options: { commission: 'on-win 4 4' } }, 'names a number twice'],
    ['a number that is none', { ...MA, options: { commission: 'on-win 7' } }, 'names 4, 5, 6, 8, 9 or 10'],
    [
      'commission per number in Maryland',
      { ...MD, options: { commission: 'on-win 4' } },
      'for all numbers or for none',
    ],
    [
      'limits upside down',
      { ...MA, limits: { min: dollar(10), max: dollar(5) } },
      'the maximum 5 is below the minimum 10',
    ],
    ['limits of nothing', { ...MA, limits: { min: dollar(0), max: dollar(5) } }, 'more than nothing'],
    [
      'New Hampshire over ten [NH G/maximum] [NH fn ii]',
      { ...NH, limits: { min: dollar(1), max: dollar(11) } },
      'whole dollars from 1 to 10',
    ],
    [
      'New Hampshire in cents [NH C/minimum]',
      { ...NH, limits: { min: dollar(1.5), max: dollar(10) } },
      'whole dollars from 1 to 10',
    ],
    ['a unit of nothing', { ...MA, unit: dollar(0) }, 'at least a cent'],
  ])('%s', (_what, config, message) => {
    expect(complaints(config).join('\n')).toContain(message);
  });

  it('everything wrong is said at once', () => {
    expect(complaints({ ...MA, multiple: 101, unit: dollar(0), options: { fire: 'Z', bonus: '3' } })).toHaveLength(4);
  });
});

describe('what the operator may choose', () => {
  it('odds of 1 to 100 times [MA 6(e)/taken]', () => {
    expect(houseFor({ ...MA, multiple: 100 }).multiple).toBe(100);
    expect(houseFor({ ...MA, multiple: 1 }).multiple).toBe(1);
    expect(houseFor(MA).multiple).toBe(2);
    expect(houseFor(NH).multiple).toBe('none');
  });

  it('says which odds may be raised, and from what [MA 4(b)/floor] [MA 4(e)/table]', () => {
    const lines = new Map(raisableAt(houseFor({ ...MA, options: { fire: 'A' } })));
    expect(lines.get('place 6')).toEqual([7, 6]);
    expect(lines.get('fire 4')).toEqual([24, 1]);
    expect(lines.get('buy 4')).toBeUndefined();
    expect(new Map(raisableAt(houseFor(MA))).has('fire 4')).toBe(false);
    expect(raisableAt(houseFor(MD))).toEqual([]);
    for (const [line, [over, under]] of lines) {
      const raised = houseFor({ ...MA, options: { fire: 'A' }, pays: { [line]: [over + 1, under] } });
      expect(raised.config.pays).toEqual({ [line]: [over + 1, under] });
    }
  });

  it('better odds where the book lets a house pay them [MA 4(b)/uniform]', () => {
    const house = houseFor({ ...MA, pays: { 'field 12': [3, 1], two: [33, 1] } });
    expect(house.rules.field?.machine.lines).toEqual([
      { on: '2', pays: [2, 1] },
      { on: '3, 4, 9, 10, 11', pays: [1, 1] },
      { on: '12', pays: [3, 1] },
    ]);
    // A horn is paid as if its four numbers stood alone, so it follows.
    expect(house.rules.horn?.machine.lines[0]).toEqual({ on: '2', pays: [15, 2] });
  });

  it('commission when made or on the win, for all numbers or some [MA 5(a)/on-win] [MA 5(b)/on-win] [MD 5.G(3)(b)]', () => {
    const when = (commission: string, name: WagerName) =>
      houseFor({ ...MA, options: { commission } }).rules[name]?.commission?.when;
    expect(when('on-win', 'buy 6')).toBe('won');
    expect(when('on-win 4 10', 'buy 4')).toBe('won');
    expect(when('on-win', 'lay 10')).toBe('won');
    expect(when('on-win 4 10', 'lay 10'), 'the numbers are for buys').toBe('made');
    expect(when('on-win 4 10', 'buy 6')).toBe('made');
    expect(when('when-made', 'buy 4')).toBe('made');
    expect(
      houseFor({ ...MD, options: { commission: 'on-win', 'commission-rate': '4.5' } }).rules['buy 4']?.commission,
    ).toEqual({
      rate: [45, 1000],
      of: 'stake',
      when: 'won',
    });
  });

  it('a layout without an area for horn high or whirl [MA 2(t)/breakdown] [MD 3.A(20)(b)] [MD 3.A(21)(b)]', () => {
    const stands = (config: HouseConfig, wager: string, amount: number) =>
      play(tableFor(config), make(1, wager, amount)).seats[0]?.layout.map(({ name, stake }) => [name, stake / 100]);
    const bare: HouseConfig = { ...MD, withoutAreas: ['horn-high', 'whirl'] };
    expect(stands(MD, 'horn-high 12', 10)).toEqual([['horn-high 12', 10]]);
    expect(stands(bare, 'horn-high 12', 10)).toEqual([
      ['twelve', 2],
      ['horn', 8],
    ]);
    expect(stands({ ...MA, withoutAreas: ['horn-high'] }, 'horn-high 3', 10)).toEqual([
      ['three', 2],
      ['horn', 8],
    ]);
    expect(stands(MD, 'whirl', 5)).toEqual([['whirl', 5]]);
    expect(stands(bare, 'whirl', 5)).toEqual([
      ['any-seven', 1],
      ['horn', 4],
    ]);
    expect(complaints({ ...VIC, withoutAreas: ['horn-high'] })).toHaveLength(1);
  });

  it('values in any spelling are kept in one', () => {
    expect(
      houseFor({ ...MA, options: { fire: 'a', bonus: '1', 'six-seven-eight': 'ON', 'commission-rate': '04.50' } })
        .options,
    ).toEqual({
      fire: 'A',
      bonus: 'A',
      'six-seven-eight': 'on',
      'commission-rate': '4.5',
      'buy-lay': 'on',
    });
  });
});

describe('what is offered', () => {
  it('Massachusetts offers its list and no more [MA 2/list] [MA-AUTO 2(a)]', () => {
    const unlisted = [
      'big',
      'fire',
      'hot-roller',
      'all-small',
      'all-tall',
      'make-em-all',
      'hot-shooter',
      'six-seven-eight',
    ];
    expect(kinds(MA)).toEqual(kinds({ ...MA, game: 'automated-craps' }));
    expect([...kinds(MA)].sort()).toEqual(KINDS.filter(kind => !unlisted.includes(kind)).sort());
    expect(names(MA).filter(name => name.startsWith('hop'))).toHaveLength(17);
  });

  it('bonus puts exactly three wagers on the layout [MA 13(a)(1)]', () => {
    const before = names(MA);
    expect(names({ ...MA, options: { bonus: 'A' } }).filter(name => !before.includes(name))).toEqual([
      'all-small',
      'all-tall',
      'make-em-all',
    ]);
  });

  it('Victoria has its twenty-four bets [VIC 3.6]', () => {
    // Two of the kinds, big 6 and big 8, are two bets in the book.
    expect(kinds(VIC)).toHaveLength(23);
    expect(names(VIC).filter(name => name.startsWith('big'))).toEqual(['big 6', 'big 8']);
  });

  it('New Hampshire has all 21 hops and no lone two, three or twelve', () => {
    expect(names(NH).filter(name => name.startsWith('hop'))).toHaveLength(21);
    expect(names(NH)).toEqual(expect.not.arrayContaining(['two', 'three', 'twelve', 'whirl']));
  });

  it('buy and lay are the operator to offer [MA 5(a)/offer] [MA 5(b)/offer] [MD 3.A(41)] [MD 3.A(42)]', () => {
    for (const config of [VIC, NH]) {
      expect(kinds(config)).toEqual(expect.arrayContaining(['buy', 'lay']));
      expect(openHouse({ ...config, options: { 'buy-lay': 'off' } }).ok).toBe(false);
    }
    for (const config of [MA, MD]) {
      expect(kinds(config)).toEqual(expect.arrayContaining(['buy', 'lay']));
      expect(kinds({ ...config, options: { 'buy-lay': 'off' } })).toEqual(expect.not.arrayContaining(['buy', 'lay']));
    }
  });

  it('every wager of every game has its rule, pays something, and says where that is written', () => {
    for (const book of BOOKS) {
      for (const game of Object.keys(book.games)) {
        for (const rule of offeredRules(houseFor({ ruleset: book.id, game }))) {
          expect(rule.machine.lines.length, rule.title).toBeGreaterThan(0);
          for (const { pays } of rule.machine.lines)
            expect(
              pays.every(n => Number.isSafeInteger(n) && n > 0),
              rule.title,
            ).toBe(true);
        }
      }
    }
  });
});
