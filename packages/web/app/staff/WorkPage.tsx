import type { ReactNode } from 'react';
import { useTitle } from '../hooks.ts';

type WorkPageProps = {
  title: string;
  /** Beside the title: what can be done here. */
  end?: ReactNode;
  children: ReactNode;
};

/** What stands in the frame: the title of the page, and the page. */
export const WorkPage = ({ title, end, children }: WorkPageProps) => {
  useTitle(title);
  return (
    <>
      <div className="work-title">
        <h1>{title}</h1>
        {end === undefined ? null : <div className="work-end">{end}</div>}
      </div>
      {children}
    </>
  );
};
