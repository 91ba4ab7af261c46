import type { SeatView, TableCommand, TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { crewWords, houseOf, layoutSum, statusText } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { ask, command } from '../staff/api.ts';
import type { ScreenProps } from '../staff/screen.ts';
import { isSignedOut } from '../staff/session.ts';
import { type Staff, useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Assigning } from './Assigning.tsx';
import { Papers } from './Papers.tsx';
import { Settle } from './Settle.tsx';
import { SetUpAgain } from './SetUpAgain.tsx';
import { TableBank } from './TableBank.tsx';
import { Terminals } from './Terminals.tsx';

const onFelt = (seat: SeatView): number => layoutSum({ ...seat, rail: seat.rail ?? (0 as never) });

const SEATS: readonly Column<SeatView>[] = [
  { id: 'seat', title: 'Seat', value: ({ number }) => number, isNumber: true },
  { id: 'name', title: 'Player', value: ({ name }) => name },
  {
    id: 'rail',
    title: 'Rail',
    value: ({ rail }) => (rail ?? 0) / 100,
    cell: ({ rail }) => <Money amount={rail ?? 0} />,
    isNumber: true,
  },
  {
    id: 'felt',
    title: 'On the felt',
    value: seat => onFelt(seat) / 100,
    cell: seat => <Money amount={onFelt(seat)} />,
    isNumber: true,
  },
];

const TABS = [
  { id: 'seats', title: 'Seats' },
  { id: 'set-up', title: 'Set-up' },
  { id: 'approvals', title: 'Approvals' },
  { id: 'bank', title: 'Chips and slips' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** One table: its state, its crew, and who sits there with how much. */
export const TableFile = ({ parts: [id = ''] }: ScreenProps) => {
  const [view, setView] = useState<TableView>();
  const [problem, setProblem] = useState<string | null>(null);
  const { may } = useStaff();
  const [tab, setTab] = useState<Tab>('seats');
  const failed = (error: unknown) => isSignedOut(error) || setProblem(problemOf(error));
  const read = () => ask<TableView>(`/tables/${encodeURIComponent(id)}`).then(setView, failed);
  useEffect(() => void read(), [id]);
  const send = async (asked: TableCommand) => {
    setProblem(null);
    // A refusal may mean that the table has moved on.
    await command(id, asked).finally(read);
  };
  const act = (asked: TableCommand) => void send(asked).catch(failed);
  if (view === undefined)
    return (
      <WorkPage title={id}>
        <Problem words={problem} />
      </WorkPage>
    );
  const money = view.seats.reduce((sum, seat) => sum + (seat.rail ?? 0) + onFelt(seat), 0);
  return (
    <WorkPage
      title={view.name}
      end={
        <>
          {may('takeStation') || may('openTable') ? (
            <Link className="button" href={`/dealer/${id}`}>
              {view.status === 'open' ? 'Deal' : 'Open'}
            </Link>
          ) : null}
          <Link className="button" href={`/display/${id}`}>
            Display
          </Link>
        </>
      }
    >
      <Stats>
        <Stat label="State">{statusText(view)}</Stat>
        <Stat label="Point">{view.puck === 'off' ? 'off' : view.puck}</Stat>
        <Stat label="Players’ money">
          <Money amount={money} />
        </Stat>
        <Stat label="Crew" isText>
          {crewWords(view.stations)}
        </Stat>
      </Stats>
      <Problem words={problem} />
      <Tabs label="Parts of the table file" tabs={TABS} chosen={tab} onChoose={setTab}>
        <TablePart {...{ tab, view, may, send, act, read }} />
      </Tabs>
    </WorkPage>
  );
};

type TablePartProps = {
  tab: Tab;
  view: TableView;
  may: Staff['may'];
  /** For a form, which shows what stands against it. */
  send: (asked: TableCommand) => Promise<void>;
  /** For a button: what stands against it is the problem of the page. */
  act: (asked: TableCommand) => void;
  read: () => Promise<unknown>;
};

const TablePart = ({ tab, view, may, send, act, read }: TablePartProps) => {
  switch (tab) {
    case 'seats':
      return (
        <>
          {may('assignStation') ? <Assigning view={view} onAssign={() => send({ type: 'assignStation' })} /> : null}
          <Settle view={view} mayCashOut={may('leaveSeat')} onCashOut={seat => act({ type: 'leaveSeat', seat })} />
          <Card title="Seats">
            <DataTable
              title="Seats"
              columns={SEATS}
              rows={view.seats}
              keyOf={({ number }) => String(number)}
              empty={<Empty title="Nobody is seated.">Seat a player at the dealer’s terminal or the cage.</Empty>}
            />
          </Card>
          {may('lockTerminal') ? <Terminals view={view} onLock={send} onUnlock={act} /> : null}
        </>
      );
    case 'set-up':
      return (
        <SetUpAgain
          key={JSON.stringify([view.house, view.settings])}
          view={view}
          mayChange={may('configure')}
          onSend={send}
        />
      );
    case 'approvals':
      return (
        <Papers
          key={view.layout}
          house={houseOf(view.house)}
          view={view}
          mayRecord={may('recordPaper')}
          onRecord={paper => send({ type: 'recordPaper', paper })}
        />
      );
    case 'bank':
      return (
        <TableBank
          view={view}
          mayAsk={may('requestSlip')}
          onChanged={() => void read()}
          onCancel={slip => act({ type: 'cancelSlip', slip, reason: 'not needed' })}
        />
      );
  }
};
