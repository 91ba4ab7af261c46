import { outcomeOf, PUCKS, puckAfter, puckIndex } from '@hardway/rules';
import { diceOf, THROWS } from '../dice/throws.ts';
import type { Histogram } from '../statistics/histogram.ts';

/** Added where a throw ends the hand. */
export const HAND_OVER = PUCKS.length;

/** By puck and throw: where the puck goes. With somebody always on the line, the hand depends on the dice alone. */
export const HAND: Uint8Array = Uint8Array.from(
  PUCKS.flatMap(puck =>
    Array.from({ length: THROWS }, (_, thrown) => {
      const outcome = outcomeOf(puck, diceOf(thrown), false);
      return puckIndex(puckAfter(puck, outcome)) + (outcome === 'seven-out' ? HAND_OVER : 0);
    }),
  ),
);

/** Unequal dice may never seven out. */
const LONGEST = 1000;

/** Counts the lengths of the hands that begin within these limits. The last is followed to its end; otherwise short hands would be over-represented. */
export const countHands = (next: () => number, rolls: number, shooters: number, hands: Histogram): void => {
  let puck = 0;
  let length = 0;
  let done = 0;
  for (let roll = 0; (roll < rolls || (length > 0 && length < LONGEST)) && done < shooters; roll += 1) {
    puck = HAND[puck * THROWS + next()] as number;
    length += 1;
    if (puck < HAND_OVER) continue;
    hands.add(length);
    puck -= HAND_OVER;
    length = 0;
    done += 1;
  }
};
