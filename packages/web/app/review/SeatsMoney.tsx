import type { House } from '@hardway/rules';
import type { ReviewedUndoing, SeatMoney } from '@hardway/server/messages';
import { resultLines } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Scroll } from '../ui/Scroll.tsx';

type SeatsMoneyProps = {
  house: House;
  seats: readonly SeatMoney[];
  /** What undid the roll, in a column of its own. */
  undone: readonly ReviewedUndoing[];
  /** The seat whose wagers are marked on the felt. */
  seat: number | undefined;
  onSeat: (seat: number | undefined) => void;
};

const totalOf = ({ railBefore, railAfter, layoutBefore, layoutAfter }: SeatMoney) => ({
  before: (railBefore ?? 0) + layoutBefore,
  after: (railAfter ?? 0) + layoutAfter,
});

const afterWords = (kind: ReviewedUndoing['kind']): string =>
  `After the ${kind === 'corrected' ? 'correction' : 'void'}`;

/** What the throw did to each seat: money before and after, and each settlement with its clause. */
export const SeatsMoney = ({ house, seats, undone, seat, onSeat }: SeatsMoneyProps) => {
  if (seats.length === 0) return <Empty title="Nobody was seated.">The dice decided nothing.</Empty>;
  return (
    <Scroll label="Seats, list" className="review-seats">
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col" className="number">
              Rail
            </th>
            <th scope="col" className="number">
              On the felt
            </th>
            <th scope="col" className="number">
              Change
            </th>
            {undone.map(({ number, kind }) => (
              <th key={number} scope="col" className="number">
                {afterWords(kind)}
              </th>
            ))}
          </tr>
        </thead>
        {seats.map(each => (
          <SeatRows
            key={each.seat}
            house={house}
            each={each}
            undone={undone}
            isChosen={each.seat === seat}
            onSeat={onSeat}
          />
        ))}
      </table>
    </Scroll>
  );
};

type SeatRowsProps = Pick<SeatsMoneyProps, 'house' | 'undone' | 'onSeat'> & { each: SeatMoney; isChosen: boolean };

const SeatRows = ({ house, each, undone, isChosen, onSeat }: SeatRowsProps) => {
  const { seat, name, railBefore, railAfter, layoutBefore, layoutAfter } = each;
  const { before, after } = totalOf(each);
  const again = undone.map(({ number, kind, seats }) => ({
    number,
    kind,
    of: seats.find(other => other.seat === seat),
  }));
  return (
    <tbody data-seat={seat}>
      <tr className="seat-row">
        <th scope="rowgroup">
          <button type="button" aria-pressed={isChosen} onClick={() => onSeat(isChosen ? undefined : seat)}>
            {seat} {name}
          </button>
        </th>
        <td className="number" data-title="Rail">
          <span>
            <Moved before={railBefore} after={railAfter} />
          </span>
        </td>
        <td className="number" data-title="On the felt">
          <span>
            <Moved before={layoutBefore} after={layoutAfter} />
          </span>
        </td>
        <td className="number" data-title="Change">
          <Money amount={after - before} isChange />
        </td>
        {again.map(({ number, kind, of }) => (
          <td key={number} className="number" data-title={afterWords(kind)}>
            <span>{of === undefined ? 'left' : <Again of={of} after={after} />}</span>
          </td>
        ))}
      </tr>
      <Settled house={house} of={each} label="" colSpan={4 + undone.length} />
      {again.map(({ number, of }) =>
        of === undefined ? null : (
          <Settled key={number} house={house} of={of} label="instead: " colSpan={4 + undone.length} />
        ),
      )}
    </tbody>
  );
};

/** Money before and after the throw; once, where it is the same. */
const Moved = ({ before, after }: { before: number | null; after: number | null }) => (
  <>
    {before === after ? null : (
      <>
        {before === null ? 'none' : <Money amount={before} />}
        {' → '}
      </>
    )}
    {after === null ? 'none' : <Money amount={after} />}
  </>
);

/** What the seat has after the roll was undone, and how that differs from what the roll had given it. */
const Again = ({ of, after }: { of: SeatMoney; after: number }) => (
  <>
    <Money amount={of.railAfter ?? 0} /> <Money amount={totalOf(of).after - after} isChange />
  </>
);

const Settled = ({ house, of, label, colSpan }: { house: House; of: SeatMoney; label: string; colSpan: number }) => {
  const lines = resultLines(house, of.settlements, of.seat);
  return of.settlements.length === 0 ? null : (
    <tr className="settled">
      <td colSpan={colSpan}>
        <ul>
          {of.settlements.map((settlement, at) => (
            <li key={`${settlement.type} ${settlement.wager}`} data-kind={settlement.type}>
              {label}
              {lines[at]?.words} <Cite text={settlement.clause ?? undefined} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
};
