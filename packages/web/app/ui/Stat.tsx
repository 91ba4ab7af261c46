import type { ReactNode } from 'react';

type StatProps = { label: string; children: ReactNode; note?: ReactNode };

/** One figure with its name, and what it is to be measured by. */
export const Stat = ({ label, children, note }: StatProps) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>
      <span className="stat-value">{children}</span>
      {note === undefined ? null : <span className="stat-note">{note}</span>}
    </dd>
  </div>
);

/** Figures beside each other. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>;
