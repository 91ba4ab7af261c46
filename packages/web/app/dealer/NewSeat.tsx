import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn } from '../../src/index.ts';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

/** Seats a player with a buy-in. */
export const NewSeat = ({ view, dealer, onClose }: { view: TableView; dealer: Dealer; onClose: () => void }) => {
  const free =
    Array.from({ length: 20 }, (_, at) => at + 1).find(number => !view.seats.some(seat => seat.number === number)) ?? 1;
  const [seat, setSeat] = useState(String(free));
  const [name, setName] = useState('');
  const [buyIn, setBuyIn] = useState('100');
  return (
    <Sheet dealer={dealer} title="Seat a player" onClose={onClose}>
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void dealer
            .send({ type: 'takeSeat', seat: Number(seat), name: name.trim() || `Seat ${seat}`, buyIn: centsIn(buyIn) })
            .then(answer => answer?.ok && onClose());
        }}
      >
        <label>
          Seat <input type="number" min="1" max="20" value={seat} onChange={event => setSeat(event.target.value)} />
        </label>
        <label>
          Name <input value={name} maxLength={40} onChange={event => setName(event.target.value)} />
        </label>
        <label>
          Buy-in $ <input type="number" min="0" value={buyIn} onChange={event => setBuyIn(event.target.value)} />
        </label>
        <button type="submit" className="primary">
          Seat and buy in
        </button>
      </form>
    </Sheet>
  );
};
