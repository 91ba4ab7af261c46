import { cents } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import { checkConditions } from './check-conditions.ts';
import { type Conditions, conditionsSchema, type Round } from './conditions.ts';
import { THE_CONDITIONS } from './law.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';

const entry = (changed: Partial<Conditions['entry']>): Partial<Conditions> => ({
  entry: { ...conditionsOf().entry, ...changed },
});
const only = (changed: Partial<Round>): Conditions => conditionsOf({ rounds: [roundOf(changed)] });
const prizes = (...places: Conditions['prizes']['places']): Conditions =>
  conditionsOf({ prizes: { ...conditionsOf().prizes, places } });
/** Two rounds with something changed in both, the first or the second. */
const rounds = (first: Partial<Round>, second: Partial<Round> = {}, changed: Partial<Conditions> = {}): Conditions => {
  const base = twoRounds();
  const [heats, final] = base.rounds as [Round, Round];
  return {
    ...base,
    rounds: [
      { ...heats, ...first },
      { ...final, ...second },
    ],
    ...changed,
  };
};
const compulsory = (changed: Partial<Exclude<Round['compulsory'], 'none'>>): Conditions =>
  only({
    compulsory: {
      wagers: ['pass'],
      least: chips(5),
      every: { per: 'roll' },
      otherwise: { act: 'sit out' },
      ...changed,
    },
  });
const buyBacks = (after: number, changed: Partial<Conditions> = {}): Conditions =>
  twoRounds({ buyBacks: { most: 1, price: cents(30_00), afterRounds: [after], minutes: 20 }, ...changed });

const problems = (conditions: Conditions): readonly string[] =>
  checkConditions(conditions).map(({ path, clause }) => `${path} ${clause}`);

test('sound conditions have no findings', () => {
  expect(checkConditions(conditionsOf())).toEqual([]);
  expect(checkConditions(twoRounds())).toEqual([]);
  expect(checkConditions(buyBacks(1))).toEqual([]);
  expect(checkConditions(compulsory({}))).toEqual([]);
});

describe('shape', () => {
  const without = (field: string, of: object = conditionsOf()): boolean =>
    conditionsSchema.safeParse(Object.fromEntries(Object.entries(of).filter(([name]) => name !== field))).success;

  it('every field has to be filled in', () => {
    for (const field of Object.keys(conditionsOf())) expect(without(field), field).toBe(false);
  });

  it('an entry fee is stated, also if it is nothing [VIC 8.2.1(a)]', () => {
    const { fee: _, ...noFee } = conditionsOf().entry;
    expect(conditionsSchema.safeParse({ ...conditionsOf(), entry: noFee }).success).toBe(false);
    const free = { ...conditionsOf().entry, fee: cents(0), toPool: cents(0) };
    expect(checkConditions(conditionsOf({ entry: free, added: cents(100_00) }))).toEqual([]);
  });

  test.each(['chips', 'buyIn', 'disposition'])(
    'every round states allocation, buy-in and what becomes of the chips: %s [VIC 8.2.1(b)]',
    field => {
      const [heats, final] = twoRounds().rounds as [Round, Round];
      const partly = Object.fromEntries(Object.entries(final).filter(([name]) => name !== field));
      expect(conditionsSchema.safeParse({ ...twoRounds(), rounds: [heats, partly] }).success).toBe(false);
    },
  );

  it('criteria are stated where entrants are selected [VIC 8.2.1(g)(iii)]', () => {
    expect(conditionsSchema.safeParse({ ...conditionsOf(entry({})), ...entry({ criteria: '  ' }) }).success).toBe(
      false,
    );
  });
});

