type NumberedLine = { readonly number: number; readonly text: string };

/** The lines of a text, numbered from 1, with any line ending. A byte order mark is not part of the first. */
export function* linesOf(text: string): Generator<NumberedLine> {
  const ends = /\r\n|\n|\r/g;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 1; ; number += 1) {
    ends.lastIndex = from;
    const end = ends.exec(text);
    yield { number, text: text.slice(from, end?.index ?? text.length) };
    if (end === null) return;
    from = ends.lastIndex;
  }
}

/** A line up to its comment. */
export const withoutComment = (line: string): string => {
  const at = line.indexOf(';');
  return at < 0 ? line : line.slice(0, at);
};

export const isIndented = (line: string): boolean => /^\s/.test(line);

/** One word of a line and the column it starts in, counted from 1. */
export type Word = { readonly text: string; readonly column: number };

export const wordsOf = (line: string): readonly Word[] => {
  const words: Word[] = [];
  const next = /\S+/g;
  for (let found = next.exec(line); found !== null; found = next.exec(line)) {
    words.push({ text: found[0], column: found.index + 1 });
  }
  return words;
};

/** Words with one blank between them. */
export const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

export const collapsed = (text: string): string => joined(wordsOf(text));

export const lowered = (words: readonly Word[]): readonly Word[] =>
  words.map(({ text, column }) => ({ text: text.toLowerCase(), column }));
