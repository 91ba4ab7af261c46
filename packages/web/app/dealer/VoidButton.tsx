import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

type VoidButtonProps = { house: House; view: TableView; offices: readonly Office[]; dealer: Dealer };

/** Voids a result or a round, where the book knows it and while it can be done. One of the book's grounds is chosen. */
export const VoidButton = ({ house, view, offices, dealer }: VoidButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
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
  const { grounds = [] } = voids;
  const ground = grounds.find(({ id }) => id === chosen);
  const may = voids.by.some(office => offices.includes(office));
  const needsWords = grounds.length === 0 || ground?.asksWords === true;
  const isReady = may && (grounds.length === 0 || ground !== undefined) && (!needsWords || reason.trim() !== '');
  const send = (): void => {
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    if (isReady) void dealer.send({ type: 'void', ...(ground === undefined ? {} : { ground: ground.id }), ...why });
  };
  return (
    <span className="row" data-void>
      {grounds.length === 0 ? null : (
        <label>
          Ground{' '}
          <select value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">Choose a ground</option>
            {grounds.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {needsWords ? 'Reason' : 'In words (optional)'}{' '}
        <input value={reason} onChange={event => setReason(event.target.value)} />
      </label>
      <button type="button" aria-disabled={!isReady} onClick={send}>
        Void
      </button>
      {may ? null : <span>for the {voids.by.join(' or ')}</span>}
    </span>
  );
};
