/** A place in a text, and a part of a line. Lines and columns count from 0, as editors count them. */
export type Place = { readonly line: number; readonly column: number };
export type Span = { readonly line: number; readonly from: number; readonly to: number };

const linesIn = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

export const lineAt = (text: string, line: number): string => linesIn(text)[line] ?? '';

/** The lines above a place, and what stands before it in its own. */
export const beforePlace = (
  text: string,
  { line, column }: Place,
): { readonly above: string; readonly own: string } => {
  const lines = linesIn(text);
  return {
    above: lines
      .slice(0, line)
      .map(each => `${each}\n`)
      .join(''),
    own: (lines[line] ?? '').slice(0, column),
  };
};

/** From a column to the end of the line, or of the word; the comment and the margin are left out. */
export const underlined = (text: string, line: number, column: number, isWord: boolean): Span => {
  const written = lineAt(text, line);
  const said = written.replace(/\s*;.*$/, '').trimEnd();
  const from = Math.min(column === 0 ? Math.max(0, written.search(/\S/)) : column, written.length);
  const word = /^\S+/.exec(written.slice(from))?.[0].length ?? 1;
  return { line, from, to: isWord ? from + word : Math.max(said.length, from + word) };
};
