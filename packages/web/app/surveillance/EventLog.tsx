import type { ExportedEvents } from '@hardway/server/messages';
import { type FormEvent, useEffect, useState } from 'react';
import { askedBy, EVENT_FILTERS, type EventFilter, type EventFilters, filtersIn, kindWords } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { usePeople } from '../staff/usePeople.ts';
import { useTableName } from '../staff/useTableName.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/review.css';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Scroll } from '../ui/Scroll.tsx';
import { Select } from '../ui/Select.tsx';
import { say } from '../ui/Toast.tsx';

type LoggedEvent = {
  readonly at: number;
  readonly table: string | null;
  readonly stream: string;
  readonly number: number;
  readonly idx: number;
  readonly kind: string;
  readonly severity: string;
  readonly seat: number | null;
  readonly device: string | null;
  readonly person: string | null;
  readonly words: string;
};
type Page = { readonly events: readonly LoggedEvent[]; readonly next: string | null };

const LABELS: { readonly [name in EventFilter]: string } = {
  from: 'From',
  to: 'Until',
  table: 'Table',
  seat: 'Seat',
  device: 'Device',
  person: 'Person',
  kind: 'Kind',
  severity: 'Severity',
  text: 'Words',
};
const SEVERITIES = ['', 'info', 'notice', 'warning', 'alarm'] as const;

const pageOf = (filters: EventFilters, after: string | null): Promise<Page> => {
  const query = new URLSearchParams(Object.entries(askedBy(filters)).map(([name, value]) => [name, String(value)]));
  if (after !== null) query.set('after', after);
  return ask<Page>(`/events?${query}`);
};

/** The events that a search finds, page by page as they are asked for. */
const useEvents = (filters: EventFilters) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const key = JSON.stringify(filters);
  const load = async (after: string | null, isWanted: () => boolean): Promise<void> => {
    try {
      const page = await pageOf(JSON.parse(key) as EventFilters, after);
      if (isWanted()) setPages(before => (after === null ? [page] : [...before, page]));
    } catch (error) {
      if (isWanted() && !isSignedOut(error)) setProblem(problemOf(error));
    }
  };
  useEffect(() => {
    let isWanted = true;
    setProblem(null);
    void load(null, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [key]);
  const next = pages.at(-1)?.next ?? null;
  const older = next === null ? undefined : () => load(next, () => true);
  return { events: pages.flatMap(({ events }) => events), isLoaded: pages.length > 0, problem, older };
};

const save = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

const download = async (filters: EventFilters, format: 'csv' | 'json'): Promise<void> => {
  try {
    const body = { ...askedBy(filters), format };
    const { content, manifest } = await ask<ExportedEvents>('/events/export', { body });
    save(manifest.file, content);
    save(`${manifest.file}.manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`);
    say(`${manifest.rows} events, SHA-256 ${manifest.sha256}.`);
  } catch (error) {
    say(problemOf(error), 'no');
  }
};

/** Everything of note that happened in the house, to be searched and exported. */
export const EventLog = () => {
  const { query } = useRoute();
  const { userOf } = usePeople();
  const typed = filtersIn(query);
  const filters = { ...typed, ...(typed.person === undefined ? {} : { person: userOf(typed.person) }) };
  const { events, isLoaded, problem, older } = useEvents(filters);
  return (
    <WorkPage
      title="Event log"
      end={
        <>
          <Button onClick={() => void download(filters, 'csv')}>Export CSV</Button>
          <Button onClick={() => void download(filters, 'json')}>Export JSON</Button>
        </>
      }
    >
      <Search key={query.toString()} filters={typed} />
      <Problem words={problem} />
      <Card title="Events, newest first">
        {isLoaded && events.length === 0 ? (
          <Empty title="Nothing was found.">Take a filter away, or widen the time.</Empty>
        ) : (
          <EventRows events={events} />
        )}
        {older === undefined ? null : <Button onClick={() => void older()}>Older</Button>}
      </Card>
    </WorkPage>
  );
};

const Search = ({ filters }: { filters: EventFilters }) => {
  const [typed, setTyped] = useState<EventFilters>(filters);
  const set = (name: EventFilter) => (value: string) => setTyped(before => ({ ...before, [name]: value }));
  const find = (event: FormEvent) => {
    event.preventDefault();
    replaceQuery(new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== '')));
  };
  return (
    <form className="event-search" role="search" aria-label="Events" onSubmit={find}>
      {EVENT_FILTERS.map(name =>
        name === 'severity' ? (
          <Select
            key={name}
            label={LABELS[name]}
            value={typed.severity ?? ''}
            options={SEVERITIES.map(each => [each, each === '' ? 'any' : each] as const)}
            onChange={set(name)}
          />
        ) : name === 'table' ? (
          <TableSelect key={name} value={typed.table ?? ''} none="all" onChange={set(name)} />
        ) : (
          <Field
            key={name}
            label={LABELS[name]}
            type={name === 'from' || name === 'to' ? 'datetime-local' : name === 'seat' ? 'number' : 'search'}
            value={typed[name] ?? ''}
            onChange={set(name)}
          />
        ),
      )}
      <div className="event-search-ways">
        <Button type="submit" kind="main">
          Search
        </Button>
        <Button onClick={() => replaceQuery(new URLSearchParams())}>Clear</Button>
      </div>
    </form>
  );
};

const EventRows = ({ events }: { events: readonly LoggedEvent[] }) => {
  const tableName = useTableName();
  const { nameOf } = usePeople();
  return (
    <Scroll label="Events, list" className="events-list">
      <table className="event-rows">
        <thead>
          <tr>
            {['Time', 'Where', 'Seat', 'Person or device', 'Kind', 'Severity', 'Words', 'Entry'].map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, table, stream, number, idx, seat, person, device, kind, severity, words }) => (
            <tr key={`${stream} ${number} ${idx}`} data-severity={severity}>
              <td>
                <At ms={at} />
              </td>
              <td>{table === null ? stream.split(':')[0] : tableName(table)}</td>
              <td data-title="seat">{seat}</td>
              <td>{person === null ? device : nameOf(person)}</td>
              <td>{kindWords(kind)}</td>
              <td>{severity}</td>
              <td className="event-words">{words}</td>
              <td data-title="entry">
                {table === null ? number : <Link href={`/review/${table}?roll=${number}`}>{number}</Link>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};
