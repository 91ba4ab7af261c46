import type { FloorAlert } from '@hardway/server/messages';
import { useState } from 'react';
import { Cited } from '../clauses/Cited.tsx';
import { useKeys } from '../keyboard.ts';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { say } from '../ui/Toast.tsx';
import { command } from './api.ts';
import { useFloor } from './useFloor.ts';
import { useTimes } from './useTimes.ts';

/** How many alerts wait for this person, and the newest. */
export const Alerts = () => {
  const { alerts } = useFloor(false);
  const [isOpen, setOpen] = useState(false);
  useKeys({ key: 'A', words: 'Shows the alerts for you', act: () => setOpen(true) });
  const newest = alerts.at(-1);
  return (
    <>
      <button type="button" className="alert-button" data-alerts={alerts.length} onClick={() => setOpen(true)}>
        <span className="alert-count">
          {alerts.length === 0 ? 'No alerts' : `${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}`}
        </span>
        {newest === undefined ? null : (
          <span className="alert-newest">
            {newest.tableName}: {newest.words}
          </span>
        )}
      </button>
      <p className="unseen" role="status">
        {newest === undefined ? '' : `Alert, ${newest.tableName}: ${newest.words}`}
      </p>
      {isOpen ? <AlertsDialog alerts={alerts} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const AlertsDialog = ({ alerts, onClose }: { alerts: readonly FloorAlert[]; onClose: () => void }) => (
  <Dialog title="Alerts for you" onClose={onClose} wide>
    {alerts.length === 0 ? (
      <Empty title="Nothing waits for you.">Alerts of all tables come here as they are raised.</Empty>
    ) : (
      <AlertList alerts={[...alerts].reverse()} />
    )}
  </Dialog>
);

const acknowledge = (table: string, alert: string): void => {
  command(table, { type: 'acknowledgeAlert', alert }).catch((error: unknown) => say(problemOf(error), 'no'));
};

/** Alerts, with the table they come from unless they stand at it; who has seen one says so. */
export const AlertList = ({ alerts, isAtTable = false }: { alerts: readonly FloorAlert[]; isAtTable?: boolean }) => {
  const { time } = useTimes();
  return (
    <ul className="alert-list">
      {alerts.map(({ table, tableName, id, words, at }) => (
        <li key={`${table} ${id}`}>
          <time>{time(at)}</time>
          {isAtTable ? null : <Link href={`/floor/${table}`}>{tableName}</Link>}
          <span>
            <Cited text={words} />
          </span>
          <Button onClick={() => acknowledge(table, id)} aria-label={`Seen: ${words}`}>
            Seen
          </Button>
        </li>
      ))}
    </ul>
  );
};
