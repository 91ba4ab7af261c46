import { Notices } from './Notices.tsx';
import { Sheet } from './Sheet.tsx';
import type { PanelProps } from './useDealer.ts';

/** Everything about the table that does not belong to a roll: notices, limits, closing, tips, the book's notes, one's own PIN. */
export const TableDialog = ({ house, view, dealer, onClose }: PanelProps & { onClose: () => void }) => (
  <Sheet dealer={dealer} title="Table" onClose={onClose} wide>
    <Notices house={house} view={view} dealer={dealer} />
    <div className="row">
      <button type="button" onClick={() => dealer.intend({ type: 'open', dialog: 'pin' })}>
        My PIN…
      </button>
      <button type="button" onClick={() => dealer.intend({ type: 'open', dialog: 'rules' })}>
        Rules of the game…
      </button>
    </div>
  </Sheet>
);
