import { useEffect, useState } from 'react';
import { latestTable } from '../../src/index.ts';
import { RollReview } from '../review/RollReview.tsx';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
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

/** Alerts at the left; on the right, for those who may look at rolls, the last one of the house or the one that was chosen. */
export const SurveillanceScreen = () => {
  const { query } = useRoute();
  const { may } = useStaff();
  const seesRolls = may('review-rolls');
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
      <div className={seesRolls ? 'surveillance' : 'surveillance without-rolls'}>
        <div className="review-side">
          <AlertCentre />
          <TableLines
            title="Tables"
            chosen={seesRolls ? table : undefined}
            rollsOf={id => `/surveillance?table=${id}`}
          />
        </div>
        {!seesRolls ? null : table === undefined ? (
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
