import type { Chain } from './chain.ts';

/**
 * The loops of a chain: sets of states that can reach each other, each set after all that it can lead to. Most are a
 * single state. (Tarjan's algorithm, without recursion: chains are long.)
 */
export const components = ({ size, offsets, targets }: Chain): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const seenAt = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const next = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const path: number[] = [];
  let seen = 0;

  const enter = (state: number): void => {
    seenAt[state] = seen;
    lowest[state] = seen;
    seen += 1;
    next[state] = offsets[state] as number;
    isOpen[state] = 1;
    open.push(state);
    path.push(state);
  };

  const leave = (state: number): void => {
    path.pop();
    if (lowest[state] === seenAt[state]) {
      const component: number[] = [];
      let member: number;
      do {
        member = open.pop() as number;
        isOpen[member] = 0;
        component.push(member);
      } while (member !== state);
      found.push(component);
    }
    const parent = path[path.length - 1];
    if (parent !== undefined && (lowest[state] as number) < (lowest[parent] as number)) {
      lowest[parent] = lowest[state] as number;
    }
  };

  for (let root = 0; root < size; root += 1) {
    if (seenAt[root] !== -1) continue;
    enter(root);
    while (path.length > 0) {
      const state = path[path.length - 1] as number;
      const at = next[state] as number;
      if (at === offsets[state + 1]) {
        leave(state);
        continue;
      }
      next[state] = at + 1;
      const target = targets[at] as number;
      if (target < 0) continue;
      if (seenAt[target] === -1) enter(target);
      else if (isOpen[target] === 1 && (seenAt[target] as number) < (lowest[state] as number)) {
        lowest[state] = seenAt[target] as number;
      }
    }
  }
  return found;
};
