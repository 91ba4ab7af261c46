import { total } from '@hardway/rules';
import { useMemo, useState } from 'react';
import { bookCards, DEMOS, type Demo, mostUnlike, netWords, type Shown, shownUnder } from '../../src/index.ts';
import { IvoryDie } from '../felt/Dice.tsx';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useTitle } from '../hooks.ts';
import { Link, useRoute } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { Select } from '../ui/Select.tsx';
import { BookFelt } from './BookFelt.tsx';
import { Differences } from './Differences.tsx';

/** How the books differ: shown on two felts, then said bet by bet. */
export const BooksScreen = () => {
  useTitle('The books compared');
  return (
    <Page title="The books compared">
      <FeltSymbols />
      <p className="lead">
        The same chips and the same dice, under two rule books. <Link href="/learn">All lessons</Link>
      </p>
      <SideBySide />
      <Differences />
    </Page>
  );
};

const SideBySide = () => {
  const { query } = useRoute();
  const asked = bookCards().find(({ id }) => id === query.get('book'))?.id;
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState(asked ?? bookCards()[0]?.id ?? '');
  const [right, setRight] = useState<string | null>(null);
  const demo = DEMOS[at] as Demo;
  const all = useMemo(() => bookCards().map(card => shownUnder(card, demo)), [demo]);
  const find = (id: string | null): Shown | undefined => all.find(({ card }) => card.id === id);
  const one = find(left) ?? (all[0] as Shown);
  const other = find(right) ?? mostUnlike(all, one);
  return (
    <section className="side-by-side" aria-label="Side by side">
      <div className="demo-choice" role="group" aria-label="The dice">
        {DEMOS.map(({ title }, each) => (
          <button key={title} type="button" aria-pressed={each === at} onClick={() => setAt(each)}>
            {title}
          </button>
        ))}
      </div>
      <p className="lesson-roll">
        {demo.dice.map((face, die) => (
          <IvoryDie key={die} face={face} />
        ))}
        <b>{total(demo.dice)}</b>
      </p>
      <div className="two-felts">
        <Side label="One book" shown={one} against={other} onChoose={setLeft} />
        <Side label="Another book" shown={other} against={one} onChoose={setRight} />
      </div>
      <Nets all={all} />
    </section>
  );
};

type SideProps = { label: string; shown: Shown; against: Shown; onChoose: (id: string) => void };

const OPTIONS = bookCards().map(({ id, name }) => [id, name] as const);

/** One book's felt and what it made of each bet; what the other book did otherwise is marked. */
const Side = ({ label, shown, against, onChoose }: SideProps) => (
  <article className="panel book-side" data-side={shown.card.id}>
    <Select label={label} value={shown.card.id} options={OPTIONS} onChange={onChoose} />
    <BookFelt shown={shown} />
    <ul className="demo-lines">
      {shown.lines.map(({ wager, title, words }) => {
        const isUnlike = against.lines.find(each => each.wager === wager)?.words !== words;
        return (
          <li key={wager} className={isUnlike ? 'unlike' : ''}>
            <span>{title}</span> <b>{words}</b>
            {isUnlike ? <span className="unseen"> (differs)</span> : null}
          </li>
        );
      })}
    </ul>
    <p className="demo-net">
      In all <b>{netWords(shown)}</b>
    </p>
  </article>
);

const Nets = ({ all }: { all: readonly Shown[] }) => (
  <dl className="nets" aria-label="What it comes to in every book">
    {all.map(shown => (
      <div key={shown.card.id}>
        <dt>{shown.card.name}</dt>
        <dd>{netWords(shown)}</dd>
      </div>
    ))}
  </dl>
);
