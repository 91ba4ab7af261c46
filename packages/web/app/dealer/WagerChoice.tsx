import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { currencySign, findWagers, money, quickAmounts, type SeatWager, titleOf } from '../../src/index.ts';

/** As many as a finger finds at a glance. */
const FOUND_MOST = 6;

type Fields = { form: SeatWager; change: (fields: Partial<SeatWager>) => void };

/** The wager by its name: typing a few letters finds it, Enter takes the first. */
export const WagerChoice = ({ house, form, change }: Fields & { house: House }) => {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = findWagers(house, typed, FOUND_MOST);
  useEffect(() => field.current?.focus(), []);
  const choose = (wager: SeatWager['wager']): void => {
    setTyped('');
    change({ wager });
  };
  const onKey = (event: KeyboardEvent): void => {
    const [best] = found;
    if (event.key !== 'Enter' || best === undefined) return;
    event.preventDefault();
    choose(best.name);
  };
  return (
    <div className="wager-choice">
      <label>
        Wager{' '}
        <input
          ref={field}
          value={typed}
          autoComplete="off"
          placeholder="tap the felt, or type: place 6"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
      </label>
      {typed === '' ? (
        <p className="chosen-wager" data-wager={form.wager ?? ''}>
          {form.wager === null ? 'No wager chosen yet.' : titleOf(house, form.wager)}
        </p>
      ) : (
        <div className="found" role="group" aria-label="Wagers found">
          {found.map(({ name, title }) => (
            <button key={name} type="button" data-found={name} onClick={() => choose(name)}>
              {title}
            </button>
          ))}
          {found.length === 0 ? <p>No wager of this table is called that.</p> : null}
        </div>
      )}
    </div>
  );
};

/** The seat, one tap each. */
export const SeatChoice = ({ view, form, change }: Fields & { view: TableView }) => (
  <fieldset className="choices">
    <legend>Seat</legend>
    {view.seats.map(({ number, name }) => (
      <label key={number} className={form.seat === number ? 'chosen' : ''}>
        <input
          type="radio"
          name="seat"
          value={number}
          checked={form.seat === number}
          onChange={() => change({ seat: number })}
        />{' '}
        <b>{number}</b> {name}
      </label>
    ))}
    {view.seats.length === 0 ? <p>Nobody is seated.</p> : null}
  </fieldset>
);

/** The amount: usual ones by a tap, any other typed. */
export const AmountChoice = ({ house, form, change }: Fields & { house: House }) => (
  <div className="amount-choice">
    <label>
      Amount {currencySign()}{' '}
      <input
        type="number"
        min="1"
        required
        className="short"
        value={form.amount}
        onChange={event => change({ amount: event.target.value })}
      />
    </label>
    {quickAmounts(house).map(amount => (
      <button
        key={amount}
        type="button"
        aria-pressed={Number(form.amount) === amount}
        onClick={() => change({ amount: String(amount) })}
      >
        {money(amount * 100)}
      </button>
    ))}
  </div>
);
