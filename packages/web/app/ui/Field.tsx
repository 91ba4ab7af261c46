import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: ReactNode;
  /** What is typed here, and why, before anything goes wrong. */
  hint?: string;
  /** What is wrong with what was typed, and what would be right. */
  problem?: string | null;
  onChange: (value: string) => void;
};

/** A field of a form with its label; what is wrong with it stands under it. */
export const Field = ({ label, hint, problem = null, onChange, className = '', ...rest }: FieldProps) => {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        aria-invalid={problem !== null}
        aria-describedby={hint === undefined && problem === null ? undefined : `${id}-words`}
        onChange={event => onChange(event.target.value)}
      />
      {hint === undefined && problem === null ? null : (
        <p id={`${id}-words`} className={problem === null ? 'hint' : 'field-problem'}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
};
