import type { HouseConfig, PlayableStrategy } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../problem.ts';

type Strategies = { readonly strategies: readonly PlayableStrategy[]; readonly problem: string | null };

const NONE: Strategies = { strategies: [], problem: null };

/** What bots can play in a house, once it is wanted. */
export const useStrategies = (house: HouseConfig, isWanted: boolean): Strategies => {
  const [known, setKnown] = useState(NONE);
  const asked = JSON.stringify(house);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    api.strategies(JSON.parse(asked) as HouseConfig).then(
      strategies => isGone || setKnown({ strategies, problem: null }),
      error => isGone || setKnown({ strategies: [], problem: problemOf(error, 'The strategies could not be read.') }),
    );
    return () => {
      isGone = true;
    };
  }, [asked, isWanted]);
  return known;
};
