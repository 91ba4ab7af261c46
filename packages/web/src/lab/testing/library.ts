import { readFileSync } from 'node:fs';
import { LIBRARY, libraryUrl } from '@hardway/lab';
import type { Library } from '../state.ts';

/** The texts of the library, read from their files. */
export const LIBRARY_FILES: Library = Object.fromEntries(
  LIBRARY.map(name => [name, readFileSync(libraryUrl(name), 'utf8')]),
);
