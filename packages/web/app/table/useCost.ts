import { useEffect, useState } from 'react';
import type { Cost, CostAsked } from '../../src/index.ts';

type Answer = { readonly id: number; readonly cost: Cost };

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (cost: Cost) => void>();

/** One worker answers all questions of a page: what it has walked once it need not walk again. */
const ask = (of: CostAsked, answer: (cost: Cost) => void): (() => void) => {
  if (worker === undefined) {
    worker = new Worker(new URL('../edges.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, cost } }: MessageEvent<Answer>) => {
      waiting.get(id)?.(cost);
      waiting.delete(id);
    };
  }
  asked += 1;
  const id = asked;
  waiting.set(id, answer);
  worker.postMessage({ what: 'cost', id, of });
  return () => waiting.delete(id);
};

/** What a seat's bets cost. A worker calculates it; until it has, the last answer stands. */
export const useCost = (of: CostAsked | undefined): Cost | undefined => {
  const key = of === undefined ? '' : JSON.stringify(of);
  const [cost, setCost] = useState<Cost | undefined>(undefined);
  useEffect(() => (key === '' ? undefined : ask(JSON.parse(key) as CostAsked, setCost)), [key]);
  return key === '' ? undefined : cost;
};
