import { changedResult, lastWork } from '../../src/index.ts';
import { Differences } from './Differences.tsx';
import type { PanelProps } from './useDealer.ts';
import { Work } from './Work.tsx';

/** What is still to be done about the last roll: take and pay, or set right what was taken and paid. */
export const LastRoll = ({ house, mirror }: PanelProps) => {
  const { result } = mirror;
  if (result === undefined) return null;
  const changed = changedResult(result);
  if (changed !== undefined) return <Differences key={changed.number} house={house} notice={changed} />;
  const work = lastWork(house, result);
  return work === undefined ? null : <Work key={result.last?.number} house={house} work={work} />;
};
