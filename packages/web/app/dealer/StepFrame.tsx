import type { ReactNode } from 'react';
import { useCut } from '../hooks.ts';

type StepFrameProps = {
  /** The name of the step for those who hear the screen. */
  label: string;
  title: string;
  /** Who or what it is about, in a line. */
  lead?: ReactNode;
  /** The step's button, or what stands in its place. */
  button: ReactNode;
  /** The keypad, the dice of the set, or nothing. */
  pad?: ReactNode;
  /** What is to be read or done besides; it scrolls by itself. */
  children?: ReactNode;
};

/** A step of the procedure. Button and keypad have the same place at every step: nothing moves under the finger. */
export const StepFrame = ({ label, title, lead, button, pad, children }: StepFrameProps) => (
  <section className={pad == null ? 'step' : 'step padded'} aria-label={label}>
    <header className="step-head">
      <h2>{title}</h2>
      <p className="step-lead">{lead}</p>
    </header>
    {button}
    {pad == null ? null : <div className="pad">{pad}</div>}
    <div ref={useCut()} className="step-work">
      {children}
    </div>
  </section>
);
