import { type Cents, type HouseConfig, isWagerName, OPTIONS, type WagerName } from '@hardway/rules';
import { z } from 'zod';

/**
 * The conditions of a tournament, as data. Every field has to be filled in, also where the answer is "none", and the
 * software does nothing that is not in them. Money and chips are both counted in hundredths: one chip is 100.
 * Chips are not money, and the two are never added up.
 */

const AMOUNT_MAX = 1_000_000_000_000;
const TEXT_MAX = 2_000;

const amount = z.int().min(0).max(AMOUNT_MAX) as unknown as z.ZodType<Cents, number>;
const some = z.int().min(1).max(AMOUNT_MAX) as unknown as z.ZodType<Cents, number>;
const count = z.int().min(1).max(1_000);
const words = z.string().trim().min(1).max(TEXT_MAX);
const user = z.string().min(1).max(64);
/** Milliseconds since 1970. */
const time = z.int().min(0);
const percent = z.number().min(0).max(100);
const wager = z.string().refine(isWagerName, 'is not a wager') as unknown as z.ZodType<WagerName, string>;

/** The rules played by: the book, the game and its options. Limits, unit and excluded wagers are those of the round. */
const rules = z.strictObject({
  ruleset: z.string().min(1).max(40),
  game: z.string().min(1).max(40),
  multiple: z.int().min(1).max(1000).exactOptional(),
  options: z.partialRecord(z.enum(OPTIONS), z.string().max(40)).exactOptional(),
}) as unknown as z.ZodType<Pick<HouseConfig, 'ruleset' | 'game' | 'multiple' | 'options'>, unknown>;

/** A wager that every seat has to make. It is never made for a player. */
const compulsory = z.strictObject({
  /** Any of these counts; none listed means any wager. */
  wagers: z.array(wager).max(20).readonly(),
  least: some,
  /** On every roll, on every come-out, or at least once in a number of rolls. */
  every: z.discriminatedUnion('per', [
    z.strictObject({ per: z.literal('roll') }),
    z.strictObject({ per: z.literal('come-out') }),
    z.strictObject({ per: z.literal('rolls'), rolls: count }),
  ]),
  /** What becomes of a seat without it when the director lets the throw go on. */
  otherwise: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('fine'), chips: some }),
    z.strictObject({ act: z.literal('sit out') }),
    z.strictObject({ act: z.literal('disqualify'), after: count }),
  ]),
});

/** Wagers whose amount others learn after the call. */
const secrets = z.strictObject({
  most: count,
  /** Any roll of the heat, or one of the last ones, by their number. */
  during: z.union([z.literal('any roll'), z.strictObject({ last: count })]),
  made: z.enum(['terminal', 'card']),
});

/** Who bets when: all together within a window, or in turn from a button that moves on every roll. */
const order = z.discriminatedUnion('bets', [
  z.strictObject({ bets: z.literal('together'), seconds: z.int().min(5).max(600) }),
  z.strictObject({
    bets: z.literal('in turn'),
    /** For each seat. */
    seconds: z.int().min(5).max(600),
    /** On every roll, or on a number of last rolls; before them, all bet together. */
    during: z.union([z.literal('every roll'), z.strictObject({ last: count })]),
  }),
]);

/** Where the players of a round come from. Rounds are numbered from 1. */
const source = z.discriminatedUnion('are', [
  z.strictObject({ are: z.literal('entrants') }),
  /** Those who progress from a round. */
  z.strictObject({ are: z.literal('winners'), of: count }),
  /** Those who played in a round and do not progress from it: a second chance. */
  z.strictObject({ are: z.literal('losers'), of: count }),
]);

