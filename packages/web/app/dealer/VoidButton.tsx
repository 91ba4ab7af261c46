import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

type VoidButtonProps = { house: House; view: TableView; offices: readonly Office[]; dealer: Dealer };

/** Voids a result or a round, where the book knows it and while it can be done. */
export const VoidButton = ({ house, view, offices, dealer }: VoidButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { voids } = house.game;
  if (voids === undefined || !(voids.what === 'round' ? view.noMoreBets : view.voidable)) return null;
  if (!isAsking) {
    return (
      <button type="button" onClick={() => setAsking(true)}>
        Void the {voids.what === 'round' ? 'round' : 'result'}…
      </button>
    );
  }
  const may = voids.by.some(office => offices.includes(office));
  const isReady = may && reason.trim() !== '';
  return (
    <span className="row">
      <label>
        Reason <input value={reason} onChange={event => setReason(event.target.value)} />
      </label>
      <button
        type="button"
        aria-disabled={!isReady}
        onClick={() => isReady && void dealer.send({ type: 'void', reason: reason.trim() })}
      >
        Void
      </button>
      {may ? null : <span>for the {voids.by.join(' or ')}</span>}
    </span>
  );
};
