import type { House, Instrument } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn, handedOver } from '../../src/index.ts';
import { PaidWith } from './Instrument.tsx';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

type NewSeatProps = { house: House; view: TableView; dealer: Dealer; onClose: () => void };

/** Seats a player with a buy-in. */
export const NewSeat = ({ house, view, dealer, onClose }: NewSeatProps) => {
  const free =
    Array.from({ length: 20 }, (_, at) => at + 1).find(number => !view.seats.some(seat => seat.number === number)) ?? 1;
  const [seat, setSeat] = useState(String(free));
  const [name, setName] = useState('');
  const [card, setCard] = useState('');
  const [buyIn, setBuyIn] = useState('100');
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const [tendered, setTendered] = useState('');
  return (
    <Sheet dealer={dealer} title="Seat a player" onClose={onClose}>
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void dealer
            .send({
              type: 'takeSeat',
              seat: Number(seat),
              name: name.trim() || `Seat ${seat}`,
              buyIn: centsIn(buyIn),
              ...handedOver(instrument, tendered),
              ...(card.trim() === '' ? {} : { patron: card.trim() }),
            })
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
          Card{' '}
          <input
            value={card}
            maxLength={64}
            placeholder={view.care.required ? 'needed to bet' : 'if there is one'}
            onChange={event => setCard(event.target.value)}
          />
        </label>
        <label>
          Buy-in $ <input type="number" min="0" value={buyIn} onChange={event => setBuyIn(event.target.value)} />
        </label>
        <PaidWith of={house.game.staffing.tender.takes} value={instrument} onChange={setInstrument} />
        <label>
          Handed over ${' '}
          <input
            type="number"
            min="0"
            value={tendered}
            placeholder={buyIn}
            onChange={event => setTendered(event.target.value)}
          />
        </label>
        <button type="submit" className="primary">
          Seat and buy in
        </button>
      </form>
    </Sheet>
  );
};
