import type { House, Office } from '@hardway/rules';
import { type FormEvent, useState } from 'react';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

type VoidDialogProps = { house: House; offices: readonly Office[]; dealer: Dealer; onClose: () => void };

/** Voids a result or a round, on one of the book's grounds, by the office that the book names. */
export const VoidDialog = ({ house, offices, dealer, onClose }: VoidDialogProps) => {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const { voids } = house.game;
  if (voids === undefined) return null;
  const { grounds = [] } = voids;
  const ground = grounds.find(({ id }) => id === chosen);
  const may = voids.by.some(office => offices.includes(office));
  const needsWords = grounds.length === 0 || ground?.asksWords === true;
  const isReady = may && (grounds.length === 0 || ground !== undefined) && (!needsWords || reason.trim() !== '');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    const answer = await dealer.send({ type: 'void', ...(ground === undefined ? {} : { ground: ground.id }), ...why });
    if (answer?.ok === true) onClose();
  };
  return (
    <Sheet dealer={dealer} title={`Void the ${voids.what === 'round' ? 'round' : 'result'}`} onClose={onClose}>
      <form className="form" data-void onSubmit={event => void send(event)}>
        <p>The wagers that it decided go back as they were.</p>
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
        <button type="submit" className="primary" aria-disabled={!isReady}>
          Void
        </button>
        {may ? null : <p className="advice">For the {voids.by.join(' or ')}.</p>}
      </form>
    </Sheet>
  );
};
