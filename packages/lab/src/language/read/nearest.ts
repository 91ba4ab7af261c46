import { editDistance } from '@hardway/rules';

/** The known word that a mistyped one most likely meant, or nothing if none is close. */
export const nearest = (typed: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const word of known) {
    const distance = editDistance(typed, word);
    if (distance < least) {
      least = distance;
      best = word;
    }
  }
  return best;
};
