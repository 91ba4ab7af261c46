import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

type FormProps = {
  /** What it does. It is busy until the promise has ended, and what is thrown is shown above the button. */
  onSubmit: () => unknown;
  /** The words of the button: what it does, not "OK". */
  act: string;
  children?: ReactNode;
  /** What the form is called, where no heading says so. */
  label?: string;
  className?: string;
  kind?: 'main' | 'plain' | 'danger';
  /** Whether enough is filled in. */
  isReady?: boolean;
  /** Beside the button, such as another one to go back. */
  end?: ReactNode;
};

/** Fields and the one button that sends them: once, however often it is pressed, and with why it was refused in one place. */
export const Form = (props: FormProps) => {
  const { onSubmit, act, children, label, className = 'work-form', kind = 'main', isReady = true, end } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A second press may come before the button is drawn as busy.
  const isSending = useRef(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current || !isReady) return;
    isSending.current = true;
    setProblem(null);
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const button = (
    <Button kind={kind} type="submit" busy={busy} disabled={!isReady}>
      {act}
    </Button>
  );
  return (
    <form className={className} aria-label={label} onSubmit={event => void submit(event)}>
      {children}
      <Problem words={problem} />
      {end === undefined ? (
        button
      ) : (
        <div className="row">
          {button}
          {end}
        </div>
      )}
    </form>
  );
};
