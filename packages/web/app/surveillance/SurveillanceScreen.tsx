import { useEffect, useState } from 'react';
import { latestTable } from '../../src/index.ts';
import { RollReview } from '../review/RollReview.tsx';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { TableLines } from '../staff/TableLines.tsx';
import { useFloor } from '../staff/useFloor.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/review.css';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { AlertCentre } from './AlertCentre.tsx';

/** The table that had rolled last when the page was opened. Later rolls elsewhere take nothing from under anybody's eyes. */
const useFirstTable = (): string | undefined => {
  const { tables } = useFloor(true);
  const [first, setFirst] = useState<string | undefined>();
  const latest = tables && latestTable(tables);
  useEffect(() => setFirst(before => before ?? latest), [latest]);
  return first;
};

/** Alerts at the left, the roll that is looked at on the right: at first, the last roll of the house. */
export const SurveillanceScreen = () => {
  const { query } = useRoute();
  const first = useFirstTable();
  const table = query.get('table') ?? first;
  const number = Number(query.get('roll'));
  const go = (roll: number): void => {
    const next = new URLSearchParams(query);
    if (table !== undefined) next.set('table', table);
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
          <TableLines title="Tables" chosen={table} rollsOf={id => `/surveillance?table=${id}`} />
        </div>
        {table === undefined ? (
          <Card title="Roll viewer">
            <Empty title="No dice were thrown yet.">The last roll of the house is shown here.</Empty>
          </Card>
        ) : (
          <RollReview key={table} table={table} wanted={number > 0 ? { number } : {}} onGo={go} />
        )}
      </div>
    </WorkPage>
  );
};
