import type { Cents, Die, OptionName, Point, WagerKind } from '@hardway/rules';

/** Where something is written; line and column count from 1. */
export type At = { readonly line: number; readonly column: number };

/** A problem at a place in a strategy. A strategy with warnings can still be played. */
export type Problem = At & { readonly severity: 'error' | 'warning'; readonly message: string };

export const COMPARATORS = ['at least', 'at most', 'exactly', 'more than', 'less than'] as const;
export type Comparator = (typeof COMPARATORS)[number];
/** `named`: the parameter that a count comes from. */
export type Compare<Value> = { readonly is: Comparator; readonly value: Value; readonly named?: string };

export const SPREADS = ['inside', 'outside', 'across', 'even'] as const;
export type Spread = (typeof SPREADS)[number];

export type DiceText = `${Die}-${Die}`;

/** In a rule for each of several numbers: the number that the rule is read for. */
export const EACH_NUMBER = 'the number';
export type EachNumber = typeof EACH_NUMBER;

/** What a wager is on: a number or dice of the layout, the point, or what has just been thrown. */
export type On = number | DiceText | 'point' | 'rolled' | EachNumber;

/** Wagers spoken of. `it` is what the rule's event happened to; a kind without numbers means any of them. */
export type Target = At &
  (
    | { readonly type: 'it' | 'all' | 'odds' }
    /** Come wagers on any number; those in the box are the plain kind. */
    | { readonly type: 'comes'; readonly kind: 'come' | 'dont-come' }
    | { readonly type: 'spread'; readonly spread: Spread; readonly exceptPoint: boolean }
    | { readonly type: 'wager'; readonly kind: WagerKind; readonly on: readonly On[]; readonly exceptPoint: boolean }
  );

/** An amount that is known when the strategy is read. `named`: the parameter that it comes from. */
export type Fixed =
  | { readonly type: 'money'; readonly cents: Cents; readonly named?: string }
  | { readonly type: 'units'; readonly count: number };

/** An amount that is worked out. */
export type Worked =
  | { readonly type: 'percent'; readonly percent: number; readonly of: 'bankroll' | 'rail' }
  | { readonly type: 'minimum' | 'maximum' }
  /** Odds, as many times the wager they support: on 4 and 10, on 5 and 9, on 6 and 8. */
  | { readonly type: 'multiple'; readonly times: readonly [number, number, number] }
  | { readonly type: 'progression'; readonly name: string }
  | { readonly type: 'counter'; readonly name: string; readonly times: Fixed }
  /** Of the wagers that have just been decided; the last ones, of the wager that is made, whenever that was. */
  | { readonly type: 'winnings' | 'stake' | 'last stake' | 'last loss'; readonly share: 'half' | 'all' | 'twice' }
  /** What wins enough to bring the bankroll to this, or to be ahead by it. */
  | { readonly type: 'enough'; readonly to: 'reach' | 'be ahead by'; readonly goal: Fixed };

/** A worked-out amount with something added or taken off, and kept within bounds. */
export type Adjusted = {
  readonly type: 'adjusted';
  readonly of: Worked;
  readonly plus?: Fixed;
  readonly minus?: Fixed;
  readonly least?: Fixed;
  readonly most?: Fixed;
};

/** An amount as such. */
export type Sum = Fixed | Worked | Adjusted;

/** `up to`: that much, or what is left on the rail if it is less. */
export type Amount = Sum | { readonly type: 'up to'; readonly amount: Sum };

export type Scope = 'hand' | 'session';
/** The latest rolls, of however many hands. */
export type LastRolls = { readonly last: number };

export const HAND_EVENTS = ['point set', 'point made', 'seven-out', 'natural', 'craps'] as const;
export const WAGER_EVENTS = ['wins', 'loses', 'decided', 'travels', 'returned', 'barred'] as const;

/** What has just been thrown: anything, one of these totals or dice, a box number, or a pair. */
export type Thrown = 'any' | 'box' | 'pair' | readonly (number | DiceText | EachNumber)[];

