import type { ReactNode } from 'react';
import { Problem } from '../ui/Problem.tsx';
import { RunBar, type Running } from './RunBar.tsx';

type ResultsFrameProps = {
  runs: Running & { readonly problem: string | null };
  /** Why it can't be run as it is asked for. */
  problem: string | null;
  children: ReactNode;
};

/** The results' side of the page: how far it is, what is wrong, and what has come of it. */
export const ResultsFrame = ({ runs, problem, children }: ResultsFrameProps) => (
  <section
    className="lab-results"
    aria-label="Results"
    aria-busy={runs.isRunning}
    data-ended={runs.shown?.ended ?? ''}
    data-stale={runs.isStale}
  >
    <RunBar runs={runs} isPossible={problem === null} />
    <Problem words={problem ?? runs.problem} />
    {children}
  </section>
);
