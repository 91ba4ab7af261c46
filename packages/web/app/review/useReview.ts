import type { ReviewedThrow } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { isSignedOut } from '../staff/session.ts';
import { getReview, type WantedThrow } from './api.ts';

/** A past throw as far as it is known: the one before stays until the next is there. */
type Reviewing = {
  readonly shown: ReviewedThrow | undefined;
  /** How far a long journal has been read. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  readonly problem: string | null;
};

const START: Reviewing = { shown: undefined, progress: undefined, problem: null };

export const useReview = (table: string, { number, at }: WantedThrow): Reviewing => {
  const [state, setState] = useState<Reviewing>(START);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const wanted = { ...(number === undefined ? {} : { number }), ...(at === undefined ? {} : { at }) };
      while (isWanted) {
        const review = await getReview(table, wanted);
        if (!isWanted) return;
        if (review.state === 'ready') {
          setState({ shown: review.throw, progress: undefined, problem: null });
          return;
        }
        const { done, of } = review;
        setState(before => ({ ...before, progress: { done, of }, problem: null }));
      }
    };
    load().catch((error: unknown) => {
      if (isWanted && !isSignedOut(error)) setState({ ...START, problem: problemOf(error) });
    });
    return () => {
      isWanted = false;
    };
  }, [table, number, at]);
  return state;
};
