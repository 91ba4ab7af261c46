import { type Cents, type House, type Office, offeredRules, type Table } from '@hardway/rules';
import { useState } from 'react';
import { titleOf } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { Dealer } from './useDealer.ts';

type SpokenProps = {
  house: House;
  table: Table;
  offices: readonly Office[];
  stations: readonly { office: Office; name: string }[];
  dealer: Dealer;
  onClose: () => void;
};

/** Whether wagers by word of mouth are taken at this table now. */
export const spokenNow = (
  house: House,
  stations: readonly { readonly office: Office; readonly name: string }[],
): boolean => {
  const { spoken } = house.game.staffing;
  if (spoken === undefined) return false;
  if (spoken.needsStick === undefined) return true;
  const box = stations.find(({ office }) => office === 'boxperson');
  const stick = stations.find(({ office }) => office === 'stickperson');
  return box !== undefined && stick !== undefined && box.name === stick.name;
};

/** A spoken wager: nothing is recorded before those who must have confirmed it. */
export const Spoken = ({ house, table, offices, stations, dealer, onClose }: SpokenProps) => {
  const { spoken } = house.game.staffing;
  const [seat, setSeat] = useState(table.seats[0]?.number ?? 0);
  const [wager, setWager] = useState<string>('pass');
  const [amount, setAmount] = useState('');
  const [cash, setCash] = useState('');
  const [announced, setAnnounced] = useState<Office | ''>('');
  const [confirmed, setConfirmed] = useState(false);
  if (spoken === undefined || !spokenNow(house, stations)) {
    return (
      <Dialog title="Spoken wager" onClose={onClose}>
        <p>
          Spoken wagers are not taken at this table now
          {spoken?.needsStick === undefined ? '' : ` (${spoken.needsStick})`}.
        </p>
      </Dialog>
    );
  }
  const confirmer = spoken.confirmedBy.find(office => offices.includes(office));
  const cents = (text: string): Cents => Math.round(Number(text) * 100) as Cents;
  const ready =
    cents(amount) > 0 &&
    (!spoken.cash || cents(cash) > 0) &&
    confirmed &&
    confirmer !== undefined &&
    (spoken.announcedBy.length === 1 || announced !== '');
  const record = async () => {
    if (!ready) return;
    const announcedBy = announced || spoken.announcedBy[0];
    if (announcedBy === undefined) return;
    const made = await dealer.send({
      type: 'make',
      seat,
      wager,
      amount: cents(amount),
      spoken: { announcedBy, ...(cents(cash) > 0 ? { cash: cents(cash) } : {}) },
    });
    if (made?.ok === true) onClose();
  };
  return (
    <Dialog title="Spoken wager" onClose={onClose}>
      <p>
        Not in action until confirmed by the {spoken.confirmedBy.join(' or ')} <cite>{spoken.cite}</cite>
      </p>
      <div className="form">
        <label>
          Seat{' '}
          <select value={seat} onChange={event => setSeat(Number(event.target.value))}>
            {table.seats.map(({ number, name }) => (
              <option key={number} value={number}>
                {number} {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Wager{' '}
          <select value={wager} onChange={event => setWager(event.target.value)}>
            {offeredRules(house).map(({ subject }) => (
              <option key={subject.name} value={subject.name}>
                {titleOf(house, subject.name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Amount ${' '}
          <input type="number" min="1" required value={amount} onChange={event => setAmount(event.target.value)} />
        </label>
        <label>
          Cash on the table ${spoken.cash ? ' (required)' : ''}{' '}
          <input
            type="number"
            min="0"
            required={spoken.cash}
            value={cash}
            onChange={event => setCash(event.target.value)}
          />
        </label>
        {spoken.announcedBy.length > 1 ? (
          <label>
            Announced by{' '}
            <select value={announced} onChange={event => setAnnounced(event.target.value as Office)}>
              <option value="">–</option>
              {spoken.announcedBy.map(office => (
                <option key={office}>{office}</option>
              ))}
            </select>
          </label>
        ) : null}
        <label className="check">
          <input
            type="checkbox"
            checked={confirmed}
            disabled={confirmer === undefined}
            onChange={event => setConfirmed(event.target.checked)}
          />
          {confirmer === undefined
            ? `The ${spoken.confirmedBy.join(' or ')} must confirm, signed in here`
            : `Confirmed as ${confirmer}`}
        </label>
        <button type="button" className="primary" aria-disabled={!ready} onClick={() => void record()}>
          Record the wager
        </button>
      </div>
    </Dialog>
  );
};
