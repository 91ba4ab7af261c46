import { BOOKS, type Book } from '@hardway/rules';
import { type Mutant, mutated } from './mutant.ts';

const mutant = JSON.parse(process.env.HARDWAY_MUTANT ?? 'null') as Mutant | null;

if (mutant !== null) {
  const books = BOOKS as Book[];
  const index = books.findIndex(({ id }) => id === mutant.book);
  books[index] = mutated(books[index] as Book, mutant);
}
