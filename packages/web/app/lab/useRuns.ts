import { ROLLS_PER_SHOOTER, type RunAsked, type RunRequest } from '@hardway/lab';
import { useEffect } from 'react';
import type { FileAsked } from '../../src/lab/messages.ts';
import type { ShownRun } from '../../src/lab/shown.ts';
import { useAtOnce } from './useAtOnce.ts';
import { useDesk } from './useDesk.ts';

const rollsOf = ({ run: { stops, sessions, plays } }: RunRequest): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER) * sessions * plays.length;

/** Typing rests for this long before workers get ready for what is written. */
const PAUSE_MS = 120;

/** Runs of what is asked for. Workers are ready for it before anybody asks. */
export const useRuns = (request: RunRequest | null, asked: RunAsked | null) => {
  const desk = useDesk<RunAsked, ShownRun, FileAsked>('simulation');
  const { run, isStale } = useAtOnce(desk, asked, request === null ? Infinity : rollsOf(request));
  const key = asked === null ? null : JSON.stringify(asked);
  const { prepare } = desk;
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => prepare(JSON.parse(key) as RunAsked), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, prepare]);
  return { ...desk, run, isStale };
};

export type Runs = ReturnType<typeof useRuns>;
