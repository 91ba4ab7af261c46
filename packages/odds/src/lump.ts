import { type Chain, chainBuilder } from './chain.ts';
import { components } from './components.ts';

/** Stands for "the state itself" while two states are compared: no state and no ending has it. */
const SELF = -0x40000000;

const mixed = (target: number, weight: number): number =>
  Math.imul(Math.imul(target ^ 0x9e3779b9, 0x85ebca6b) ^ (target >>> 13), weight * 2 + 1);

/**
 * The same chain with states that can't be told apart made one: the same weights to the same places, and the same
 * weight to itself. Nothing is assumed about the wager: what leads to equals is equal, from the endings up. So a hot
 * roller that lacks the 4 is found to be one that lacks the 10, and its 16,384 memories become a few hundred. States
 * in a longer loop are left as they are.
 */
export const lump = (chain: Chain): Chain => {
  const builder = chainBuilder();
  const classOf = new Int32Array(chain.size);
  const alike = new Map<number, number[]>();
  let classes = 0;

  // The edges of the state at hand, by the class they lead to.
  let places: number[] = [];
  let weights: number[] = [];
  const gather = (state: number, self: number): void => {
    places = [];
    weights = [];
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
  };

  const hash = (): number => {
    let mix = 0;
    for (let at = 0; at < places.length; at += 1) mix = (mix + mixed(places[at] as number, weights[at] as number)) | 0;
    return mix;
  };

  const isLike = (known: number): boolean => {
    const { offsets, targets, weights: knownWeights } = builder.built();
    const from = offsets[known] as number;
    const to = offsets[known + 1] as number;
    if (to - from !== places.length) return false;
    for (let edge = from; edge < to; edge += 1) {
      const target = targets[edge] as number;
      const found = places.indexOf(target === known ? SELF : target);
      if (found < 0 || weights[found] !== knownWeights[edge]) return false;
    }
    return true;
  };

  const build = (own: number): void => {
    places.forEach((place, at) => {
      builder.edge(place === SELF ? own : place, weights[at] as number);
    });
    builder.close();
  };

  for (const component of components(chain)) {
    if (component.length > 1) {
      for (const state of component) {
        classOf[state] = classes;
        classes += 1;
      }
      for (const state of component) {
        gather(state, classOf[state] as number);
        build(classOf[state] as number);
      }
      continue;
    }
    const state = component[0] as number;
    gather(state, SELF);
    const key = hash();
    const candidates = alike.get(key);
    const same = candidates?.find(isLike);
    if (same !== undefined) {
      classOf[state] = same;
      continue;
    }
    classOf[state] = classes;
    if (candidates === undefined) alike.set(key, [classes]);
    else candidates.push(classes);
    build(classes);
    classes += 1;
  }
  return builder.done(classOf[chain.start] as number, chain.total, chain.endings);
};
