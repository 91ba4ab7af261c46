import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';

type Answered<T> = { readonly answer: T | undefined; readonly problem: string | null; readonly again: () => void };

/** Asks the house for something once, and when told to again. */
export const useAsked = <T>(path: string): Answered<T> => {
  const [answer, setAnswer] = useState<T>();
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    ask<T>(path, { signal: stop.signal }).then(
      found => {
        setAnswer(found);
        setProblem(null);
      },
      (error: unknown) => stop.signal.aborted || isSignedOut(error) || setProblem(problemOf(error)),
    );
    return () => stop.abort();
  }, [path, turn]);
  return { answer, problem, again: useCallback(() => setTurn(before => before + 1), []) };
};
