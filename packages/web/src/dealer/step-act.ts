import { decide, type House, hasLineWager } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { tableOf } from '../table/as-table.ts';
import { heatWaits } from '../tournament/own-heat.ts';
import { diceChoice } from './dice-choice.ts';
import { refusedThrow } from './dice-set.ts';

/** What the step's one big button does. */
export type StepAct = {
  readonly words: string;
  /** In order; one that is refused ends it. */
  readonly commands: readonly TableCommand[];
  /** Why it has to wait, if it does. */
  readonly waits: string | null;
};

const act = (words: string, commands: readonly TableCommand[], waits: string | null = null): StepAct => ({
  words,
  commands,
  waits,
});

/** The seat whose answer is awaited; none where the dice are not offered to anybody. */
export const offeredTo = ({ shooter, offer }: Pick<TableView, 'shooter' | 'offer'>): number | undefined =>
  shooter !== 'nobody' || offer === null || offer.declined.includes(offer.to) ? undefined : offer.to;

/** The clause by which the dealer shoots, once every player with a line wager has been asked; nothing where somebody is asked first. */
export const dealerShootsBy = (house: House, view: TableView): string | undefined =>
  tableOf(view).seats.every(seat => !hasLineWager(seat) || (view.offer?.declined.includes(seat.number) ?? false))
    ? house.game.shooter.dealer
    : undefined;

const offerAct = (house: House, view: TableView): StepAct => {
  if (dealerShootsBy(house, view) !== undefined) return act('The dealer shoots', [{ type: 'takeDice', by: 'dealer' }]);
  const to = offeredTo(view);
  if (to === undefined) return act('Offer to the next seat', [{ type: 'offerDice' }]);
  const words = house.game.shooter.dealer === undefined ? 'Takes them' : `Light seat ${to}`;
  return act(words, [{ type: 'takeDice', by: to }]);
};

/** Why no roll may be made now with any dice, by the rules: above all a shooter without a line wager. */
const refusedRoll = (view: TableView): string | null => {
  if (view.kind !== 'dealer-run') return null;
  const decision = decide(tableOf(view), { type: 'roll', dice: [1, 1] });
  return decision.ok ? null : decision.error.sentence;
};

/** Why the dice wait: the set, a call whose button is not set, or the rules. */
const refusedOut = (house: House, view: TableView, now: number): string | null =>
  heatWaits(view) ??
  refusedThrow(house, view, now) ??
  (view.calls.some(({ holds }) => holds) ? 'Set the buttons for the calls first.' : refusedRoll(view));

const closingAct = (house: House): { readonly words: string; readonly command: TableCommand } =>
  house.game.closing.by === 'no-more-bets'
    ? { words: 'No more bets', command: { type: 'closeBetting' } }
    : { words: 'Dice are out', command: { type: 'throwDice' } };

/** Betting is open: the shooter's dice are chosen, then it is closed as the book closes it. */
const betAct = (house: House, view: TableView, now: number, last: readonly string[]): StepAct | null => {
  if (house.game.staffing.window !== undefined && view.window === null) return null;
  const same = diceChoice(house, view, last);
  const waits = refusedOut(house, view, now);
  if (same !== undefined && waits === same.wanted)
    return act(`Same two: ${same.dice.join(' and ')}`, [{ type: 'chooseDice', dice: [...same.dice] }]);
  const { words, command } = closingAct(house);
  return act(words, [command], waits);
};

/** A settled roll: the next "dice are out" acknowledges it, where nothing else comes first. */
const settledAct = (house: House, view: TableView, now: number): StepAct => {
  const done: TableCommand = { type: 'acknowledge' };
  if (view.shooter === 'nobody') return act('Settled: offer the dice', [done]);
  if (refusedOut(house, view, now) !== null) return act('Settled', [done]);
  const { words, command } = closingAct(house);
  return act(`Settled: ${words.toLowerCase()}`, [done, command]);
};

/**
 * The one thing that is to be done at this step; nothing where the dice are typed, or where a form asks for more.
 * `last` are the dice that were thrown before.
 */
export const stepAct = (house: House, view: TableView, now: number, last: readonly string[]): StepAct | null => {
  switch (view.step) {
    case 'offer':
      return offerAct(house, view);
    case 'bet':
      return view.shooter === 'nobody' ? offerAct(house, view) : betAct(house, view, now, last);
    case 'throw':
      return view.shooter === 'nobody' ? offerAct(house, view) : act('Dice are out', [{ type: 'throwDice' }]);
    case 'shake':
      return view.shaker?.lit === 'dealer' ? act('Shake', [{ type: 'shake' }]) : null;
    case 'acknowledge':
      return settledAct(house, view, now);
    case 'prepare':
    case 'closed':
    case 'enter':
    case 'enter-again':
    case 'fault':
      return null;
  }
};
