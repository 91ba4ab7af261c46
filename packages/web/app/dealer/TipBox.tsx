import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

/** Tips in cash or from a seat's money. */
export const TipBox = ({ view, dealer }: { view: TableView; dealer: Dealer }) => {
  const [from, setFrom] = useState('');
  const [amount, setAmount] = useState('');
  return (
    <div className="row">
      <label>
        From{' '}
        <select value={from} onChange={event => setFrom(event.target.value)}>
          <option value="">cash</option>
          {view.seats.map(({ number, name }) => (
            <option key={number} value={number}>
              seat {number} {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Tip $ <input type="number" className="short" value={amount} onChange={event => setAmount(event.target.value)} />
      </label>
      <button
        type="button"
        onClick={() =>
          amount !== '' &&
          void dealer.send({ type: 'tip', seat: from === '' ? null : Number(from), amount: centsIn(amount) })
        }
      >
        Into the tip box
      </button>
    </div>
  );
};
