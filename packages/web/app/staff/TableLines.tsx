import type { TableCard } from '@hardway/server/messages';
import { Link } from '../router.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useStaff } from './staff.ts';
import { useFloor } from './useFloor.ts';
import { useTimes } from './useTimes.ts';

type TableLinesProps = {
  title: string;
  /** Where the rolls of a table are looked at. */
  rollsOf: (table: string) => string;
  /** The table that is looked at. */
  chosen?: string | undefined;
};

/** Every staffed table in a line: how it stands and, for those who may, the ways to watch it and to look at its rolls. */
export const TableLines = ({ title, rollsOf, chosen }: TableLinesProps) => {
  const { tables = [] } = useFloor(true);
  const seesRolls = useStaff().may('review-rolls');
  return (
    <Card title={title}>
      {tables.length === 0 ? (
        <Empty title="No table yet.">Tables appear here as they are set up.</Empty>
      ) : (
        <ul className="table-lines">
          {tables.map(card => (
            <li key={card.id} data-table={card.id} aria-current={card.id === chosen ? 'true' : undefined}>
              <b>{card.name}</b>
              {seesRolls ? (
                <span className="table-ways">
                  <Link href={`/watch/${card.id}`} aria-label={`Watch ${card.name}`}>
                    Watch
                  </Link>
                  <Link href={rollsOf(card.id)} aria-label={`Rolls of ${card.name}`}>
                    Rolls
                  </Link>
                </span>
              ) : null}
              <Standing card={card} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const Standing = ({ card: { status, puck, seats, alerts, lastRoll, lastRollAt } }: { card: TableCard }) => {
  const { time } = useTimes();
  return (
    <span className="hint">
      {status}, point {puck}, {seats} seated
      {alerts.length === 0 ? '' : `, ${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}`}
      {lastRoll === null || lastRollAt === null ? '' : `, ${lastRoll.join('-')} at ${time(lastRollAt)}`}
    </span>
  );
};
