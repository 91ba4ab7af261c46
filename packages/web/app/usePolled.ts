import { useCallback, useEffect, useState } from 'react';
import { problemOf } from './problem.ts';
import { isSignedOut } from './staff/session.ts';

type Polled<T> = { readonly value: T | undefined; readonly problem: string | null; readonly again: () => void };

/** Asks the house again and again while the screen is shown; `key` says when it is another question. */
export const usePolled = <T>(ask: () => Promise<T>, key: string, everyMs: number): Polled<T> => {
  const [state, setState] = useState<{ value: T | undefined; problem: string | null }>({
    value: undefined,
    problem: null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let timer = 0;
    const next = (): void => {
      ask()
        .then(
          value => isWanted && setState({ value, problem: null }),
          (error: unknown) => {
            if (isWanted && !isSignedOut(error)) setState(before => ({ ...before, problem: problemOf(error) }));
          },
        )
        .finally(() => {
          if (isWanted) timer = window.setTimeout(next, everyMs);
        });
    };
    next();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key, everyMs, turn]);
  return { ...state, again: useCallback(() => setTurn(before => before + 1), []) };
};
