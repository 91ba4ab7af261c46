import type { Part } from '../../part.ts';
import { programFiles } from './program.ts';

/** What the program consists of. */
export const software: Part = {
  id: '7-software',
  title: 'Software',
  about: 'The files of the program with their digests.',
  make: given => [...programFiles(given)],
};
