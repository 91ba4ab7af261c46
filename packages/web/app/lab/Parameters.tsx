import { type Parameter, parametersOf, parseStrategy, setParameters } from '@hardway/lab';
import { dollars } from '@hardway/rules';
import { useId } from 'react';

type ParametersProps = { text: string; onChange: (text: string) => void };

/** What a strategy leaves to be set, as sliders. They write into its text. */
export const Parameters = ({ text, onChange }: ParametersProps) => {
  const parameters = parametersOf(parseStrategy(text).script);
  if (parameters.length === 0) return null;
  const set = (name: string, value: string) => {
    const changed = setParameters(text, { [name]: value });
    if (changed.ok) onChange(changed.value);
  };
  return (
    <fieldset className="parameters">
      <legend>Parameters</legend>
      {parameters.map(parameter => (
        <Slider key={parameter.name} parameter={parameter} onSet={value => set(parameter.name, value)} />
      ))}
    </fieldset>
  );
};

const CENTS = 100;

/** One value of a parameter. */
export const Slider = ({
  parameter: { name, value, from, to, by },
  onSet,
}: {
  parameter: Pick<Parameter, 'name' | 'value' | 'from' | 'to' | 'by'>;
  onSet: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={from / CENTS}
        max={to / CENTS}
        step={by / CENTS}
        value={value / CENTS}
        onChange={event => onSet(event.target.value)}
      />
      <output htmlFor={id}>{dollars(value)}</output>
    </div>
  );
};
