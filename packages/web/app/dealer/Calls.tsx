import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { titleOf } from '../../src/index.ts';
import { Slot } from './Slot.tsx';
import type { Dealer } from './useDealer.ts';

/** Players' calls: the office the book names sets a button on each wager, before the roll or before the call holds. */
export const Calls = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) =>
  house.game.staffing.calls === undefined ? null : (
    <Slot
      label="Calls to confirm"
      title="Buttons to set"
      count={view.calls.length}
      none="No call waits."
      className="calls"
    >
      <ul>
        {view.calls.map(({ seat, wager, call }, place) => (
          <li key={`${seat} ${wager}`} data-waiting-call={wager}>
            <span>
              <b className={`lammer-tag ${call}`}>{call.toUpperCase()}</b> Seat {seat}: {titleOf(house, wager)}
            </span>
            <button
              type="button"
              {...(place === 0 ? { 'data-key': 'B', 'aria-keyshortcuts': 'B' } : {})}
              onClick={() => void dealer.send({ type: 'confirmCall', seat, wager })}
            >
              {place === 0 ? <kbd aria-hidden="true">B</kbd> : null}
              Button is set
            </button>
          </li>
        ))}
      </ul>
    </Slot>
  );
