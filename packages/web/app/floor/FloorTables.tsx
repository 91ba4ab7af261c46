import { bookOf } from '@hardway/rules';
import type { FloorAlert, TableCard } from '@hardway/server/messages';
import { FLOOR_PARTS, money, PART_TITLES, partOf, playWords } from '../../src/index.ts';
import { useNow } from '../hooks.ts';
import { replaceQuery, useRoute } from '../router.tsx';
import { useStaff } from '../staff/staff.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Money } from '../ui/Money.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FloorCard } from './FloorCard.tsx';
import { useFloorWin } from './useFloorWin.ts';

const VIEWS = [
  { id: 'cards', title: 'Cards' },
  { id: 'list', title: 'List' },
] as const;

type FloorTablesProps = { tables: readonly TableCard[]; alerts: readonly FloorAlert[] };

/** The tables as cards or as a list; the address keeps which. */
export const FloorTables = ({ tables, alerts }: FloorTablesProps) => {
  const { query } = useRoute();
  const view = query.get('view') === 'list' ? 'list' : 'cards';
  const choose = (next: string): void => {
    const changed = new URLSearchParams(query);
    if (next === 'list') changed.set('view', 'list');
    else changed.delete('view');
    replaceQuery(changed);
  };
  if (tables.length === 0)
    return <Empty title="The house has no table yet.">A pit boss or manager sets one up with the button above.</Empty>;
  return (
    <div>
      <Tabs label="Tables" tabs={VIEWS} chosen={view} onChoose={choose}>
        {view === 'list' ? <List tables={tables} /> : <Cards tables={tables} alerts={alerts} />}
      </Tabs>
    </div>
  );
};

const Cards = ({ tables, alerts }: FloorTablesProps) => {
  const { aheadMs } = useStaff();
  const now = useNow(500) + aheadMs;
  const wins = useFloorWin();
  return FLOOR_PARTS.map(part => {
    const own = tables.filter(card => partOf(card) === part);
    return own.length === 0 ? null : (
      <section key={part} className="floor-part" aria-label={PART_TITLES[part]} data-part={part}>
        <h2>
          {PART_TITLES[part]} <span className="hint">{own.length}</span>
        </h2>
        <ul className="floor-cards">
          {own.map(card => (
            <FloorCard
              key={card.id}
              card={card}
              alerts={alerts.filter(({ table }) => table === card.id)}
              win={wins.get(card.id)}
              now={now}
            />
          ))}
        </ul>
      </section>
    );
  });
};

const COLUMNS: readonly Column<TableCard>[] = [
  { id: 'name', title: 'Table', value: ({ name }) => name },
  {
    id: 'game',
    title: 'Game',
    value: ({ ruleset, game }) => `${bookOf(ruleset)?.title}, ${bookOf(ruleset)?.games[game]?.title}`,
    isChoice: true,
  },
  {
    id: 'state',
    title: 'State',
    value: card => PART_TITLES[partOf(card)],
    cell: card =>
      partOf(card) === 'open' ? `Open, ${playWords({ ...card, window: null }, 0)}` : PART_TITLES[partOf(card)],
    isChoice: true,
  },
  { id: 'point', title: 'Point', value: ({ puck }) => puck },
  { id: 'limits', title: 'Limits', value: ({ limits: { min, max } }) => `${money(min)} to ${money(max)}` },
  { id: 'seats', title: 'Seated', value: ({ seats }) => seats, isNumber: true },
  {
    id: 'owed',
    title: 'Players’ money',
    value: ({ liability }) => liability / 100,
    cell: ({ liability }) => <Money amount={liability} />,
    isNumber: true,
  },
  { id: 'crew', title: 'Crew', value: ({ crew }) => [...new Set(crew.map(({ name }) => name))].join(', ') },
  { id: 'alerts', title: 'Alerts', value: ({ alerts }) => alerts.length, isNumber: true },
];

const List = ({ tables }: { tables: readonly TableCard[] }) => (
  <Card title="Tables">
    <DataTable
      title="Tables"
      columns={COLUMNS}
      rows={tables}
      keyOf={({ id }) => id}
      open={({ id }) => `/floor/${id}`}
      empty={null}
    />
  </Card>
);
