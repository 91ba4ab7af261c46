/** As many of the items, picked by a seed: the same seed picks the same ones. Their order is kept. */
export const sampleOf = <T>(items: readonly T[], count: number, seed: number): readonly T[] => {
  let state = seed;
  // Mulberry32: small, and even enough to pick a sample.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const kept = new Set(
    items
      .map((item, index) => ({ item, index, at: next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return items.filter((_, index) => kept.has(index));
};
