import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { Cite } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

/** The dice pass to the next shooter: by the player's wish, or by order with a reason. */
export const PassDice = ({
  house,
  view,
  offices,
  dealer,
}: {
  house: House;
  view: TableView;
  offices: readonly Office[];
  dealer: Dealer;
}) => {
  const [reason, setReason] = useState('');
  const { orderedBy } = house.game.shooter;
  const may = orderedBy.offices.some(office => offices.includes(office));
  if (typeof view.shooter !== 'number' || orderedBy.offices.length === 0) return null;
  return (
    <details className="pass-dice">
      <summary>
        Next shooter by order · <span data-no-rolls={view.noRolls}>{view.noRolls} no rolls by this shooter</span>
      </summary>
      <div className="form">
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
        <button
          type="button"
          aria-disabled={!may || reason.trim() === ''}
          onClick={() => {
            if (may && reason.trim() !== '') void dealer.send({ type: 'orderPass', reason: reason.trim() });
          }}
        >
          Pass the dice on
        </button>
        {may ? null : <p className="advice">Only the {orderedBy.offices.join(' or ')} may order it.</p>}
      </div>
    </details>
  );
};
