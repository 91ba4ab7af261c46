import type { House, Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { money, titleOf } from '../../src/index.ts';
import { Slot } from './Slot.tsx';
import type { Dealer } from './useDealer.ts';

type LateWagersProps = { house: House; view: TableView; offices: readonly Office[]; dealer: Dealer };

/** Late wagers that wait for those who must confirm them, and the act that ends the waiting. */
export const LateWagers = ({ house, view, offices, dealer }: LateWagersProps) => {
  if (house.game.late === undefined) return null;
  const mine = view.late.find(({ needs, confirmedBy }) =>
    needs.some(office => offices.includes(office) && !confirmedBy.includes(office)),
  );
  return (
    <Slot label="Late wagers" title="Late wagers" count={view.late.length} none="No late wager waits." className="late">
      <ul>
        {view.late.map(({ id, seat, wager, amount, needs, need, confirmedBy }) => {
          const open = needs.filter(office => !confirmedBy.includes(office));
          return (
            <li key={id} data-late={id}>
              <span>
                Seat {seat}: {titleOf(house, wager as never)} {money(amount)}{' '}
                <small>
                  waits for {open.join(need === 'all' ? ' and ' : ' or ')}
                  {confirmedBy.length === 0 ? '' : `; confirmed by ${confirmedBy.join(', ')}`}
                </small>
              </span>
              <button
                type="button"
                {...(mine?.id === id ? { 'data-key': 'L', 'aria-keyshortcuts': 'L' } : {})}
                onClick={() => void dealer.send({ type: 'confirmLate', late: id })}
              >
                {mine?.id === id ? <kbd aria-hidden="true">L</kbd> : null}
                Confirm
              </button>
              <button type="button" onClick={() => void dealer.send({ type: 'refuseLate', late: id })}>
                Refuse
              </button>
            </li>
          );
        })}
      </ul>
      {view.late.length > 0 && view.diceOut ? (
        <button type="button" data-key="X" aria-keyshortcuts="X" onClick={() => void dealer.send({ type: 'restDice' })}>
          <kbd aria-hidden="true">X</kbd>
          Dice are at rest
        </button>
      ) : null}
    </Slot>
  );
};
