import type { TableView } from '@hardway/server/messages';
import type { Hand } from '../../src/index.ts';
import { loadedDialog } from '../ui/loadedDialog.tsx';

const Care = loadedDialog('Limits and breaks', async () => (await import('./Care.tsx')).Care);

type CareSlotProps = {
  view: TableView;
  seat: number | undefined;
  aheadMs: number;
  isOpen: boolean;
  hand: Hand;
  onClose: () => void;
};

/** Loads what looks after a player once it is needed: few need it, and the page is light without it. */
export const CareSlot = ({ view, seat, aheadMs, isOpen, hand, onClose }: CareSlotProps) => {
  const sitting = view.seats.find(({ number }) => number === seat)?.sitting;
  const isStopped =
    sitting != null &&
    (sitting.check !== null || sitting.isLeaving || sitting.rest !== null || sitting.patron?.exclusion != null);
  if (seat === undefined || !(isOpen || isStopped)) return null;
  return (
    <Care
      view={view}
      seat={seat}
      aheadMs={aheadMs}
      isOpen={isOpen}
      onCommand={(command, at) => void hand.ask(command, at)}
      onClose={onClose}
    />
  );
};
