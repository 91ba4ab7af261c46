import type { House, SeatNumber, Table } from '@hardway/rules';
import { useState } from 'react';
import { betsOf, type Hand, money, NAME_LENGTH_MAX, type SavedSet, titleOf } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { inTheMiddle } from './places.ts';
import { deleteSet, saveSet, useSavedSets } from './sets-store.ts';

type MySetsProps = { house: House; table: Table; seat: SeatNumber; hand: Hand; onClose: () => void };

const listed = (house: House, bets: SavedSet['bets']): string =>
  bets.map(({ wager, amount }) => `${titleOf(house, wager)} ${money(amount)}`).join(', ');

/** Sets of the player's own: save what lies on the felt, put it down again, delete it. */
export const MySets = ({ house, table, seat, hand, onClose }: MySetsProps) => {
  const book = house.book.id;
  const saved = useSavedSets(book);
  return (
    <Dialog title="My sets" onClose={onClose} className="my-sets">
      <Save house={house} bets={betsOf(table, seat)} onSave={set => saveSet(book, set)} />
      {saved.length === 0 ? <p>No set is saved yet for tables of {house.book.title}.</p> : null}
      <ul>
        {saved.map(set => (
          <li key={set.name}>
            <span>
              <b>{set.name}</b>
              <small>{listed(house, set.bets)}</small>
            </span>
            <button
              type="button"
              onClick={() => {
                onClose();
                hand.betSaved(set, inTheMiddle());
              }}
            >
              Bet it
            </button>
            <button type="button" aria-label={`Delete ${set.name}`} onClick={() => deleteSet(book, set.name)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      <p className="recall-note">
        Sets are kept in this browser, for each rule book. A set adds what is missing and presses nothing.
      </p>
    </Dialog>
  );
};

type SaveProps = { house: House; bets: SavedSet['bets']; onSave: (set: SavedSet) => void };

const Save = ({ house, bets, onSave }: SaveProps) => {
  const [name, setName] = useState('');
  if (bets.length === 0) return <p>Put bets on the felt, then save them here under a name.</p>;
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onSave({ name: name.trim(), bets });
        setName('');
      }}
    >
      <p>On the felt now: {listed(house, bets)}.</p>
      <div className="row">
        <label>
          Name{' '}
          <input
            value={name}
            required
            pattern=".*\S.*"
            maxLength={NAME_LENGTH_MAX}
            onChange={event => setName(event.target.value)}
          />
        </label>
        <button type="submit">Save these bets</button>
      </div>
    </form>
  );
};
