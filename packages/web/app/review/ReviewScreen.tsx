import type { LobbyTable } from '@hardway/server/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../problem.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { useTableName } from '../staff/useTableName.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { WantedThrow } from './api.ts';
import { RollReview } from './RollReview.tsx';

const COLUMNS: readonly Column<LobbyTable>[] = [
  { id: 'name', title: 'Table', value: ({ name }) => name },
  { id: 'status', title: 'State', value: ({ status }) => status, isChoice: true },
  { id: 'rolls', title: 'Rolls lately', value: ({ rolls }) => rolls, isNumber: true },
];

/** Which table's rolls to look at. */
export const ReviewTables = () => {
  const [tables, setTables] = useState<readonly LobbyTable[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.lobby().then(
      lobby => setTables(lobby.tables),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, []);
  return (
    <WorkPage title="Rolls">
      <Problem words={problem} />
      <Card title="Tables">
        <DataTable
          title="Tables"
          columns={COLUMNS}
          rows={tables}
          keyOf={({ id }) => id}
          open={({ id }) => `/review/${id}`}
          empty={<Empty title="No table yet.">When one has been played at, its rolls are found here.</Empty>}
        />
      </Card>
    </WorkPage>
  );
};

/** Which throw the address asks for. */
const wantedIn = (query: URLSearchParams): WantedThrow => {
  const number = Number(query.get('roll'));
  const at = Number(query.get('at'));
  if (Number.isSafeInteger(number) && number > 0) return { number };
  return Number.isSafeInteger(at) && at > 0 ? { at } : {};
};

/** The rolls of one table: any of them has an address of its own. */
export const ReviewTable = ({ parts: [table = ''] }: ScreenProps) => {
  const { query } = useRoute();
  const nameOf = useTableName();
  const go = (wanted: WantedThrow): void => {
    const next = new URLSearchParams();
    if (wanted.number !== undefined) next.set('roll', String(wanted.number));
    if (wanted.at !== undefined) next.set('at', String(wanted.at));
    replaceQuery(next);
  };
  return (
    <WorkPage
      title={`Rolls of ${nameOf(table)}`}
      end={
        <>
          <Link className="button" href={`/watch/${table}`}>
            Watch live
          </Link>
          <Button onClick={() => go({})}>Last roll</Button>
        </>
      }
    >
      <FindRoll onGo={go} />
      <RollReview table={table} wanted={wantedIn(query)} onGo={number => go({ number })} />
    </WorkPage>
  );
};

/** Finds a throw by a journal number, or by the time on a camera. */
const FindRoll = ({ onGo }: { onGo: (wanted: WantedThrow) => void }) => {
  const [number, setNumber] = useState('');
  const [time, setTime] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(time).getTime();
    if (number !== '') onGo({ number: Number(number) });
    else if (Number.isFinite(at)) onGo({ at });
  };
  return (
    <form className="review-find" onSubmit={find}>
      <Field label="Journal number" type="number" min={1} value={number} onChange={setNumber} />
      <Field label="or time" type="datetime-local" step={0.001} value={time} onChange={setTime} />
      <Button type="submit" disabled={number === '' && time === ''}>
        Find
      </Button>
    </form>
  );
};
