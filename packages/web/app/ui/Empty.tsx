import type { ReactNode } from 'react';

/** Where there is nothing: says so, and what to do next. */
export const Empty = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    <div>{children}</div>
  </div>
);
