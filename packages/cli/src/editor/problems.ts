import { checkStrategy } from '@hardway/lab';
import { explain, replay } from '@hardway/notation';
import { type Language, lineAt, type Span } from './language.ts';

/** Something wrong with a text, and where an editor underlines it. */
type EditorProblem = Span & {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The clause that the rules refuse it by. */
  readonly clause?: string;
};

/** What is wrong with a record or a strategy. */
export const problemsIn = (language: Language, text: string): readonly EditorProblem[] =>
  language === 'craps' ? recordProblems(text) : strategyProblems(text);

/** A record is played up to the first line that differs. */
const recordProblems = (text: string): readonly EditorProblem[] => {
  const replayed = replay(text);
  if (replayed.ok || text.trim() === '') return [];
  const { error } = replayed;
  const clause = error.kind === 'difference' ? error.refusal?.clause : undefined;
  const column = error.kind === 'unreadable' ? error.column - 1 : 0;
  return [
    {
      ...underlined(text, error.line - 1, column, error.kind === 'unreadable'),
      severity: 'error',
      message: explain(error),
      ...(clause === undefined ? {} : { clause }),
    },
  ];
};

const strategyProblems = (text: string): readonly EditorProblem[] =>
  checkStrategy(text).problems.map(({ line, column, severity, message }) => ({
    ...underlined(text, line - 1, column - 1, false),
    severity,
    message,
  }));

/** From a column to the end of the line, or of the word; the comment and the margin are left out. */
const underlined = (text: string, line: number, column: number, isWord: boolean): Span => {
  const written = lineAt(text, line);
  const said = written.replace(/\s*;.*$/, '').trimEnd();
  const from = Math.min(column === 0 ? Math.max(0, written.search(/\S/)) : column, written.length);
  const word = /^\S+/.exec(written.slice(from))?.[0].length ?? 1;
  return { line, from, to: isWord ? from + word : Math.max(said.length, from + word) };
};
