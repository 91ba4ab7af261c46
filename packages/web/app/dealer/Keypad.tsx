import { FACES } from '@hardway/rules';
import { IvoryDie } from '../felt/Dice.tsx';
import type { TypedEntry } from './useEntry.ts';

type KeypadProps = {
  /** Which of the two entries this is. */
  entry: 1 | 2;
  typed: TypedEntry;
};

/** A large keypad for two dice. The keys 1 to 6 do the same, the second die sends, Escape clears. Nothing is ever filled in beforehand. */
export const Keypad = ({ entry, typed: { dice, press, clear } }: KeypadProps) => (
  <section className="keypad" aria-label={entry === 1 ? 'Enter the dice' : 'Enter the dice again'}>
    <div
      className="keypad-dice"
      role="img"
      aria-label={dice.length === 0 ? 'No die typed' : `Typed ${dice.join(' and ')}`}
      data-typed={dice.join('-')}
    >
      {[0, 1].map(place => {
        const face = dice[place];
        return face === undefined ? <span key={place} className="no-die" /> : <IvoryDie key={place} face={face} />;
      })}
    </div>
    <div className="keys">
      {FACES.map(face => (
        <button key={face} type="button" onClick={() => press(String(face))} aria-label={`Die ${face}`}>
          <IvoryDie face={face} />
        </button>
      ))}
    </div>
    <button type="button" className="quiet clear" aria-disabled={dice.length === 0} onClick={clear}>
      Clear
    </button>
  </section>
);
