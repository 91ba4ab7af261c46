import { fail, ok, type Result } from '@hardway/rules';
import { useState } from 'react';
import { Field } from '../ui/Field.tsx';

type SettingFieldProps<Value> = {
  label: string;
  value: Value | undefined;
  /** What holds where nothing is said. */
  usual: string;
  show: (value: Value) => string;
  read: (text: string) => Result<Value, string>;
  onChange: (value: Value | undefined) => void;
  isNumber?: boolean;
};

/** One setting. Empty leaves it as usual; what can't be read is not taken. */
export const SettingField = <Value,>({
  label,
  value,
  usual,
  show,
  read,
  onChange,
  isNumber = true,
}: SettingFieldProps<Value>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : show(value));
  const readTyped = (text: string): Result<Value | undefined, string> =>
    text.trim() === '' ? ok(undefined) : read(text.trim());
  const now = typed === null ? ok(value) : readTyped(typed);
  return (
    <Field
      className="chip"
      label={label}
      value={shown}
      placeholder={usual}
      inputMode={isNumber ? 'decimal' : 'text'}
      problem={now.ok ? null : now.error}
      onChange={text => {
        setTyped(text);
        const next = readTyped(text);
        if (next.ok) onChange(next.value);
      }}
      onBlur={() => {
        if (now.ok) setTyped(null);
      }}
    />
  );
};

const SEED_MAX = 100;

/** Any word that a link can carry. */
export const seedFrom = (text: string): Result<string, string> =>
  text.length <= SEED_MAX ? ok(text) : fail(`A seed has at most ${SEED_MAX} letters.`);
