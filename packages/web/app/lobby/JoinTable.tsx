import type { Seated } from '@hardway/server/messages';
import { useRef, useState } from 'react';
import { NAME_WANTED, tableInLink } from '../../src/index.ts';
import { api } from '../api.ts';
import { keepSeat } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';

/**
 * Takes a seat with a table's code, or with a dealer's pairing code: they look alike, and a player need not know which it
 * is. A dealer's code is for a seat that has a name; a table's code needs one.
 */
const seatWith = (code: string, name: string): Promise<Seated> =>
  name === ''
    ? api.pair({ code })
    : api.join({ code, name }).catch(error =>
        api.pair({ code }).catch(() => {
          throw error;
        }),
      );

/** Join a table by its code or link. */
export const JoinTable = () => {
  const { name } = usePrefs();
  const named = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    const who = name.trim();
    const linked = tableInLink(given);
    if (linked !== undefined) return goTo(`/table/${linked}`);
    try {
      const { table, ...seat } = await seatWith(given.trim(), who);
      keepSeat(table, seat);
      goTo(`/table/${table}`);
    } catch (error) {
      setProblem(who === '' ? NAME_WANTED : problemOf(error));
      if (who === '') named.current?.focus();
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
      <h2>Join friends</h2>
      <p>Type the code from their table's menu, or paste its link.</p>
      <div className="row">
        <label className="grow">
          Code or link{' '}
          <input value={given} required autoComplete="off" onChange={event => setGiven(event.target.value)} />
        </label>
        <label className="grow">
          Join as{' '}
          <input
            ref={named}
            value={name}
            maxLength={40}
            autoComplete="nickname"
            onChange={event => setPrefs({ name: event.target.value })}
          />
        </label>
        <button type="submit">Join</button>
      </div>
      <Problem words={problem} />
    </form>
  );
};
