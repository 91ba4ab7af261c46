import type { Cents, House, Office } from '@hardway/rules';
import type { SeatView, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { callsFor, lastWork, type Mirror, money, signed, tableOf, titleOf } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { Dealer } from './useDealer.ts';

type SeatsProps = { house: House; view: TableView; mirror: Mirror; offices: readonly Office[]; dealer: Dealer };

/** Everybody at the table: money, wagers, what the last roll brought, and what can be done at the seat. */
export const Seats = ({ house, view, mirror, offices, dealer }: SeatsProps) => {
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

const asCents = (text: string): Cents => (Math.round(Number(text) * 100) || 0) as Cents;

const NewSeat = ({ view, dealer, onClose }: { view: TableView; dealer: Dealer; onClose: () => void }) => {
  const free =
    Array.from({ length: 20 }, (_, at) => at + 1).find(number => !view.seats.some(seat => seat.number === number)) ?? 1;
  const [seat, setSeat] = useState(String(free));
  const [name, setName] = useState('');
  const [buyIn, setBuyIn] = useState('100');
  return (
    <Dialog title="Seat a player" onClose={onClose}>
      <form
        className="form"
        onSubmit={event => {
          event.preventDefault();
          void dealer
            .send({ type: 'takeSeat', seat: Number(seat), name: name.trim() || `Seat ${seat}`, buyIn: asCents(buyIn) })
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
    </Dialog>
  );
};

type SeatCardProps = {
  house: House;
  view: TableView;
  seat: SeatView;
  offices: readonly Office[];
  dealer: Dealer;
  onClose: () => void;
};

const SeatCard = ({ house, view, seat, offices, dealer, onClose }: SeatCardProps) => {
  const [amount, setAmount] = useState('100');
  const [code, setCode] = useState<string | null>(null);
  const [min, setMin] = useState(String((seat.limits ?? house.limits).min / 100));
  const [max, setMax] = useState(String((seat.limits ?? house.limits).max / 100));
  const { number } = seat;
  return (
    <Dialog title={`Seat ${number}: ${seat.name}`} onClose={onClose}>
      <p className="seat-credit">{seat.rail === null ? '' : `${money(seat.rail)} in credits`}</p>
      <ul className="seat-wagers">
        {seat.layout.map(({ name, stake, call }) => (
          <li key={name}>
            <span>
              {titleOf(house, name)} {money(stake)}
            </span>
            {call === null ? null : <b className={`lammer-tag ${call}`}>{call.toUpperCase()}</b>}
            <CallButtons house={house} view={view} seat={number} wager={name} offices={offices} dealer={dealer} />
          </li>
        ))}
        {seat.layout.length === 0 ? <li>Nothing on the felt.</li> : null}
      </ul>
      <div className="row">
        <label>
          ${' '}
          <input
            type="number"
            min="1"
            className="short"
            value={amount}
            aria-label="Amount in dollars"
            onChange={event => setAmount(event.target.value)}
          />
        </label>
        <button
          type="button"
          onClick={() => void dealer.send({ type: 'buyIn', seat: number, amount: asCents(amount) })}
        >
          Buy in
        </button>
        <button type="button" onClick={() => void dealer.send({ type: 'cashOut', seat: number })}>
          Cash out
        </button>
        <button
          type="button"
          onClick={() => void dealer.send({ type: 'leaveSeat', seat: number }).then(answer => answer?.ok && onClose())}
        >
          Free the seat
        </button>
      </div>
      <div className="row">
        <button
          type="button"
          onClick={() =>
            void dealer
              .send({ type: 'offerPairing', seat: number })
              .then(answer => setCode(answer?.result?.code ?? null))
          }
        >
          Code for the terminal
        </button>
        {code === null ? null : <b className="code">{code}</b>}
        {seat.paired ? (
          <button type="button" onClick={() => void dealer.send({ type: 'unpair', seat: number })}>
            Unpair the terminal
          </button>
        ) : null}
        {view.shooter === number ? (
          <button type="button" onClick={() => void dealer.send({ type: 'passDice', seat: number })}>
            Gives up the dice
          </button>
        ) : view.shooter === 'nobody' ? (
          <button type="button" onClick={() => void dealer.send({ type: 'takeDice', by: number })}>
            {house.game.shooter.dealer === undefined ? 'Takes the dice' : "Light this seat's button"}
          </button>
        ) : null}
        {view.offer?.to === number && !view.offer.declined.includes(number) ? (
          <button type="button" onClick={() => void dealer.send({ type: 'declineDice', seat: number })}>
            Declines the dice
          </button>
        ) : null}
      </div>
      {house.book.limits.personal ? (
        <div className="row">
          <label>
            Own limits ${' '}
            <input type="number" className="short" value={min} onChange={event => setMin(event.target.value)} />
          </label>
          <label>
            to $ <input type="number" className="short" value={max} onChange={event => setMax(event.target.value)} />
          </label>
          <button
            type="button"
            onClick={() =>
              void dealer.send({ type: 'agreeLimits', seat: number, limits: { min: asCents(min), max: asCents(max) } })
            }
          >
            Agree
          </button>
          {seat.limits === null ? null : (
            <button type="button" onClick={() => void dealer.send({ type: 'agreeLimits', seat: number, limits: null })}>
              Posted limits again
            </button>
          )}
        </div>
      ) : null}
    </Dialog>
  );
};

type CallButtonsProps = {
  house: House;
  view: TableView;
  seat: number;
  wager: SeatView['layout'][number]['name'];
  offices: readonly Office[];
  dealer: Dealer;
};

/** Where a call holds only once it is confirmed, it is made here: called out by the player, confirmed by the dealer or boxperson. */
const CallButtons = ({ house, view, seat, wager, offices, dealer }: CallButtonsProps) => {
  const { calls } = house.game.staffing;
  const [pending, setPending] = useState<'on' | 'off' | null>(null);
  if (calls?.before !== 'it holds') return null;
  const may = calls.by.some(office => offices.includes(office));
  const open = callsFor(tableOf(view), seat, wager);
  return (
    <span className="call-buttons">
      {pending === null ? (
        open.map(call => (
          <button key={call} type="button" onClick={() => setPending(call)}>
            Calls {call}
          </button>
        ))
      ) : (
        <>
          <span className="pending" data-pending-call={wager}>
            {pending.toUpperCase()} pending <cite>{calls.cite}</cite>
          </span>
          <button
            type="button"
            aria-disabled={!may}
            onClick={() => {
              if (!may) return;
              void dealer.send({ type: 'call', seat, wager, call: pending });
              setPending(null);
            }}
          >
            Confirm
          </button>
          <button type="button" onClick={() => setPending(null)}>
            Drop
          </button>
        </>
      )}
    </span>
  );
};
