import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, stateIn } from '../../src/lab/link.ts';
import { type LabState, newState } from '../../src/lab/state.ts';
import { pathHere } from '../address.ts';
import { replaceAddress, useRoute } from '../router.tsx';
import { LIBRARY_TEXTS } from './library-texts.ts';

const WRITE_MS = 300;

/** The state of the page, which is its address, too: what is changed is written there, and a link that is followed is read. */
export const useLabState = () => {
  const [state, setState] = useState<LabState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const written = useRef<string | undefined>(undefined);
  const followed = useRoute().query.toString();
  useEffect(() => {
    const read = async () => {
      const { search, hash } = window.location;
      if (written.current === search + hash) return;
      const found = await stateIn(search, hash, LIBRARY_TEXTS);
      setProblem(found.ok ? null : found.error);
      setState(found.ok ? found.value : newState(LIBRARY_TEXTS));
    };
    const again = () => void read();
    again();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
    // A link to the page itself, such as the bar's, changes no more than what follows the question mark.
  }, [followed]);
  useEffect(() => {
    // A link that can't be read stays in the address until something is changed.
    if (state === null || problem !== null) return;
    const timer = setTimeout(
      () =>
        void addressOf(state, LIBRARY_TEXTS).then(address => {
          if (pathHere().split('?')[0] !== '/lab') return;
          written.current = address;
          replaceAddress(`/lab${address}`);
        }),
      WRITE_MS,
    );
    return () => clearTimeout(timer);
  }, [state, problem]);
  const change = useCallback((next: LabState) => {
    setProblem(null);
    setState(next);
  }, []);
  return { state, problem, change };
};
