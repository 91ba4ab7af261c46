/** The known word that a mistyped one most likely meant, or nothing if none is close. */
export const nearest = (typed: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const word of known) {
    const distance = steps(typed, word);
    if (distance < least) {
      least = distance;
      best = word;
    }
  }
  return best;
};

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
const steps = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, replaced, swapped));
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
};
