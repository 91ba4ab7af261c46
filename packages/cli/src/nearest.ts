import { editDistance } from '@hardway/rules';

/** The candidate that a mistyped word most likely meant, or nothing if none is close. */
export const nearest = (typed: string, candidates: readonly string[]): string | undefined => {
  const word = typed.toLowerCase();
  if (word === '') return undefined;
  const ranked = candidates
    .map(candidate => ({ candidate, distance: candidate.startsWith(word) ? 0 : editDistance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, Math.floor(word.length / 2)) ? best.candidate : undefined;
};
