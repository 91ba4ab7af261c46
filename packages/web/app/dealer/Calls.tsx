import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { titleOf } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

/** Players' calls: the office the book names sets a button on each wager, before the roll or before the call holds. */
export const Calls = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) =>
  view.calls.length === 0 ? null : (
    <section className="calls" aria-label="Calls to confirm">
      <h2>Set the buttons</h2>
      <ul>
        {view.calls.map(({ seat, wager, call }) => (
          <li key={`${seat} ${wager}`} data-waiting-call={wager}>
            <b className={`lammer-tag ${call}`}>{call.toUpperCase()}</b>
            <span>
              Seat {seat}: {titleOf(house, wager)}
            </span>
            <button type="button" onClick={() => void dealer.send({ type: 'confirmCall', seat, wager })}>
              Button is set
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
