import { CLAUSE_BOOKS } from '@hardway/rules';
import { useDeferredValue, useState } from 'react';
import { type Reference, searchClauses } from '../../src/index.ts';
import { useTitle } from '../hooks.ts';
import { Link, useRoute } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { ClauseCard } from './ClauseCard.tsx';
import { useClauses } from './data.ts';
import { RecordSteps } from './RecordSteps.tsx';
import { ReferenceLink } from './ReferenceLink.tsx';
import '../styles/clauses.css';

/** A clause or a record by itself; without either, all clauses, to be searched. */
export const ClausesScreen = ({ reference }: { reference: Reference | undefined }) => {
  const title =
    reference === undefined ? 'Clauses' : reference.type === 'clause' ? reference.id : `Record ${reference.path}`;
  useTitle(title);
  return (
    <Page title={title}>
      {reference === undefined ? (
        <Index />
      ) : (
        <>
          <p className="clause-way">
            <Link href="/clauses">All clauses</Link>
          </p>
          {reference.type === 'clause' ? (
            <div className="panel clause-panel">
              <ClauseCard key={reference.id} cited={reference.id} go={undefined} />
            </div>
          ) : (
            <RecordSteps key={reference.path} path={`${reference.path}.craps`} go={undefined} />
          )}
        </>
      )}
    </Page>
  );
};

const SHOWN_MOST = 150;

const Index = () => {
  const { query } = useRoute();
  const [book, setBook] = useState(query.get('book') ?? CLAUSE_BOOKS[0]?.short);
  const [words, setWords] = useState(query.get('words') ?? '');
  const data = useClauses(book === 'all' ? undefined : book);
  const sought = useDeferredValue(words);
  const found = data.state === 'there' ? searchClauses(data.value.entries, sought) : [];
  return (
    <div className="clause-index">
      <p className="lead">
        What each clause of the rule books says, in our own words, and what proves that it is kept. The books themselves
        are the authority.
      </p>
      <form className="clause-search" role="search" onSubmit={event => event.preventDefault()}>
        <label className="grow">
          Search
          <input
            type="search"
            value={words}
            placeholder="field pays"
            onChange={event => setWords(event.target.value)}
          />
        </label>
        <label className="grow">
          Book
          <select value={book} onChange={event => setBook(event.target.value)}>
            {CLAUSE_BOOKS.map(({ short, title }) => (
              <option key={short} value={short}>
                {short}: {title}
              </option>
            ))}
            <option value="all">All books</option>
          </select>
        </label>
      </form>
      {data.state === 'missing' ? <p role="alert">The clauses could not be loaded.</p> : null}
      <p role="status" className="clause-count">
        {data.state === 'loading'
          ? 'One moment…'
          : found.length > SHOWN_MOST
            ? `${found.length} clauses, the first ${SHOWN_MOST} of them below. Another word finds fewer.`
            : `${found.length} ${found.length === 1 ? 'clause' : 'clauses'}`}
      </p>
      <ul className="clause-list">
        {found.slice(0, SHOWN_MOST).map(({ id, says }) => (
          <li key={id}>
            <ReferenceLink reference={{ type: 'clause', id }} go={undefined}>
              {id}
            </ReferenceLink>
            <span>{says}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
