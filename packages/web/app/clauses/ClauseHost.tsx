import { lazy, Suspense } from 'react';
import { useOpenClause } from './open-clause.ts';

const ClauseDialog = lazy(() => import('./ClauseDialog.tsx').then(({ ClauseDialog: dialog }) => ({ default: dialog })));

/** Shows the clause that was opened on any screen. Its code and its data are loaded only then. */
export const ClauseHost = () => {
  const cited = useOpenClause();
  return cited === null ? null : (
    <Suspense fallback={null}>
      <ClauseDialog key={cited} cited={cited} />
    </Suspense>
  );
};
