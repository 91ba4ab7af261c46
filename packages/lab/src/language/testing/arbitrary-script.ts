import { type Cents, COMBINATIONS, cents, diceText, HARDS, POINTS, type WagerKind } from '@hardway/rules';
import fc from 'fast-check';
import { forEachNumber } from '../read/each.ts';
import {
  type Amount,
  type At,
  type Atom,
  COMPARATORS,
  type Compare,
  type Condition,
  EACH_NUMBER,
  type Event,
  type Fixed,
  HAND_EVENTS,
  HEAT_COUNTS,
  type Heading,
  MONEY_NAMES,
  type On,
  type RollEvent,
  type Scheme,
  type Script,
  type ScriptAction,
  SPREADS,
  type Stage,
  type Statement,
  type Stop,
  type Sum,
  type Target,
  WAGER_EVENTS,
  type Worked,
} from '../script.ts';

const AT: At = { line: 0, column: 0 };
const COUNTERS = ['level', 'hits'] as const;
const PROGRESSIONS = ['chase', 'ladder'] as const;
const STAGES = ['calm', 'hot'] as const;

/** Mostly what a table would take, so that strategies do play. */
const money: fc.Arbitrary<Cents> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(500, 600, 1000, 3000, 6000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
  )
  .map(cents);
const count = fc.integer({ min: 1, max: 50 });
const PARAMETERS = { base: cents(1000), rungs: cents(300) } as const;
const fixed: fc.Arbitrary<Fixed> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Fixed>({ type: 'money', cents: PARAMETERS.base, named: 'base' }) },
  { weight: 4, arbitrary: money.map(amount => ({ type: 'money' as const, cents: amount })) },
  { weight: 4, arbitrary: count.map(units => ({ type: 'units' as const, count: units })) },
);
const compared = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Compare<Value>> =>
  fc.record({ is: fc.constantFrom(...COMPARATORS), value });
/** A count, which may be a parameter. */
const comparedCount: fc.Arbitrary<Compare<number>> = fc.oneof(
  { weight: 5, arbitrary: compared(count) },
  { weight: 1, arbitrary: compared(fc.constant(3)).map(compare => ({ ...compare, named: 'rungs' })) },
);
const words = fc
  .array(fc.constantFrom('the', 'Captain', 'book', 'of', '1943', 'x-y', "d'or"), { minLength: 1, maxLength: 5 })
  .map(all => `A ${all.join(' ')}`);
const some = <T>(items: readonly T[]): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 3 });

const PLAIN_KINDS: readonly WagerKind[] = [
  'pass',
  'dont-pass',
  'field',
  'any-seven',
  'any-craps',
  'two',
  'eleven',
  'horn',
  'c-and-e',
  'whirl',
  'six-seven-eight',
  'fire',
  'all-small',
  'make-em-all',
  'hot-shooter',
];
const ON_POINT: readonly WagerKind[] = ['place', 'place-lose', 'buy', 'lay'];
const DICE = COMBINATIONS.map(diceText);

const wager = (kind: WagerKind, on: readonly On[], exceptPoint: boolean): Target => ({
  ...AT,
  type: 'wager',
  kind,
  on,
  exceptPoint: exceptPoint && !on.includes('point'),
});

