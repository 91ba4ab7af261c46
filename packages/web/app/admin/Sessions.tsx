import { useState } from 'react';
import { useStaff } from '../staff/staff.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { say } from '../ui/Toast.tsx';
import { endSession, listSessions, type SessionRow } from './api.ts';
import { useList } from './useList.ts';

const columnsBy = (when: Times['when']): readonly Column<SessionRow>[] => [
  { id: 'name', title: 'Person', value: ({ name, isOwn }) => (isOwn ? `${name} (you)` : name) },
  { id: 'user', title: 'User name', value: ({ user }) => user },
  { id: 'since', title: 'Signed in', value: ({ since }) => when(since) },
  { id: 'seen', title: 'Last active', value: ({ seenAt }) => when(seenAt) },
  { id: 'address', title: 'From', value: ({ address }) => address },
  { id: 'table', title: 'Only for table', value: ({ table }) => table },
];

/** Who is signed in. An administrator can end any session. */
export const Sessions = () => {
  const { may } = useStaff();
  const { when } = useTimes();
  const { list, problem, reload } = useList(listSessions);
  const [ending, setEnding] = useState<SessionRow | null>(null);
  return (
    <Card title="Signed in now">
      <Problem words={problem} />
      <DataTable
        title="Sessions"
        columns={columnsBy(when)}
        rows={list?.sessions ?? []}
        keyOf={({ id }) => id}
        {...(may('manage-staff') ? { open: (row: SessionRow) => () => setEnding(row) } : {})}
        empty={<Empty title="Nobody is signed in.">Sessions end after half an hour without activity.</Empty>}
      />
      {ending === null ? null : (
        <Confirm
          title="End the session"
          act={`Sign ${ending.name} out`}
          lost={
            ending.isOwn ? 'This is your own session: you will be signed out here.' : 'What they are typing is lost.'
          }
          onAct={async () => {
            await endSession(ending.id);
            say(`${ending.name} is signed out.`);
            reload();
          }}
          onClose={() => setEnding(null)}
        >
          <p>
            {ending.name} signed in from {ending.address} at {when(ending.since)}.
          </p>
        </Confirm>
      )}
    </Card>
  );
};
