import type { PlayableStrategy, StrategyList } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { json } from '../api.ts';
import { problemOf } from '../problem.ts';

type Strategies = { readonly strategies: readonly PlayableStrategy[]; readonly problem: string | null };

const NONE: Strategies = { strategies: [], problem: null };

/** What bots can play, as the house says at this path, once it is wanted. */
export const useStrategies = (path: string, asked: unknown, isWanted: boolean): Strategies => {
  const [known, setKnown] = useState(NONE);
  const body = asked === undefined ? undefined : JSON.stringify(asked);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    json<StrategyList>(path, body === undefined ? {} : { body: JSON.parse(body) }).then(
      ({ strategies }) => isGone || setKnown({ strategies, problem: null }),
      error => isGone || setKnown({ strategies: [], problem: problemOf(error, 'The strategies could not be read.') }),
    );
    return () => {
      isGone = true;
    };
  }, [path, body, isWanted]);
  return known;
};
