import type { Fact, WagerName } from '@hardway/rules';
import type { Change } from '@hardway/server/messages';

/** A player's call that waits for the dealer's button on the wager. */
export type WaitingCall = {
  readonly id: string;
  readonly seat: number;
  readonly wager: WagerName;
  readonly call: 'on' | 'off';
};

/** Adds the calls that players made to those that wait; a roll ends them all, and so does the end of a call. */
export const callsAfter = (waiting: readonly WaitingCall[], change: Change): readonly WaitingCall[] => {
  let left = waiting;
  for (const fact of change.facts as readonly Fact[]) {
    if (fact.type === 'rolled') left = [];
    if (fact.type !== 'called') continue;
    const { call } = fact;
    left = left.filter(({ seat, wager }) => seat !== fact.seat || !fact.wagers.includes(wager));
    if (call !== null && change.by.startsWith('seat '))
      left = [
        ...left,
        ...fact.wagers.map(wager => ({ id: `${change.number} ${wager}`, seat: fact.seat, wager, call })),
      ];
  }
  return left;
};
