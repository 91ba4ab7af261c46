import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

/** What is said while the shooter has not chosen. */
export const DICE_WANTED = 'The shooter chooses two dice first';

type DiceChoice = {
  /** Two dice of the set: those that were thrown last if they are still there, or the first two. */
  readonly dice: readonly string[];
  /** What the table waits for meanwhile. */
  readonly wanted: string;
};

/** The dice that a new shooter takes with one tap, where the book has them chosen and none are. */
export const diceChoice = (
  house: House,
  { dice }: Pick<TableView, 'dice'>,
  last: readonly string[],
): DiceChoice | undefined => {
  if (dice === null || dice.chosen.length > 0 || house.game.staffing.dice?.chosen === undefined) return undefined;
  const isThere = last.length === 2 && last.every(die => dice.dice.includes(die));
  return { dice: isThere ? last : dice.dice.slice(0, 2), wanted: DICE_WANTED };
};

/** A tap on a die of the set: the second one makes the choice, another tap on the first takes it back. */
export const tapDie = (
  picked: string | null,
  die: string,
): { readonly picked: string | null; readonly chosen?: [string, string] } => {
  if (picked === null) return { picked: die };
  return picked === die ? { picked: null } : { picked: null, chosen: [picked, die] };
};
