import { ROLLS_PER_SHOOTER, type RunAsked, type RunRequest } from '@hardway/lab';
import { useEffect, useRef } from 'react';
import { useSimulation } from './useSimulation.ts';

/** A run of no more rolls than this is played as soon as its settings rest: it takes about a second. */
const AT_ONCE_ROLLS = 1e8;
const REST_MS = 350;

const rollsOf = ({ run: { stops, sessions, plays } }: RunRequest): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER) * sessions * plays.length;

/** Runs of what is asked for: small ones at once, large ones when somebody says so. */
export const useRuns = (request: RunRequest | null, asked: RunAsked | null) => {
  const simulation = useSimulation();
  const { start, cancel, of } = simulation;
  const key = asked === null ? null : JSON.stringify(asked);
  const isSmall = request !== null && rollsOf(request) <= AT_ONCE_ROLLS;
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => {
    if (key === null || !isSmall || latest.current === key) return;
    const timer = setTimeout(() => start(JSON.parse(key) as RunAsked), REST_MS);
    return () => clearTimeout(timer);
  }, [key, isSmall, start]);
  const run = () => {
    if (key !== null) start(JSON.parse(key) as RunAsked);
  };
  const pressed = useRef(run);
  pressed.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      pressed.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { ...simulation, run, cancel, isStale: key !== of, isSmall };
};

export type Runs = ReturnType<typeof useRuns>;
