import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import type { DeskProps } from './desk-props.ts';

/** Ends a tournament for good: everything that was paid goes back. */
export const CancelTournament = ({ view, send, onClose }: DeskProps & { onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const paid = view.entrants.filter(({ fee }) => fee > 0).length;
  const cancel = async (): Promise<void> => {
    await send({ type: 'cancelTournament', reason: reason.trim() }, 'The tournament is cancelled.');
    onClose();
  };
  return (
    <Dialog title="Cancel the tournament" onClose={onClose}>
      <Form
        className="confirm"
        act="Cancel it for good"
        kind="danger"
        isReady={reason.trim() !== ''}
        onSubmit={cancel}
        end={<Button onClick={onClose}>Keep it</Button>}
      >
        <p>Nothing more is played. The cage refunds what is due to {paid} entrants who have paid.</p>
        <p className="lost">
          <span aria-hidden="true">⚠ </span>A cancelled tournament can’t be taken up again.
        </p>
        <Field label="Reason" value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
};
