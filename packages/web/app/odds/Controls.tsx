import { parseDollars } from '@hardway/odds';
import { type Cents, dollars } from '@hardway/rules';
import { useState } from 'react';
import { choicesAt, everyGame, type OddsPlace, optionWords, withOption } from '../../src/index.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { OddsProps } from './odds-props.ts';

const GAMES = everyGame().map(({ ruleset, game, book, title }) => [`${ruleset} ${game}`, `${book}: ${title}`] as const);

/** Which table, for what amount, and how figures are written. */
export const Controls = ({ place, onChange }: OddsProps) => (
  <div className="odds-controls">
    <Select
      label="Book and game"
      value={`${place.ruleset} ${place.game}`}
      options={GAMES}
      onChange={chosen => {
        const [ruleset = '', game = ''] = chosen.split(' ');
        onChange({ ruleset, game });
      }}
    />
    <AmountField amount={place.amount} onChange={amount => onChange({ amount })} />
    <button
      type="button"
      className="odds-switch"
      aria-pressed={place.fractions}
      onClick={() => onChange({ fractions: !place.fractions })}
    >
      Fractions
    </button>
    <Choices place={place} onChange={onChange} />
  </div>
);

type AmountProps = { amount: Cents | undefined; onChange: (amount: Cents | undefined) => void };

const shownAmount = (amount: Cents | undefined): string => (amount === undefined ? '' : dollars(amount));

/** The amount of each bet. What can't be read stays as it is typed, and says so; the table keeps the last amount. */
const AmountField = ({ amount, onChange }: AmountProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== '' && parseDollars(typed) === undefined;
  return (
    <Field
      label="Each bet, $"
      inputMode="decimal"
      placeholder="any amount"
      className="odds-amount"
      value={typed ?? shownAmount(amount)}
      problem={isWrong ? 'Dollars, such as 5 or 12.50' : null}
      onChange={text => {
        setTyped(text);
        const read = parseDollars(text);
        if (text === '' || read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

const choiceWords = (value: string): string =>
  value === 'off' || value === 'on' ? value : /^[A-C]$/.test(value) ? `pay table ${value}` : value.replaceAll('-', ' ');

/** What the book leaves to the operator. */
const Choices = ({ place, onChange }: OddsProps) => {
  const choices = choicesAt(place);
  const changed = choices.filter(({ chosen, usual }) => chosen !== usual);
  const choose = (option: string, value: string) => onChange({ options: withOption(place, option, value).options });
  if (choices.length === 0) return null;
  return (
    <details className="odds-choices">
      <summary>
        The operator's choices
        {changed.length === 0 ? '' : `: ${changed.map(each => wordsOf(place, each.option)).join(', ')}`}
      </summary>
      <div className="row">
        {choices.map(({ option, values, usual, chosen }) =>
          values.length === 0 ? (
            <Field
              key={option}
              label={capital(optionWords(option))}
              inputMode="decimal"
              placeholder={usual}
              value={place.options[option] ?? ''}
              onChange={text => choose(option, text === '' ? usual : text)}
            />
          ) : (
            <Select
              key={option}
              label={capital(optionWords(option))}
              value={chosen}
              options={values.map(value => [value, choiceWords(value)] as const)}
              onChange={value => choose(option, value)}
            />
          ),
        )}
      </div>
    </details>
  );
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');

const wordsOf = ({ options }: OddsPlace, option: string): string =>
  `${optionWords(option).replaceAll('-', ' ')} ${choiceWords(options[option] ?? '')}`;
