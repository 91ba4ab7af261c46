import { type Die, FACES, isDie } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { ApiError, api } from '../api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { Dealer } from './useDealer.ts';

/** Corrects the last roll to other dice or to no roll, with a reason and a supervisor's sign-in. */
export const Correct = ({ view, dealer, onClose }: { view: TableView; dealer: Dealer; onClose: () => void }) => {
  const last = view.rolls.at(-1);
  const [first, setFirst] = useState<number>(last?.dice[0] ?? 1);
  const [second, setSecond] = useState<number>(last?.dice[1] ?? 1);
  const [none, setNone] = useState(false);
  const [reason, setReason] = useState('');
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => {
    try {
      const { approval } = await api.approve({ user: user.trim(), password, table: view.id, command: 'correct' });
      const dice = none || !isDie(first) || !isDie(second) ? ('no roll' as const) : ([first, second] as const);
      const answer = await dealer.send({ type: 'correct', dice, reason: reason.trim() }, approval);
      if (answer?.ok) onClose();
    } catch (error) {
      dealer.say(error instanceof ApiError ? error.message : 'That did not work.');
    }
  };
  return (
    <Dialog title="Correct the last roll" onClose={onClose}>
      <p>
        Entered: {last === undefined ? '–' : `${last.dice[0]}-${last.dice[1]}, ${last.outcome}`}. Everything since is
        undone and done again; nothing is erased.
      </p>
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="row">
          {[[first, setFirst, 'First die'] as const, [second, setSecond, 'Second die'] as const].map(
            ([value, set, label]) => (
              <label key={label}>
                {label}{' '}
                <select value={value} disabled={none} onChange={event => set(Number(event.target.value) as Die)}>
                  {FACES.map(face => (
                    <option key={face}>{face}</option>
                  ))}
                </select>
              </label>
            ),
          )}
          <label className="check">
            <input type="checkbox" checked={none} onChange={event => setNone(event.target.checked)} /> It was no roll
          </label>
        </div>
        <label>
          Reason <input required value={reason} onChange={event => setReason(event.target.value)} />
        </label>
        <label>
          Supervisor <input required autoComplete="off" value={user} onChange={event => setUser(event.target.value)} />
        </label>
        <label>
          Supervisor's password{' '}
          <input
            required
            type="password"
            autoComplete="off"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </label>
        <button type="submit" className="primary">
          Correct
        </button>
      </form>
    </Dialog>
  );
};
