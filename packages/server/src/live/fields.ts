import { type Cents, type Dice, type Die, type HouseConfig, INSTRUMENTS, OFFICES, OPTIONS } from '@hardway/rules';
import { z } from 'zod';

/** The longest name of a person or a table, and the longest text, in characters. */
const NAME_MAX = 40;
const TEXT_MAX = 400;
const AMOUNT_MAX = 1_000_000_000_000;

// What commands are made of.

/** Whole cents. */
export const amount = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX) as unknown as z.ZodType<Cents, number>;
export const seatNumber = z.int().min(1).max(99);

/** Controls, marks that turn the direction of text, line separators, halves of characters; not the joiners that scripts and emoji need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line that reads on every screen as it was typed. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine(typed => !UNSEEN.test(typed), 'may not have control characters or marks that change the direction of text');

/** Such a line that says something: a name of a person, a table, a display, a set of dice. */
export const label = (max: number) =>
  line(max)
    .trim()
    .min(1)
    .refine(typed => SEEN.test(typed), 'must have a character that can be seen');

export const text = line(TEXT_MAX);
export const reason = text.min(1);
export const personName = label(NAME_MAX);
/** An id that somebody else has made, as part of a regular expression. */
export const IDENTIFIER = '[A-Za-z0-9._:-]{1,64}';
export const identifier = z.string().regex(new RegExp(`^${IDENTIFIER}$`));
const wagerName = z.string().min(1).max(40);
export const die = z.int().min(1).max(6) as unknown as z.ZodType<Die, number>;
export const dice = z.tuple([die, die]).readonly() as unknown as z.ZodType<Dice, readonly [number, number]>;
export const limits = z.strictObject({ min: amount, max: amount });
/** What money is in; cash unless said. */
export const instrument = z.enum(INSTRUMENTS);
/** The limits on the table's notice. */
export const postedLimits = limits.extend({
  step: amount.exactOptional(),
  scope: z.enum(['area', 'player']).exactOptional(),
  centre: amount.exactOptional(),
});
export const office = z.enum(OFFICES);
/** A day as it is written on a paper: 2026-01-31. */
export const day = z.iso.date();
/** Milliseconds since 1970, by the server's clock. */
export const time = z.int().min(0);

/** A command about one seat, and one about a wager of a seat. */
export const at = { seat: seatNumber };
export const onWager = { seat: seatNumber, wager: wagerName };

/** Odds such as 6 to 5. */
const payout = z.tuple([z.int().min(1).max(1_000_000), z.int().min(1).max(1_000_000)]).readonly();

/** What `openHouse` of the rules takes, as it travels. */
export const houseConfig: z.ZodType<HouseConfig, unknown> = z.strictObject({
  ruleset: z.string().min(1).max(40),
  game: z.string().min(1).max(40),
  limits: postedLimits.exactOptional(),
  unit: amount.exactOptional(),
  multiple: z.int().min(1).max(1000).exactOptional(),
  options: z.partialRecord(z.enum(OPTIONS), z.string().max(40)).exactOptional(),
  pays: z.record(z.string().min(1).max(40), payout).exactOptional(),
  withoutAreas: z.array(z.enum(['horn-high', 'whirl'])).exactOptional(),
});
