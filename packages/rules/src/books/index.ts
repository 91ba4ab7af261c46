import type { Book } from '../book.ts';
import { maryland } from './maryland.ts';
import { massachusetts } from './massachusetts.ts';
import { newHampshire } from './new-hampshire.ts';
import { victoria } from './victoria.ts';

/** Every rule book. A new one is a data file and a line here. */
export const BOOKS: readonly Book[] = [massachusetts, maryland, victoria, newHampshire];
