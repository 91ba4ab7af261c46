import { useState } from 'react';
import { ROLLS_MOST } from '../../src/index.ts';
import { Field } from '../ui/Field.tsx';

type RollsFieldProps = { label: string; rolls: number; onChange: (rolls: number) => void };

const rollsIn = (typed: string): number | undefined => {
  const rolls = Number(typed);
  return /^\d+$/.test(typed) && rolls >= 1 && rolls <= ROLLS_MOST ? rolls : undefined;
};

/** How many rolls ahead is looked. */
export const RollsField = ({ label, rolls, onChange }: RollsFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && rollsIn(typed) === undefined;
  return (
    <Field
      label={label}
      inputMode="numeric"
      className="rolls-field"
      value={typed ?? String(rolls)}
      problem={isWrong ? `A whole number from 1 to ${ROLLS_MOST}` : null}
      onChange={text => {
        setTyped(text);
        const read = rollsIn(text);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
