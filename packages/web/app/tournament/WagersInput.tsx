import type { House, WagerName } from '@hardway/rules';
import { titleOf } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { useForm } from './form-context.ts';
import type { InputProps } from './input-props.ts';

const namesOf = (house: House | undefined): readonly WagerName[] =>
  house === undefined ? [] : (Object.keys(house.rules) as WagerName[]);

/** Wagers of the game, each by its name on the layout. */
export const WagersInput = ({
  words,
  problem,
  hint,
  value,
  isFixed,
  onChange,
  label,
}: InputProps & { label: string }) => {
  const { house } = useForm();
  const chosen = Array.isArray(value) ? (value as readonly WagerName[]) : [];
  const called = (name: WagerName): string => (house === undefined ? name : titleOf(house, name));
  const open = namesOf(house).filter(name => !chosen.includes(name));
  return (
    <fieldset className="condition-group">
      <legend>{words}</legend>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      <ul className="wager-list">
        {chosen.length === 0 ? <li className="hint">None.</li> : null}
        {chosen.map(name => (
          <li key={name}>
            {called(name)}{' '}
            {isFixed ? null : (
              <Button
                kind="quiet"
                aria-label={`Remove ${called(name)}`}
                onClick={() => onChange(chosen.filter(each => each !== name))}
              >
                ✕
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isFixed ? null : (
        <Select
          label={`Add to: ${label}`}
          value=""
          options={[['', 'choose a wager'], ...open.map(name => [name as string, called(name)] as const)]}
          onChange={name => onChange([...chosen, name])}
        />
      )}
      {problem === null ? null : (
        <p className="field-problem">
          <Cited text={problem} />
        </p>
      )}
    </fieldset>
  );
};