describe('each fault is found where it is', () => {
  test.each<[string, Conditions, readonly string[]]>([
    ['no director [VIC 8.1.2]', conditionsOf({ director: ' ' }), ['director VIC 8.1.2']],
    ['deputy', conditionsOf({ deputy: 'dora' }), ['deputy VIC 8.1.2']],
    ['more to the pool than the fee', conditionsOf(entry({ toPool: cents(60_00) })), ['entry.toPool VIC 8.2.1(a)']],
    [
      'closes before it opens',
      conditionsOf(entry({ opensAt: 48 * 3_600_000, freeUntil: 48 * 3_600_000 })),
      ['entry.closesAt VIC 8.2.1(h)'],
    ],
    [
      'free withdrawal after closing',
      conditionsOf(entry({ freeUntil: 49 * 3_600_000 })),
      ['entry.freeUntil VIC 8.2.1(h)'],
    ],
    ['least over most', conditionsOf(entry({ least: 9 })), ['entry.least VIC 8.2.1(h)']],
    ['more entrants than seats', conditionsOf(entry({ most: 9 })), ['rounds[0].heats VIC 8.2.1(h)']],
    ['no chips', only({ chips: chips(0) }), ['rounds[0].chips VIC 8.2.1(b)']],
    ['chips below the minimum', only({ chips: chips(4) }), ['rounds[0].chips VIC 8.2.1(b)']],
    ['half a unit', only({ chips: cents(1000_50) }), ['rounds[0].chips VIC 8.2.1(b)']],
    ['nobody wins', only({ progress: { ofHeat: 0, overall: 0 } }), ['rounds[0].progress VIC 8.2.1(d)']],
    ['carry into nothing', only({ disposition: 'carry' }), ['rounds[0].disposition VIC 8.2.1(b)']],
    [
      'a later source',
      only({ players: [{ are: 'entrants' }, { are: 'winners', of: 1 }] }),
      ['rounds[0].players[1] VIC 8.2.1(d)'],
    ],
    [
      'entrants again',
      rounds({}, { players: [{ are: 'winners', of: 1 }, { are: 'entrants' }], heats: 2, tables: 1, seats: 10 }),
      ['rounds[1].players[1] VIC 8.2.1(d)'],
    ],
    [
      'winners unused',
      rounds({}, { players: [{ are: 'losers', of: 1 }], seats: 12 }, entry({ least: 8, most: 16 })),
      ['rounds[0].progress VIC 8.2.1(d)'],
    ],
    [
      'more progress than seats',
      rounds({ progress: { ofHeat: 9, overall: 0 } }, { seats: 20 }),
      ['rounds[0].progress.ofHeat VIC 8.2.1(d)', 'rounds[0].progress VIC 8.2.1(d)'],
    ],
    [
      'everybody progresses',
      rounds({ progress: { ofHeat: 8, overall: 0 } }, { heats: 2 }),
      ['rounds[0].progress VIC 8.2.1(d)'],
    ],
    ['the final too small', rounds({ progress: { ofHeat: 2, overall: 5 } }), ['rounds[1].heats VIC 8.2.1(d)']],
    ['alone in a heat', rounds({}, {}, entry({ least: 3, most: 16 })), ['rounds[0].heats VIC 8.2.1(d)']],
    ['more tables than heats', rounds({ tables: 3 }), ['rounds[0].tables VIC 8.2.1(d)']],
    [
      'more seats than places',
      conditionsOf({ rules: { ruleset: 'victoria', game: 'mini-craps' }, rounds: [roundOf({ seats: 10 })] }),
      ['rounds[0].seats VIC 8.2.1(d)'],
    ],
    [
      'limits in half units',
      only({ limits: { min: cents(5_50), max: cents(9_50), unit: chips(1) } }),
      ['rounds[0].limits.min VIC 8.2.2', 'rounds[0].limits.max VIC 8.2.2'],
    ],
    [
      'limits upside down',
      only({ limits: { min: chips(10), max: chips(5), unit: chips(1) } }),
      ['rounds[0].limits VIC 4.2.2'],
    ],
    ['a bet the game has not', only({ excluded: ['hop 1-1'] }), ['rounds[0].excluded[0] VIC 8.2.2']],
    ['a number a bet travels to', only({ excluded: ['come 6'] }), ['rounds[0].excluded[0] VIC 8.2.2']],
    ['no line left', only({ excluded: ['pass', 'dont-pass'] }), ['rounds[0].excluded VIC 5.1.1(b)']],
    ['an unknown game', conditionsOf({ rules: { ruleset: 'victoria', game: 'snake' } }), ['rules.game VIC 3.6']],
    [
      'an option the game has not',
      conditionsOf({ rules: { ruleset: 'victoria', game: 'craps', options: { fire: 'A' } } }),
      ['rules.options.fire VIC 3.6'],
    ],
    [
      'compulsory, not offered',
      compulsory({ wagers: ['hop 1-1'] }),
      ['rounds[0].compulsory.wagers[0] VIC 8.2.1(c)', 'rounds[0].compulsory.wagers VIC 8.2.1(c)'],
    ],
    [
      'compulsory on come-outs, impossible',
      compulsory({ wagers: ['come'] }),
      ['rounds[0].compulsory.wagers VIC 8.2.1(c)'],
    ],
    [
      'compulsory, more than the chips',
      compulsory({ least: chips(1001) }),
      ['rounds[0].compulsory.least VIC 8.2.1(c)'],
    ],
    [
      'compulsory in more rolls than there are',
      compulsory({ every: { per: 'rolls', rolls: 41 } }),
      ['rounds[0].compulsory.every.rolls VIC 8.2.1(c)'],
    ],
    [
      'more secrets than rolls',
      only({ secrets: { most: 9, during: { last: 8 }, made: 'card' } }),
      ['rounds[0].secrets.most VIC 8.2.1(e)'],
    ],
    [
      'secrets before the start',
      only({ secrets: { most: 1, during: { last: 41 }, made: 'card' } }),
      ['rounds[0].secrets.during.last VIC 8.2.1(e)'],
    ],
    ['buy back after the end', buyBacks(2), ['buyBacks.afterRounds[0] VIC 8.2.1(f)']],
    [
      'buy back into a full round',
      buyBacks(1, {
        rounds: [twoRounds().rounds[0] as Round, roundOf({ players: [{ are: 'winners', of: 1 }], seats: 4 })],
      }),
      ['buyBacks.afterRounds[0] VIC 8.2.1(f)'],
    ],
    [
      'a ground twice',
      conditionsOf({
        disqualification: [
          { ground: 'a', refund: 0 },
          { ground: 'a', refund: 5 },
        ],
      }),
      ['disqualification VIC 8.2.1(i)'],
    ],
    ['a gap in the places', prizes({ place: 1, share: 60 }, { place: 3, share: 40 }), ['prizes.places VIC 8.2.1(k)']],
    ['shares of 99', prizes({ place: 1, share: 60 }, { place: 2, share: 39 }), ['prizes.places VIC 8.2.1(k)']],
    [
      'shares and amounts',
      prizes({ place: 1, share: 100 }, { place: 2, money: cents(5) }),
      ['prizes.places VIC 8.2.1(k)'],
    ],
    [
      'two amounts for a place',
      prizes({ place: 1, money: cents(5) }, { place: 1, money: cents(5) }),
      ['prizes.places VIC 8.2.1(k)'],
    ],
    ['no pool to share', conditionsOf(entry({ toPool: cents(0) })), ['prizes.places VIC 8.2.1(k)']],
    ['ties left open', conditionsOf({ ties: ['play-off'] }), ['ties VIC 8.2.1(k)']],
    ['after the lot', conditionsOf({ ties: ['lot', 'share'] }), ['ties VIC 8.2.1(k)']],
  ])('%s', (_, conditions, expected) => {
    expect(problems(conditions)).toEqual(expected);
  });
});