/** Wagers that can be made: numbers where the kind has any. */
const makeable: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom(...PLAIN_KINDS, 'come' as const, 'dont-come' as const).map(kind => wager(kind, [], false)),
  fc
    .tuple(fc.constantFrom(...ON_POINT), some<On>([...POINTS, 'point', 'rolled']), fc.boolean())
    .map(([kind, on, except]) => wager(kind, on, except)),
  some<On>(HARDS).map(on => wager('hard', on, false)),
  some<On>([...DICE, 4, 7, 10]).map(on => wager('hop', on, false)),
  some<On>([2, 3, 11, 12]).map(on => wager('horn-high', on, false)),
);
const odds: fc.Arbitrary<Target> = fc.oneof(
  fc.constant<Target>({ ...AT, type: 'odds' }),
  fc.constantFrom<WagerKind>('pass-odds', 'dont-pass-odds').map(kind => wager(kind, [], false)),
  fc
    .tuple(fc.constantFrom<WagerKind>('come-odds', 'dont-come-odds'), fc.oneof(fc.constant<On[]>([]), some<On>(POINTS)))
    .map(([kind, on]) => wager(kind, on, false)),
);
const group: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom<Target>(
    { ...AT, type: 'all' },
    { ...AT, type: 'odds' },
    { ...AT, type: 'comes', kind: 'come' },
    { ...AT, type: 'comes', kind: 'dont-come' },
  ),
  fc
    .tuple(fc.constantFrom(...SPREADS), fc.boolean())
    .map(([spread, exceptPoint]): Target => ({ ...AT, type: 'spread', spread, exceptPoint })),
  fc
    .tuple(fc.constantFrom<WagerKind>('place', 'hard', 'buy', 'hop'), fc.boolean())
    .map(([kind, except]) => wager(kind, [], except)),
  fc
    .tuple(fc.constantFrom<WagerKind>('come', 'dont-come'), some<On>(POINTS))
    .map(([kind, on]) => wager(kind, on, false)),
);
const named: fc.Arbitrary<Target> = fc.oneof(makeable, odds, group);
const target: fc.Arbitrary<Target> = fc.oneof(named, fc.constant<Target>({ ...AT, type: 'it' }));

const worked: fc.Arbitrary<Worked> = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map(n => n / 100),
    of: fc.constantFrom('bankroll' as const, 'rail' as const),
  }),
  fc.constantFrom<Worked>({ type: 'minimum' }, { type: 'maximum' }),
  fc.constantFrom(...PROGRESSIONS).map((name): Worked => ({ type: 'progression', name })),
  fc.tuple(fc.constantFrom(...COUNTERS), fixed).map(([name, times]): Worked => ({ type: 'counter', name, times })),
  fc
    .tuple(
      fc.constantFrom('winnings' as const, 'stake' as const, 'last stake' as const, 'last loss' as const),
      fc.constantFrom('half' as const, 'all' as const, 'twice' as const),
    )
    .map(([type, share]): Worked => ({ type, share })),
  fc
    .tuple(fc.constantFrom('reach' as const, 'be ahead by' as const), fixed)
    .map(([to, goal]): Worked => ({ type: 'enough', to, goal })),
);
const change = fc.oneof(
  fixed.map(plus => ({ plus })),
  fixed.map(minus => ({ minus })),
  fc.constant({}),
);
const adjusted: fc.Arbitrary<Sum> = fc
  .tuple(worked, change, fc.record({ least: fixed, most: fixed }, { requiredKeys: [] }))
  .map(([of, changed, bounds]): Sum => {
    const isAsItIs = Object.keys({ ...changed, ...bounds }).length === 0;
    return isAsItIs ? of : { type: 'adjusted', of, ...changed, ...bounds };
  });
const sum: fc.Arbitrary<Sum> = fc.oneof(fixed, worked, adjusted);
const amount: fc.Arbitrary<Amount> = fc.oneof(
  { arbitrary: sum, weight: 4 },
  { arbitrary: sum.map((inner): Amount => ({ type: 'up to', amount: inner })), weight: 1 },
);
const multiple: fc.Arbitrary<Amount> = fc.tuple(count, count, count).map(times => ({ type: 'multiple', times }));

const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .oneof(fc.constantFrom('any' as const, 'box' as const, 'pair' as const), some([2, 3, 7, 11, 12, ...DICE]))
    .map((what): Event => ({ ...AT, type: 'thrown', what })),
  fc.constantFrom(...HAND_EVENTS).map((name): Event => ({ ...AT, type: 'hand', event: name })),
  fc
    .tuple(named, fc.constantFrom(...WAGER_EVENTS))
    .map(([of, name]): Event => ({ ...AT, type: 'wager', target: of, event: name, to: [] })),
  fc.tuple(named, some(POINTS)).map(([of, to]): Event => ({ ...AT, type: 'wager', target: of, event: 'travels', to })),
);

