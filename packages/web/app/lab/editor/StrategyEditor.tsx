import type { Problem } from '@hardway/lab';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import '../../styles/strategy-editor.css';
import type { EditorFieldProps } from './field-props.ts';

type Loaded = {
  readonly Field: typeof import('./CodeField.tsx').CodeField;
  readonly selected: readonly [number, number] | null;
};

const ROWS_MIN = 8;
const ROWS_MAX = 24;

/**
 * The text of a strategy, to be written. A plain field stands there until the editor has come, and stays if it does not come;
 * somebody who writes in it meanwhile goes on in the editor at the same place.
 */
export const StrategyEditor = (props: EditorFieldProps) => {
  const { label, ...field } = props;
  const { text, problems, onChange } = field;
  const id = useId();
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./CodeField.tsx').then(
      ({ CodeField: Field }) => {
        const field = plain.current;
        const isWriting = field !== null && document.activeElement === field;
        if (!isGone) setLoaded({ Field, selected: isWriting ? [field.selectionStart, field.selectionEnd] : null });
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  const [labelledBy, describedBy] = [`${id}-title`, `${id}-about`];
  return (
    <div className="strategy-editor">
      {loaded === null ? (
        <label>
          {label}
          <textarea
            ref={plain}
            value={text}
            rows={Math.max(ROWS_MIN, Math.min(ROWS_MAX, text.split('\n').length + 1))}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={problems.some(({ severity }) => severity === 'error')}
            aria-describedby={describedBy}
            onChange={event => onChange(event.target.value)}
          />
        </label>
      ) : (
        <>
          <span id={labelledBy} className="strategy-title">
            {label}
          </span>
          <loaded.Field {...field} {...{ labelledBy, describedBy }} selected={loaded.selected} />
        </>
      )}
      <About id={describedBy} problems={problems} isPlain={loaded === null} />
    </div>
  );
};

type AboutProps = { id: string; problems: readonly Problem[]; isPlain: boolean };

/** How the keys work, and what is wrong: seen below the plain field, and heard with either. */
const About = ({ id, problems, isPlain }: AboutProps): ReactNode => (
  <div id={id}>
    <div role="status">
      <ul className={isPlain ? 'strategy-problems' : 'strategy-problems aside'}>
        {problems.map(({ line, column, severity, message }) => (
          <li key={`${line} ${column} ${message}`} data-severity={severity}>
            <span>Line {line}</span> {message}
          </li>
        ))}
      </ul>
    </div>
    {isPlain ? null : (
      <p className="strategy-keys">
        <kbd>Ctrl</kbd> <kbd>Space</kbd> suggests. <kbd>Tab</kbd> indents; <kbd>Esc</kbd>, then <kbd>Tab</kbd> leaves
        the field.
      </p>
    )}
  </div>
);
