import type { Seated } from '@hardway/server/messages';
import { useState } from 'react';
import { tableInLink } from '../../src/index.ts';
import { api } from '../api.ts';
import { keepSeat } from '../keys.ts';
import { usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';

/** Takes a seat with a table's code, or with a dealer's pairing code: they look alike, and a player need not know which it is. */
const seatWith = (code: string, name: string): Promise<Seated> =>
  api.join({ code, name: name.trim() || 'Guest' }).catch(error =>
    api.pair({ code }).catch(() => {
      throw error;
    }),
  );

/** Join a table by its code or link. */
export const JoinTable = () => {
  const { name } = usePrefs();
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    const linked = tableInLink(given);
    if (linked !== undefined) return goTo(`/table/${linked}`);
    try {
      const { table, ...seat } = await seatWith(given.trim(), name);
      keepSeat(table, seat);
      goTo(`/table/${table}`);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form
      className="panel join"
      onSubmit={event => {
        event.preventDefault();
        void join();
      }}
    >
      <h2>Join a table</h2>
      <div className="row">
        <label className="grow">
          Code or link{' '}
          <input value={given} required autoComplete="off" onChange={event => setGiven(event.target.value)} />
        </label>
        <button type="submit">Join</button>
      </div>
      <Problem words={problem} />
    </form>
  );
};
