import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { CallFloor } from './CallFloor.tsx';
import type { Dealer } from './useDealer.ts';
import { VoidButton } from './VoidButton.tsx';

type DealerActsProps = { house: House; view: TableView; offices: readonly Office[]; dealer: Dealer };

/** What may be done besides the step, where the book allows it and the table is so. */
export const DealerActs = ({ house, view, offices, dealer }: DealerActsProps) => {
  const { intend } = dealer;
  return (
    <div className="row dealer-acts">
      {view.diceOut || view.noMoreBets ? (
        <button type="button" onClick={() => intend({ type: 'open', dialog: 'no-roll' })}>
          No roll…
        </button>
      ) : null}
      {view.shaker === null ? (
        <button type="button" onClick={() => intend({ type: 'open', dialog: 'assistant' })}>
          How is it called?
        </button>
      ) : null}
      {view.spoken && view.status === 'open' ? (
        <button type="button" onClick={() => intend({ type: 'open', dialog: 'spoken' })}>
          Spoken wager…
        </button>
      ) : null}
      {view.correctable ? (
        <button type="button" onClick={() => intend({ type: 'open', dialog: 'correct' })}>
          Correct the last roll…
        </button>
      ) : null}
      <VoidButton house={house} view={view} offices={offices} dealer={dealer} />
      <CallFloor dealer={dealer} />
    </div>
  );
};
