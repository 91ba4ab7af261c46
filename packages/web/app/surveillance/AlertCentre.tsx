import type { HouseAlert, HouseAlerts } from '@hardway/server/messages';
import { useEffect, useRef, useState } from 'react';
import { addressee, ageOfMoment } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { setPrefs, usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { ask, command } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { play } from '../ui/sound.ts';
import { say } from '../ui/Toast.tsx';
import { usePolled } from '../usePolled.ts';

const EVERY_MS = 2_000;

const TO: readonly (readonly [string, string])[] = [
  ['', 'everybody'],
  ['surveillance', 'surveillance'],
  ['floor', 'the floor'],
  ['dealer', 'the dealer'],
  ['security', 'security'],
];

/** Alerts of all tables: to whom, about what, how old, and who has seen them. */
export const AlertCentre = () => {
  const [state, setState] = useState<'open' | 'all'>('open');
  const [to, setTo] = useState('');
  const nameOf = useTableName();
  const query = `/alerts?state=${state}${to === '' ? '' : `&to=${to}`}`;
  const { value, problem, again } = usePolled(() => ask<HouseAlerts>(query), query, EVERY_MS);
  useAlertSound(value?.alerts ?? []);
  return (
    <Card title="Alerts" end={<Sound />}>
      <div className="filters">
        <Select
          label="Show"
          value={state}
          options={[
            ['open', 'waiting'],
            ['all', 'all'],
          ]}
          onChange={setState}
        />
        <Select label="For" value={to} options={TO} onChange={setTo} />
      </div>
      <Problem words={problem} />
      {value === undefined ? null : value.alerts.length === 0 ? (
        <Empty title="No alert waits.">Alerts of all tables come here as they are raised.</Empty>
      ) : (
        <ul className="alert-rows" aria-live="polite">
          {value.alerts.map(alert => (
            <AlertRow
              key={`${alert.table} ${alert.alert}`}
              alert={alert}
              tableName={nameOf(alert.table)}
              now={value.now}
              onSeen={again}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};

type AlertRowProps = { alert: HouseAlert; tableName: string; now: number; onSeen: () => void };

/** Only the roles that an alert is for have a button; the others see that it was raised. */
const AlertRow = ({ alert, tableName, now, onSeen }: AlertRowProps) => {
  const { role, may } = useStaff();
  const { table, to, about, words, at, number, roll, roles, acknowledgedBy } = alert;
  const seen = (): void => {
    command(table, { type: 'acknowledgeAlert', alert: alert.alert }).then(onSeen, (error: unknown) =>
      say(problemOf(error), 'no'),
    );
  };
  return (
    <li data-alert={about}>
      <div className="alert-head">
        <b>for {addressee(to)}</b>
        {may('review-rolls') ? (
          <>
            <Link href={`/watch/${table}`}>{tableName}</Link>
            <Link href={`/surveillance?table=${table}&roll=${roll === null || roll === 0 ? number : roll}`}>roll</Link>
          </>
        ) : (
          <span>{tableName}</span>
        )}
        <span className="hint">{ageOfMoment(now - at)}</span>
      </div>
      <p>
        <Cited text={words} />
      </p>
      {acknowledgedBy !== null ? (
        <p className="hint">seen by {acknowledgedBy}</p>
      ) : roles.includes(role) ? (
        <Button onClick={seen} aria-label={`Seen: ${words}`}>
          Seen
        </Button>
      ) : (
        <p className="hint">waits for {addressee(to)}</p>
      )}
    </li>
  );
};

const Sound = () => {
  const { sound } = usePrefs();
  return (
    <label className="check">
      <input type="checkbox" checked={sound} onChange={event => setPrefs({ sound: event.target.checked })} /> Sound
    </label>
  );
};

/** A new alert is heard, where sound is on. */
const useAlertSound = (alerts: readonly HouseAlert[]): void => {
  const newest = Math.max(0, ...alerts.map(({ at }) => at));
  const last = useRef(newest);
  useEffect(() => {
    if (last.current !== 0 && newest > last.current) play('no');
    last.current = newest;
  }, [newest]);
};
