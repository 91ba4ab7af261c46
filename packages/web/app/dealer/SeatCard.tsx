import type { House, Instrument, Office } from '@hardway/rules';
import type { SeatView, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn, handedOver, money, titleOf } from '../../src/index.ts';
import { CallButtons } from './CallButtons.tsx';
import { PaidWith } from './Instrument.tsx';
import { SeatPatron } from './SeatPatron.tsx';
import { Sheet } from './Sheet.tsx';
import type { Dealer } from './useDealer.ts';

type SeatCardProps = {
  house: House;
  view: TableView;
  seat: SeatView;
  offices: readonly Office[];
  dealer: Dealer;
  onClose: () => void;
};

/** One seat: its wagers, its money, its terminal, the dice, and limits of its own. */
export const SeatCard = (props: SeatCardProps) => {
  const { house, view, seat, dealer, onClose } = props;
  const isInHeat = view.heat !== null;
  return (
    <Sheet dealer={dealer} title={`Seat ${seat.number}: ${seat.name}`} onClose={onClose}>
      <p className="seat-credit">
        {seat.rail === null ? '' : `${money(seat.rail)} in ${isInHeat ? 'chips' : 'credits'}`}
      </p>
      <SeatWagers {...props} />
      {isInHeat ? null : <SeatMoney {...props} />}
      <div className="row">
        <SeatTerminal {...props} />
        <SeatDice {...props} />
      </div>
      {house.book.limits.personal && !isInHeat ? <OwnLimits {...props} /> : null}
      {isInHeat ? null : <SeatPatron {...props} />}
      <SeatDispute {...props} />
    </Sheet>
  );
};

const SeatWagers = ({ house, view, seat, offices, dealer }: SeatCardProps) => (
  <ul className="seat-wagers">
    {seat.layout.map(({ name, stake, call }) => (
      <li key={name}>
        <span>
          {titleOf(house, name)} {money(stake)}
        </span>
        {call === null ? null : <b className={`lammer-tag ${call}`}>{call.toUpperCase()}</b>}
        <CallButtons house={house} view={view} seat={seat.number} wager={name} offices={offices} dealer={dealer} />
      </li>
    ))}
    {seat.layout.length === 0 ? <li>Nothing on the felt.</li> : null}
  </ul>
);

const SeatMoney = ({ house, view, seat: { number }, dealer, onClose }: SeatCardProps) => {
  const { takes, pays } = house.game.staffing.tender;
  const [amount, setAmount] = useState('100');
  const [tendered, setTendered] = useState('');
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const paidIn = pays.includes(instrument) ? { instrument } : {};
  const buyIn = () =>
    dealer.send({ type: 'buyIn', seat: number, amount: centsIn(amount), ...handedOver(instrument, tendered) });
  const leave = async () => {
    const answer = await dealer.send({ type: 'leaveSeat', seat: number, ...paidIn });
    if (answer?.ok) onClose();
  };
  return (
    <>
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
        <label>
          Handed over ${' '}
          <input
            type="number"
            className="short"
            value={tendered}
            placeholder={amount}
            onChange={event => setTendered(event.target.value)}
          />
        </label>
        <PaidWith of={takes} value={instrument} onChange={setInstrument} />
        <button type="button" onClick={() => void buyIn()}>
          Buy in
        </button>
        <button
          type="button"
          onClick={() => void dealer.send({ type: 'cashOut', seat: number, amount: centsIn(amount), ...paidIn })}
        >
          Pay that much
        </button>
        <button type="button" onClick={() => void dealer.send({ type: 'cashOut', seat: number, ...paidIn })}>
          Cash out
        </button>
        <button type="button" onClick={() => void leave()}>
          Free the seat
        </button>
      </div>
      <SeatItems view={view} seat={number} dealer={dealer} />
    </>
  );
};

/** What lies on the table behind this player's spoken wagers. */
const SeatItems = ({ view, seat, dealer }: { view: TableView; seat: number; dealer: Dealer }) => (
  <ul>
    {view.tenders
      .filter(item => item.isOpen && item.seat === seat)
      .map(({ tender, converted, instrument, wager }) => (
        <li key={tender} className="row">
          {money(converted)} {instrument} behind {wager ?? 'a wager'}
          <button type="button" onClick={() => void dealer.send({ type: 'convert', tender })}>
            Turned into chips
          </button>
        </li>
      ))}
  </ul>
);

const SeatTerminal = ({ seat: { number, paired }, dealer }: SeatCardProps) => {
  const [code, setCode] = useState<string | null>(null);
  const offer = async () => {
    const answer = await dealer.send({ type: 'offerPairing', seat: number });
    setCode(answer?.result?.code ?? null);
  };
  return (
    <>
      <button type="button" onClick={() => void offer()}>
        Code for the terminal
      </button>
      {code === null ? null : <b className="code">{code}</b>}
      {paired ? (
        <button type="button" onClick={() => void dealer.send({ type: 'unpair', seat: number })}>
          Unpair the terminal
        </button>
      ) : null}
    </>
  );
};

const SeatDice = ({ house, view, seat: { number }, dealer }: SeatCardProps) => (
  <>
    {view.shooter === number ? (
      <button type="button" onClick={() => void dealer.send({ type: 'passDice', seat: number })}>
        Gives up the dice
      </button>
    ) : null}
    {view.shooter === 'nobody' ? (
      <button type="button" onClick={() => void dealer.send({ type: 'takeDice', by: number })}>
        {house.game.shooter.dealer === undefined ? 'Takes the dice' : "Light this seat's button"}
      </button>
    ) : null}
    {view.offer?.to === number && !view.offer.declined.includes(number) ? (
      <button type="button" onClick={() => void dealer.send({ type: 'declineDice', seat: number })}>
        Declines the dice
      </button>
    ) : null}
  </>
);

/** A dispute: those who may hold the seat do so until it is decided, the crew calls them to it. */
const SeatDispute = ({ seat: { number, held }, offices, dealer }: SeatCardProps) => {
  const [reason, setReason] = useState('');
  const may = offices.includes('floorperson') || offices.includes('pit boss');
  const words = reason.trim() === '' ? 'a dispute' : reason.trim();
  return (
    <div className="row" data-dispute>
      <label>
        Dispute{' '}
        <input value={reason} placeholder="what it is about" onChange={event => setReason(event.target.value)} />
      </label>
      {may ? (
        <button
          type="button"
          onClick={() => void dealer.send({ type: held ? 'releaseSeat' : 'holdSeat', seat: number, reason: words })}
        >
          {held ? 'Release the seat' : 'Hold the seat'}
        </button>
      ) : (
        <button type="button" onClick={() => void dealer.send({ type: 'callFloor', seat: number, reason: words })}>
          Call the floor to this seat
        </button>
      )}
      {held ? <b>The seat is held.</b> : null}
    </div>
  );
};

/** Limits agreed with one player, where the book lets that be. */
const OwnLimits = ({ house, seat, dealer }: SeatCardProps) => {
  const { number, limits } = seat;
  const [min, setMin] = useState(String((limits ?? house.limits).min / 100));
  const [max, setMax] = useState(String((limits ?? house.limits).max / 100));
  return (
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
          void dealer.send({ type: 'agreeLimits', seat: number, limits: { min: centsIn(min), max: centsIn(max) } })
        }
      >
        Agree
      </button>
      {limits === null ? null : (
        <button type="button" onClick={() => void dealer.send({ type: 'agreeLimits', seat: number, limits: null })}>
          Posted limits again
        </button>
      )}
    </div>
  );
};
