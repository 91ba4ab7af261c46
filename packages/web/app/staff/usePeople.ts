import { useEffect, useState } from 'react';
import { type Named, nameIn, userIn } from '../../src/index.ts';
import { ask } from './api.ts';

/** Those of the last page that asked, so that the next one shows no user names first. */
let known: readonly Named[] = [];

/** What the people of the house are called: logs and reports keep user names. */
export const usePeople = (): {
  readonly nameOf: (user: string) => string;
  readonly userOf: (typed: string) => string;
} => {
  const [people, setPeople] = useState(known);
  useEffect(() => {
    let isWanted = true;
    ask<{ people: readonly Named[] }>('/staff/names').then(
      ({ people: all }) => {
        known = all;
        if (isWanted) setPeople(all);
      },
      // Without names, user names are shown.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return { nameOf: user => nameIn(people, user), userOf: typed => userIn(people, typed) };
};
