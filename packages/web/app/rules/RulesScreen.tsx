import { bookOf } from '@hardway/rules';
import { useEffect } from 'react';
import { byBook, everyGame, fullHouse, inASentence, oddsHref } from '../../src/index.ts';
import { useEdges, useTitle } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { RulesBody } from './RulesBody.tsx';

/** A rule book as it is played here: every wager, generated from the engine. */
export const RulesScreen = ({ ruleset, game }: { ruleset: string; game: string | undefined }) => {
  const book = bookOf(ruleset);
  const name = game ?? Object.keys(book?.games ?? {})[0];
  const known = book !== undefined && name !== undefined && name in book.games;
  const house = known ? fullHouse(ruleset, name) : undefined;
  const edges = useEdges(house?.config);
  // A page that is reached by a link of the application is not scrolled by the browser to the wager that its address names.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  useTitle(house === undefined ? 'Rules' : `Rules: ${house.book.title}`);
  return (
    <Page title={house === undefined ? 'No such rule book' : `${house.book.title}: ${house.game.title}`}>
      <nav className="books" aria-label="Rule books and games">
        {byBook(everyGame()).map(({ book: title, games }) => (
          <div key={title} className="book">
            <span aria-hidden="true">{title}</span>
            {games.map(each => (
              <Link
                key={each.game}
                href={`/rules/${each.ruleset}/${each.game}`}
                aria-label={`${title}, ${each.title}`}
                aria-current={each.ruleset === ruleset && each.game === name ? 'page' : undefined}
              >
                {each.title}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      {house === undefined || name === undefined ? (
        <p>Choose one of the books above.</p>
      ) : (
        <>
          <p className="lead">{inASentence(ruleset, name)}</p>
          <RulesBody
            house={house}
            edges={edges}
            oddsOf={bet => oddsHref({ ruleset, game: name, options: house.options, bet })}
          />
        </>
      )}
    </Page>
  );
};
