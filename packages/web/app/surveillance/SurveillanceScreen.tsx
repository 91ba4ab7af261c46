import { RollReview } from '../review/RollReview.tsx';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { useFloor } from '../staff/useFloor.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/review.css';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { AlertCentre } from './AlertCentre.tsx';

/** Alerts at the left, the roll that is looked at on the right. */
export const SurveillanceScreen = () => {
  const { query } = useRoute();
  const table = query.get('table');
  const number = Number(query.get('roll'));
  const go = (roll: number): void => {
    const next = new URLSearchParams(query);
    next.set('roll', String(roll));
    replaceQuery(next);
  };
  return (
    <WorkPage
      title="Surveillance"
      end={
        <Link className="button" href="/surveillance/events">
          Event log
        </Link>
      }
    >
      <div className="surveillance">
        <div className="review-side">
          <AlertCentre />
          <Tables />
        </div>
        {table === null ? (
          <Card title="Roll viewer">
            <Empty title="No roll is chosen.">Open the roll of an alert, or the rolls of a table.</Empty>
          </Card>
        ) : (
          <RollReview key={table} table={table} wanted={number > 0 ? { number } : {}} onGo={go} />
        )}
      </div>
    </WorkPage>
  );
};

/** Every staffed table: to watch, or to look at its rolls here. */
const Tables = () => {
  const { tables = [] } = useFloor(true);
  return (
    <Card title="Tables">
      {tables.length === 0 ? (
        <Empty title="No table yet.">Tables appear here as they are set up.</Empty>
      ) : (
        <ul className="alert-rows">
          {tables.map(({ id, name, status, puck, seats, alerts }) => (
            <li key={id} className="alert-head">
              <b>{name}</b>
              <span>
                {status}, point {puck}, {seats} seated{alerts.length > 0 ? `, ${alerts.length} alerts` : ''}
              </span>
              <Link href={`/watch/${id}`} aria-label={`Watch ${name}`}>
                Watch
              </Link>
              <Link href={`/surveillance?table=${id}`} aria-label={`Rolls of ${name}`}>
                Rolls
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
