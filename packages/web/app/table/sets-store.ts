import { useSyncExternalStore } from 'react';
import { readSaved, type SavedSet, withSaved } from '../../src/index.ts';

const keyOf = (book: string): string => `hardway.sets.${book}`;

const kept = new Map<string, readonly SavedSet[]>();
const listeners = new Set<() => void>();

/** The sets that a player has saved in this browser for tables of a book. */
const savedSets = (book: string): readonly SavedSet[] => {
  const known = kept.get(book);
  if (known !== undefined) return known;
  const read = readSaved(localStorage.getItem(keyOf(book)));
  kept.set(book, read);
  return read;
};

const keep = (book: string, sets: readonly SavedSet[]): void => {
  kept.set(book, sets);
  try {
    localStorage.setItem(keyOf(book), JSON.stringify(sets));
  } catch {
    // A device that keeps nothing has its sets until the page is closed.
  }
  for (const listener of listeners) listener();
};

export const saveSet = (book: string, set: SavedSet): void => keep(book, withSaved(savedSets(book), set));

export const deleteSet = (book: string, name: string): void =>
  keep(
    book,
    savedSets(book).filter(set => set.name !== name),
  );

export const useSavedSets = (book: string): readonly SavedSet[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => savedSets(book),
  );