const lastRolls = count.map(last => ({ last }));
const rollEvent: fc.Arbitrary<RollEvent> = fc.oneof(
  fc
    .oneof(fc.constantFrom('box' as const, 'pair' as const), some([2, 3, 7, 11, 12, ...DICE]))
    .map((what): RollEvent => ({ ...AT, type: 'thrown', what })),
  fc.constantFrom(...HAND_EVENTS).map((name): RollEvent => ({ ...AT, type: 'hand', event: name })),
);
const atom: fc.Arbitrary<Atom> = fc.oneof(
  fc
    .tuple(rollEvent, comparedCount, fc.oneof(fc.constantFrom('hand' as const, 'session' as const), lastRolls))
    .map(([of, times, scope]): Atom => ({ ...AT, type: 'often', event: of, times, scope })),
  fc.tuple(rollEvent, count).map(([of, rolls]): Atom => ({ ...AT, type: 'since', event: of, rolls })),
  fc
    .oneof(
      fixed,
      fc.integer({ min: 1, max: 10_000 }).map(n => ({ type: 'share' as const, percent: n / 100 })),
    )
    .map((by): Atom => ({ ...AT, type: 'fallen', by })),
  fc.tuple(count, count).map(([part, more]): Atom => ({ ...AT, type: 'chance', part, of: part + more })),
  event,
  fc.constantFrom('on' as const, 'off' as const).map((is): Atom => ({ ...AT, type: 'puck', is })),
  some(POINTS).map((among): Atom => ({ ...AT, type: 'point', among })),
  fc
    .constantFrom('shooter' as const, 'hand' as const, 'session' as const)
    .map((what): Atom => ({ ...AT, type: 'new', what })),
  fc
    .tuple(fc.boolean(), count, event, fc.constantFrom('hand' as const, 'session' as const))
    .map(([every, n, of, scope]): Atom => ({ ...AT, type: 'nth', every, n, event: of, scope })),
  named.map((of): Atom => ({ ...AT, type: 'stands', target: of })),
  fc.tuple(named, compared(fixed)).map(([of, at]): Atom => ({ ...AT, type: 'stands', target: of, at })),
  fc.tuple(named, compared(count)).map(([of, n]): Atom => ({ ...AT, type: 'standing', target: of, count: n })),
  fc
    .tuple(
      named,
      fc.constantFrom('won' as const, 'lost' as const),
      comparedCount,
      fc.oneof(fc.constantFrom('hand' as const, 'session' as const, 'row' as const), lastRolls),
    )
    .map(([of, done, times, scope]): Atom => ({ ...AT, type: 'has', target: of, done, times, scope })),
  fc
    .tuple(fc.constantFrom('rolled' as const, 'made points' as const), compared(count))
    .map(([has, times]): Atom => ({ ...AT, type: 'shooter', has, times })),
  fc
    .tuple(fc.constantFrom(...MONEY_NAMES), compared(fixed))
    .map(([of, much]): Atom => ({ ...AT, type: 'money', of, amount: much })),
  fc
    .tuple(fc.constantFrom(...HEAT_COUNTS), compared(count))
    .map(([of, n]): Atom => ({ ...AT, type: 'heat', of, count: n })),
  fc
    .tuple(
      fixed,
      fc.constantFrom('ahead' as const, 'behind' as const),
      fc.constantFrom('hand' as const, 'session' as const),
    )
    .map(([by, side, scope]): Atom => ({ ...AT, type: 'ahead', by, side, scope })),
  fc
    .tuple(fc.constantFrom(...COUNTERS), compared(count))
    .map(([name, value]): Atom => ({ ...AT, type: 'counter', name, value })),
  fc.constant<Atom>({ ...AT, type: 'refused' }),
);

const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('condition'), { minLength: 2, maxLength: 3 }))
      .map(([type, of]): Condition => ({ type, of })),
    tie('condition').map((of): Condition => ({ type: 'not', of })),
  ),
}));

