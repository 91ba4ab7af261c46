import type { Problem } from '@hardway/lab';
import { useId } from 'react';

type StrategyFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** What is wrong with the text, in the order of its lines. */
  problems: readonly Problem[];
};

const ROWS_MIN = 8;
const ROWS_MAX = 24;

/** The text of a strategy, and under it what is wrong with it. */
export const StrategyField = ({ label, text, onChange, problems }: StrategyFieldProps) => {
  const id = useId();
  const rows = Math.max(ROWS_MIN, Math.min(ROWS_MAX, text.split('\n').length + 1));
  return (
    <div className="strategy-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={problems.some(({ severity }) => severity === 'error')}
        aria-describedby={problems.length === 0 ? undefined : `${id}-problems`}
        onChange={event => onChange(event.target.value)}
      />
      {problems.length === 0 ? null : (
        <ul id={`${id}-problems`} className="strategy-problems" role="status">
          {problems.map(({ line, column, severity, message }) => (
            <li key={`${line} ${column} ${message}`} data-severity={severity}>
              <span>Line {line}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
