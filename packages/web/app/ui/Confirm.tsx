import { type ReactNode, useState } from 'react';
import { problemOf } from '../problem.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Problem } from './Problem.tsx';

type ConfirmProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** What will be lost by it, if anything is. */
  lost?: string;
  /** The words of the button: what it does, not "OK". */
  act: string;
  onAct: () => void | Promise<void>;
  onClose: () => void;
};

/** Says what will happen, and what will be lost, before a button does it. */
export const Confirm = ({ title, children, lost, act, onAct, onClose }: ConfirmProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await onAct();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="confirm">
        {children}
        {lost === undefined ? null : (
          <p className="lost">
            <span aria-hidden="true">⚠ </span>
            {lost}
          </p>
        )}
        <Problem words={problem} />
        <div className="row">
          <Button kind={lost === undefined ? 'main' : 'danger'} busy={busy} onClick={() => void go()}>
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
};
