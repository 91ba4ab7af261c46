import type { ReactNode } from 'react';

type CardProps = {
  title: string;
  children: ReactNode;
  /** Beside the title: buttons, a state. */
  end?: ReactNode;
  className?: string;
};

/** A part of a page with a title of its own. */
export const Card = ({ title, children, end, className = '' }: CardProps) => (
  <section className={`card ${className}`} aria-label={title}>
    <header className="card-head">
      <h2>{title}</h2>
      {end === undefined ? null : <div className="card-end">{end}</div>}
    </header>
    {children}
  </section>
);
