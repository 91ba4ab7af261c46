import { type Chain, endingOf } from './chain.ts';
import { components } from './components.ts';
import { solveIntegers } from './linear.ts';
import { multiply, type Ratio, ratio, ZERO } from './ratio.ts';

/** How often each state is visited, and where the walk ends, for a walk that starts as `from` says. */
type Flow = { readonly visits: readonly Ratio[]; readonly ends: readonly Ratio[] };

/** A running total kept over one denominator, so that sums of many terms are reduced once. */
type Heap = { n: bigint; d: bigint };

const pour = (heap: Heap, { n, d }: Ratio, times: bigint): void => {
  if (heap.d === d) {
    heap.n += n * times;
  } else if (heap.d % d === 0n) {
    heap.n += n * times * (heap.d / d);
  } else if (d % heap.d === 0n) {
    heap.n = heap.n * (d / heap.d) + n * times;
    heap.d = d;
  } else {
    heap.n = heap.n * d + n * times * heap.d;
    heap.d *= d;
  }
};

const emptyHeaps = (count: number): Heap[] => Array.from({ length: count }, () => ({ n: 0n, d: 1n }));

/**
 * Follows all chance through a chain at once, loop by loop in the order of the walk: a state takes in what comes from
 * states before it, and passes it on over what it does not keep to itself. Exact.
 */
export const flow = (chain: Chain, from: ReadonlyMap<number, Ratio>): Flow => {
  const { size, endings, offsets, targets, weights } = chain;
  const arriving = emptyHeaps(size);
  const ending = emptyHeaps(endings);
  const total = BigInt(chain.total);
  // What a state passes on for each unit of weight: its visits over the total weight.
  const passes: Ratio[] = new Array<Ratio>(size).fill(ZERO);
  for (const [state, much] of from) pour(arriving[state] as Heap, much, 1n);

  const passOn = (state: number, isWithin: (target: number) => boolean): void => {
    const pass = passes[state] as Ratio;
    for (let edge = offsets[state] as number; edge < (offsets[state + 1] as number); edge += 1) {
      const target = targets[edge] as number;
      if (target < 0) pour(ending[endingOf(target)] as Heap, pass, BigInt(weights[edge] as number));
      else if (!isWithin(target)) pour(arriving[target] as Heap, pass, BigInt(weights[edge] as number));
    }
  };

  for (const component of components(chain).toReversed()) {
    if (component.length === 1) {
      const [state] = component as [number];
      const { n, d } = arriving[state] as Heap;
      if (n === 0n) continue;
      passes[state] = ratio(n, d * (total - BigInt(weightBetween(chain, state, state))));
      passOn(state, target => target === state);
      continue;
    }
    const inside = new Map(component.map((state, at) => [state, at]));
    const matrix = component.map(to =>
      component.map(fromState => (to === fromState ? chain.total : 0) - weightBetween(chain, fromState, to)),
    );
    const solved = solveIntegers(
      matrix,
      component.map(state => ratio((arriving[state] as Heap).n, (arriving[state] as Heap).d)),
    );
    component.forEach((state, at) => {
      passes[state] = solved[at] as Ratio;
    });
    for (const state of component) passOn(state, target => inside.has(target));
  }
  return {
    visits: passes.map(pass => multiply(pass, ratio(total))),
    ends: ending.map(({ n, d }) => ratio(n, d)),
  };
};

const weightBetween = ({ offsets, targets, weights }: Chain, from: number, to: number): number => {
  for (let edge = offsets[from] as number; edge < (offsets[from + 1] as number); edge += 1) {
    if (targets[edge] === to) return weights[edge] as number;
  }
  return 0;
};

/**
 * What is to be expected from each state to the end, where every visit to state `s` brings `gain(s)`. Exact; loop by
 * loop against the walk's direction.
 */
export const expected = (chain: Chain, gain: (state: number) => Ratio): readonly Ratio[] => {
  const { size, offsets, targets, weights } = chain;
  const values: Ratio[] = new Array<Ratio>(size).fill(ZERO);
  const total = BigInt(chain.total);

  /** What a state expects without the states of its own loop, times the total weight. */
  const outside = (state: number, isWithin: (target: number) => boolean): Ratio => {
    const heap: Heap = { n: 0n, d: 1n };
    pour(heap, gain(state), total);
    for (let edge = offsets[state] as number; edge < (offsets[state + 1] as number); edge += 1) {
      const target = targets[edge] as number;
      if (target < 0 || isWithin(target)) continue;
      pour(heap, values[target] as Ratio, BigInt(weights[edge] as number));
    }
    return ratio(heap.n, heap.d);
  };

  for (const component of components(chain)) {
    const inside = new Set(component);
    const matrix = component.map(state =>
      component.map(target => (state === target ? chain.total : 0) - weightBetween(chain, state, target)),
    );
    const solved = solveIntegers(
      matrix,
      component.map(state => outside(state, target => inside.has(target))),
    );
    component.forEach((state, at) => {
      values[state] = solved[at] as Ratio;
    });
  }
  return values;
};
