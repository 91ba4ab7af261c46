import { loadedDialog } from '../ui/loadedDialog.tsx';
import { openClause, useOpenClause } from './open-clause.ts';

const ClauseDialog = loadedDialog('Clause', async () => (await import('./ClauseDialog.tsx')).ClauseDialog);

/** Shows the clause that was opened on any screen. Its code and its data are loaded only then. */
export const ClauseHost = () => {
  const cited = useOpenClause();
  return cited === null ? null : <ClauseDialog key={cited} cited={cited} onClose={() => openClause(null)} />;
};
