import type { Lobby } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../problem.ts';

const REFRESH_MS = 4000;

/** The lobby, read again every few seconds; what was read before stays while it can't be. */
export const useLobby = (): { readonly lobby: Lobby | null; readonly problem: string | null } => {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      try {
        const found = await api.lobby();
        if (gone) return;
        setLobby(found);
        setProblem(null);
      } catch (error) {
        if (!gone) setProblem(problemOf(error, 'The lobby could not be read.'));
      }
    };
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return { lobby, problem };
};
