import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { ApiError, api } from '../api.ts';
import { keepSeat, type SeatKey } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';

/** A place at the table for somebody who is only watching: by the table's code, or by the code a dealer gave. */
export const SitDown = ({ view, onSeated }: { view: TableView; onSeated: (key: SeatKey) => void }) => {
  const { name } = usePrefs();
  const practice = view.kind === 'practice';
  // A practice table's address is its code: those who came by a friend's link need not type it.
  const [code, setCode] = useState(view.code ?? (practice ? view.id : ''));
  const [problem, setProblem] = useState<string | null>(null);
  const sit = async () => {
    try {
      const seated = practice ? await api.join({ code, name: name.trim() }) : await api.pair({ code });
      const key = { seat: seated.seat, token: seated.token, code: seated.code };
      keepSeat(seated.table, key);
      onSeated(key);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work.');
    }
  };
  return (
    <form
      className="sit"
      onSubmit={event => {
        event.preventDefault();
        void sit();
      }}
    >
      <h2>{practice ? 'Sit down here' : 'Pair this terminal with a seat'}</h2>
      {practice ? (
        <label>
          Your name{' '}
          <input
            value={name}
            required
            maxLength={40}
            autoComplete="nickname"
            onChange={event => setPrefs({ name: event.target.value })}
          />
        </label>
      ) : null}
      <label>
        {practice ? 'Code of the table' : 'Code from the dealer'}
        <input
          value={code}
          required
          maxLength={20}
          autoComplete="off"
          onChange={event => setCode(event.target.value)}
        />
      </label>
      <button type="submit">{practice ? 'Sit down' : 'Pair'}</button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
};
