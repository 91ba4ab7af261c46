import { replay } from '@hardway/notation';
import { BOOKS, type Book } from '@hardway/rules';
import { idOf, type KindOfRule, type Mutant, mutated } from './mutant.ts';
import type { ProvingRecord } from './records.ts';

/** What became of a mutant. */
export type Trial = {
  readonly id: string;
  readonly book: string;
  readonly kind: KindOfRule;
  readonly clauses: readonly string[];
  /** The clauses none of whose records noticed. */
  readonly blind: readonly string[];
  /** The records of its clauses that noticed. */
  readonly ownNoticed: readonly string[];
  /** Others of the book that noticed, of those that were played. */
  readonly othersNoticed: readonly string[];
};

/** Plays with another book in the place of the one of its name: a record's book is looked up in the list of books alone. */
const withBook = <T>(book: Book, play: () => T): T => {
  const books = BOOKS as Book[];
  const index = books.findIndex(({ id }) => id === book.id);
  const before = books[index] as Book;
  books[index] = book;
  try {
    return play();
  } finally {
    books[index] = before;
  }
};

const notices = ({ text }: ProvingRecord): boolean => {
  try {
    return !replay(text).ok;
  } catch {
    // A book that can't be played at all is noticed as well.
    return true;
  }
};

/** The records that mutants are tried with. */
export class Jury {
  readonly #records: readonly ProvingRecord[];

  constructor(records: readonly ProvingRecord[]) {
    this.#records = records;
  }

  /** Plays the records cited for the mutant's clauses. If a clause saw nothing, plays the book's others until one notices; with `all`, plays every one. */
  try(mutant: Mutant, all = false): Trial {
    const { kind, clauses, source } = mutant;
    const book = BOOKS.find(({ id }) => id === mutant.book) as Book;
    return withBook(source === undefined ? mutated(book, mutant) : book, () => {
      const isCited = ({ proves }: ProvingRecord): boolean => proves.some(clause => clauses.includes(clause));
      const ofBook = this.#records.filter(record => record.book === mutant.book);
      const own = ofBook.filter(record => isCited(record) && notices(record));
      const blind = clauses.filter(clause => !own.some(({ proves }) => proves.includes(clause)));
      const isOther = (record: ProvingRecord): boolean => !isCited(record) && notices(record);
      const needed = blind.length > 0 || clauses.length === 0;
      const others = all
        ? ofBook.filter(isOther)
        : needed
          ? [ofBook.find(isOther)].filter(found => found !== undefined)
          : [];
      const paths = (records: readonly ProvingRecord[]): readonly string[] => records.map(({ path }) => path);
      return {
        id: idOf(mutant),
        book: mutant.book,
        kind,
        clauses,
        blind,
        ownNoticed: paths(own),
        othersNoticed: paths(others),
      };
    });
  }
}

/** A mutant has survived where one of its clauses saw nothing or, for a reading of ours, no record did. */
export const hasSurvived = ({ clauses, blind, othersNoticed }: Trial): boolean =>
  blind.length > 0 || (clauses.length === 0 && othersNoticed.length === 0);
