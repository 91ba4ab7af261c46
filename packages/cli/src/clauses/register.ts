import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSE_BOOKS, type RulingEntry } from '@hardway/rules';

const ROW = /^\|(.+)\|\s*$/;
const COLUMNS = 6;

/** What the register says of a ruling that departs from no clause. */
const NO = 'no';

/** The register of rulings, as docs/RULINGS.md lists it in its last table. */
export const readRegister = (root: string): readonly RulingEntry[] => {
  const text = readFileSync(join(root, 'docs/RULINGS.md'), 'utf8');
  const register = text.slice(text.lastIndexOf('\n## '));
  return register.split('\n').flatMap(line => {
    const cells = ROW.exec(line)?.[1]?.split('|').map(plain) ?? [];
    const [subject = '', reading = '', books = '', , departing = '', cited = ''] = cells;
    if (cells.length !== COLUMNS || subject === 'subject' || /^-+$/.test(subject)) return [];
    const clauses = clausesIn([subject, reading, cited].join(' '));
    const departs = departing === NO ? [] : departing.split(/,\s*/);
    return [{ subject, reading, books, ...(cited === '' ? {} : { cited }), clauses, departs }];
  });
};

/** A cell without its marks: code, and links by their words. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(/`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');

const NAMED = new RegExp(`(?<![\\w-])(?:${CLAUSE_BOOKS.map(({ short }) => short).join('|')}) (\\S+)`, 'g');

/** Clauses that a text names by number. A whole book or chapter, such as its only letter, is no clause. */
const clausesIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].map(([found]) => closed(found.replace(/[.,;:]+$/, ''))).filter(found => /\d/.test(found));

/** A name without brackets that were closed around it. */
const closed = (name: string): string => {
  const count = (bracket: string): number => name.split(bracket).length - 1;
  return name.endsWith(')') && count(')') > count('(') ? closed(name.slice(0, -1)) : name;
};
