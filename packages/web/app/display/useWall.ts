import { useEffect, useRef, useState } from 'react';
import { atRest, BARE_WALL, type Mirror, type WallState, wallAfter } from '../../src/index.ts';
import { play } from '../ui/sound.ts';

const ROLL_MS = 900;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Follows a table and lets dice roll on the screen before the felt changes. */
export const useWall = (mirror: Mirror): WallState => {
  const [wall, setWall] = useState<WallState>(BARE_WALL);
  const latest = useRef(mirror);
  latest.current = mirror;
  const { view, result } = mirror;
  useEffect(() => {
    setWall(before => (wantsStillness() ? atRest({ view, result }) : wallAfter(before, { view, result })));
  }, [view, result]);
  const { isRolling, last } = wall;
  const rolling = isRolling ? last?.number : undefined;
  useEffect(() => {
    if (rolling === undefined) return;
    play('dice');
    const timer = setTimeout(() => setWall(atRest(latest.current)), ROLL_MS);
    return () => clearTimeout(timer);
  }, [rolling]);
  return wall;
};
