import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

/** Asks a floorperson to come to the table. */
export const CallFloor = ({ dealer }: { dealer: Dealer }) => {
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const call = async (): Promise<void> => {
    if (!isReady) return;
    const answer = await dealer.send({ type: 'callFloor', seat: null, reason: reason.trim() });
    if (answer?.ok === true) setReason('');
  };
  return (
    <details className="pass-dice">
      <summary>Call the floor</summary>
      <div className="form">
        <label>
          Reason{' '}
          <input
            value={reason}
            placeholder="a dispute, a fill, a break"
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <button type="button" aria-disabled={!isReady} onClick={() => void call()}>
          Call
        </button>
      </div>
    </details>
  );
};
