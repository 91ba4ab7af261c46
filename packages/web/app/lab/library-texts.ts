import type { Library } from '../../src/lab/state.ts';

const TEXTS = import.meta.glob<string>('../../../lab/strategies/*.strategy', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.strategy$/, '');

/** The strategies that come with Hardway, by name. */
export const LIBRARY_TEXTS: Library = Object.fromEntries(
  Object.entries(TEXTS).map(([path, text]) => [nameOf(path), text]),
);
