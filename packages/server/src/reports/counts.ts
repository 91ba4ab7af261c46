import type { LiveFact, Redone } from '../live/fact.ts';

/** What is undone when a roll is voided or corrected. */
export type SinceRoll = { readonly rolls: number; readonly hands: number; readonly noRolls: number };

export const NONE: SinceRoll = { rolls: 0, hands: 0, noRolls: 0 };

/** How often things happened at a table. A roll that was voided or corrected does not count. */
export class Counts {
  rolls = 0;
  hands = 0;
  noRolls = 0;
  voids = 0;
  corrections = 0;
  sinceRoll: SinceRoll;

  /** `sinceRoll` is what was counted before that may still be undone. */
  constructor(sinceRoll: SinceRoll = NONE) {
    this.sinceRoll = sinceRoll;
  }

  add(fact: LiveFact): void {
    switch (fact.type) {
      case 'rolled':
      case 'noRollCalled':
        this.#count(fact);
        break;
      case 'rollVoided':
        this.rolls -= this.sinceRoll.rolls;
        this.hands -= this.sinceRoll.hands;
        this.voids += 1;
        break;
      case 'corrected':
        this.rolls -= this.sinceRoll.rolls;
        this.hands -= this.sinceRoll.hands;
        this.noRolls -= this.sinceRoll.noRolls;
        for (const redone of fact.redone) this.#count(redone);
        this.corrections += 1;
        break;
      default:
        return;
    }
    this.remember(fact);
  }

  /** Events before the period that something in it may still undo. */
  remember(fact: LiveFact): void {
    if (fact.type === 'rolled') {
      this.sinceRoll = { rolls: 1, hands: fact.outcome === 'seven-out' ? 1 : 0, noRolls: 0 };
    } else if (fact.type === 'rollVoided' || fact.type === 'corrected') this.sinceRoll = NONE;
    else if (fact.type === 'noRollCalled') this.sinceRoll = { ...this.sinceRoll, noRolls: this.sinceRoll.noRolls + 1 };
  }

  #count(fact: Redone): void {
    if (fact.type === 'noRollCalled') this.noRolls += 1;
    if (fact.type !== 'rolled') return;
    this.rolls += 1;
    if (fact.outcome === 'seven-out') this.hands += 1;
  }
}