const round = z.strictObject({
  name: words,
  players: z.array(source).min(1).max(8).readonly(),
  heats: count,
  /** Heats that are played at once. */
  tables: count,
  seats: z.int().min(2).max(20),
  length: z.discriminatedUnion('in', [
    z.strictObject({ in: z.literal('rolls'), count: z.int().min(1).max(10_000) }),
    z.strictObject({ in: z.literal('hands'), count: z.int().min(1).max(1_000) }),
    z.strictObject({ in: z.literal('minutes'), count: z.int().min(1).max(1_440) }),
  ]),
  /** Who goes on: the best of each heat, then the best of all the others in the round. */
  progress: z.strictObject({ ofHeat: z.int().min(0).max(20), overall: z.int().min(0).max(1_000) }),
  chips: amount,
  /** In money, for this round. */
  buyIn: amount,
  /** Chips at the end: collected, carried into the next round, or cashed at face value. */
  disposition: z.enum(['collect', 'carry', 'cash']),
  compulsory: z.union([z.literal('none'), compulsory]),
  secrets: z.union([z.literal('none'), secrets]),
  order,
  /** How long a player keeps the dice. The dice go clockwise; the first shooter is drawn. */
  shooter: z.discriminatedUnion('keeps', [
    z.strictObject({ keeps: z.literal('hands'), count }),
    z.strictObject({ keeps: z.literal('rolls'), count }),
  ]),
  limits: z.strictObject({ min: some, max: z.union([some, z.literal('stack')]), unit: some }),
  /** Wagers of the game that are not taken. */
  excluded: z.array(wager).readonly(),
  /** How many last rolls or hands are announced. */
  announceLast: z.int().min(0).max(100),
  /** Wagers that stand when the heat ends. */
  standing: z.enum(['play out', 'returned', 'count at stake']),
});

const prize = z.union([
  z.strictObject({ place: count, money: some }),
  /** A share of the pool, per cent. */
  z.strictObject({ place: count, share: percent }),
  z.strictObject({ place: count, thing: words }),
]);

export const conditionsSchema = z.strictObject({
  name: words,
  rules,
  /** Accounts of staff. */
  director: user,
  deputy: z.union([z.literal('none'), user]),
  entry: z.strictObject({
    fee: amount,
    /** The part of the fee that goes into the pool; the house keeps the rest. */
    toPool: amount,
    opensAt: time,
    closesAt: time,
    /** Until then an entrant withdraws and gets everything back. */
    freeUntil: time,
    least: z.int().min(2).max(1_000),
    most: z.int().min(2).max(1_000),
    /** What an applicant states besides name and contact. */
    form: z.array(words).max(20).readonly(),
    /** Whether the operator has reserved the right to refuse any application. */
    mayRefuse: z.boolean(),
    criteria: z.union([z.literal('none'), words]),
    /** Whether each player signs the conditions before the first heat. */
    signed: z.boolean(),
  }),
  rounds: z.array(round).min(1).max(20).readonly(),
  buyBacks: z.union([
    z.literal('none'),
    z.strictObject({
      most: count,
      price: some,
      /** Only who is out after one of these rounds. They join a round that has not been drawn. */
      afterRounds: z.array(count).min(1).readonly(),
      /** Minutes after that round was confirmed. */
      minutes: z.int().min(1).max(10_080),
    }),
  ]),
  /** Added to the pool by the operator. */
  added: amount,
  /** Grounds for disqualification, and how much of fee and buy-ins is refunded, per cent. */
  disqualification: z
    .array(z.strictObject({ ground: words, refund: percent }))
    .min(1)
    .readonly(),
  /** Retirement, and withdrawal after the free period. */
  retirement: z.strictObject({ refund: percent }),
  lateness: z.strictObject({
    graceMinutes: z.int().min(0).max(240),
    otherwise: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('fine'), chipsPerRoll: some }),
      z.strictObject({ act: z.literal('forfeit') }),
      z.strictObject({ act: z.literal('substitute') }),
    ]),
  }),
  /** Whether players may name a substitute, with the director's approval. */
  substitutes: z.boolean(),
  /** The least notice of a new starting time. */
  noticeMinutes: z.int().min(0).max(10_080),
  prizes: z.strictObject({
    places: z.array(prize).min(1).max(100).readonly(),
    /** Shares are rounded down to this. */
    rounding: some,
    remainder: z.enum(['first place', 'house']),
  }),
  /** Tried in this order until nobody is level. */
  ties: z
    .array(z.enum(['chips of previous round', 'play-off', 'share', 'lot']))
    .min(1)
    .max(4)
    .readonly(),
  /** Rules of the game that the conditions change, in words, each named by what it changes. Nothing else is changed. */
  changes: z
    .array(z.strictObject({ rule: words, change: words }))
    .max(50)
    .readonly(),
});

export type Conditions = z.infer<typeof conditionsSchema>;
export type Round = Conditions['rounds'][number];
export type Prize = Conditions['prizes']['places'][number];
export type TieBreak = Conditions['ties'][number];
