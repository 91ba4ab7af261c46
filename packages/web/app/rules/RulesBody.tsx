import { type House, rulesText, type Section, type WagerName } from '@hardway/rules';
import { Fragment } from 'react';
import {
  BASES,
  BASIS_TITLES,
  type Edges,
  edgeFor,
  type paperLines,
  type RuleCard,
  rulePages,
} from '../../src/index.ts';
import { Cite, Cited } from '../clauses/Cited.tsx';
import { Link } from '../router.tsx';

type RulesBodyProps = {
  house: House;
  edges: Edges | undefined | null;
  /** What the rules of this table rest on; a page that is of no table has none. */
  papers?: ReturnType<typeof paperLines>;
  /** Where all the odds of a wager are. */
  oddsOf?: (name: WagerName) => string;
};

/** Every wager of a house: what it pays, when it may be made, when it rests, what it costs and where that is written. */
export const RulesBody = ({ house, edges, papers = [], oddsOf }: RulesBodyProps) => {
  const cards = rulePages(house);
  return (
    <div className="rules-body">
      <section className="rules-intro">
        <h2>The table</h2>
        <Sections sections={rulesText(house).table} />
        {papers.length === 0 ? null : (
          <dl className="spot-facts">
            <dt>Papers on record</dt>
            {papers.map(({ id, words, clause }) => (
              <dd key={id} data-paper={id}>
                {words} <Cite text={clause} />
              </dd>
            ))}
          </dl>
        )}
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
              <Card key={card.kind} card={card} edges={edges} oddsOf={oddsOf} />
            ))}
          </section>
        );
      })}
    </div>
  );
};

type CardProps = { card: RuleCard; edges: Edges | undefined | null; oddsOf: RulesBodyProps['oddsOf'] };

const Card = ({ card, edges, oddsOf }: CardProps) => (
  <article id={card.kind} className="rule-card" data-kind={card.kind}>
    <h3>{card.title}</h3>
    {card.texts.map(text => (
      <div key={text.names.join()} className="rule-text">
        {card.texts.length === 1 ? null : <h4>{text.names.join(', ')}</h4>}
        <Sections sections={text.sections} />
      </div>
    ))}
    <Payouts card={card} edges={edges} oddsOf={oddsOf} />
  </article>
);

/** Paragraphs of the rules, each with its clauses at the end. */
const Sections = ({ sections }: { sections: readonly Section[] }) => (
  <dl className="spot-facts">
    {sections.map(({ name, title, sentences, clauses }) => (
      <Fragment key={name}>
        <dt>{title}</dt>
        <dd data-topic={name}>
          {sentences.join(' ')} {clauses.length === 0 ? null : <Cite text={clauses.join(', ')} />}
        </dd>
      </Fragment>
    ))}
  </dl>
);

const Payouts = ({ card: { title, rows }, edges, oddsOf }: CardProps) => (
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
              {edges === null ? null : (
                <td title={edge?.exact}>
                  {edge === undefined ? '…' : <EdgeLink words={edge.percent} of={wager} href={oddsOf?.(name)} />}
                </td>
              )}
              <td className="clauses">
                <Cited text={clauses.join(', ')} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const EdgeLink = ({ words, of, href }: { words: string; of: string; href: string | undefined }) =>
  href === undefined ? (
    words
  ) : (
    <Link href={href} aria-label={`${words}, the odds of ${of}`}>
      {words}
    </Link>
  );
