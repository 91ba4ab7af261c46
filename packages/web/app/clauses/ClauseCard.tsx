import type { ClauseEntry, RulingEntry } from '@hardway/rules';
import type { ReactNode } from 'react';
import { bookOfClause, type Opened, openedBy } from '../../src/index.ts';
import { useClauses } from './data.ts';
import { type Go, ReferenceLink } from './ReferenceLink.tsx';

/** What a citation opens: what it says in our words, how we read it, and what proves it. */
export const ClauseCard = ({ cited, go }: { cited: string; go: Go }) => {
  const book = bookOfClause(cited);
  const data = useClauses(book?.short);
  if (data.state === 'loading') return <p className="clause-wait">One moment…</p>;
  if (data.state === 'missing')
    return <p role="alert">The clauses could not be loaded. Are you offline? Close this and try again.</p>;
  const opened = openedBy(cited, data.value.entries, data.value.rulings);
  return (
    <div className="clause-card" data-clause={cited}>
      {book === undefined ? null : <p className="clause-book">{book.title}</p>}
      <OpenedView opened={opened} go={go} />
    </div>
  );
};

const OpenedView = ({ opened, go }: { opened: Opened; go: Go }) => {
  switch (opened.type) {
    case 'clause':
      return <Clause entry={opened.entry} rulings={opened.rulings} go={go} />;
    case 'section':
      return <Section entries={opened.entries} go={go} />;
    case 'ruling':
      return <Ruling ruling={opened.ruling} go={go} />;
    case 'none':
      return <Nothing nearest={opened.nearest} go={go} />;
  }
};

const Clause = ({ entry, rulings, go }: { entry: ClauseEntry; rulings: readonly RulingEntry[]; go: Go }) => (
  <>
    <p className="clause-says">{entry.says}</p>
    {rulings.map(({ subject, reading }) => (
      <section key={subject} className="clause-ruling">
        <Heading go={go}>How it is read here</Heading>
        <p>
          {subject}: {reading}
        </p>
      </section>
    ))}
    {entry.reason === undefined ? (
      <section>
        <Heading go={go}>How to see it</Heading>
        <p>
          <WithCode text={entry.doneWhen} />
        </p>
      </section>
    ) : (
      <section>
        <Heading go={go}>Not for software</Heading>
        <p>{entry.reason}</p>
      </section>
    )}
    <Proofs entry={entry} go={go} />
  </>
);

/** A page has its own heading above, a dialog one more. */
const Heading = ({ go, children }: { go: Go; children: ReactNode }) =>
  go === undefined ? <h2>{children}</h2> : <h3>{children}</h3>;

const Proofs = ({ entry: { records, tests, reason }, go }: { entry: ClauseEntry; go: Go }) => (
  <section>
    {records.length + tests.length === 0 && reason !== undefined ? null : <Heading go={go}>What proves it</Heading>}
    {records.length === 0 ? null : (
      <ul className="clause-records">
        {records.map(path => (
          <li key={path}>
            <ReferenceLink reference={{ type: 'record', path }} go={go} className="button">
              <span aria-hidden="true">▶</span> Step through a record
              <span className="unseen">, {path}</span>
            </ReferenceLink>
            <span aria-hidden="true">{path.replace(/\.craps$/, '')}</span>
          </li>
        ))}
      </ul>
    )}
    {tests.length === 0 ? null : (
      <details open={records.length === 0}>
        <summary>{tests.length === 1 ? 'One file of tests' : `${tests.length} files of tests`}</summary>
        <ul className="clause-tests">
          {tests.map(path => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </details>
    )}
    {records.length + tests.length === 0 && reason === undefined ? <p>Nothing yet.</p> : null}
  </section>
);

const Section = ({ entries, go }: { entries: readonly ClauseEntry[]; go: Go }) => (
  <ul className="clause-list">
    {entries.map(({ id, says }) => (
      <li key={id}>
        <ReferenceLink reference={{ type: 'clause', id }} go={go}>
          {id}
        </ReferenceLink>
        <span>{says}</span>
      </li>
    ))}
  </ul>
);

const Ruling = ({ ruling: { subject, reading, books, clauses }, go }: { ruling: RulingEntry; go: Go }) => (
  <>
    <p className="clause-book">A reading of ours, where a book is silent or where we depart from it</p>
    <p className="clause-says">
      {subject}: {reading}
    </p>
    <dl className="spot-facts">
      <dt>Books</dt>
      <dd>{books}</dd>
      {clauses.length === 0 ? null : (
        <>
          <dt>About</dt>
          <dd>
            {clauses.map(id => (
              <ReferenceLink key={id} reference={{ type: 'clause', id }} go={go}>
                {id}
              </ReferenceLink>
            ))}
          </dd>
        </>
      )}
    </dl>
  </>
);

const Nothing = ({ nearest, go }: { nearest: readonly string[]; go: Go }) => (
  <>
    <p role="alert">There is no such clause.</p>
    {nearest.length === 0 ? null : (
      <p className="clause-near">
        The nearest:{' '}
        {nearest.map(id => (
          <ReferenceLink key={id} reference={{ type: 'clause', id }} go={go}>
            {id}
          </ReferenceLink>
        ))}
      </p>
    )}
  </>
);

/** Words with lines of a record in them. */
const WithCode = ({ text }: { text: string }): ReactNode =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <span key={at}>{part}</span>));
