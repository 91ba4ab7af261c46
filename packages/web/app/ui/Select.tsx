import { type ReactNode, useId } from 'react';

type SelectProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  /** Values, or values with the words that stand for them. */
  options: readonly (Value | readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of several values. */
export const Select = <Value extends string>({ label, value, options, onChange, disabled }: SelectProps<Value>) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={event => onChange(event.target.value as Value)}>
        {options.map(option => {
          const [each, words] = typeof option === 'string' ? [option, option] : option;
          return (
            <option key={each} value={each}>
              {words}
            </option>
          );
        })}
      </select>
    </div>
  );
};
