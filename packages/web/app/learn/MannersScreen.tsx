import { type Book, bookOf, type Game } from '@hardway/rules';
import { useState } from 'react';
import { bookCards, mannersOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { useTitle } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { Select } from '../ui/Select.tsx';

const OPTIONS = bookCards().map(({ id, name }) => [id, name] as const);

const gameOf = (id: string): Game => {
  const card = bookCards().find(each => each.id === id) ?? bookCards()[0];
  const [{ ruleset, game }] = (card as NonNullable<typeof card>).games;
  return (bookOf(ruleset) as Book).games[game] as Game;
};

/** What a dealer does and why, under one of the books. */
export const MannersScreen = () => {
  useTitle('Table manners');
  const [id, setId] = useState(OPTIONS[0]?.[0] ?? '');
  return (
    <Page title="Table manners">
      <p className="lead">
        What happens at a real table, step by step, and why. Each step names its clause: tap it to read what it says.{' '}
        <Link href="/learn">All lessons</Link>
      </p>
      <Select label="Rule book" value={id} options={OPTIONS} onChange={setId} />
      <div className="manners">
        {mannersOf(gameOf(id)).map(({ title, why, done }) => (
          <section key={title} className="panel" aria-label={title}>
            <h2>{title}</h2>
            {why === '' ? null : <p className="why">{why}</p>}
            <ol>
              {done.map(({ words, clause }) => (
                <li key={words}>
                  {words} {clause === null ? null : <Cite text={clause} />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Page>
  );
};