it('chips are carried only where the conditions say so, and then by everybody [VIC 8.1.1]', () => {
  expect(problems(rounds({ disposition: 'carry' }, { chips: chips(0) }))).toEqual([]);
  expect(problems(rounds({ disposition: 'collect' }, { chips: chips(0) }))).toEqual(['rounds[1].chips VIC 8.2.1(b)']);
  const [heats, final] = twoRounds().rounds as [Round, Round];
  const repechage = roundOf({ name: 'Repechage', players: [{ are: 'losers', of: 1 }], heats: 2, tables: 2, seats: 8 });
  const last = {
    ...final,
    players: [
      { are: 'winners', of: 1 },
      { are: 'winners', of: 2 },
    ],
  } as const;
  const mixed = {
    ...twoRounds(),
    ...entry({ least: 8, most: 16 }),
    rounds: [{ ...heats, disposition: 'carry' as const }, repechage, last],
  };
  // Losers who bring chips start with more than those who have lost all.
  expect(problems(mixed)).toEqual(['rounds[2].players VIC 8.1.1']);
});

it('a change of a rule that may not be changed is rejected: the rules prevail [VIC 8.2.1(l), VIC 8.2.2]', () => {
  const change = (rule: string) => checkConditions(conditionsOf({ changes: [{ rule, change: 'otherwise' }] }));
  expect(change('notice')).toEqual([]);
  expect(change('payouts')).toEqual([
    {
      path: 'changes[0].rule',
      clause: 'VIC 8.2.1(l)',
      sentence:
        'Conditions may not change "payouts": the rules prevail. They may change wagers, limits, chips, betting, shooter, notice.',
    },
  ]);
});

describe('another book', () => {
  const hampshire = { rules: { ruleset: 'new-hampshire', game: 'roll-to-win' } };

  it('is cited where it speaks, and the conditions elsewhere', () => {
    const free = entry({ toPool: cents(60_00) });
    expect(problems(conditionsOf({ ...hampshire, ...free }))).toEqual([
      `entry.toPool ${THE_CONDITIONS}`,
      'rounds[0].limits.max NH F/max',
    ]);
    const limits = { min: chips(1), max: chips(10), unit: chips(1) };
    expect(problems(conditionsOf({ ...hampshire, rounds: [roundOf({ limits })] }))).toEqual([]);
  });

  it('has its own places, and its own way to hand the dice on', () => {
    const limits = { min: chips(1), max: chips(10), unit: chips(1) };
    expect(problems(conditionsOf({ ...hampshire, rounds: [roundOf({ limits, seats: 11 })] }))).toEqual([
      'rounds[0].seats NH B/players',
    ]);
    const shaker = conditionsOf({ rules: { ruleset: 'massachusetts', game: 'automated-craps' } });
    expect(problems(shaker)).toEqual(['rounds[0].shooter MA-AUTO 4(b)/eligible']);
  });
});
