import { useState } from 'react';
import { lastWork, money, signed } from '../../src/index.ts';
import { NewSeat } from './NewSeat.tsx';
import { SeatCard } from './SeatCard.tsx';
import type { PanelProps } from './useDealer.ts';

/** Everybody at the table: money, wagers, what the last roll brought, and what can be done at the seat. */
export const Seats = ({ house, view, mirror, offices, dealer }: PanelProps) => {
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const work = lastWork(house, mirror.result);
  const net = (seat: number): number | undefined => work?.nets.find(each => each.seat === seat)?.net;
  const seat = view.seats.find(({ number }) => number === opened);
  return (
    <section className="seats" aria-label="Seats">
      <header className="row">
        <h2>Seats</h2>
        <button type="button" onClick={() => setOpened('new')}>
          Seat a player
        </button>
      </header>
      <ul>
        {view.seats.map(each => (
          <li key={each.number} data-seat={each.number} className={view.shooter === each.number ? 'shooter' : ''}>
            <button type="button" className="seat-line" onClick={() => setOpened(each.number)}>
              <b className="seat-number">{each.number}</b>
              <span className="seat-name">
                {each.name}
                {view.shooter === each.number ? ' · shooter' : ''}
                {each.away ? ' · away' : ''}
                {each.held ? ' · held' : ''}
                {each.limits === null ? '' : ' · own limits'}
              </span>
              <span
                className={`presence ${mirror.presence.seats.includes(each.number) ? 'here' : ''}`}
                title={each.paired ? 'Terminal paired' : 'No terminal'}
              />
              <span className="seat-money">{each.rail === null ? '' : money(each.rail)}</span>
              <span className="seat-layout">
                {money(each.layout.reduce((sum, { stake }) => sum + stake, 0))} on the felt
              </span>
              <b className="seat-net">{net(each.number) === undefined ? '' : signed(net(each.number) ?? 0)}</b>
            </button>
          </li>
        ))}
        {view.seats.length === 0 ? <li className="none">Nobody is seated.</li> : null}
      </ul>
      {opened === 'new' ? <NewSeat view={view} dealer={dealer} onClose={() => setOpened(null)} /> : null}
      {seat === undefined ? null : (
        <SeatCard
          house={house}
          view={view}
          seat={seat}
          offices={offices}
          dealer={dealer}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};
