import { type BookCard, bookCards, NEW_PRACTICE, practiceAt } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useOpening } from './useOpening.ts';

/** The rule books, each with what a player would notice there and the way to a table. */
export const Books = ({ offersPractice }: { offersPractice: boolean }) => (
  <section className="book-cards" aria-labelledby="books">
    <h2 id="books">Choose your rules</h2>
    <ul>
      {bookCards().map(card => (
        <Card key={card.id} card={card} offersPractice={offersPractice} />
      ))}
    </ul>
  </section>
);

const Card = ({ card: { id, book, games, things }, offersPractice }: { card: BookCard; offersPractice: boolean }) => {
  const { open, isBusy, problem } = useOpening();
  return (
    <li className="panel" data-card={id}>
      <h3>
        {book}
        {games.length === 1 ? <small> {games[0].title}</small> : null}
      </h3>
      <ul className="things">
        {things.map(thing => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="card-acts">
        {offersPractice
          ? games.map(({ ruleset, game, title }) => (
              <button
                key={game}
                type="button"
                disabled={isBusy}
                aria-label={`Play ${book}, ${title}`}
                onClick={() => void open(practiceAt(NEW_PRACTICE, ruleset, game))}
              >
                {games.length === 1 ? 'Play' : title}
              </button>
            ))
          : null}
        <Link href={`/learn/books?book=${id}`} aria-label={`What's different in ${book}?`}>
          What's different?
        </Link>
      </p>
      <Problem words={problem} />
    </li>
  );
};
