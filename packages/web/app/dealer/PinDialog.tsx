import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { staffApi } from '../staff/api.ts';
import { Problem } from '../ui/Problem.tsx';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

const FIELDS = [
  ['password', 'Your password'],
  ['pin', 'PIN, six digits'],
  ['again', 'PIN again'],
] as const;

/** One's own PIN, chosen with one's password. */
export const PinDialog = ({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) => {
  const [words, setWords] = useState({ password: '', pin: '', again: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const set = async (): Promise<void> => {
    if (words.pin !== words.again) {
      setProblem('The two PINs differ.');
      return;
    }
    try {
      await staffApi.setPin({ password: words.password, pin: words.pin });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Sheet dealer={dealer} title="My PIN" onClose={onClose}>
      <p>With it you relieve a colleague at their table. Not all digits alike, and not in a row.</p>
      <Problem words={problem} />
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void set();
        }}
      >
        {FIELDS.map(([field, label]) => (
          <label key={field}>
            {label}{' '}
            <input
              required
              type="password"
              inputMode={field === 'password' ? 'text' : 'numeric'}
              autoComplete={field === 'password' ? 'current-password' : 'off'}
              value={words[field]}
              onChange={event => setWords({ ...words, [field]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit" className="primary">
          Set the PIN
        </button>
      </form>
    </Sheet>
  );
};