export type Event = At &
  (
    | { readonly type: 'thrown'; readonly what: Thrown }
    | { readonly type: 'hand'; readonly event: (typeof HAND_EVENTS)[number] }
    | {
        readonly type: 'wager';
        readonly target: Target;
        readonly event: (typeof WAGER_EVENTS)[number];
        /** Where it travels to; anywhere if empty. */
        readonly to: readonly (Point | EachNumber)[];
      }
  );

/** An event of the dice or the hand, whatever stands. */
export type RollEvent = Exclude<Event, { readonly type: 'wager' }>;

export type Condition =
  | { readonly type: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly type: 'not'; readonly of: Condition }
  | Atom;

/**
 * Sums that a condition may ask about. The action is what stood on the wagers decided so far in the session. Lead and deficit, the chips
 * ahead of and behind the best rival, are those of a tournament.
 */
export const MONEY_NAMES = ['bankroll', 'rail', 'layout', 'action', 'lead', 'deficit'] as const;
type MoneyName = (typeof MONEY_NAMES)[number];

/** What is counted in the heat of a tournament. */
export const HEAT_COUNTS = ['rank', 'rolls left', 'hands left'] as const;
type HeatCount = (typeof HEAT_COUNTS)[number];

export type Atom =
  | Event
  | (At &
      (
        | { readonly type: 'puck'; readonly is: 'on' | 'off' }
        | { readonly type: 'point'; readonly among: readonly (Point | EachNumber)[] }
        | { readonly type: 'new'; readonly what: 'shooter' | 'hand' | 'session' }
        | {
            readonly type: 'nth';
            readonly every: boolean;
            readonly n: number;
            readonly event: Event;
            readonly scope: Scope;
          }
        | { readonly type: 'stands'; readonly target: Target; readonly at?: Compare<Fixed> }
        | { readonly type: 'standing'; readonly target: Target; readonly count: Compare<number> }
        | {
            readonly type: 'has';
            readonly target: Target;
            readonly done: 'won' | 'lost';
            readonly times: Compare<number>;
            readonly scope: Scope | 'row' | LastRolls;
          }
        /** How often something came about. */
        | {
            readonly type: 'often';
            readonly event: RollEvent;
            readonly times: Compare<number>;
            readonly scope: Scope | LastRolls;
          }
        /** So many rolls, or more, have been made since it last came about. */
        | { readonly type: 'since'; readonly event: RollEvent; readonly rolls: number }
        | { readonly type: 'shooter'; readonly has: 'rolled' | 'made points'; readonly times: Compare<number> }
        | { readonly type: 'money'; readonly of: MoneyName; readonly amount: Compare<Fixed> }
        | { readonly type: 'heat'; readonly of: HeatCount; readonly count: Compare<number> }
        | { readonly type: 'ahead'; readonly by: Fixed; readonly side: 'ahead' | 'behind'; readonly scope: Scope }
        /** The bankroll is so much, or such a share, below the highest it was. */
        | { readonly type: 'fallen'; readonly by: Fixed | { readonly type: 'share'; readonly percent: number } }
        | { readonly type: 'counter'; readonly name: string; readonly value: Compare<number> }
        | { readonly type: 'chance'; readonly part: number; readonly of: number }
        | { readonly type: 'refused' }
      ));

export type ScriptAction = At &
  /** Makes what does not stand yet; `keep` also brings what stands to the amount, up or down. */
  (
    | { readonly type: 'make'; readonly keep: boolean; readonly target: Target; readonly amount: Amount }
    | {
        readonly type: 'spread';
        readonly keep: boolean;
        readonly spread: Spread;
        readonly exceptPoint: boolean;
        readonly total: Cents;
      }
    | {
        readonly type: 'press' | 'regress';
        readonly target: Target;
        readonly how:
          | 'double'
          | 'half'
          | 'full'
          | { readonly by: Amount }
          | { readonly to: Amount }
          /** A press to the first of these amounts that is more than what stands. */
          | { readonly along: readonly Fixed[] };
      }
    | { readonly type: 'take down'; readonly target: Target }
    | { readonly type: 'call'; readonly target: Target; readonly call: 'on' | 'off'; readonly only: boolean }
    | { readonly type: 'same bet' | 'wait' }
    | { readonly type: 'count'; readonly name: string; readonly how: 'add' | 'take' | 'set'; readonly by: number }
    | {
        readonly type: 'step';
        readonly name: string;
        readonly how: 'advance' | 'step back' | 'restart';
        readonly by: number;
      }
    | { readonly type: 'go'; readonly stage: string }
    | { readonly type: 'leave'; readonly reason: string }
    | { readonly type: 'match-play'; readonly wager: 'pass' | 'dont-pass'; readonly value: Cents }
  );

