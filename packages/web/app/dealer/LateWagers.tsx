import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { money, titleOf } from '../../src/index.ts';
import type { Dealer } from './useDealer.ts';

/** Late wagers that wait for those who must confirm them. */
export const LateWagers = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) =>
  view.late.length === 0 ? null : (
    <section className="late" aria-label="Late wagers">
      <h2>Late wagers</h2>
      <ul>
        {view.late.map(({ id, seat, wager, amount, needs, need, confirmedBy }) => {
          const open = needs.filter(office => !confirmedBy.includes(office));
          return (
            <li key={id} data-late={id}>
              <span>
                Seat {seat}: {titleOf(house, wager as never)} {money(amount)}
              </span>
              <span>
                waits for {open.join(need === 'all' ? ' and ' : ' or ')}
                {confirmedBy.length === 0 ? '' : `; confirmed by ${confirmedBy.join(', ')}`}
              </span>
              <button type="button" onClick={() => void dealer.send({ type: 'confirmLate', late: id })}>
                Confirm
              </button>
              <button type="button" onClick={() => void dealer.send({ type: 'refuseLate', late: id })}>
                Refuse
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
