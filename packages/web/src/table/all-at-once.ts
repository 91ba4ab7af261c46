import type { House, WagerName } from '@hardway/rules';
import { titleOf } from './names.ts';

/** A wager that Double, Clear, Same again or Undo could not change, and why. */
export type LeftOut = { readonly wager: string; readonly refusal: { readonly sentence: string } };

/** Reasons that fit into one bubble. The other wagers are only named. */
const REASONS_MAX = 3;

const stopped = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** What became of wagers changed all at once: which were, which were not, and why. Null where all went well. */
export const allAtOnceWords = (
  house: House,
  verb: string,
  done: readonly string[],
  left: readonly LeftOut[],
): string | null => {
  if (left.length === 0) return null;
  const title = (wager: string): string => titleOf(house, wager as WagerName);
  const did = done.length === 0 ? '' : `${verb}: ${[...new Set(done)].map(title).join(', ')}.`;
  const reasons = left
    .slice(0, REASONS_MAX)
    .map(({ wager, refusal }) => `${title(wager)}: ${stopped(refusal.sentence)}`);
  const more = left.slice(REASONS_MAX).map(({ wager }) => title(wager));
  const others = more.length === 0 ? '' : `Also unchanged: ${more.join(', ')}.`;
  return [did, ...reasons, others].filter(words => words !== '').join(' ');
};
