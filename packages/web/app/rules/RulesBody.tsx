import type { House } from '@hardway/rules';
import {
  BASES,
  BASIS_TITLES,
  type Edges,
  edgeFor,
  grouped,
  limitsOf,
  type RuleCard,
  rulePages,
} from '../../src/index.ts';

/** Every wager of a house: what it pays, when it may be made, when it rests, what it costs and where that is written. */
export const RulesBody = ({ house, edges }: { house: House; edges: Edges | undefined | null }) => {
  const cards = rulePages(house);
  return (
    <div className="rules-body">
      <section className="rules-intro">
        <h2>How it goes</h2>
        <p>
          The shooter throws two dice. On the <b>come-out</b> 7 or 11 is a natural, 2, 3 or 12 is craps, and any other
          total becomes the <b>point</b>. Then the point wins if it comes again before a 7; a 7 first is a{' '}
          <b>seven-out</b> and ends the hand. The puck shows it: OFF on a come-out, ON at the point.
        </p>
        <dl className="spot-facts">
          <dt>Posted limits</dt>
          <dd>{limitsOf(house)}</dd>
          <dt>Barred on the don't side</dt>
          <dd>
            {house.book.bar.total}, and the wager {house.book.bar.wager === 'returned' ? 'comes back' : 'stands'} (
            {house.book.bar.cite})
          </dd>
          <dt>Betting closes</dt>
          <dd>
            {house.game.closing.by === 'no-more-bets' ? 'at "no more bets"' : "when the dice leave the shooter's hand"}{' '}
            ({house.game.closing.cite})
          </dd>
        </dl>
        <nav aria-label="Kinds of wager">
          <ul className="kinds">
            {cards.map(({ kind, title }) => (
              <li key={kind}>
                <a href={`#${kind}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      {BASES.map(basis => {
        const here = cards.filter(card => card.basis === basis);
        return here.length === 0 ? null : (
          <section key={basis} data-basis={basis}>
            <h2>{BASIS_TITLES[basis].title}</h2>
            <p>{BASIS_TITLES[basis].says}</p>
            {here.map(card => (
              <Card key={card.kind} card={card} edges={edges} />
            ))}
          </section>
        );
      })}
    </div>
  );
};

type CardProps = { card: RuleCard; edges: Edges | undefined | null };

const Card = ({ card, edges }: CardProps) => (
  <article id={card.kind} className="rule-card" data-kind={card.kind}>
    <h3>{card.title}</h3>
    <Terms card={card} />
    <Payouts card={card} edges={edges} />
  </article>
);

/** What holds for every wager of a kind. */
const Terms = ({ card: { first, rows } }: Pick<CardProps, 'card'>) => (
  <dl className="spot-facts">
    {rows.length === 1 ? (
      <>
        <dt>Wins</dt>
        <dd>{first.wins}</dd>
        <dt>Loses</dt>
        <dd>{first.loses}</dd>
      </>
    ) : null}
    <dt>May be made</dt>
    <dd>{first.made}</dd>
    <dt>Working</dt>
    <dd>
      {first.working} <cite>{first.clauses.working}</cite>
    </dd>
    <dt>Taking down</dt>
    <dd>
      {first.down} <cite>{first.clauses.down}</cite>
    </dd>
    <dt>Limits</dt>
    <dd>
      {grouped(first.limits)} <cite>{first.clauses.limits}</cite>
    </dd>
    {first.commission === undefined ? null : (
      <>
        <dt>Commission</dt>
        <dd>
          {first.commission} <cite>{first.clauses.commission}</cite>
        </dd>
      </>
    )}
  </dl>
);

const Payouts = ({ card: { title, rows }, edges }: CardProps) => (
  <div className="table-scroll" role="region" aria-label={`${title}: what it pays`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Wager</th>
          <th scope="col">Pays</th>
          {edges === null ? null : <th scope="col">House edge</th>}
          <th scope="col">Written in</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title: wager, pays, clauses }) => {
          const edge = edges == null ? undefined : edgeFor(edges, name);
          return (
            <tr key={name} data-wager={name}>
              <th scope="row">{wager}</th>
              <td>
                {pays.map(({ on, odds }) => (
                  <span key={on} className="pay-line">
                    <b>{odds}</b> on {on}
                  </span>
                ))}
              </td>
              {edges === null ? null : <td title={edge?.exact}>{edge === undefined ? '…' : edge.percent}</td>}
              <td className="clauses">{clauses.join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
