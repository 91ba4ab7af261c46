import { useMemo } from 'react';
import { type BookDifference, differences, offers } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';

/** Every bet on which the books do not agree, and the bets that only some of them have. */
export const Differences = () => {
  const found = useMemo(differences, []);
  const offered = useMemo(offers, []);
  return (
    <>
      <section aria-labelledby="terms">
        <h2 id="terms" className="learn-title">
          Where the terms differ
        </h2>
        <p className="learn-note">
          With the usual choices of the house. The edge is what the house keeps of a bet on average. Tap a clause to
          read it.
        </p>
        <div className="difference-cards">
          {found.map(difference => (
            <Terms key={difference.bets} difference={difference} />
          ))}
        </div>
      </section>
      <section aria-labelledby="offers">
        <h2 id="offers" className="learn-title">
          Bets that not every book has
        </h2>
        <ul className="offers">
          {offered.map(({ bets, books }) => (
            <li key={bets}>
              <b>{bets}</b>: only in {books.join(', ')}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

const Terms = ({ difference: { bets, groups } }: { difference: BookDifference }) => (
  <article className="panel">
    <h3>{bets}</h3>
    <dl>
      {groups.map(({ books, terms, edge }) => (
        <div key={books.join()}>
          <dt>{books.join(', ')}</dt>
          <dd>
            {terms.map(({ says, clauses }) => (
              <span key={says} className="term">
                {says} <Cite text={clauses.join(', ')} />
              </span>
            ))}
            <span className="edge">edge {edge}</span>
          </dd>
        </div>
      ))}
    </dl>
  </article>
);
