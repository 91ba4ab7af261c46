import type { ReactNode } from 'react';

/** Something that may be wider than the page: it scrolls by itself, by keyboard, too. */
export const Scroll = ({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`table-scroll ${className}`} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
