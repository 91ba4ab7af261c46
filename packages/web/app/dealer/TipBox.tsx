import type { House, Instrument } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn } from '../../src/index.ts';
import { PaidWith } from './Instrument.tsx';
import type { Dealer } from './useDealer.ts';

/** What lies on a rail. */
const ON_RAIL: readonly Instrument[] = ['chips', 'plaque'];

/** Tips that are handed over, or come from a seat's money. */
export const TipBox = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) => {
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const [from, setFrom] = useState('');
  const [amount, setAmount] = useState('');
  const give = () => {
    if (amount === '') return;
    const seat = from === '' ? null : Number(from);
    void dealer.send({ type: 'tip', seat, amount: centsIn(amount), instrument });
  };
  return (
    <div className="row">
      <label>
        From{' '}
        <select
          value={from}
          onChange={event => {
            setFrom(event.target.value);
            setInstrument(event.target.value === '' ? 'cash' : 'chips');
          }}
        >
          <option value="">handed over</option>
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
      <PaidWith
        of={from === '' ? house.game.staffing.tender.takes : ON_RAIL}
        value={instrument}
        onChange={setInstrument}
      />
      <button type="button" onClick={give}>
        Into the tip box
      </button>
    </div>
  );
};
