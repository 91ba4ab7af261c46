import { useStaff } from '../staff/staff.ts';
import { type Times, useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { AddPerson } from './AddPerson.tsx';
import { listStaff, type Person } from './api.ts';
import { PersonFile } from './PersonFile.tsx';
import { useList } from './useList.ts';

const stateOf = ({ active, locked, waits }: Person): string => {
  if (!active) return 'deactivated';
  if (locked) return 'locked';
  return waits ? 'has no password yet' : 'active';
};

/** The columns of people; when is how times are written. */
export const personColumns = (when: Times['when']): readonly Column<Person>[] => [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'user', title: 'User name', value: ({ user }) => user },
  {
    id: 'roles',
    title: 'Roles',
    value: ({ roles }) => roles.join(', '),
    isChoice: true,
    choices: ({ roles }) => roles,
  },
  { id: 'state', title: 'State', value: stateOf, isChoice: true },
  {
    id: 'signedIn',
    title: 'Last sign-in',
    value: ({ lastSignIn }) => (lastSignIn === null ? null : when(lastSignIn)),
    text: ({ lastSignIn }) => (lastSignIn === null ? 'never' : when(lastSignIn)),
  },
];

/** Everybody who may sign in; one of them, if the address names one. */
export const People = ({ user }: { user: string | undefined }) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const { list, problem, reload } = useList(listStaff);
  const person = list?.staff.find(each => each.user === user);
  return (
    <div className="parts">
      <Problem words={problem} />
      {person === undefined ? null : (
        <PersonFile key={person.user} person={person} state={stateOf(person)} onChanged={reload} />
      )}
      <Card title="People">
        <DataTable
          title="People"
          columns={personColumns(when)}
          rows={list?.staff ?? []}
          keyOf={each => each.user}
          open={each => `/admin/people/${each.user}`}
          empty={<Empty title="Nobody is listed.">Add the first person below.</Empty>}
        />
      </Card>
      {may('manage-staff') && person === undefined ? <AddPerson onAdded={reload} /> : null}
    </div>
  );
};
