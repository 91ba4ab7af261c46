import type { Cents, WagerName } from '@hardway/rules';
import type { ShownFact, TableCommand } from '@hardway/server/messages';
import type { Picture } from '../felt/picture.ts';

/** A change of a wager that has been asked for and is not on the house's table yet. */
export type Pending = { readonly id: number; readonly command: WagerChange };

type WagerChange = Extract<TableCommand, { type: 'make' | 'takeDown' | 'reduce' }>;

/** A command as it is shown while it is under way; null where there is nothing to show. */
export const changeOf = (command: TableCommand): WagerChange | null =>
  command.type === 'make' || command.type === 'takeDown' || command.type === 'reduce' ? command : null;

/** What is left under way once these facts have happened: each takes the oldest that it answers. */
export const withoutDone = (pending: readonly Pending[], facts: readonly ShownFact[]): readonly Pending[] => {
  const made = facts.flatMap(fact => (fact.type === 'wagerMade' ? [fact] : []));
  const amount = made.reduce((sum, fact) => sum + fact.amount, 0);
  const isDone = ({ command }: Pending): boolean =>
    command.type === 'make'
      ? made.length > 0 && command.amount === amount && (made.length > 1 || made[0]?.wager === command.wager)
      : facts.some(
          fact => (fact.type === 'wagerTakenDown' || fact.type === 'wagerReduced') && fact.wager === command.wager,
        );
  const done = pending.findIndex(isDone);
  return done < 0 ? pending : pending.filter((_, at) => at !== done);
};

/** Chips on their way, spot by spot: how many taps and what they come to; and wagers that are being taken down. */
export const underWay = (pending: readonly Pending[]): Pick<Picture, 'coming' | 'leaving'> => {
  const coming: { [name in WagerName]?: { amount: Cents; taps: number } } = {};
  const leaving: { [name in WagerName]?: true } = {};
  for (const { command } of pending) {
    const wager = command.wager as WagerName;
    if (command.type !== 'make') leaving[wager] = true;
    else
      coming[wager] = {
        amount: ((coming[wager]?.amount ?? 0) + command.amount) as Cents,
        taps: (coming[wager]?.taps ?? 0) + 1,
      };
  }
  return { coming, leaving };
};
