import type { ReactNode } from 'react';
import { useCut } from '../hooks.ts';

type SlotProps = { label: string; title: string; count: number; none: string; className?: string; children: ReactNode };

/** A place of its own beside the keypad for what waits for the crew. It never grows: what is too much for it scrolls. */
export const Slot = ({ label, title, count, none, className = '', children }: SlotProps) => (
  <section className={`slot ${className} ${count > 0 ? 'has' : ''}`} aria-label={label} data-waiting={count}>
    <h2>
      {title} {count === 0 ? null : <b className="count">{count}</b>}
    </h2>
    <div ref={useCut()} className="slot-body">
      {count === 0 ? <p className="none">{none}</p> : null}
      {children}
    </div>
  </section>
);
