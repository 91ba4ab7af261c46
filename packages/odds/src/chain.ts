/**
 * A walk that ends: states, and from each, weighted edges to other states or to an ending. The weights out of a state
 * add up to `total`. A target of zero or more is a state; ending `e` is written `-1 - e`.
 */
export type Chain = {
  readonly size: number;
  readonly start: number;
  readonly total: number;
  readonly endings: number;
  /** The edges of state `s` are those from `offsets[s]` up to `offsets[s + 1]`. */
  readonly offsets: ArrayLike<number>;
  readonly targets: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
};

export const endingTarget = (ending: number): number => -1 - ending;
export const endingOf = (target: number): number => -1 - target;

/** Collects the edges of one state after another, those with the same target as one. */
export const chainBuilder = () => {
  const offsets = [0];
  // Long chains have hundreds of thousands of edges: room for them is made in large steps.
  let targets = new Int32Array(64);
  let weights = new Float64Array(64);
  let from = 0;
  let length = 0;
  const grow = (): void => {
    const [before, weighing] = [targets, weights];
    targets = new Int32Array(2 * length);
    weights = new Float64Array(2 * length);
    targets.set(before);
    weights.set(weighing);
  };
  return {
    /** Adds an edge to the state under way. */
    edge: (target: number, weight: number): void => {
      let at = length - 1;
      while (at >= from && targets[at] !== target) at -= 1;
      if (at >= from) {
        weights[at] = (weights[at] as number) + weight;
        return;
      }
      if (length === targets.length) grow();
      targets[length] = target;
      weights[length] = weight;
      length += 1;
    },
    /** The state under way has all its edges. */
    close: (): void => {
      offsets.push(length);
      from = length;
    },
    /** What has been collected so far, to look back at. */
    built: (): Pick<Chain, 'offsets' | 'targets' | 'weights'> => ({ offsets, targets, weights }),
    done: (start: number, total: number, endings: number): Chain => ({
      size: offsets.length - 1,
      start,
      total,
      endings,
      offsets,
      targets,
      weights,
    }),
  };
};
