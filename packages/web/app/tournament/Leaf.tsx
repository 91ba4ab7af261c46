import { useState } from 'react';
import {
  amountIn,
  amountText,
  type ConditionInput,
  findingsAt,
  timeTyped,
  typedTime,
  valueAt,
} from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { useForm } from './form-context.ts';
import type { InputProps } from './input-props.ts';
import { RulesInput } from './RulesInput.tsx';
import { WagersInput } from './WagersInput.tsx';

type Steps = readonly (string | number)[];

type LeafProps = {
  label: string;
  input: ConditionInput;
  steps: Steps;
  clause?: string | undefined;
  hint?: string | undefined;
};

/** One value of the conditions: typed, chosen or ticked, with what is wrong under it. */
export const Leaf = (props: LeafProps) => {
  const { form, set, findings, isFixed } = useForm();
  const { label, input, steps, clause, hint } = props;
  const value = valueAt(form, steps);
  const wrong = findingsAt(findings, steps, true);
  const problem =
    wrong.length === 0 ? null : wrong.map(each => `${each.sentence} ${each.clause ?? ''}`.trim()).join(' ');
  const words = (
    <>
      {label} <Cite text={clause} />
    </>
  );
  const common = { words, problem, hint, value, isFixed, onChange: (next: unknown) => set(steps, next) };
  switch (input.as) {
    case 'yes or no':
      return <Tick {...common} />;
    case 'choice':
      return (
        <Select
          label={words}
          value={String(value)}
          options={input.of}
          disabled={isFixed}
          onChange={next => set(steps, next)}
        />
      );
    case 'person':
      return <Person {...common} />;
    case 'rules':
      return <RulesInput {...common} />;
    case 'wagers':
      return <WagersInput {...common} label={label} />;
    default:
      return <Typed key={steps.join('.')} {...common} input={input} />;
  }
};

const numberIn = (typed: string): number | undefined =>
  typed.trim() === '' || !Number.isFinite(Number(typed)) ? undefined : Number(typed);

/** How a value is written in its field, and read from it. What can't be read stays as typed, and is found wrong. */
const useReading = (as: string): { read: (typed: string) => unknown; write: (value: unknown) => string } => {
  const { zone } = useForm();
  const plain = (value: unknown): string => (value === undefined ? '' : String(value));
  const written = (write: (value: number) => string) => (value: unknown) =>
    typeof value === 'number' ? write(value) : plain(value);
  switch (as) {
    case 'money':
    case 'chips':
      return { read: typed => amountIn(typed) ?? typed, write: written(amountText) };
    case 'time':
      return { read: typed => timeTyped(typed, zone) ?? typed, write: written(value => typedTime(value, zone)) };
    case 'number':
    case 'percent':
      return { read: typed => numberIn(typed) ?? typed, write: plain };
    default:
      return { read: typed => typed, write: plain };
  }
};

const Typed = ({ words, problem, hint, value, isFixed, onChange, input }: InputProps & { input: ConditionInput }) => {
  const { read, write } = useReading(input.as);
  // While somebody types "1.", the value is 1: what is shown is what was typed for as long as it means the same.
  const [typed, setTyped] = useState(() => write(value));
  const shown = read(typed) === value ? typed : write(value);
  const change = (next: string): void => {
    setTyped(next);
    onChange(read(next));
  };
  const rest = { problem, readOnly: isFixed, value: shown, onChange: change, ...(hint === undefined ? {} : { hint }) };
  switch (input.as) {
    case 'time':
      return <Field label={words} type="datetime-local" {...rest} />;
    case 'number':
      return <Field label={words} type="number" min={input.min} max={input.max} className="narrow" {...rest} />;
    case 'money':
    case 'chips':
    case 'percent':
      return <Field label={words} inputMode="decimal" className="narrow" {...rest} />;
    default:
      return <Field label={words} className="wide-field" {...rest} />;
  }
};

const Tick = ({ words, problem, hint, value, isFixed, onChange }: InputProps) => (
  <div className="field">
    <label className="check">
      <input
        type="checkbox"
        checked={value === true}
        disabled={isFixed}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{words}</span>
    </label>
    {problem === null && hint === undefined ? null : (
      <p className={problem === null ? 'hint' : 'field-problem'}>{problem ?? hint}</p>
    )}
  </div>
);

const Person = (props: InputProps) => {
  const { people } = useForm();
  const { words, problem, value, isFixed, onChange } = props;
  const user = typeof value === 'string' ? value : '';
  if (people.length === 0)
    return (
      <Field
        label={words}
        value={user}
        problem={problem}
        readOnly={isFixed}
        hint="The user name of their account"
        onChange={onChange}
      />
    );
  const isListed = people.some(each => each.user === user);
  return (
    <div>
      <Select
        label={words}
        value={user}
        disabled={isFixed}
        options={[
          ...(isListed ? [] : [[user, user === '' ? 'choose' : user] as const]),
          ...people.map(each => [each.user, `${each.name} (${each.user})`] as const),
        ]}
        onChange={onChange}
      />
      {problem === null ? null : <p className="field-problem">{problem}</p>}
    </div>
  );
};
