import { loadStrategy } from '../language/load.ts';
import type { OpenPlay } from './job.ts';

/** Opens the text of a strategy for a house. */
export const openText: OpenPlay = (text, house) => {
  const loaded = loadStrategy(text, house);
  if (loaded.ok) return loaded.value.play;
  throw new RangeError(loaded.error.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
};
