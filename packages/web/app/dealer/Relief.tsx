import type { SignedIn, TableView } from '@hardway/server/messages';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../problem.ts';
import { staffApi } from '../staff/api.ts';
import { Problem } from '../ui/Problem.tsx';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

const PIN_LENGTH = 6;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

type Person = { readonly user: string; readonly name: string };
type ReliefProps = { view: TableView; dealer: Dealer; onRelieved: (session: SignedIn) => void; onClose: () => void };

/** A colleague takes over at this screen: their name, and their PIN. The last digit sends it. */
export const Relief = ({ view, dealer, onRelieved, onClose }: ReliefProps) => {
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    staffApi.reliefs(view.id).then(
      answer => setPeople(answer.people),
      error => setProblem(problemOf(error)),
    );
  }, [view.id]);
  const relieve = async (user: string, pin: string): Promise<void> => {
    setProblem(null);
    try {
      onRelieved(await staffApi.relieve(view.id, { user, pin }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Sheet dealer={dealer} title="Relief" onClose={onClose}>
      <p>Who takes over here? Their PIN signs them in at this table, and you out.</p>
      <Problem words={problem} />
      {people?.length === 0 ? (
        <p className="advice">Nobody who may stand here has a PIN yet. It is chosen under Table…, My PIN.</p>
      ) : null}
      <fieldset className="choices">
        <legend>Name</legend>
        {people?.map(person => (
          <label key={person.user} className={chosen?.user === person.user ? 'chosen' : ''}>
            <input
              type="radio"
              name="relief"
              checked={chosen?.user === person.user}
              onChange={() => setChosen(person)}
            />{' '}
            {person.name}
          </label>
        ))}
      </fieldset>
      {chosen === null ? null : (
        <PinPad key={chosen.user} label={`PIN of ${chosen.name}`} onWhole={pin => void relieve(chosen.user, pin)} />
      )}
    </Sheet>
  );
};

/** Six digits, typed or tapped; what was typed is never shown. */
const PinPad = ({ label, onWhole }: { label: string; onWhole: (pin: string) => void }) => {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const put = (next: string): void => {
    const digits = next.replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits.length === PIN_LENGTH ? '' : digits);
    if (digits.length === PIN_LENGTH) onWhole(digits);
  };
  return (
    <div className="pin-pad">
      <label>
        {label}{' '}
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={event => put(event.target.value)}
        />
      </label>
      <div className="pin-keys">
        {DIGITS.map(digit => (
          <button key={digit} type="button" onClick={() => put(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" onClick={() => setPin('')}>
          Clear
        </button>
      </div>
    </div>
  );
};
