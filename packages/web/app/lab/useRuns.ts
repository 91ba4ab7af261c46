import { ROLLS_PER_SHOOTER, type RunAsked, type RunRequest } from '@hardway/lab';
import type { FileAsked } from '../../src/lab/messages.ts';
import type { ShownRun } from '../../src/lab/shown.ts';
import { useAtOnce } from './useAtOnce.ts';
import { useDesk } from './useDesk.ts';

const rollsOf = ({ run: { stops, sessions, plays } }: RunRequest): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER) * sessions * plays.length;

/** Runs of what is asked for. */
export const useRuns = (request: RunRequest | null, asked: RunAsked | null) => {
  const desk = useDesk<RunAsked, ShownRun, FileAsked>('simulation');
  const { run, isStale } = useAtOnce(desk, asked, request === null ? Infinity : rollsOf(request));
  return { ...desk, run, isStale };
};

export type Runs = ReturnType<typeof useRuns>;
