import { Dialog } from './Dialog.tsx';
import { LookFields } from './LookFields.tsx';

/** How the players' pages look on this device. */
export const LookDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Look" onClose={onClose}>
    <div className="look-fields">
      <LookFields />
    </div>
  </Dialog>
);
