import { parseStrategy } from '@hardway/lab';
import { LIBRARY_TEXTS } from './library-texts.ts';

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
