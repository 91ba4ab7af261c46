import type { AccountingView } from '@hardway/server/messages';
import { useState } from 'react';
import { identityWords, money, monthBy, randomId, shortMoney, weeksOf } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { ask } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/accounting.css';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { say } from '../ui/Toast.tsx';
import { AccountingSettingsDialog } from './AccountingSettings.tsx';
import { DayCharts } from './DayCharts.tsx';
import { LateCount } from './LateCount.tsx';
import { useAsked } from './useAsked.ts';

type Day = {
  readonly day: string;
  readonly isOver: boolean;
  readonly closed: { readonly by: { readonly name: string } } | null;
  readonly tables: number;
  /** Tables that were not counted and keep the day from being closed. */
  readonly uncounted: readonly string[];
  readonly drop: number;
  readonly cashedOut: number;
  readonly tipsFromRail: number;
  readonly win: number;
  readonly opening: number;
  readonly closing: number;
  readonly difference: number;
  readonly expected: number;
  readonly sigmas: number | null;
};

type Days = {
  readonly today: string;
  readonly first: string | null;
  readonly lastClosed: string | null;
  readonly days: readonly Day[];
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The accounts: a month of gaming days, the chosen day with its identity, and every report on it. */
export const AccountingScreen = () => {
  const { answer: accounts, problem, again } = useAsked<AccountingView>('/registers/accounting/main');
  const { may } = useStaff();
  const [isSettling, setSettling] = useState(false);
  return (
    <WorkPage
      title="Accounting"
      end={may('settleAccounting') ? <Button onClick={() => setSettling(true)}>Settings</Button> : null}
    >
      <Problem words={problem} />
      {accounts === undefined ? null : <Month key={accounts.number} today={accounts.today.day} />}
      {accounts === undefined || !isSettling ? null : (
        <AccountingSettingsDialog
          view={accounts}
          onDone={() => {
            setSettling(false);
            again();
          }}
          onClose={() => setSettling(false)}
        />
      )}
    </WorkPage>
  );
};

/** The month of the chosen day; of the house's own gaming day, which may be yesterday's date, if none is chosen. */
const Month = ({ today }: { today: string }) => {
  const { query } = useRoute();
  const chosen = query.get('day') ?? today;
  const month = chosen.slice(0, 7);
  const last =
    weeksOf(month)
      .flat()
      .findLast(day => day !== null) ?? `${month}-28`;
  const { answer, problem, again } = useAsked<Days>(`/accounting/days?from=${month}-01&to=${last}`);
  const choose = (day: string) => replaceQuery(new URLSearchParams({ day }));
  const day = answer?.days.find(each => each.day === chosen);
  return (
    <>
      <Problem words={problem} />
      <div className="accounting">
        <Card
          title={month}
          end={
            <>
              <Button onClick={() => choose(`${monthBy(month, -1)}-01`)}>Month before</Button>
              <Button onClick={() => choose(`${monthBy(month, 1)}-01`)}>Month after</Button>
            </>
          }
        >
          <Calendar month={month} answer={answer} chosen={chosen} onChoose={choose} />
        </Card>
        {day === undefined ? null : <DayCard day={day} onClosed={again} />}
        <Reports day={chosen} />
      </div>
      <DayCharts day={chosen} />
    </>
  );
};

type CalendarProps = {
  month: string;
  answer: Days | undefined;
  chosen: string;
  onChoose: (day: string) => void;
};

const Calendar = ({ month, answer, chosen, onChoose }: CalendarProps) => (
  <table className="gaming-days" aria-label={`Gaming days of ${month}`}>
    <thead>
      <tr>
        {WEEKDAYS.map(weekday => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week, at) => (
        <tr key={week.find(each => each !== null) ?? at}>
          {week.map((day, weekday) => (
            <td key={day ?? `blank ${weekday}`}>
              {day === null ? null : (
                <CalendarDay
                  day={day}
                  found={answer?.days.find(each => each.day === day)}
                  today={answer?.today}
                  isChosen={day === chosen}
                  onChoose={onChoose}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type CalendarDayProps = {
  day: string;
  found: Day | undefined;
  today: string | undefined;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

const CalendarDay = ({ day, found, today, isChosen, onChoose }: CalendarDayProps) => {
  const isToCome = today !== undefined && day > today;
  const isActive = found !== undefined && found.tables > 0;
  const state = found?.closed ? 'closed' : day === today ? 'today' : isActive && found.isOver ? 'to close' : '';
  return (
    <button
      type="button"
      className="gaming-day"
      data-state={state}
      aria-pressed={isChosen}
      title={day}
      disabled={isToCome}
      onClick={() => onChoose(day)}
    >
      <span>{Number(day.slice(-2))}</span>
      <small>{state}</small>
      <small className="number" title={isActive ? money(found.win) : undefined}>
        {isActive ? shortMoney(found.win) : ''}
      </small>
    </button>
  );
};

const DayCard = ({ day, onClosed }: { day: Day; onClosed: () => void }) => {
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const identity = identityWords(day);
  const close = async () => {
    try {
      await ask(`/accounting/days/${day.day}/close`, { body: { id: randomId() } });
      say(`Gaming day ${day.day} closed.`);
      setProblem(null);
      onClosed();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Card
      title={`Gaming day ${day.day}`}
      end={
        <>
          <Button onClick={() => setShown(!isShown)} aria-expanded={isShown}>
            Reconcile
          </Button>
          {day.closed === null && day.isOver ? (
            <Button kind="main" onClick={() => void close()}>
              Close the day
            </Button>
          ) : null}
        </>
      }
    >
      <Problem words={problem} />
      {day.uncounted.map(table => (
        <LateCount key={table} day={day.day} table={table} onDone={onClosed} />
      ))}
      {day.tables === 0 ? <p className="hint">No activity on this day.</p> : null}
      <Stats>
        <Stat label="Tables">{day.tables}</Stat>
        <Stat label="Drop">
          <Money amount={day.drop} />
        </Stat>
        <Stat
          label="Win"
          note={
            day.sigmas === null
              ? ''
              : `theoretical ${money(day.expected)}, ${day.sigmas < 0 ? '−' : ''}${Math.abs(day.sigmas).toFixed(2)} σ from it`
          }
        >
          <Money amount={day.win} isChange />
        </Stat>
        <Stat label="Closing liability">
          <Money amount={day.closing} />
        </Stat>
      </Stats>
      <p>{day.closed === null ? 'Not closed.' : `Closed by ${day.closed.by.name}.`}</p>
      {isShown ? (
        <div className="identity" role="status">
          <p>{identity.left}</p>
          <p>{identity.right}</p>
          <p>
            <strong>{identity.holds ? '✓ The two are equal.' : `✗ They differ by ${money(day.difference)}.`}</strong>
          </p>
        </div>
      ) : null}
    </Card>
  );
};

type Listed = { readonly reports: readonly { readonly id: string; readonly title: string }[] };

const Reports = ({ day }: { day: string }) => {
  const { answer, problem } = useAsked<Listed>('/reports');
  return (
    <Card title="Reports">
      <Problem words={problem} />
      <ul className="report-list">
        {answer?.reports.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/accounting/${id}?from=${day}&to=${day}`}>{title}</Link>
          </li>
        ))}
        <li>
          <Link href="/par">PAR sheets</Link>
        </li>
      </ul>
    </Card>
  );
};