export type Statement =
  | (At & { readonly type: 'act'; readonly action: ScriptAction })
  /**
   * The first branch whose condition holds is followed; a last one without a condition is "otherwise". A rule for each of several
   * numbers has one branch, with the rules for each number in turn.
   */
  | (At & { readonly type: 'when'; readonly branches: readonly Branch[]; readonly each?: Each });

/** A rule for each of several numbers, as it was written. */
type Each = { readonly numbers: readonly number[]; readonly body: readonly Statement[] };

export type Branch = At & { readonly condition: Condition | null; readonly body: readonly Statement[] };

/** Rules that are followed only while the strategy is in this stage. The first is where it starts. */
export type Stage = At & { readonly type: 'stage'; readonly name: string; readonly body: readonly Statement[] };

export type Counter = At & {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
};

/** The values of a parameter that are worth trying. A count is in hundredths, as an amount is in cents. */
export type ParameterRange = { readonly from: Cents; readonly to: Cents; readonly by: Cents };

/** An amount or a count that can be set from outside. */
export type Parameter = At & ParameterRange & { readonly name: string; readonly value: Cents };

/** Where a progression goes next. */
export type LadderMove = { readonly type: 'up' | 'back'; readonly by: number } | { readonly type: 'start' | 'stay' };

/** What a progression does past its last step. */
export type AtLimit = 'start again' | 'stay' | 'leave';

export type Scheme =
  | {
      readonly type: 'martingale' | 'grand martingale' | 'fibonacci';
      readonly reverse: boolean;
      readonly from: Fixed;
      readonly to: Fixed;
      readonly end: AtLimit;
    }
  | {
      readonly type: "d'alembert";
      readonly reverse: boolean;
      readonly from: Fixed;
      readonly by: Fixed;
      readonly to: Fixed;
    }
  | { readonly type: 'paroli'; readonly from: Fixed; readonly wins: number }
  | { readonly type: "oscar's grind"; readonly from: Fixed; readonly to: Fixed }
  | {
      readonly type: 'labouchere';
      readonly reverse: boolean;
      readonly line: readonly Fixed[];
      readonly to: Fixed;
      readonly end: Exclude<AtLimit, 'stay'>;
    }
  /** A chain such as 1-3-2-6: one step on with every win, back to the first with a loss. */
  | { readonly type: 'chain'; readonly steps: readonly number[]; readonly of: Fixed }
  | {
      readonly type: 'steps';
      readonly stakes: readonly Fixed[];
      readonly win: LadderMove;
      readonly loss: LadderMove;
      readonly end: AtLimit;
    };

type Progression = At & { readonly name: string; readonly scheme: Scheme };

export type Stop = At &
  (
    | { readonly type: 'rolls' | 'shooters' | 'hours'; readonly after: number }
    | { readonly type: 'ahead' | 'behind'; readonly by: Fixed }
  );

export type Heading = {
  readonly name?: string;
  /** Where the strategy comes from. */
  readonly from?: string;
  readonly ruleset?: string;
  readonly game?: string;
  readonly limits?: { readonly min: Cents; readonly max: Cents };
  readonly houseOdds?: number;
  readonly options?: { readonly [name in OptionName]?: string };
  /** The smallest amount the table pays. */
  readonly tableUnit?: Cents;
  /** What the strategy calls a unit; with a range, it is a parameter. */
  readonly unit?: Cents;
  readonly unitRange?: ParameterRange;
  readonly bankroll?: Cents;
  /** Rolls an hour. */
  readonly pace?: number;
  /** Where each heading is written. */
  readonly at?: { readonly [key: string]: At };
};

/** A strategy as it was read. */
export type Script = {
  readonly heading: Heading;
  readonly stops: readonly Stop[];
  readonly parameters: readonly Parameter[];
  readonly counters: readonly Counter[];
  readonly progressions: readonly Progression[];
  readonly body: readonly (Statement | Stage)[];
};
