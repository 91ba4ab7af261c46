import { type FormEvent, useState } from 'react';
import {
  chooseGame,
  everyGame,
  newSetUp,
  type OptionField,
  optionFields,
  requestOf,
  type SetUp,
  usualHouse,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { staffApi } from '../staff/api.ts';

type Fields = { setUp: SetUp; change: (fields: Partial<SetUp>) => void };

/** Sets up a table with everything that its book leaves to the operator. */
export const SetUpTable = ({ onProblem }: { onProblem: (problem: string | null) => void }) => {
  const [setUp, setSetUp] = useState<SetUp>(newSetUp);
  const change = (fields: Partial<SetUp>) => setSetUp(before => ({ ...before, ...fields }));
  const asked = requestOf(setUp);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!asked.ok) return;
    try {
      const { table } = await staffApi.createTable(asked.request);
      onProblem(null);
      goTo(`/dealer/${table}`);
    } catch (error) {
      onProblem(problemOf(error));
    }
  };
  return (
    <form className="panel narrow-form set-up" aria-label="Set up a table" onSubmit={event => void create(event)}>
      <h2>Set up a table</h2>
      <label>
        Name{' '}
        <input
          value={setUp.name}
          required
          maxLength={40}
          placeholder="Craps 1"
          onChange={event => change({ name: event.target.value })}
        />
      </label>
      <GameField setUp={setUp} onChoose={(ruleset, game) => setSetUp(before => chooseGame(before, ruleset, game))} />
      <Figures setUp={setUp} change={change} />
      {optionFields(setUp).map(field => (
        <Option key={field.option} field={field} setUp={setUp} change={change} />
      ))}
      {asked.ok ? null : (
        <ul className="problem" role="alert">
          {asked.problems.map(problem => (
            <li key={problem}>
              <Cited text={problem} />
            </li>
          ))}
        </ul>
      )}
      <button type="submit" className="primary" aria-disabled={!asked.ok}>
        Set it up
      </button>
    </form>
  );
};

const GameField = ({ setUp, onChoose }: { setUp: SetUp; onChoose: (ruleset: string, game: string) => void }) => (
  <label>
    Game{' '}
    <select
      value={`${setUp.ruleset} ${setUp.game}`}
      onChange={event => {
        const [ruleset = '', game = ''] = event.target.value.split(' ');
        onChoose(ruleset, game);
      }}
    >
      {everyGame().map(({ ruleset, game, book, title }) => (
        <option key={`${ruleset} ${game}`} value={`${ruleset} ${game}`}>
          {book}: {title}
        </option>
      ))}
    </select>
  </label>
);

/** Limits, unit, odds multiple and the length of the countdown. What is left empty is as the book has it. */
const Figures = ({ setUp, change }: Fields) => {
  const { limits, unit, multiple, game } = usualHouse(setUp);
  const { window } = game.staffing;
  const field = (words: string, name: 'min' | 'max' | 'unit' | 'multiple' | 'windowSeconds', usual: number) => (
    <label>
      {words}{' '}
      <input
        type="number"
        min="0"
        step="any"
        className="short"
        value={setUp[name]}
        placeholder={String(usual)}
        onChange={event => change({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="row">
      {field('Minimum $', 'min', limits.min / 100)}
      {field('Maximum $', 'max', limits.max / 100)}
      {field('Unit $', 'unit', unit / 100)}
      {multiple === 'none' ? null : field('Odds, times the bet', 'multiple', multiple)}
      {window === undefined ? null : field('Seconds to bet', 'windowSeconds', window.usualSeconds)}
    </div>
  );
};

const Option = ({ field, setUp, change }: Fields & { field: OptionField }) => {
  const { option, words, values, also, usual } = field;
  const value = setUp.options[option] ?? '';
  const set = (next: string) => change({ options: { ...setUp.options, [option]: next } });
  if (also !== null) {
    return (
      <label>
        {words}{' '}
        <input
          value={value}
          placeholder={usual}
          title={also}
          list={`values-${option}`}
          onChange={event => set(event.target.value)}
        />
        <datalist id={`values-${option}`}>
          {values.map(each => (
            <option key={each.value} value={each.value} />
          ))}
        </datalist>
        <small>{also}</small>
      </label>
    );
  }
  return (
    <label>
      {words}{' '}
      <select value={value} onChange={event => set(event.target.value)}>
        {value === '' ? <option value="">as the book has it: {usual}</option> : null}
        {values.map(each => (
          <option key={each.value} value={each.value}>
            {each.words}
          </option>
        ))}
      </select>
    </label>
  );
};
