import { useState } from 'react';
import { Link } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { useFloor } from '../staff/useFloor.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Button } from '../ui/Button.tsx';
import { ConnectionState } from '../ui/Status.tsx';
import { DueLine } from './DueLine.tsx';
import { FloorTables } from './FloorTables.tsx';
import { SetUpTable } from './SetUpTable.tsx';

/** The tables of the house as they are now, what is due, and setting one up. */
export const FloorScreen = () => {
  const { may } = useStaff();
  const { tables, alerts, isLive } = useFloor(true);
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <WorkPage
      title="Floor"
      end={
        <>
          <ConnectionState connection={isLive ? 'live' : tables === undefined ? 'connecting' : 'lost'} />
          {may('read-dice') ? (
            <Link className="button" href="/dice">
              Dice
            </Link>
          ) : null}
          {may('create-table') ? (
            <Button aria-expanded={isSettingUp} onClick={() => setSettingUp(!isSettingUp)}>
              Set up a table
            </Button>
          ) : null}
        </>
      }
    >
      {isSettingUp ? <SetUpTable /> : null}
      {tables === undefined ? (
        <p className="hint">One moment</p>
      ) : (
        <>
          <DueLine tables={tables} />
          <FloorTables tables={tables} alerts={alerts} />
        </>
      )}
    </WorkPage>
  );
};
