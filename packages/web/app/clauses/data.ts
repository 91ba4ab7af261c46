import { CLAUSE_BOOKS, type ClauseEntry, type RulingEntry } from '@hardway/rules';
import { useEffect, useState } from 'react';
import { fileUrl } from '../address.ts';

/** Something that is loaded once: not there yet, there, or not to be had. */
type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'missing' };

const loaded = new Map<string, Promise<string>>();

/** The text of a file, asked for once. One that could not be had is asked for again. */
const textOf = (path: string): Promise<string> => {
  const before = loaded.get(path);
  if (before !== undefined) return before;
  const text = fetch(fileUrl(`clause-data/${path}`)).then(response => {
    // Where there is no such file, the server answers with the page itself.
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw new Error(path);
    return response.text();
  });
  loaded.set(path, text);
  text.catch(() => loaded.delete(path));
  return text;
};

const useLoaded = <T>(key: string, load: () => Promise<T>): Loaded<T> => {
  const [now, setNow] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    setNow({ state: 'loading' });
    load().then(
      value => isWanted && setNow({ state: 'there', value }),
      () => isWanted && setNow({ state: 'missing' }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return now;
};

type ClauseData = { readonly entries: readonly ClauseEntry[]; readonly rulings: readonly RulingEntry[] };

const loadClauses = async (shorts: readonly string[]): Promise<ClauseData> => {
  const [rulings = '', ...books] = await Promise.all(['rulings', ...shorts].map(name => textOf(`${name}.json`)));
  return {
    entries: books.flatMap(text => JSON.parse(text) as readonly ClauseEntry[]),
    rulings: JSON.parse(rulings) as readonly RulingEntry[],
  };
};

const EVERY = CLAUSE_BOOKS.map(({ short }) => short);

/** The clauses of one book, or of all, with the rulings. */
export const useClauses = (short: string | undefined): Loaded<ClauseData> =>
  useLoaded(`clauses ${short ?? ''}`, () => loadClauses(short === undefined ? EVERY : [short]));

/** The text of a record. */
export const useRecord = (path: string): Loaded<string> =>
  useLoaded(`record ${path}`, () => textOf(`records/${path.split('/').map(encodeURIComponent).join('/')}`));
