import { bookOf } from '@hardway/rules';
import type { LobbyTable } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { money } from '../../src/index.ts';
import { api } from '../api.ts';
import { problemOf } from '../problem.ts';
import { Link } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SetUpTable } from './SetUpTable.tsx';

const COLUMNS: readonly Column<LobbyTable>[] = [
  { id: 'name', title: 'Table', value: ({ name }) => name },
  {
    id: 'game',
    title: 'Game',
    value: ({ ruleset, game }) => `${bookOf(ruleset)?.title}, ${bookOf(ruleset)?.games[game]?.title}`,
    isChoice: true,
  },
  { id: 'status', title: 'State', value: ({ status }) => status, isChoice: true },
  { id: 'point', title: 'Point', value: ({ puck }) => puck },
  { id: 'limits', title: 'Limits', value: ({ limits: { min, max } }) => `${money(min)} to ${money(max)}` },
  { id: 'seats', title: 'Seated', value: ({ seats }) => seats, isNumber: true },
  {
    id: 'go',
    title: 'Screens',
    value: () => null,
    cell: ({ id }) => (
      <span className="row">
        <Link href={`/dealer/${id}`}>Deal</Link> <Link href={`/display/${id}`}>Display</Link>
      </span>
    ),
  },
];

/** The tables of the house, and setting one up. */
export const FloorScreen = () => {
  const { may } = useStaff();
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.lobby().then(
      lobby => setTables(lobby.tables.filter(({ kind }) => kind !== 'practice')),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, []);
  return (
    <WorkPage title="Floor">
      <Problem words={problem} />
      <Card title="Tables">
        <DataTable
          title="Tables"
          columns={COLUMNS}
          rows={tables}
          keyOf={({ id }) => id}
          open={({ id }) => `/floor/${id}`}
          empty={<Empty title="No table is open.">A pit boss or manager sets one up here.</Empty>}
        />
      </Card>
      {may('create-table') ? <SetUpTable onProblem={setProblem} /> : null}
    </WorkPage>
  );
};
