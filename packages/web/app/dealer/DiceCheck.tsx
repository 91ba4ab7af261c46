import type { House } from '@hardway/rules';
import { useState } from 'react';
import { Cite } from '../clauses/Cited.tsx';

type DiceCheckProps = { house: House; dice: readonly string[]; onDone: (words: string) => void };

/** After a throw with dice that are not the table's: every die of the set is looked at before play goes on (VIC 5.4.2(h)). */
export const DiceCheck = ({ house, dice, onDone }: DiceCheckProps) => {
  const { cite } = house.game.noRoll.causes.find(({ checksDice }) => checksDice) ?? {};
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ready = dice.every(die => seen.includes(die));
  return (
    <section className="lost-die" aria-label="Dice check">
      <h2>Check the dice</h2>
      <p>
        Each die is one of this set <Cite text={cite} />
      </p>
      {dice.map(die => (
        <label key={die} className="check">
          <input
            type="checkbox"
            checked={seen.includes(die)}
            onChange={event =>
              setSeen(before => (event.target.checked ? [...before, die] : before.filter(each => each !== die)))
            }
          />
          Die {die}
        </label>
      ))}
      <button
        type="button"
        className="primary"
        aria-disabled={!ready}
        onClick={() => ready && onDone(`Dice checked: ${dice.join(', ')} are of this set`)}
      >
        Checked
      </button>
    </section>
  );
};
