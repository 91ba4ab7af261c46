import { useState } from 'react';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

const REASONS = ['a dispute', 'a fill', 'a break', 'a player'] as const;

/** Asks a floorperson to come to the table. */
export const CallFloor = ({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const call = async (words: string): Promise<void> => {
    if (words.trim() === '') return;
    const answer = await dealer.send({ type: 'callFloor', seat: null, reason: words.trim() });
    if (answer?.ok === true) onClose();
  };
  return (
    <Sheet dealer={dealer} title="Call the floor" onClose={onClose}>
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void call(reason);
        }}
      >
        <div className="row">
          {REASONS.map(words => (
            <button key={words} type="button" onClick={() => void call(words)}>
              {words}
            </button>
          ))}
        </div>
        <label>
          Reason <input value={reason} onChange={event => setReason(event.target.value)} />
        </label>
        <button type="submit" className="primary" aria-disabled={reason.trim() === ''}>
          Call
        </button>
      </form>
    </Sheet>
  );
};
