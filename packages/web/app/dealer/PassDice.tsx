import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { Cite } from '../clauses/Cited.tsx';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

type PassDiceProps = { house: House; view: TableView; offices: readonly Office[]; dealer: Dealer; onClose: () => void };

/** The dice pass to the next shooter by order, with a reason. */
export const PassDice = ({ house, view, offices, dealer, onClose }: PassDiceProps) => {
  const [reason, setReason] = useState('');
  const { orderedBy } = house.game.shooter;
  const may = orderedBy.offices.some(office => offices.includes(office));
  const isReady = may && reason.trim() !== '';
  const send = async (): Promise<void> => {
    if (isReady && (await dealer.send({ type: 'orderPass', reason: reason.trim() }))?.ok) onClose();
  };
  return (
    <Sheet dealer={dealer} title="Next shooter by order" onClose={onClose} className="pass-dice">
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <p data-no-rolls={view.noRolls}>{view.noRolls} no rolls by this shooter</p>
        <p>
          For the {orderedBy.offices.join(' or ')} <Cite text={orderedBy.cite} />
        </p>
        <label>
          Reason{' '}
          <input
            value={reason}
            placeholder="delay, repeated invalid rolls, a breach"
            onChange={event => setReason(event.target.value)}
          />
        </label>
        <button type="submit" className="primary" aria-disabled={!isReady}>
          Pass the dice on
        </button>
        {may ? null : <p className="advice">Only the {orderedBy.offices.join(' or ')} may order it.</p>}
      </form>
    </Sheet>
  );
};
