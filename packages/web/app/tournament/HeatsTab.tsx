import { useState } from 'react';
import { conditionsInForce, roundName } from '../../src/index.ts';
import { command } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { useTableName } from '../staff/useTableName.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Form } from '../ui/Form.tsx';
import { say } from '../ui/Toast.tsx';
import type { DeskProps } from './desk-props.ts';
import { HeatCard } from './HeatCard.tsx';
import { useHeatTables } from './useHeatTables.ts';

/** The board of heats: state, table, clock, presence, and what each waits for. */
export const HeatsTab = ({ view, send }: DeskProps) => {
  const tables = useHeatTables(view);
  const conditions = conditionsInForce(view);
  const rounds = [...view.rounds].reverse();
  return (
    <>
      {rounds.length === 0 ? (
        <Empty title="No heats yet.">They are here once the first round is drawn.</Empty>
      ) : (
        rounds.map(({ round, heats }) => (
          <section key={round} className="heat-round" aria-label={roundName(conditions, round)}>
            <h2>{roundName(conditions, round)}</h2>
            <div className="heat-cards">
              {heats.map(heat => (
                <HeatCard
                  key={heat.heat}
                  view={view}
                  send={send}
                  heat={heat}
                  table={heat.table === null ? undefined : tables.get(heat.table)}
                />
              ))}
            </div>
          </section>
        ))
      )}
      <TournamentTables view={view} />
    </>
  );
};

/** Tables that the director has designated: they are used for nothing else until they are released. */
const TournamentTables = ({ view }: Pick<DeskProps, 'view'>) => {
  const { may } = useStaff();
  const nameOf = useTableName();
  const [table, setTable] = useState('');
  const mayAct = may('designate') && view.cancelled === null;
  const designate = async (): Promise<void> => {
    await command(table, { type: 'designate', tournament: view.id });
    say(`${nameOf(table)} is kept for the tournament.`);
    setTable('');
  };
  const release = async (id: string): Promise<void> => {
    await command(id, { type: 'release' });
    say(`${nameOf(id)} is released.`);
  };
  return (
    <Card title="Tables of the tournament">
      {view.tables.length === 0 ? <p className="hint">No table is designated.</p> : null}
      <ul className="designated">
        {view.tables.map(each => (
          <li key={each.table}>
            {nameOf(each.table)}, designated by {each.by.name}
            {mayAct ? (
              <Form
                className="row"
                label={`Release ${nameOf(each.table)}`}
                act="Release"
                kind="plain"
                onSubmit={() => release(each.table)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayAct ? (
        <Form className="row" label="Designate a table" act="Designate" isReady={table !== ''} onSubmit={designate}>
          <TableSelect value={table} none="choose one" onChange={setTable} />
          <p className="hint">The table is used for nothing else until it is released. Its seats have to be clear.</p>
        </Form>
      ) : null}
    </Card>
  );
};
