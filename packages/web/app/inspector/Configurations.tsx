import { bookOf } from '@hardway/rules';
import type { Configurations } from '@hardway/server/messages';
import { useState } from 'react';
import { problemOf } from '../problem.ts';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { say } from '../ui/Toast.tsx';

/** How every table is set up, and its approvals: made when asked for, and recorded as issued. */
export const ConfigurationsCard = () => {
  const [made, setMade] = useState<Configurations | null>(null);
  const make = async (): Promise<void> => {
    try {
      setMade(await ask<Configurations>('/inspection/configurations', { method: 'POST' }));
    } catch (error) {
      say(problemOf(error), 'no');
    }
  };
  return (
    <Card
      title="Table configurations and approvals"
      end={
        <>
          <Button onClick={() => void make()}>Make the document</Button>
          {made === null ? null : <Button onClick={() => window.print()}>Print</Button>}
        </>
      }
    >
      {made === null ? (
        <p className="hint">Making it is recorded with its hash.</p>
      ) : (
        <>
          <p>
            {made.tables.length} tables, <At ms={made.at} />, by {made.by.name}, version {made.version}. SHA-256{' '}
            <code>{made.sha256}</code>
          </p>
          {made.tables.map(table => (
            <Table key={table.id} table={table} />
          ))}
        </>
      )}
    </Card>
  );
};

const Table = ({ table }: { table: Configurations['tables'][number] }) => {
  const { name, kind, status, house, settings, layout, papers, book } = table;
  const title = `${bookOf(house.ruleset)?.title ?? house.ruleset}, ${bookOf(house.ruleset)?.games[house.game]?.title ?? house.game}`;
  return (
    <section className="configuration" aria-label={name}>
      <h3>{name}</h3>
      <p>
        {title}; edition {book.edition} of the book, digest {book.digest}; {kind}, {status}
      </p>
      <p>
        Set-up <code>{JSON.stringify({ ...house, ...settings })}</code>
      </p>
      <p>
        Layout <code>{layout}</code>
      </p>
      <ul>
        {papers.length === 0 ? <li>No papers on record.</li> : null}
        {papers.map(({ paper, number, date, givenBy }) => (
          <li key={paper}>
            {paper}: {number} of {date}, given by {givenBy}
          </li>
        ))}
      </ul>
    </section>
  );
};
