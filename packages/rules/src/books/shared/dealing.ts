import type { Clause } from '../../clause.ts';
import type { Check, Step } from '../../dealing.ts';
import type { WagerName } from '../../wager.ts';

export const tick = (id: string, words: string, cite: Clause, wager?: WagerName): Check => ({
  id,
  words,
  cite,
  asks: 'tick',
  ...(wager === undefined ? {} : { wager }),
});

export const written = (id: string, words: string, cite: Clause): Check => ({ id, words, cite, asks: 'text' });

export const step = (id: string, words: string, cite: Clause): Step => ({ id, words, cite });

/** The dice come to the centre of the table, then losers are taken and winners paid. */
export const afterRoll = (by: string, centre: Clause, settle: Clause): readonly Step[] => [
  step('centre', `Bring the dice to the centre (${by})`, centre),
  step('settle', 'Take losers, pay winners', settle),
];

export const TO_THE_FAR_END = 'Both dice leave the hand together and strike the far end of the table.';
