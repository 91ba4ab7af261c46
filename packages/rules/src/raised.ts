import type { Book } from './book.ts';
import type { Clause } from './clause.ts';
import { type Payout, payoutText } from './money.ts';
import type { Pays } from './pays.ts';
import { fail, ok, type Result } from './result.ts';
import type { WagerKind } from './wager.ts';

/** Odds better than the book's, by the line of the pay table: `pass`, `place 6`, `field 12`, `hop pair`, `fire 4`. */
export type RaisedPays = { readonly [line: string]: Payout };

const PAYOUT_MAX = 1_000_000;

/** Every payout of a pay table, by its line, in the table's order. */
const linesOf = (pays: object, above = ''): readonly (readonly [line: string, pays: Payout])[] =>
  Object.entries(pays).flatMap(([key, inner]: [string, Payout | object]) => {
    const line = above === '' ? key : `${above} ${key}`;
    return isPayout(inner) ? [[line, inner] as const] : linesOf(inner, line);
  });

const isPayout = (value: Payout | object): value is Payout => Array.isArray(value);

const kindOf = (line: string): WagerKind => line.split(' ', 1)[0] as WagerKind;

/** The lines whose odds an operator may raise, with what they pay by the book. */
export const raisableLines = (book: Book, pays: Partial<Pays>): readonly (readonly [line: string, pays: Payout])[] =>
  linesOf(pays).filter(([line]) => book.raisable.kinds.includes(kindOf(line)));

type Fault = { readonly about: string; readonly message: string; readonly clause: Clause };

/** What is wrong with raised odds: a line that the book fixes or does not have, or odds below the book's. */
export const checkRaised = (book: Book, pays: Partial<Pays>, raised: RaisedPays): readonly Fault[] => {
  const all = new Map(linesOf(pays));
  const wrongWith = (line: string, odds: Payout): string | undefined => {
    const least = all.get(line);
    if (least === undefined) return `no line of the pay table is called "${line}"`;
    if (!book.raisable.kinds.includes(kindOf(line))) return `${book.title} fixes what ${line} pays`;
    const [over, under] = odds;
    if (!odds.every(part => Number.isSafeInteger(part) && part > 0 && part <= PAYOUT_MAX))
      return `${line} must pay whole odds such as 7 to 6`;
    if (over * least[1] < least[0] * under)
      return `${line} may not pay ${payoutText(odds)}, less than ${payoutText(least)}`;
    return undefined;
  };
  return Object.entries(raised).flatMap(([line, odds]) => {
    const message = wrongWith(line, odds);
    return message === undefined ? [] : [{ about: `pays ${line}`, message, clause: book.raisable.cite }];
  });
};

/** A pay table with raised odds laid over it. */
export const withRaised = (pays: Partial<Pays>, raised: RaisedPays): Partial<Pays> => {
  const merged: { [key: string]: unknown } = { ...pays };
  for (const [line, odds] of Object.entries(raised)) {
    const [kind = '', part] = line.split(' ');
    merged[kind] = part === undefined ? odds : { ...(merged[kind] as object), [part]: odds };
  }
  return merged as Partial<Pays>;
};

/** Reads odds as they are printed: "6 to 5". */
export const readPayout = (text: string): Result<Payout, string> => {
  const [, pays, per] = /^\s*(\d{1,7})\s+to\s+(\d{1,7})\s*$/i.exec(text) ?? [];
  if (pays === undefined || per === undefined) return fail(`odds are written such as 6 to 5, not "${text}"`);
  return ok([Number(pays), Number(per)]);
};
