import type { DirectorAct } from '@hardway/server/messages';
import { actionWords, entrantName, money } from '../../src/index.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import type { DeskProps } from './desk-props.ts';

/** What the director has decided, each with its ground, and the money of the tournament. */
export const ActsTab = ({ view }: DeskProps) => {
  const { when } = useTimes();
  const nameOf = useTableName();
  const columns: readonly Column<DirectorAct>[] = [
    { id: 'at', title: 'Time', value: ({ at }) => when(at) },
    { id: 'act', title: 'Act', value: ({ act }) => act, isChoice: true },
    {
      id: 'about',
      title: 'About',
      value: ({ round, heat, table, entrant }) =>
        [
          ...(entrant === null ? [] : [entrantName(view.entrants, entrant)]),
          ...(heat === null ? [] : [`round ${round}, heat ${heat}`]),
          ...(table === null ? [] : [nameOf(table)]),
        ].join(', '),
    },
    { id: 'ground', title: 'Ground', value: ({ ground }) => ground },
    { id: 'by', title: 'By', value: ({ by }) => by.name },
  ];
  return (
    <>
      <Card title="Director’s decisions">
        <DataTable
          title="Director’s decisions"
          columns={columns}
          rows={view.acts}
          keyOf={({ number, act, entrant }) => `${number} ${act} ${entrant}`}
          empty={<Empty title="Nothing has been decided yet.">Acts about heats and players are listed here.</Empty>}
        />
      </Card>
      <Card title="Money of the tournament">
        <Stats>
          {Object.entries(view.money).map(([account, amount]) => (
            <Stat key={account} label={actionWords(account)}>
              {money(amount)}
            </Stat>
          ))}
        </Stats>
      </Card>
    </>
  );
};
