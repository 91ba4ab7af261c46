import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { isSignedOut } from '../staff/session.ts';

/** What the house lists, read when the page is shown and again when it is asked to. */
export const useList = <T>(
  read: () => Promise<T>,
): { readonly list: T | undefined; readonly problem: string | null; readonly reload: () => void } => {
  const [list, setList] = useState<T>();
  const [problem, setProblem] = useState<string | null>(null);
  const reload = useCallback(() => {
    read().then(
      next => {
        setList(next);
        setProblem(null);
      },
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  }, [read]);
  useEffect(reload, [reload]);
  return { list, problem, reload };
};
