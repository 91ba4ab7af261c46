import type { Book } from '../book.ts';
import { maryland } from './maryland/index.ts';
import { massachusetts } from './massachusetts/index.ts';
import { newHampshire } from './new-hampshire/index.ts';
import { victoria } from './victoria/index.ts';

/** Every rule book. A new one is a folder and a line here. */
export const BOOKS: readonly Book[] = [massachusetts, maryland, victoria, newHampshire];
