import { type Dice, type Die, FACES } from '@hardway/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { type Entry, expired, NO_ENTRY, typed, wholeEntry } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';

type KeypadProps = {
  /** Which of the two entries this is. */
  entry: 1 | 2;
  onEnter: (dice: Dice) => void;
  /** What the dice just typed would be called and settle. */
  children: (dice: Dice | undefined) => ReactNode;
};

/** A large keypad for two dice. The keys 1 to 6 do the same, Enter sends, Escape clears. Nothing is ever filled in beforehand. */
export const Keypad = ({ entry, onEnter, children }: KeypadProps) => {
  const [held, setHeld] = useState<Entry>(NO_ENTRY);
  const dice = wholeEntry(held);

  useEffect(() => {
    const timer = setInterval(() => setHeld(before => expired(before, Date.now())), 250);
    return () => clearInterval(timer);
  }, []);

  const enter = () => {
    if (dice === undefined) return;
    onEnter(dice);
    setHeld(NO_ENTRY);
  };

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      if (/^[1-6]$/.test(event.key))
        setHeld(before => typed(before.dice.length === 2 ? NO_ENTRY : before, event.key, Date.now()));
      else if (event.key === 'Escape') setHeld(NO_ENTRY);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });

  return (
    <section className="keypad" aria-label={entry === 1 ? 'Enter the dice' : 'Enter the dice again'}>
      <h2>{entry === 1 ? 'Enter the dice' : 'Enter the dice again'}</h2>
      <div
        className="keypad-dice"
        role="img"
        aria-label={held.dice.length === 0 ? 'No die typed' : `Typed ${held.dice.join(' and ')}`}
        data-typed={held.dice.join('-')}
      >
        {[0, 1].map(place => {
          const face = held.dice[place];
          return face === undefined ? <span key={place} className="no-die" /> : <IvoryDie key={place} face={face} />;
        })}
      </div>
      <div className="keys">
        {FACES.map(face => (
          <button
            key={face}
            type="button"
            onClick={() =>
              setHeld(before => typed(before.dice.length === 2 ? NO_ENTRY : before, String(face), Date.now()))
            }
            aria-label={`Die ${face}`}
          >
            <IvoryDie face={face as Die} />
          </button>
        ))}
      </div>
      {children(dice)}
      <div className="row">
        <button type="button" className="primary big" aria-disabled={dice === undefined} onClick={enter}>
          {entry === 1 ? 'First entry' : 'Second entry: settle'}
        </button>
        <button type="button" onClick={() => setHeld(NO_ENTRY)}>
          Clear
        </button>
      </div>
    </section>
  );
};