const row = fc.array(fixed, { minLength: 2, maxLength: 6 });
const action: fc.Arbitrary<ScriptAction> = fc.oneof(
  fc
    .tuple(fc.boolean(), makeable, amount)
    .map(([keep, of, much]): ScriptAction => ({ ...AT, type: 'make', keep, target: of, amount: much })),
  fc
    .tuple(fc.boolean(), odds, fc.oneof(multiple, amount))
    .map(([keep, of, much]): ScriptAction => ({ ...AT, type: 'make', keep, target: of, amount: much })),
  fc.tuple(fc.boolean(), fc.constantFrom(...SPREADS), fc.boolean(), money).map(
    ([keep, spread, exceptPoint, total]): ScriptAction => ({
      ...AT,
      type: 'spread',
      keep,
      spread,
      exceptPoint,
      total,
    }),
  ),
  fc
    .tuple(
      target,
      fc.oneof(
        fc.constantFrom('double' as const, 'half' as const, 'full' as const),
        amount.map(by => ({ by })),
        amount.map(to => ({ to })),
        row.map(along => ({ along })),
      ),
    )
    .map(([of, how]): ScriptAction => ({ ...AT, type: 'press', target: of, how })),
  fc
    .tuple(
      target,
      fc.oneof(
        fc.constant('half' as const),
        amount.map(by => ({ by })),
        amount.map(to => ({ to })),
      ),
    )
    .map(([of, how]): ScriptAction => ({ ...AT, type: 'regress', target: of, how })),
  target.map((of): ScriptAction => ({ ...AT, type: 'take down', target: of })),
  fc
    .tuple(target, fc.constantFrom('on' as const, 'off' as const), fc.boolean())
    .map(([of, call, only]): ScriptAction => ({ ...AT, type: 'call', target: of, call, only })),
  fc.constantFrom<ScriptAction>({ ...AT, type: 'same bet' }, { ...AT, type: 'wait' }),
  fc
    .tuple(fc.constantFrom(...COUNTERS), fc.constantFrom('add' as const, 'take' as const, 'set' as const), count)
    .map(([name, how, by]): ScriptAction => ({ ...AT, type: 'count', name, how, by })),
  fc
    .tuple(fc.constantFrom(...PROGRESSIONS), fc.constantFrom('advance' as const, 'step back' as const), count)
    .map(([name, how, by]): ScriptAction => ({ ...AT, type: 'step', name, how, by })),
  fc.constantFrom(...PROGRESSIONS).map((name): ScriptAction => ({ ...AT, type: 'step', name, how: 'restart', by: 1 })),
  fc.constantFrom(...STAGES).map((stage): ScriptAction => ({ ...AT, type: 'go', stage })),
  fc.oneof(fc.constant(''), words).map((reason): ScriptAction => ({ ...AT, type: 'leave', reason })),
  fc
    .tuple(fc.constantFrom('pass' as const, 'dont-pass' as const), money)
    .map(([on, value]): ScriptAction => ({ ...AT, type: 'match-play', wager: on, value })),
);

const act = (action: ScriptAction): Statement => ({ ...AT, type: 'act', action });
const whenEach = (condition: Atom, action: ScriptAction): Statement => ({
  ...AT,
  type: 'when',
  branches: [{ ...AT, condition, body: [act(action)] }],
});

const { statement } = fc.letrec<{ statement: Statement }>(tie => {
  const body = fc.array(tie('statement'), { minLength: 1, maxLength: 3 });
  const onEach = fc.constantFrom<WagerKind>('place', 'buy', 'lay').map(kind => wager(kind, [EACH_NUMBER], false));
  const each = fc.oneof(
    fc
      .tuple(onEach, amount)
      .map(([of, much]): Statement => act({ ...AT, type: 'make', keep: false, target: of, amount: much })),
    fc.tuple(onEach, action).map(([of, deed]): Statement => whenEach({ ...AT, type: 'stands', target: of }, deed)),
    action.map(deed => whenEach({ ...AT, type: 'thrown', what: [EACH_NUMBER] }, deed)),
    action.map(deed => whenEach({ ...AT, type: 'point', among: [EACH_NUMBER] }, deed)),
  );
  return {
    statement: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      action.map(act),
      fc
        .tuple(some<number>(POINTS), fc.array(each, { minLength: 1, maxLength: 3 }))
        .map(([numbers, rules]) => forEachNumber(AT, numbers, rules)),
      fc
        .tuple(
          fc.array(fc.record({ line: fc.constant(0), column: fc.constant(0), condition, body }), {
            minLength: 1,
            maxLength: 2,
          }),
          fc.option(body, { nil: undefined }),
        )
        .map(
          ([branches, otherwise]): Statement => ({
            ...AT,
            type: 'when',
            branches: otherwise === undefined ? branches : [...branches, { ...AT, condition: null, body: otherwise }],
          }),
        ),
    ),
  };
});

