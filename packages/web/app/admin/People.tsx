import { whenText } from '../../src/index.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import type { Person } from './api.ts';

const stateOf = ({ active, locked }: Person): string => {
  if (!active) return 'deactivated';
  return locked ? 'locked' : 'active';
};

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  { id: 'user', title: 'User name', value: ({ user }) => user },
  { id: 'roles', title: 'Roles', value: ({ roles }) => roles.join(', '), isChoice: true },
  { id: 'state', title: 'State', value: stateOf, isChoice: true },
  {
    id: 'signedIn',
    title: 'Last sign-in',
    value: ({ lastSignIn }) => lastSignIn,
    text: ({ lastSignIn }) => (lastSignIn === null ? 'never' : whenText(lastSignIn)),
  },
];

/** Everybody who may sign in. */
export const People = ({ people }: { people: readonly Person[] }) => (
  <Card title="People">
    <DataTable
      title="People"
      columns={COLUMNS}
      rows={people}
      keyOf={({ user }) => user}
      empty={<Empty title="Nobody yet.">Add the first person below.</Empty>}
    />
  </Card>
);
