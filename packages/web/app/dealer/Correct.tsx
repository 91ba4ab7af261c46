import { type Dice, type Die, FACES } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { staffApi } from '../staff/api.ts';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

/** Corrects the last roll to other dice or to no roll, with a reason and a supervisor's sign-in. */
export const Correct = ({ view, dealer, onClose }: { view: TableView; dealer: Dealer; onClose: () => void }) => {
  const last = view.rolls.at(-1);
  const [dice, setDice] = useState<Dice>(last?.dice ?? [1, 1]);
  const [none, setNone] = useState(false);
  const [words, setWords] = useState({ reason: '', user: '', password: '' });
  const send = async () => {
    const { reason, user, password } = words;
    try {
      const { approval } = await staffApi.approve({ user: user.trim(), password, table: view.id, command: 'correct' });
      const corrected = { type: 'correct', dice: none ? 'no roll' : dice, reason: reason.trim() } as const;
      const answer = await dealer.send(corrected, approval);
      if (answer?.ok) onClose();
    } catch (error) {
      dealer.say(problemOf(error));
    }
  };
  return (
    <Sheet dealer={dealer} title="Correct the last roll" onClose={onClose}>
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
          <DiceFields dice={dice} disabled={none} onChange={setDice} />
          <label className="check">
            <input type="checkbox" checked={none} onChange={event => setNone(event.target.checked)} /> It was no roll
          </label>
        </div>
        {FIELDS.map(([field, label, type]) => (
          <label key={field}>
            {label}{' '}
            <input
              required
              type={type}
              autoComplete="off"
              value={words[field]}
              onChange={event => setWords({ ...words, [field]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit" className="primary">
          Correct
        </button>
      </form>
    </Sheet>
  );
};

const FIELDS = [
  ['reason', 'Reason', 'text'],
  ['user', 'Supervisor', 'text'],
  ['password', "Supervisor's password", 'password'],
] as const;

type DiceFieldsProps = { dice: Dice; disabled: boolean; onChange: (dice: Dice) => void };

const DiceFields = ({ dice: [first, second], disabled, onChange }: DiceFieldsProps) => (
  <>
    <DieField label="First die" face={first} disabled={disabled} onChange={face => onChange([face, second])} />
    <DieField label="Second die" face={second} disabled={disabled} onChange={face => onChange([first, face])} />
  </>
);

type DieFieldProps = { label: string; face: Die; disabled: boolean; onChange: (face: Die) => void };

const DieField = ({ label, face, disabled, onChange }: DieFieldProps) => (
  <label>
    {label}{' '}
    <select value={face} disabled={disabled} onChange={event => onChange(Number(event.target.value) as Die)}>
      {FACES.map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  </label>
);
