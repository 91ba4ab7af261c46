import type { Dealing } from '@hardway/rules';
import { useState } from 'react';
import { ProcedureSteps } from './ProcedureSteps.tsx';
import type { Dealer } from './useDealer.ts';

/** The shooter picks two dice of the set; the others go back. */
export const ChooseDice = ({
  dice,
  dealing,
  dealer,
}: {
  dice: readonly string[];
  dealing: Dealing;
  dealer: Dealer;
}) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isReady = chosen.length === 2;
  const toggle = (die: string) =>
    setChosen(before => (before.includes(die) ? before.filter(each => each !== die) : [...before, die].slice(-2)));
  return (
    <section className="choose-dice" aria-label="Dice for the shooter">
      <ProcedureSteps steps={dealing.newShooter} />
      <div className="row">
        {dice.map(die => (
          <button key={die} type="button" aria-pressed={chosen.includes(die)} onClick={() => toggle(die)}>
            Die {die}
          </button>
        ))}
        <button
          type="button"
          aria-disabled={!isReady}
          onClick={() => isReady && void dealer.send({ type: 'chooseDice', dice: [...chosen] })}
        >
          Chosen: {dice.length - chosen.length} back in the {dealing.keeps.what}
        </button>
      </div>
    </section>
  );
};
