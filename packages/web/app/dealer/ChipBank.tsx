import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { chipsFrom, DENOMINATIONS, money, type Pieces, pieceKey } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

type ChipBankProps = { house: House; view: TableView; dealer: Dealer };

/** The bank of chips at this table: its count, and the fills and credits that wait for the dealer's signature. */
export const ChipBank = ({ house, view, dealer }: ChipBankProps) => {
  const [pieces, setPieces] = useState<Pieces>({});
  const [isCounting, setCounting] = useState(false);
  if (house.game.staffing.tender.chipFree !== undefined) return null;
  const when = view.bank === null ? 'opening' : 'closing';
  const count = async () => {
    const answer = await dealer.send({ type: 'countBank', when, chips: chipsFrom(pieces) });
    if (answer?.ok !== true) return;
    setPieces({});
    setCounting(false);
  };
  return (
    <fieldset className="chip-bank">
      <legend>Bank of chips</legend>
      <p>{view.bank === null ? 'Not counted yet.' : `Should hold ${money(view.bank.expected)}.`}</p>
      <Slips view={view} dealer={dealer} />
      {isCounting ? (
        <div className="row">
          {DENOMINATIONS.chips.map(denomination => {
            const key = pieceKey('chips', denomination);
            return (
              <label key={key}>
                {money(denomination)} ×{' '}
                <input
                  type="number"
                  min="0"
                  className="short"
                  value={pieces[key] ?? ''}
                  onChange={event => setPieces({ ...pieces, [key]: event.target.value })}
                />
              </label>
            );
          })}
          <button type="button" className="primary" onClick={() => void count()}>
            Record the {when} count
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setCounting(true)}>
          Count the bank
        </button>
      )}
    </fieldset>
  );
};

const Slips = ({ view, dealer }: Omit<ChipBankProps, 'house'>) => (
  <ul>
    {view.slips.map(({ slip, kind, amount, sentBy }) => {
      const isMine = (kind === 'fill') === (sentBy !== null);
      const type = kind === 'fill' ? 'receiveChips' : 'sendChips';
      return (
        <li key={slip} className="row">
          {kind === 'fill' ? 'Fill' : 'Credit'} {slip}: {money(amount)}
          {isMine ? (
            <button type="button" onClick={() => void dealer.send({ type, slip })}>
              {kind === 'fill' ? 'Received' : 'Sent'}
            </button>
          ) : (
            <span>waits for the cage</span>
          )}
        </li>
      );
    })}
  </ul>
);
