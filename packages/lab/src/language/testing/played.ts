import { expect } from 'vitest';
import type { Overrides } from '../house.ts';
import { loadStrategy } from '../load.ts';
import { expected, playRolls, readRolls } from './rolls.ts';

/** Plays a table of rolls with a strategy and expects it to come out as written. */
export const played = (strategy: string, rolls: string, asked: Overrides = {}): void => {
  const loaded = loadStrategy(strategy, asked);
  if (!loaded.ok) throw new Error(loaded.error.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  const wanted = readRolls(rolls);
  expect(playRolls(loaded.value.play, loaded.value.house, wanted)).toEqual(expected(wanted));
};
