import { Dialog } from '../ui/Dialog.tsx';
import { LookFields } from '../ui/LookFields.tsx';
import { OwnPassword, OwnPin } from './OwnAccount.tsx';

/** How work pages look on this device; one's own password and PIN. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Settings" onClose={onClose}>
    <div className="confirm">
      <h3>This device</h3>
      <LookFields />
    </div>
    <OwnPassword />
    <OwnPin />
  </Dialog>
);
