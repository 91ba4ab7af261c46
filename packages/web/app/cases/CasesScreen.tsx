import type { CaseLine } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { stamp } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { OpenCase } from './OpenCase.tsx';

const columnsWith = ({ when }: Times, nameOf: (table: string) => string): readonly Column<CaseLine>[] => [
  { id: 'case', title: 'Case', value: ({ id }) => id },
  { id: 'opened', title: 'Opened', value: ({ openedAt }) => stamp(openedAt), text: ({ openedAt }) => when(openedAt) },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind.replace('-', ' '), isChoice: true },
  { id: 'table', title: 'Table', value: ({ table }) => nameOf(table), isChoice: true },
  { id: 'seat', title: 'Seat', value: ({ seat }) => seat ?? '', isNumber: true },
  { id: 'status', title: 'Status', value: ({ status }) => status, isChoice: true },
  { id: 'outcome', title: 'Outcome', value: ({ outcome }) => outcome ?? '', isChoice: true },
  {
    id: 'held',
    title: 'Held',
    value: ({ held }) => held / 100,
    cell: ({ held }) => (held === 0 ? '' : <Money amount={held} />),
    isNumber: true,
  },
  { id: 'pending', title: 'To do', value: ({ pending }) => pending, isNumber: true },
  { id: 'summary', title: 'About', value: ({ summary }) => summary },
];

/** All disputes and incidents of the house. */
export const CasesScreen = () => {
  const [cases, setCases] = useState<readonly CaseLine[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [asked, setAsked] = useState(0);
  const times = useTimes();
  const nameOf = useTableName();
  const { me, may } = useStaff();
  // Crews open cases too, at the table where they stand.
  const opens = may('openCase') || me.stations.length > 0;
  useEffect(() => {
    ask<{ cases: readonly CaseLine[] }>('/cases').then(
      answer => setCases(answer.cases),
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  }, [asked]);
  return (
    <WorkPage title="Cases" end={opens ? <Button onClick={() => setOpening(true)}>Open a case</Button> : null}>
      {isOpening ? (
        <OpenCase
          onOpened={() => {
            setOpening(false);
            setAsked(asked + 1);
          }}
          onClose={() => setOpening(false)}
        />
      ) : null}
      <Problem words={problem} />
      {cases === undefined ? null : (
        <Card title="Disputes and incidents">
          <DataTable
            title="Cases"
            columns={columnsWith(times, nameOf)}
            rows={cases}
            keyOf={({ id }) => id}
            open={({ id }) => `/cases/${id}`}
            empty={
              <Empty title="There are no cases">
                {opens ? 'Open one about a table, a seat or a roll.' : 'The floor opens them.'}
              </Empty>
            }
          />
        </Card>
      )}
    </WorkPage>
  );
};
