import { changedResult, lastWork } from '../../src/index.ts';
import { Differences } from './Differences.tsx';
import type { PanelProps } from './useDealer.ts';
import { Work } from './Work.tsx';

/** What is still to be done about the last roll: take and pay, or set right what was taken and paid. */
export const LastRoll = ({ house, view, mirror, onDone }: PanelProps & { onDone?: () => void }) => {
  const { result } = mirror;
  const changed = changedResult(result);
  const work = lastWork(house, result);
  const done = onDone && { words: doneWords(view.shooter === 'nobody'), onDone };
  if (changed !== undefined) return <Differences key={changed.number} house={house} notice={changed} done={done} />;
  if (work === undefined) return null;
  return <Work key={result.last?.number} house={house} work={work} done={done} />;
};

/** Where the dice go next: back to the shooter, or round to a new one after a seven-out. */
const doneWords = (isOver: boolean): string =>
  isOver ? 'Settled: dice to the next shooter' : 'Settled: dice back to the shooter';
