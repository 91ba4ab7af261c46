import { RUN_DEFAULTS, type Run, type RunRequest } from '@hardway/lab';
import { BOOKS, bookOf, type Cents, choicesOf, dollars, type House } from '@hardway/rules';
import { useId } from 'react';
import { optionWords } from '../../src/index.ts';
import { countFrom, dollarsFrom } from '../../src/lab/amounts.ts';
import type { LabState } from '../../src/lab/state.ts';
import { Select } from '../ui/Select.tsx';
import { SettingField, seedFrom } from './SettingField.tsx';

type SettingsProps = {
  state: LabState;
  /** The run as it would be played now, if it can be. */
  request: RunRequest | null;
  onChange: (state: LabState) => void;
  /** The table, where there is no run. */
  house?: House | undefined;
  /** What the question has no use for. */
  without?: readonly SettingName[];
  /** The usual bankroll, where there is no run. */
  bankroll?: Cents;
};

export type SettingName = 'bankroll' | 'rolls' | 'shooters' | 'up' | 'down' | 'sessions' | 'seed';

const whole = (n: number): string => n.toLocaleString('en-US');

type Amount = {
  readonly kind: 'amount';
  readonly name: 'bankroll' | 'up' | 'down';
  readonly label: string;
  readonly usual: (run: Run | undefined) => string;
};
type Count = {
  readonly kind: 'count';
  readonly name: 'rolls' | 'shooters' | 'sessions';
  readonly label: string;
  readonly usual: (run: Run | undefined) => string;
};

const NUMBERS: readonly (Amount | Count)[] = [
  {
    kind: 'amount',
    name: 'bankroll',
    label: 'Bankroll $',
    usual: run => dollars(run?.bankroll ?? RUN_DEFAULTS.bankroll),
  },
  {
    kind: 'count',
    name: 'rolls',
    label: 'Rolls',
    usual: run => (run?.stops.rolls === undefined ? 'no limit' : whole(run.stops.rolls)),
  },
  { kind: 'count', name: 'shooters', label: 'Shooters', usual: () => 'no limit' },
  { kind: 'amount', name: 'up', label: 'Stop when up $', usual: () => 'never' },
  { kind: 'amount', name: 'down', label: 'Stop when down $', usual: () => 'never' },
  {
    kind: 'count',
    name: 'sessions',
    label: 'Sessions',
    usual: run => whole(run?.sessions ?? RUN_DEFAULTS.sessions),
  },
];

/** The table, the money, the length of a session, and how many are played. */
export const Settings = ({ state, request, house, without = [], bankroll, onChange }: SettingsProps) => {
  const set = (changed: Partial<LabState>) => onChange({ ...state, ...changed });
  return (
    <section className="lab-settings" aria-label="Settings">
      <Table state={state} house={request?.house ?? house} onChange={onChange} />
      {NUMBERS.filter(({ name }) => !without.includes(name)).map(number => {
        const { name, label } = number;
        const usual = name === 'bankroll' && bankroll !== undefined ? dollars(bankroll) : number.usual(request?.run);
        const common = { label, usual };
        return number.kind === 'amount' ? (
          <SettingField
            key={name}
            {...common}
            value={state[number.name]}
            show={dollars}
            read={dollarsFrom}
            onChange={amount => set({ [name]: amount })}
          />
        ) : (
          <SettingField
            key={name}
            {...common}
            value={state[number.name]}
            show={whole}
            read={countFrom}
            onChange={count => set({ [name]: count })}
          />
        );
      })}
      {without.includes('seed') ? null : (
        <SettingField
          label="Seed"
          value={state.seed}
          usual={RUN_DEFAULTS.seed}
          show={seed => seed}
          read={seedFrom}
          onChange={seed => set({ seed })}
          isNumber={false}
        />
      )}
      <DiceText dice={state.dice} onChange={dice => set({ dice })} />
    </section>
  );
};

const AS_WRITTEN = '';

type TableProps = { state: LabState; house: House | undefined; onChange: (state: LabState) => void };

const Table = ({ state, house, onChange }: TableProps) => {
  const book = house?.book ?? bookOf(state.ruleset ?? '');
  const games = Object.entries(book?.games ?? {});
  return (
    <>
      <Select
        label="Rule book"
        value={state.ruleset ?? AS_WRITTEN}
        options={[[AS_WRITTEN, 'as written'] as const, ...BOOKS.map(({ id, title }) => [id, title] as const)]}
        onChange={id =>
          onChange({ ...state, ruleset: id === AS_WRITTEN ? undefined : id, game: undefined, options: {} })
        }
      />
      {games.length < 2 ? null : (
        <Select
          label="Game"
          value={state.game ?? AS_WRITTEN}
          options={[[AS_WRITTEN, 'as usual'] as const, ...games.map(([id, { title }]) => [id, title] as const)]}
          onChange={id => onChange({ ...state, game: id === AS_WRITTEN ? undefined : id, options: {} })}
        />
      )}
      {house === undefined ? null : <Options state={state} house={house} onChange={onChange} />}
    </>
  );
};

/** What the book leaves to the house, where it is a choice among a few. */
const Options = ({ state, house, onChange }: TableProps & { house: House }) => {
  const choices = choicesOf(house.book, house.config.game).filter(({ values }) => values.length > 0);
  if (choices.length === 0) return null;
  const choose = (option: string, value: string) => {
    const { [option]: _, ...rest } = state.options;
    onChange({ ...state, options: value === AS_WRITTEN ? rest : { ...rest, [option]: value } });
  };
  return (
    <details className="lab-more">
      <summary>Options of the table{Object.keys(state.options).length === 0 ? '' : ' (changed)'}</summary>
      <div className="lab-options">
        {choices.map(({ option, values, usual }) => (
          <Select
            key={option}
            label={optionWords(option)}
            value={state.options[option] ?? AS_WRITTEN}
            options={[
              [AS_WRITTEN, `as usual (${house.config.options?.[option] ?? usual})`] as const,
              ...[...new Set(['off', ...values])]
                .filter(value => usual === 'off' || value !== 'off' || values.includes('off'))
                .map(value => [value, value] as const),
            ]}
            onChange={value => choose(option, value)}
          />
        ))}
      </div>
    </details>
  );
};

const DiceText = ({ dice, onChange }: { dice: string | undefined; onChange: (dice: string | undefined) => void }) => {
  const id = useId();
  return (
    <details className="lab-more">
      <summary>{dice === undefined ? 'Unequal dice' : 'Unequal dice (in use)'}</summary>
      <label htmlFor={id}>
        A weight for each combination (<code>3-1 2</code>), or a list of rolls. Empty: fair dice.
      </label>
      <textarea
        id={id}
        rows={5}
        value={dice ?? ''}
        onChange={event => onChange(event.target.value.trim() === '' ? undefined : event.target.value)}
      />
    </details>
  );
};
