import { useEffect, useState } from 'react';
import { handFrom, type RollRow } from '../../src/index.ts';
import { useKeys } from '../keyboard.ts';
import { useSpace } from './useSpace.ts';

const STEP_MS = 700;

/** The chosen roll, from -1 before the first one, and whether the rolls run on. */
export const usePlace = (rows: readonly RollRow[], first: number) => {
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const last = rows.length - 1;
  const move = (to: number) => setAt(Math.max(-1, Math.min(last, to)));
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  const play = () => {
    if (!isPlaying && at >= last) setAt(-1);
    setPlaying(!isPlaying);
  };
  return { at, move, hand: (by: 1 | -1) => move(handFrom(rows, at, by)), isPlaying, play };
};

/** The way from roll to roll. */
export type Place = ReturnType<typeof usePlace>;

/** The keys that go from roll to roll; none while a position is played on. */
export const useStepKeys = (place: Place | null): void => {
  const go = (act: (place: Place) => void) => () => {
    if (place !== null) act(place);
  };
  useKeys(
    { key: 'ArrowLeft', words: 'Previous roll', act: go(({ move, at }) => move(at - 1)) },
    { key: 'ArrowRight', words: 'Next roll', act: go(({ move, at }) => move(at + 1)) },
    { key: 'ArrowUp', words: 'Previous hand', act: go(({ hand }) => hand(-1)) },
    { key: 'ArrowDown', words: 'Next hand', act: go(({ hand }) => hand(1)) },
  );
  useSpace(go(({ play }) => play()));
};

/** What Space does, for the list of keys. */
export const SPACE_KEYS = [[['Space'], 'Plays the rolls, or stops; throws the dice where you play on']] as const;
