import type { House, Office } from '@hardway/rules';
import type { SeatView, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { callsFor, tableOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

type CallButtonsProps = {
  house: House;
  view: TableView;
  seat: number;
  wager: SeatView['layout'][number]['name'];
  offices: readonly Office[];
  dealer: Dealer;
};

/** Where a call holds only once it is confirmed, it is made here: called out by the player, confirmed by the dealer or boxperson. */
export const CallButtons = ({ house, view, seat, wager, offices, dealer }: CallButtonsProps) => {
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
            {pending.toUpperCase()} pending <Cite text={calls.cite} />
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
