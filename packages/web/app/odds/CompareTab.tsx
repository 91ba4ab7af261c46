import type { LaidRecord } from '@hardway/odds';
import { useMemo } from 'react';
import {
  type ComparedBets,
  centsText,
  comparedBets,
  comparedShown,
  everyGame,
  money,
  numberText,
  type OddsPlace,
  shareText,
  termWords,
} from '../../src/index.ts';
import { Cite, Cited } from '../clauses/Cited.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Filters } from './BetsTab.tsx';
import { Downloads } from './Downloads.tsx';
import { Figure } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { useAnswer, usePart } from './useAnswer.ts';

/** The books side by side: what differs is marked, with the clause that says so. */
export const CompareTab = ({ place, onChange }: OddsProps) => {
  const { answer, problem } = usePart(place, 'compare');
  const all = useMemo(() => (answer === undefined ? [] : comparedBets(answer)), [answer]);
  const shown = comparedShown(all, place);
  const differing = shown.filter(({ groups }) => groups.length > 1);
  const alike = shown.filter(({ groups }) => groups.length === 1);
  return (
    <>
      <FeltEverywhere place={place} />
      <Filters place={place} onChange={onChange} count={`${differing.length} differ, ${alike.length} do not`} />
      <Problem words={problem} />
      {answer === undefined ? (
        <Skeleton what="every bet in every book" />
      ) : (
        <>
          <div className="difference-cards odds-compared">
            {differing.map(each => (
              <Compared key={each.key} compared={each} place={place} />
            ))}
          </div>
          <Alike alike={alike} place={place} />
          <Downloads<'compare'> place={place} part="compare" answer={answer} />
        </>
      )}
    </>
  );
};

/** One bet, the cheapest book first. */
const Compared = ({
  compared: { titles, names, differs, groups },
  place,
}: {
  compared: ComparedBets;
  place: OddsPlace;
}) => (
  <article className="panel" data-compared={names.join('|')}>
    <h3>{titles.join(', ')}</h3>
    <p className="odds-differs">Differs: {differs.length === 0 ? 'the figures' : differs.join(', ')}</p>
    <dl>
      {groups.map(({ books, terms, figures }) => (
        <div key={books}>
          <dt>{books}</dt>
          <dd>
            <span className="edge">
              edge <Figure figure={shareText(figures.edge, place.fractions)} of={`${titles[0]}: edge`} /> · a roll{' '}
              <Figure figure={shareText(figures.edgePerRoll, place.fractions)} of={`${titles[0]}: edge per roll`} /> ·{' '}
              <Figure figure={numberText(figures.averageRolls, place.fractions)} of={`${titles[0]}: rolls`} /> rolls
            </span>
            {terms.map(({ about, says, clauses }) => (
              <span key={`${about} ${says}`} className={differs.includes(about) ? 'term unlike' : 'term'}>
                {termWords(about, says)}
                {differs.includes(about) ? <span className="unseen"> (differs)</span> : null}{' '}
                <Cite text={clauses.join(', ')} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </article>
);

const Alike = ({ alike, place }: { alike: readonly ComparedBets[]; place: OddsPlace }) =>
  alike.length === 0 ? null : (
    <details className="odds-alike">
      <summary>The same in every book that has them</summary>
      <ul>
        {alike.map(({ key, titles, groups: [group] }) => (
          <li key={key}>
            <b>{titles.join(', ')}</b> edge{' '}
            {group === undefined ? null : (
              <Figure figure={shareText(group.figures.edge, place.fractions)} of={`${titles[0]}: edge`} />
            )}{' '}
            <span className="hint">{group?.books}</span>
          </li>
        ))}
      </ul>
    </details>
  );

const titleAt = ({ ruleset, game }: LaidRecord): string => {
  const found = everyGame().find(each => each.ruleset === ruleset && each.game === game);
  return found === undefined ? `${ruleset} ${game}` : `${found.book}: ${found.title}`;
};

const EVERYWHERE = [
  'Table',
  'Staked',
  'Costs a roll',
  'Std dev of a roll',
  'Ahead after it',
  'What can’t lie there',
] as const;

/** The chips that lie on the felt, under every book. */
const FeltEverywhere = ({ place: { chips, puck, options, fractions } }: { place: OddsPlace }) => {
  const { answer, isOld } = useAnswer<'laid'>(chips.length === 0 ? null : { type: 'laid', options, chips, puck });
  if (chips.length === 0 || answer === undefined) return null;
  const rows = answer.map(laid => ({
    key: `${laid.ruleset} ${laid.game}`,
    name: titleAt(laid),
    figures: [
      { text: money(laid.cents.staked) },
      centsText(laid.cents.perRoll, fractions, 3),
      { text: money(Math.round(laid.cents.standardDeviation)) },
      shareText(laid.nextRoll.ahead, fractions),
    ],
    words: laid.left.map(({ wager, sentence }) => (
      <span key={wager} className="term">
        <Cited text={sentence} />
      </span>
    )),
  }));
  return (
    <section className="odds-everywhere" aria-label="These chips in every book">
      <h2>These chips in every book</h2>
      <FigureTable label="These chips in every book, list" titles={EVERYWHERE} rows={rows} isOld={isOld} />
    </section>
  );
};
