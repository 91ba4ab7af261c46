import { everyGame, optionFields } from '../../src/index.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { InputProps } from './input-props.ts';

type Rules = {
  readonly ruleset: string;
  readonly game: string;
  readonly multiple?: number;
  readonly options?: { readonly [option: string]: string };
};

/** The same rules with an option set, or left to the book. */
const withOption = ({ options = {}, ...rules }: Rules, option: string, value: string): Rules => {
  const { [option]: _, ...others } = options;
  const next = value === '' ? others : { ...others, [option]: value };
  return Object.keys(next).length === 0 ? rules : { ...rules, options: next };
};

const withMultiple = ({ multiple: _, ...rules }: Rules, typed: string): Rules =>
  typed === '' ? rules : { ...rules, multiple: Number(typed) };

/** The book and the game that are played, with what the book leaves open. */
export const RulesInput = ({ words, problem, value, isFixed, onChange }: InputProps) => {
  const rules = value as Rules;
  return (
    <fieldset className="condition-group">
      <legend>{words}</legend>
      <div className="condition-fields">
        <Select
          label="Game"
          value={`${rules.ruleset} ${rules.game}`}
          disabled={isFixed}
          options={everyGame().map(
            ({ ruleset, game, book, title }) => [`${ruleset} ${game}`, `${book}: ${title}`] as const,
          )}
          onChange={chosen => {
            const [ruleset = '', game = ''] = chosen.split(' ');
            onChange({ ruleset, game });
          }}
        />
        <Field
          label="Odds, times the bet"
          type="number"
          min={1}
          className="narrow"
          placeholder="as the book has it"
          readOnly={isFixed}
          value={rules.multiple === undefined ? '' : String(rules.multiple)}
          onChange={typed => onChange(withMultiple(rules, typed))}
        />
        {optionFields(rules)
          .filter(({ also }) => also === null)
          .map(({ option, words: called, values, usual }) => (
            <Select
              key={option}
              label={called}
              value={rules.options?.[option] ?? ''}
              disabled={isFixed}
              options={[['', `as the book has it: ${usual}`], ...values.map(each => [each.value, each.words] as const)]}
              onChange={next => onChange(withOption(rules, option, next))}
            />
          ))}
      </div>
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </fieldset>
  );
};
