import { lazy, Suspense } from 'react';
import { LESSONS, lessonAt, NEW_PRACTICE, nextLesson, practiceAt, usualGame } from '../../src/index.ts';
import { askFirstHand } from '../first-hand.ts';
import { useTitle } from '../hooks.ts';
import { useOpening } from '../lobby/useOpening.ts';
import { usePrefs } from '../prefs.ts';
import { Link, useRoute } from '../router.tsx';
import '../styles/learn.css';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { useDone } from './progress.ts';

const BooksScreen = lazy(() => import('./BooksScreen.tsx').then(({ BooksScreen: screen }) => ({ default: screen })));
const MannersScreen = lazy(() =>
  import('./MannersScreen.tsx').then(({ MannersScreen: screen }) => ({ default: screen })),
);

/** Learning to play: the lessons, the books compared, table manners. */
export const LearnScreen = () => {
  const { parts } = useRoute();
  const [, place] = parts;
  const lesson = lessonAt(place, LESSONS.length);
  if (lesson !== undefined) return <LessonScreen key={lesson} at={lesson} />;
  if (place === 'books' || place === 'manners')
    return <Suspense fallback={<Page title="One moment">{null}</Page>}>{PLACES[place]}</Suspense>;
  return <Lessons />;
};

const PLACES = { books: <BooksScreen />, manners: <MannersScreen /> };

/** A practice table with the guided first hand, as often as one likes. */
const GuidedHand = () => {
  const { ruleset, game } = usePrefs();
  const { open, isBusy, problem } = useOpening();
  const usual = usualGame(ruleset, game);
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          askFirstHand();
          void open(practiceAt(NEW_PRACTICE, usual.ruleset, usual.game));
        }}
      >
        Play a guided first hand
      </button>
      <Problem words={problem} />
    </>
  );
};

const Lessons = () => {
  useTitle('Learn');
  const done = useDone();
  const next = nextLesson(done, LESSONS.length);
  return (
    <Page title="Learn to play">
      <p className="lead">
        Ten lessons of a minute. Each is a felt with chips on it, one question and one tap.
        {done.length === 0 ? '' : ` You have done ${done.length} of ${LESSONS.length}.`}
      </p>
      <p className="learn-next">
        <Link href={`/learn/${(next ?? 0) + 1}`} className="button primary">
          {next === undefined ? 'Start over' : done.length === 0 ? 'Start' : `Go on with lesson ${next + 1}`}
        </Link>
        <GuidedHand />
      </p>
      <ol className="lessons">
        {LESSONS.map(({ title }, at) => (
          <li key={title} className="panel">
            <Link href={`/learn/${at + 1}`}>
              <b>{at + 1}</b> {title}
              {done.includes(at) ? (
                <span className="lesson-done">
                  <span aria-hidden="true">✓</span>
                  <span className="unseen">, done</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
      <div className="lobby">
        <section className="panel">
          <h2>The books compared</h2>
          <p>The same chips and the same dice under two rule books, and every rule in which they differ.</p>
          <p className="card-acts">
            <Link href="/learn/books" className="button">
              Compare the books
            </Link>
          </p>
        </section>
        <section className="panel">
          <h2>Table manners</h2>
          <p>What a dealer does, step by step, and why.</p>
          <p className="card-acts">
            <Link href="/learn/manners" className="button">
              See how a table is dealt
            </Link>
          </p>
        </section>
      </div>
    </Page>
  );
};
