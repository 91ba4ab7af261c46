import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

/** The floor inspects the shaker and has it make a trial roll. */
export const ShakerSetup = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const [seal, setSeal] = useState(view.shaker?.seal ?? '');
  const [approval, setApproval] = useState('');
  return (
    <section className="step" aria-label="Shaker">
      <h2>Shaker</h2>
      <div className="form">
        <label>
          Seal number <input value={seal} onChange={event => setSeal(event.target.value)} />
        </label>
        <label>
          Approval reference <input value={approval} onChange={event => setApproval(event.target.value)} />
        </label>
        <div className="row">
          <button
            type="button"
            onClick={() => void dealer.send({ type: 'inspectShaker', seal: seal.trim(), approval: approval.trim() })}
          >
            Inspected by the floorperson
          </button>
          <button type="button" onClick={() => void dealer.send({ type: 'startTrial' })}>
            Trial roll
          </button>
        </div>
      </div>
    </section>
  );
};
