import type { SeatView } from '@hardway/server/messages';
import { useState } from 'react';
import type { Dealer } from './useDealer.ts';

type SeatPatronProps = { seat: SeatView; dealer: Dealer };

/** Who is at the seat, by the card; and what the player without a terminal answers to a reality check. */
export const SeatPatron = ({ seat: { number: seat, sitting }, dealer }: SeatPatronProps) => {
  const [card, setCard] = useState('');
  const patron = sitting?.patron ?? null;
  const check = sitting?.check ?? null;
  const answer = (goOn: boolean) => void dealer.send({ type: 'answerCheck', seat, goOn });
  return (
    <div className="row" data-patron={patron?.patron}>
      {patron === null ? (
        <form
          className="row"
          onSubmit={event => {
            event.preventDefault();
            void dealer.send({ type: 'bindPatron', seat, patron: card.trim() }).then(done => done?.ok && setCard(''));
          }}
        >
          <label>
            Patron{' '}
            <input
              value={card}
              required
              maxLength={64}
              placeholder="card number"
              onChange={event => setCard(event.target.value)}
            />
          </label>
          <button type="submit">Name the patron</button>
        </form>
      ) : (
        <p>
          Patron {patron.patron}
          {patron.name === null ? '' : `, ${patron.name}`}
          {patron.exclusion === null ? '' : ': excluded, cash out'}
        </p>
      )}
      {check === null ? null : (
        <>
          <span>Reality check: ask the player</span>
          <button type="button" onClick={() => answer(true)}>
            Goes on
          </button>
          <button type="button" onClick={() => answer(false)}>
            Leaves
          </button>
        </>
      )}
    </div>
  );
};
