import { parseStrategy } from '@hardway/lab';
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

/** A strategy as the chooser lists it. */
type Listed = { readonly name: string; readonly title: string; readonly about: string };

let listed: readonly Listed[] | undefined;

/** The library with what each strategy says of itself. */
export const listedStrategies = (): readonly Listed[] => {
  listed ??= Object.entries(LIBRARY_TEXTS).map(([name, text]) => {
    const { heading } = parseStrategy(text).script;
    return { name, title: heading.name ?? name, about: heading.from ?? '' };
  });
  return listed;
};
