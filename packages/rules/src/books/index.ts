import type { Book } from '../book.ts';
import { earlier as marylandEarlier } from './maryland/editions.ts';
import { maryland } from './maryland/index.ts';
import { earlier as massachusettsEarlier } from './massachusetts/editions.ts';
import { massachusetts } from './massachusetts/index.ts';
import { earlier as newHampshireEarlier } from './new-hampshire/editions.ts';
import { newHampshire } from './new-hampshire/index.ts';
import { earlier as victoriaEarlier } from './victoria/editions.ts';
import { victoria } from './victoria/index.ts';

/** Every rule book. A new one is a folder and a line here. */
export const BOOKS: readonly Book[] = [massachusetts, maryland, victoria, newHampshire];

/** Editions before the newest, by which tables that were opened under them are still decided. */
export const EARLIER: readonly Book[] = [
  ...massachusettsEarlier,
  ...marylandEarlier,
  ...victoriaEarlier,
  ...newHampshireEarlier,
];
