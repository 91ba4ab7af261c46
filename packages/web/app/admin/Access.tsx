import { actionWords } from '../../src/index.ts';
import { operatorName } from '../operator.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Problem } from '../ui/Problem.tsx';
import { listAccess, listStaff } from './api.ts';
import { personColumns } from './People.tsx';
import { useList } from './useList.ts';

/** Who has access to what, for review and for print: every person, and what each role may do. */
export const Access = () => {
  const { me, aheadMs } = useStaff();
  const { when } = useTimes();
  const { list: people, problem } = useList(listStaff);
  const { list: access, problem: other } = useList(listAccess);
  const words = (actions: readonly string[]): string =>
    actions.length === 0 ? 'nothing' : actions.map(actionWords).join(', ');
  return (
    <Card title="Review of access" end={<Button onClick={() => window.print()}>Print</Button>} className="print">
      <Problem words={problem ?? other} />
      <p className="hint">
        {operatorName()} · printed by {me.name} · {when(Date.now() + aheadMs)}
      </p>
      <DataTable
        title="Access of people"
        columns={personColumns(when)}
        rows={people?.staff ?? []}
        keyOf={({ user }) => user}
        empty={null}
      />
      <h3>What each role may do</h3>
      <dl className="access">
        {access?.roles.map(({ role, anywhere, atTable }) => (
          <div key={role}>
            <dt>
              {role} <span className="hint">{holders(people?.staff ?? [], role)}</span>
            </dt>
            <dd>Anywhere: {words(anywhere)}.</dd>
            {atTable.length === 0 ? null : <dd>At a table where they work: {words(atTable)}.</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
};

const holders = (
  people: readonly { readonly name: string; readonly roles: readonly string[]; readonly active: boolean }[],
  role: string,
): string =>
  people
    .filter(({ roles, active }) => active && roles.includes(role))
    .map(({ name }) => name)
    .join(', ') || 'nobody';
