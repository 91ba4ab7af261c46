import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { say } from './Toast.tsx';

type SettingsDialogProps = {
  title: string;
  /** Said once they are changed. */
  changed: string;
  /** Sends them; undefined while something is missing, wrong, or as it was. */
  onSend: (() => Promise<unknown>) | undefined;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Changes settings of the house, and says what stands against it. */
export const SettingsDialog = ({ title, changed, onSend, onDone, onClose, children }: SettingsDialogProps) => (
  <Dialog title={title} onClose={onClose} wide>
    <Form
      className="confirm"
      act="Change the settings"
      isReady={onSend !== undefined}
      end={<Button onClick={onClose}>Cancel</Button>}
      onSubmit={async () => {
        await onSend?.();
        say(changed);
        onDone();
      }}
    >
      {children}
    </Form>
  </Dialog>
);
