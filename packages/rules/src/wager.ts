import {
  type ByPoint,
  COMBINATIONS,
  type Dice,
  type Die,
  diceText,
  HARDS,
  type Hard,
  POINTS,
  type Point,
} from './dice.ts';
import type { Cents } from './money.ts';

export const KINDS = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'pass-odds',
  'dont-pass-odds',
  'come-odds',
  'dont-come-odds',
  'place',
  'place-lose',
  'buy',
  'lay',
  'big',
  'hard',
  'field',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'horn',
  'horn-high',
  'c-and-e',
  'whirl',
  'hop',
  'six-seven-eight',
  'fire',
  'hot-roller',
  'all-small',
  'all-tall',
  'make-em-all',
  'hot-shooter',
] as const;

export type WagerKind = (typeof KINDS)[number];

const BIGS = [6, 8] as const;
export const HORN_TOTALS = [2, 3, 11, 12] as const;
export type HornTotal = (typeof HORN_TOTALS)[number];

/** What a wager is on, by the name it has in a record: `place 6`, `hop 3-1`, `come` in the box and `come 6` on its number. */
export type WagerName =
  | Exclude<
      WagerKind,
      'come-odds' | 'dont-come-odds' | 'place' | 'place-lose' | 'buy' | 'lay' | 'big' | 'hard' | 'horn-high' | 'hop'
    >
  | `${'come' | 'dont-come' | 'come-odds' | 'dont-come-odds' | 'place' | 'place-lose' | 'buy' | 'lay'} ${Point}`
  | `big ${(typeof BIGS)[number]}`
  | `hard ${Hard}`
  | `horn-high ${HornTotal}`
  | `hop ${Die}-${Die}`;

/** A wager's name taken apart. `number` is its point, hardway or horn total; `dice` its hop. */
export type Subject = {
  readonly name: WagerName;
  readonly kind: WagerKind;
  readonly number?: number;
  readonly dice?: Dice;
};

const plain = (kind: WagerKind): Subject => ({ name: kind as WagerName, kind });
const numbered = (kind: WagerKind, numbers: readonly number[]): readonly Subject[] =>
  numbers.map(number => ({ name: `${kind} ${number}` as WagerName, kind, number }));
const hops: readonly Subject[] = COMBINATIONS.map(dice => ({
  name: `hop ${diceText(dice)}` as WagerName,
  kind: 'hop',
  dice,
}));

/** Every wager there is, in the order of a record's results; the come wagers still in the box come last. */
export const SUBJECTS: readonly Subject[] = [
  plain('pass'),
  plain('dont-pass'),
  ...numbered('come', POINTS),
  ...numbered('dont-come', POINTS),
  plain('pass-odds'),
  plain('dont-pass-odds'),
  ...numbered('come-odds', POINTS),
  ...numbered('dont-come-odds', POINTS),
  ...numbered('place', POINTS),
  ...numbered('place-lose', POINTS),
  ...numbered('buy', POINTS),
  ...numbered('lay', POINTS),
  ...numbered('big', BIGS),
  ...numbered('hard', HARDS),
  ...(['field', 'any-seven', 'any-craps', 'two', 'three', 'eleven', 'twelve', 'horn'] as const).map(plain),
  ...numbered('horn-high', HORN_TOTALS),
  plain('c-and-e'),
  plain('whirl'),
  ...hops,
  ...(
    [
      'six-seven-eight',
      'fire',
      'hot-roller',
      'all-small',
      'all-tall',
      'make-em-all',
      'hot-shooter',
      'come',
      'dont-come',
    ] as const
  ).map(plain),
];

const byName: { readonly [name: string]: Subject } = Object.assign(
  Object.create(null) as object,
  Object.fromEntries(SUBJECTS.map(subject => [subject.name, subject])),
);
const positions: { readonly [name: string]: number } = Object.assign(
  Object.create(null) as object,
  Object.fromEntries(SUBJECTS.map((subject, position) => [subject.name, position])),
);

export const isWagerName = (text: string): text is WagerName => byName[text] !== undefined;
export const subjectOf = (name: WagerName): Subject => byName[name] as Subject;

/** Where a wager's result stands in a record, among one seat's. */
export const orderOf = (name: WagerName): number => positions[name] as number;

export const on = <Kind extends 'come' | 'dont-come' | 'come-odds' | 'dont-come-odds'>(
  kind: Kind,
  point: Point,
): `${Kind} ${Point}` => `${kind} ${point}`;

/** The wager that a supplemental one supports. */
export const baseOf = ({ kind, number }: Subject): WagerName | undefined => {
  switch (kind) {
    case 'pass-odds':
      return 'pass';
    case 'dont-pass-odds':
      return 'dont-pass';
    case 'come-odds':
      return on('come', number as Point);
    case 'dont-come-odds':
      return on('dont-come', number as Point);
    default:
      return undefined;
  }
};

/** The supplemental wager that supports this one. */
export const oddsOn = ({ kind, number }: Subject): WagerName | undefined => {
  if (kind === 'pass' || kind === 'dont-pass') return `${kind}-odds`;
  if ((kind === 'come' || kind === 'dont-come') && number !== undefined) return on(`${kind}-odds`, number as Point);
  return undefined;
};

export const isOdds = (kind: WagerKind): boolean =>
  kind === 'pass-odds' || kind === 'dont-pass-odds' || kind === 'come-odds' || kind === 'dont-come-odds';

export const byPoint = <T>(fourTen: T, fiveNine: T, sixEight: T): ByPoint<T> => ({
  4: fourTen,
  5: fiveNine,
  6: sixEight,
  8: sixEight,
  9: fiveNine,
  10: fourTen,
});

/** What a wager remembers between rolls, as a small whole number: points made, combinations seen, rolls counted. */
export type Memory = number;

export type Call = 'on' | 'off';

/** What a player has riding on the dice. */
export type Wager = {
  readonly name: WagerName;
  readonly stake: Cents;
  readonly memory: Memory;
  /** The player's last call on it, while it holds. */
  readonly call: Call | null;
  /** Commission taken when it was made, held on what stands. */
  readonly commission: Cents;
  /** The value of a match-play coupon riding on it; no money of the player's. */
  readonly coupon: Cents;
};
