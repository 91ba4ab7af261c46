import type { ReactNode } from 'react';

type StatProps = {
  label: string;
  children: ReactNode;
  note?: ReactNode;
  /** Words, not a figure: they get the room of two. */
  isText?: boolean;
};

/** One figure with its name, and what it is to be measured by. */
export const Stat = ({ label, children, note, isText = false }: StatProps) => (
  <div className="stat" data-text={isText}>
    <dt>{label}</dt>
    <dd>
      <span className="stat-value">{children}</span>
      {note === undefined ? null : <span className="stat-note">{note}</span>}
    </dd>
  </div>
);

/** Figures beside each other. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>;
