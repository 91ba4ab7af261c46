import { useState } from 'react';
import { addressOf, type Reference } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ClauseCard } from './ClauseCard.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import '../styles/clauses.css';

/** A clause over the page it was named on. What is opened from it takes its place, and there is a way back. */
export const ClauseDialog = ({ cited, onClose }: { cited: string; onClose: () => void }) => {
  const [references, setReferences] = useState<readonly Reference[]>([{ type: 'clause', id: cited }]);
  const reference = references.at(-1) ?? { type: 'clause', id: cited };
  const go = (next: Reference) => setReferences([...references, next]);
  const isRecord = reference.type === 'record';
  return (
    <Dialog
      title={isRecord ? nameOf(reference.path) : reference.id}
      onClose={onClose}
      wide={isRecord}
      className={`clause-sheet${isRecord ? ' stepping' : ''}`}
    >
      {isRecord ? (
        <RecordSteps key={reference.path} path={reference.path} go={go} />
      ) : (
        <ClauseCard key={reference.id} cited={reference.id} go={go} />
      )}
      <footer className="clause-foot">
        {references.length > 1 ? (
          <button type="button" onClick={() => setReferences(references.slice(0, -1))}>
            <span aria-hidden="true">←</span> Back
          </button>
        ) : null}
        <Link href={addressOf(reference)} onClick={onClose}>
          Open as a page
        </Link>
      </footer>
    </Dialog>
  );
};

const nameOf = (path: string): string => path.replace(/\.craps$/, '');
