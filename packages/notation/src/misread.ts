/** Why a line can't be read: where in it, and what was expected there. */
export type Misread = { readonly column: number; readonly message: string };

/** A record that can't be read, and the first place where it can't. Lines and columns count from 1. */
export type ReadError = {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

const QUOTED_MAX = 60;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text fit for a one-line message: nothing that a terminal would act on, and no longer than can be read. */
export const printable = (text: string, max = QUOTED_MAX): string => {
  const short = text.length > max ? `${text.slice(0, max)}…` : text;
  return short.replace(UNPRINTABLE, char => `\\u{${(char.codePointAt(0) as number).toString(16)}}`);
};

export const quoted = (text: string): string => `"${printable(text)}"`;

export const misread = (column: number, message: string): { readonly ok: false; readonly error: Misread } => ({
  ok: false,
  error: { column, message },
});
