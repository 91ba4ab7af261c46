import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { dealerBookOf } from './book.ts';
import { DICE_WANTED } from './dice-choice.ts';

/** Where the dice of a set are: thrown, kept, or gone. */
export type DiceCount = { readonly inPlay: number; readonly kept: number; readonly lost: number };

export const countDice = ({ dice, chosen, lost }: NonNullable<TableView['dice']>): DiceCount => ({
  inPlay: chosen.length,
  kept: dice.length - chosen.length - lost,
  lost,
});

/** Dice that grow old are spoken of beforehand. */
export const WARN_MS = 60 * 60_000;

export type Age = { readonly words: string; readonly state: 'young' | 'soon' | 'over' };

/** How long a set has been in use, and how long it still may be. */
export const ageOf = (installedAt: number, expiresAt: number | null, now: number): Age => {
  const hours = (ms: number): string => `${Math.floor(ms / 3_600_000)} h ${Math.floor((ms % 3_600_000) / 60_000)} min`;
  const used = `in use for ${hours(Math.max(0, now - installedAt))}`;
  if (expiresAt === null) return { words: used, state: 'young' };
  if (now >= expiresAt) return { words: `${used}: change the set before the next throw`, state: 'over' };
  const left = expiresAt - now;
  return { words: `${used}, ${hours(left)} left`, state: left <= WARN_MS ? 'soon' : 'young' };
};

/** Why the dice on the table may not be thrown: too old, or to be changed. A hand that may be finished is finished first. */
export const refusedThrow = (house: House, { dice, shaker, handRolls }: TableView, now: number): string | null => {
  if (shaker !== null)
    return isOver(shaker.expiresAt, now) ? 'The dice in the shaker are 24 hours old: no new round' : null;
  if (dice === null) return 'There is no set of dice at the table';
  if (isOver(dice.expiresAt, now)) return 'The dice are 24 hours old: change the set before the next throw';
  const finishes = dealerBookOf(house).finishesHand !== undefined && handRolls > 0;
  if (dice.mustChange && !finishes) return 'Change the set of dice before the next throw';
  const isChosen = house.game.staffing.dice?.chosen === undefined || dice.chosen.length > 0;
  return isChosen ? null : DICE_WANTED;
};

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && now >= expiresAt;

/** What may be wrong with a set, and what follows. */
export const SET_PROBLEMS = [
  { id: 'damaged', words: 'Marked, chipped or scratched', asks: 'which die' },
  { id: 'tampering', words: 'Signs of tampering', asks: null },
  { id: 'old', words: 'In use for 24 hours', asks: null },
  { id: 'lost', words: 'A die was lost', asks: null },
] as const;

/** The steps after a die left the table (VIC 5.4.2(a)): search, choose, inspect. */
export type LostDie = {
  readonly since: number;
  readonly state: 'searching' | 'found' | 'given up';
  readonly shooterWants: 'new dice' | 'same dice' | null;
  readonly inspected: boolean;
};

export const searching = (since: number): LostDie => ({
  since,
  state: 'searching',
  shooterWants: null,
  inspected: false,
});

/** Whether play may go on: a found die only after inspection, even to the bowl; a lost one once the shooter has other dice. */
export const mayGoOn = ({ state, shooterWants, inspected }: LostDie): boolean =>
  state === 'found' ? shooterWants !== null && inspected : state === 'given up' && shooterWants === 'new dice';
