import { type Book, bookOf, type HouseConfig } from '@hardway/rules';
import { canonical, keepingText } from '../store/canonical.ts';
import { sha256Hex } from '../store/sha256.ts';
import type { AnyCommand, RulesEdition } from './command.ts';
import type { Live } from './live.ts';

/**
 * The edition of this service's decisions. An audit decides old entries by the edition that decided them.
 *
 * 1. Notices that are due take effect after the command of their entry.
 * 2. They take effect before it.
 * 3. Repeat brings back what stood before the last decision; until then it made the wagers of the round before again.
 * 4. A roll of house dice takes a promised seed of each seat; until then seeds were added to a hand in the open. Dice are
 *    thrown that the shooter has chosen from the set, where the book has them chosen. A ruling on a throw binds what is
 *    entered. An alert is acknowledged by those it is for, and one of a shortage says how much and where. A set of dice
 *    that was withdrawn does not come back. The seconds of a betting window hold for the next. A player who was excluded
 *    does not sit down again, and a fire wager needs an area of its own. Repeat makes a wager that the house breaks down
 *    as one; until then it asked for each part by itself.
 * 5. Security acknowledges the alerts that are for it. A result is voided on one of the grounds that the book lists. Money says
 *    what it is in, who handled it and for whom; what lies behind a spoken wager is an open item until it is turned into chips.
 *    A staffed table opens with its papers on record and its checklist signed, and closes with its closing checklist signed, its
 *    dice put away and its stations empty. A set of dice that makes room for another is returned or withdrawn.
 *    A player who leaves while the dice are offered to them declines them: until then nobody else could take them.
 *    A station that the book has assigned is not just taken. Notices name the limits before them, and the floor posts only minima that the book lists.
 *    The patron at a seat is held to what the register of patrons knows: exclusions, limits, breaks and reality checks.
 *    A limit that was raised holds once it is confirmed. Who may not play puts down no match-play coupon. The name of an excluded patron
 *    refuses nobody: the floor is alerted.
 * 6. A practice table with a betting timer starts it with a bet, the dice or a roll, and throws for the shooter when it ends.
 *    A table that is kept for a tournament is released before another takes it, and the release names the one it was kept for.
 */
export const EDITION = 6;

const DIGEST_LENGTH = 16;

const known = new WeakMap<Book, RulesEdition>();

/** The edition of a book and the digest of its data, as entries name them. */
export const rulesOf = (book: Book): RulesEdition => {
  const found = known.get(book);
  if (found !== undefined) return found;
  const digest = sha256Hex(canonical(book)).slice(0, DIGEST_LENGTH);
  const rules = keepingText({ edition: book.edition, digest });
  known.set(book, rules);
  return rules;
};

/** The rules that decide a command: the newest of its book where a table is set up, and else the table's own. */
export const rulesFor = (live: Live | null, asked: AnyCommand): RulesEdition | undefined => {
  const book =
    asked.type === 'createTable' || asked.type === 'configure' ? bookOf(asked.house.ruleset) : live?.table.house.book;
  return book && rulesOf(book);
};

/** A configuration under the rules that a command names. Commands of the first edition name none. */
export const under = (rules: RulesEdition | undefined, house: HouseConfig): HouseConfig =>
  rules === undefined ? house : { ...house, edition: rules.edition };
