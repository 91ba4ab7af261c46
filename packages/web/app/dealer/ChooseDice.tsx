import type { Dealing } from '@hardway/rules';
import { useState } from 'react';
import { tapDie } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

type ChooseDiceProps = { dice: readonly string[]; dealing: Dealing; dealer: Dealer };

/** The shooter picks two dice of the set; the others go back. The second tap makes the choice. */
export const ChooseDice = ({ dice, dealing, dealer }: ChooseDiceProps) => {
  const [picked, setPicked] = useState<string | null>(null);
  const tap = (die: string): void => {
    const { picked: next, chosen } = tapDie(picked, die);
    setPicked(next);
    if (chosen !== undefined) void dealer.send({ type: 'chooseDice', dice: chosen });
  };
  return (
    <section className="choose-dice" aria-label="Dice for the shooter">
      <p>
        Two dice for the shooter: {dice.length - 2} back in the {dealing.keeps.what}.
      </p>
      <div className="row">
        {dice.map(die => (
          <button key={die} type="button" aria-pressed={picked === die} onClick={() => tap(die)}>
            Die {die}
          </button>
        ))}
      </div>
    </section>
  );
};
