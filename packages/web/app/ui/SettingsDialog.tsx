import { type ReactNode, useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Problem } from './Problem.tsx';
import { say } from './Toast.tsx';

type SettingsDialogProps = {
  title: string;
  /** Said once they are changed. */
  changed: string;
  /** Sends them; undefined while something is missing, wrong, or as it was. */
  onSend: (() => Promise<unknown>) | undefined;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Changes settings of the house, and says what stands against it. */
export const SettingsDialog = ({ title, changed, onSend, onDone, onClose, children }: SettingsDialogProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const send = () =>
    onSend?.().then(
      () => {
        say(changed);
        onDone();
      },
      (error: unknown) => setProblem(problemOf(error)),
    );
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form
        className="confirm"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <Problem words={problem} />
        <Button kind="main" type="submit" disabled={onSend === undefined}>
          Change the settings
        </Button>
      </form>
    </Dialog>
  );
};
