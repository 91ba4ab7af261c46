import type { TableCommand, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

type TerminalsProps = {
  view: TableView;
  onLock: (asked: TableCommand) => Promise<void>;
  onUnlock: (asked: TableCommand) => void;
};

/** Locks and unlocks the terminals of a table, by their places. */
export const Terminals = ({ view, onLock, onUnlock }: TerminalsProps) => {
  const [seat, setSeat] = useState('');
  const [reason, setReason] = useState('');
  const lock = async () => {
    await onLock({ type: 'lockTerminal', seat: Number(seat), reason: reason.trim() });
    setSeat('');
    setReason('');
  };
  return (
    <Card title="Terminals">
      {view.locks.length === 0 ? (
        <p className="hint">No terminal is locked.</p>
      ) : (
        <ul className="plain-list">
          {view.locks.map(locked => (
            <li key={locked.seat} className="row">
              <span>
                Seat {locked.seat} is locked: {locked.reason}
              </span>
              <Button onClick={() => onUnlock({ type: 'unlockTerminal', seat: locked.seat })}>
                Unlock seat {locked.seat}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className="row" label="Lock a terminal" kind="plain" act="Lock the terminal" onSubmit={lock}>
        <Field label="Seat" type="number" min={1} max={99} required value={seat} onChange={setSeat} className="short" />
        <Field label="Reason" required maxLength={400} value={reason} onChange={setReason} />
      </Form>
      <p className="hint">Nothing is taken from a locked terminal. The dealer still acts for the seat.</p>
    </Card>
  );
};
