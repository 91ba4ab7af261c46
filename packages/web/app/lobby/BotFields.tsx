import { useState } from 'react';
import { addBot, changeBot, configOf, dropBot, mayAddBot, nextStrategy, type PracticeForm } from '../../src/index.ts';
import { useStrategies } from '../bots/useStrategies.ts';
import { Problem } from '../ui/Problem.tsx';

type BotFieldsProps = { form: PracticeForm; onChange: (form: PracticeForm) => void };

/** Company at the table: bots, and the strategy that each plays. */
export const BotFields = ({ form, onChange }: BotFieldsProps) => {
  const [isWanted, setWanted] = useState(false);
  const { strategies, problem } = useStrategies('/strategies', { house: configOf(form) }, isWanted);
  return (
    <details className="open-part bots" onToggle={event => event.currentTarget.open && setWanted(true)}>
      <summary>Bots at your table{form.bots.length === 0 ? '' : `: ${form.bots.length}`}</summary>
      <p>Each plays a strategy of the library with play money, bets for itself and throws when the dice come to it.</p>
      {form.bots.map((chosen, at) => (
        <div key={at} className="bot-field">
          <label>
            Bot {at + 1}{' '}
            <select value={chosen} onChange={event => onChange(changeBot(form, at, event.target.value))}>
              {strategies.map(({ strategy, title }) => (
                <option key={strategy} value={strategy}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <button type="button" aria-label={`Without bot ${at + 1}`} onClick={() => onChange(dropBot(form, at))}>
            Remove
          </button>
          <p>{strategies.find(({ strategy }) => strategy === chosen)?.about}</p>
        </div>
      ))}
      <button
        type="button"
        disabled={strategies.length === 0 || !mayAddBot(form)}
        onClick={() => onChange(addBot(form, nextStrategy(strategies, form.bots)))}
      >
        Add a bot
      </button>
      <Problem words={problem} />
    </details>
  );
};
