import { everyGame, type OptionField, optionFields, type SetUp, usualHouse } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { MoreFields } from './MoreFields.tsx';

type Fields = { setUp: SetUp; change: (fields: Partial<SetUp>) => void };

type SetUpFieldsProps = Fields & {
  onChoose: (ruleset: string, game: string) => void;
  /** What the book does not allow about it. */
  problems: readonly string[];
};

/** Everything that the book leaves to the operator of a table. */
export const SetUpFields = ({ setUp, change, onChoose, problems }: SetUpFieldsProps) => (
  <>
    <GameField setUp={setUp} onChoose={onChoose} />
    <Figures setUp={setUp} change={change} />
    {optionFields(setUp).map(field => (
      <Option key={field.option} field={field} setUp={setUp} change={change} />
    ))}
    <MoreFields setUp={setUp} change={more => change({ more: { ...setUp.more, ...more } })} />
    {problems.length === 0 ? null : (
      <ul className="problem" role="alert">
        {problems.map(problem => (
          <li key={problem}>
            <Cited text={problem} />
          </li>
        ))}
      </ul>
    )}
  </>
);

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