const end = fc.constantFrom('start again' as const, 'stay' as const, 'leave' as const);
const move = fc.oneof(
  fc.tuple(fc.constantFrom('up' as const, 'back' as const), count).map(([type, by]) => ({ type, by })),
  fc.constantFrom({ type: 'start' as const }, { type: 'stay' as const }),
);
const scheme: fc.Arbitrary<Scheme> = fc.oneof(
  fc.record({
    type: fc.constantFrom('martingale' as const, 'grand martingale' as const, 'fibonacci' as const),
    reverse: fc.boolean(),
    from: fixed,
    to: fixed,
    end,
  }),
  fc.record({ type: fc.constant("d'alembert" as const), reverse: fc.boolean(), from: fixed, by: fixed, to: fixed }),
  fc.record({ type: fc.constant('paroli' as const), from: fixed, wins: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ type: fc.constant("oscar's grind" as const), from: fixed, to: fixed }),
  fc.record({
    type: fc.constant('labouchere' as const),
    reverse: fc.boolean(),
    line: row,
    to: fixed,
    end: fc.constantFrom('start again' as const, 'leave' as const),
  }),
  fc.record({ type: fc.constant('chain' as const), steps: fc.array(count, { minLength: 2, maxLength: 6 }), of: fixed }),
  fc.record({ type: fc.constant('steps' as const), stakes: row, win: move, loss: move, end }),
);

const stop: fc.Arbitrary<Stop> = fc.oneof(
  fc
    .tuple(fc.constantFrom('rolls' as const, 'shooters' as const, 'hours' as const), count)
    .map(([type, after]): Stop => ({ ...AT, type, after })),
  fc
    .tuple(fc.constantFrom('ahead' as const, 'behind' as const), fixed)
    .map(([type, by]): Stop => ({ ...AT, type, by })),
);

const heading: fc.Arbitrary<Heading> = fc.record(
  {
    name: words,
    from: words,
    ruleset: fc.constantFrom('massachusetts', 'victoria'),
    game: fc.constantFrom('craps', 'mini-craps'),
    limits: fc.record({ min: money, max: money }),
    houseOdds: fc.integer({ min: 1, max: 100 }),
    options: fc.record(
      { fire: fc.constantFrom('a', 'b'), commission: fc.constantFrom('on-win', 'on-win 4 10') },
      { requiredKeys: ['fire'] },
    ),
    tableUnit: money,
    unit: money,
    bankroll: money,
    pace: fc.integer({ min: 1, max: 300 }),
  },
  { requiredKeys: [] },
);
const RANGE = { from: cents(100), to: cents(2_000_000), by: cents(500) };

const stage = (name: string): fc.Arbitrary<Stage> =>
  fc.array(statement, { minLength: 1, maxLength: 3 }).map(body => ({ ...AT, type: 'stage', name, body }));

/** Any strategy the language can say. Positions are all zero. */
export const arbitraryScript: fc.Arbitrary<Script> = fc
  .tuple(
    heading,
    fc.array(stop, { maxLength: 2 }),
    scheme,
    scheme,
    fc.array(statement, { maxLength: 4 }),
    ...STAGES.map(stage),
  )
  .map(([head, stops, one, other, body, ...stages]) => ({
    heading: { ...head, ...(head.unit !== undefined && head.unit >= RANGE.from ? { unitRange: RANGE } : {}) },
    stops,
    parameters: Object.entries(PARAMETERS).map(([name, value]) => ({ ...AT, name, value, ...RANGE })),
    counters: [
      { ...AT, name: COUNTERS[0], from: 0, to: 5, start: 0 },
      { ...AT, name: COUNTERS[1], from: 1, to: 9, start: 3 },
    ],
    progressions: [
      { ...AT, name: PROGRESSIONS[0], scheme: one },
      { ...AT, name: PROGRESSIONS[1], scheme: other },
    ],
    body: [...body, ...stages],
  }));

/** A script with every position zero and no note of where headings stand, to compare what was said. */
export const withoutPositions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPositions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'at' && isPositions(inner)))
      .map(([key, inner]) => [
        key,
        key === 'line' && typeof inner === 'number' ? 0 : key === 'column' ? 0 : withoutPositions(inner),
      ]),
  );
};

const isPositions = (value: unknown): boolean => typeof value === 'object' && value !== null && !('is' in value);
