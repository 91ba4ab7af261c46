import { type EditorProblem, strategyProblems, underlined } from '@hardway/lab';
import { explain, replay } from '@hardway/notation';
import type { Language } from './language.ts';

/** Something wrong with a text; in a record, with the clause that the rules refuse it by. */
type LanguageProblem = EditorProblem & { readonly clause?: string };

/** What is wrong with a record or a strategy. */
export const problemsIn = (language: Language, text: string): readonly LanguageProblem[] =>
  language === 'craps' ? recordProblems(text) : strategyProblems(text);

/** A record is played up to the first line that differs. */
const recordProblems = (text: string): readonly LanguageProblem[] => {
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
