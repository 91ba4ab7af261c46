import type { TableCommand, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';

type TerminalsProps = { view: TableView; onSend: (asked: TableCommand) => void };

/** Locks and unlocks the terminals of a table, by their places. */
export const Terminals = ({ view, onSend }: TerminalsProps) => {
  const [seat, setSeat] = useState('');
  const [reason, setReason] = useState('');
  return (
    <Card title="Terminals">
      {view.locks.length === 0 ? (
        <p className="hint">No terminal is locked.</p>
      ) : (
        <ul className="plain-list">
          {view.locks.map(lock => (
            <li key={lock.seat} className="row">
              <span>
                Seat {lock.seat} is locked: {lock.reason}
              </span>
              <Button onClick={() => onSend({ type: 'unlockTerminal', seat: lock.seat })}>
                Unlock seat {lock.seat}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="row"
        aria-label="Lock a terminal"
        onSubmit={event => {
          event.preventDefault();
          onSend({ type: 'lockTerminal', seat: Number(seat), reason: reason.trim() });
          setSeat('');
          setReason('');
        }}
      >
        <Field label="Seat" type="number" min={1} max={99} required value={seat} onChange={setSeat} className="short" />
        <Field label="Reason" required maxLength={400} value={reason} onChange={setReason} />
        <Button type="submit">Lock the terminal</Button>
      </form>
      <p className="hint">Nothing is taken from a locked terminal. The dealer still acts for the seat.</p>
    </Card>
  );
};
