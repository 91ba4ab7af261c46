import { type Chain, chainBuilder } from './chain.ts';
import { components } from './components.ts';

/** Stands for "the state itself" while two states are compared: no state and no ending has it. */
const SELF = -0x40000000;

const mixed = (target: number, weight: number): number =>
  Math.imul(Math.imul(target ^ 0x9e3779b9, 0x85ebca6b) ^ (target >>> 13), weight * 2 + 1);

/** The edges of one state, by the class they lead to. */
type Edges = { readonly places: readonly number[]; readonly weights: readonly number[] };

/** The edges of a state, those to one class as one; an edge to the state itself leads to `self`. */
const edgesOf = (chain: Chain, classOf: Int32Array, state: number, self: number): Edges => {
  const places: number[] = [];
  const weights: number[] = [];
  for (let edge = chain.offsets[state] as number; edge < (chain.offsets[state + 1] as number); edge += 1) {
    const target = chain.targets[edge] as number;
    const place = target < 0 ? target : target === state ? self : (classOf[target] as number);
    const weight = chain.weights[edge] as number;
    const found = places.indexOf(place);
    if (found < 0) {
      places.push(place);
      weights.push(weight);
    } else {
      weights[found] = (weights[found] as number) + weight;
    }
  }
  return { places, weights };
};

const hash = ({ places, weights }: Edges): number => {
  let mix = 0;
  for (let at = 0; at < places.length; at += 1) mix = (mix + mixed(places[at] as number, weights[at] as number)) | 0;
  return mix;
};

/** Whether a class that has been built has the same edges. */
const isLike = ({ places, weights }: Edges, built: Pick<Chain, 'offsets' | 'targets' | 'weights'>, known: number) => {
  const from = built.offsets[known] as number;
  const to = built.offsets[known + 1] as number;
  if (to - from !== places.length) return false;
  for (let edge = from; edge < to; edge += 1) {
    const target = built.targets[edge] as number;
    const found = places.indexOf(target === known ? SELF : target);
    if (found < 0 || weights[found] !== built.weights[edge]) return false;
  }
  return true;
};

/**
 * The same chain with states that can't be told apart made one: the same weights to the same places, and the same
 * weight to itself. Nothing is assumed about the wager: what leads to equals is equal, from the endings up. So a hot
 * roller that lacks the 4 is found to be one that lacks the 10, and its 16,384 memories become a few hundred. States
 * in a longer loop are left as they are.
 */
export const lump = (chain: Chain): Chain => lumped(chain).chain;

/** The same, and which state of it each of the old ones has become. */
export const lumped = (chain: Chain): { readonly chain: Chain; readonly classOf: ArrayLike<number> } => {
  const builder = chainBuilder();
  const classOf = new Int32Array(chain.size);
  const alike = new Map<number, number[]>();
  let classes = 0;

  const build = ({ places, weights }: Edges, own: number): void => {
    places.forEach((place, at) => {
      builder.edge(place === SELF ? own : place, weights[at] as number);
    });
    builder.close();
  };

  const keepApart = (component: readonly number[]): void => {
    for (const state of component) {
      classOf[state] = classes;
      classes += 1;
    }
    for (const state of component) {
      const own = classOf[state] as number;
      build(edgesOf(chain, classOf, state, own), own);
    }
  };

  const classify = (state: number): number => {
    const edges = edgesOf(chain, classOf, state, SELF);
    const key = hash(edges);
    const candidates = alike.get(key);
    const same = candidates?.find(known => isLike(edges, builder.built(), known));
    if (same !== undefined) return same;
    if (candidates === undefined) alike.set(key, [classes]);
    else candidates.push(classes);
    build(edges, classes);
    classes += 1;
    return classes - 1;
  };

  for (const component of components(chain)) {
    const state = component[0] as number;
    if (component.length > 1) keepApart(component);
    else classOf[state] = classify(state);
  }
  return { chain: builder.done(classOf[chain.start] as number, chain.total, chain.endings), classOf };
};
