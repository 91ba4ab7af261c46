import { seatAt, total } from '@hardway/rules';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { callText, LEARNER, LESSONS, lessonPicture, money, questionOf, spokenSpot } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { IvoryDie } from '../felt/Dice.tsx';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useTitle } from '../hooks.ts';
import { useKeys } from '../keyboard.ts';
import { goTo, Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';
import { LessonFelt } from './LessonFelt.tsx';
import { useLesson } from './useLesson.ts';

const ALSO = [
  [['←', '→', '↑', '↓'], 'On the felt: go to the nearest spot'],
  [['Enter'], 'On the felt: tap the spot'],
] as const;

const hrefOf = (at: number): string => (at < LESSONS.length ? `/learn/${at + 1}` : '/learn');

/** One lesson: a felt, one question, one tap, one sentence. */
export const LessonScreen = ({ at }: { at: number }) => {
  const playing = useLesson(at);
  const { lesson, position, tapped, shown, isOver, onTap, again } = playing;
  useTitle(lesson.title);
  useKeys(
    { key: 'n', words: 'Next lesson', act: () => goTo(hrefOf(at + 1)) },
    { key: 'b', words: 'Lesson before', act: () => goTo(hrefOf(Math.max(0, at - 1))) },
    { key: 'a', words: 'This lesson again', act: again },
  );
  const { table } = shown;
  const picture = useMemo(() => lessonPicture(shown, lesson.dollars, tapped?.right !== true), [shown, lesson, tapped]);
  const describe = useCallback(
    (name: Parameters<typeof onTap>[0]) => spokenSpot(table, seatAt(table, LEARNER), name, picture.open[name] ?? false),
    [table, picture],
  );
  const question = useMemo(() => questionOf(position), [position]);
  return (
    <Page title={`${at + 1}. ${lesson.title}`} also={ALSO}>
      <FeltSymbols />
      <div className="lesson" data-lesson={at + 1} data-over={isOver}>
        <LessonFelt
          house={table.house}
          picture={picture}
          shows={lesson.accepts[0] ?? 'pass'}
          describe={describe}
          onTap={onTap}
        />
        <section className="panel lesson-side" aria-label="The lesson">
          <p className="lesson-question">{question}</p>
          <Rolled rolled={playing.rolled} money={seatAt(table, LEARNER)?.rail ?? 0} />
          <Answer {...playing} at={at} />
        </section>
      </div>
      <LessonWay at={at} />
    </Page>
  );
};

type Playing = ReturnType<typeof useLesson>;

const Rolled = ({ rolled, money: rail }: { rolled: Playing['rolled']; money: number }) => (
  <p className="lesson-roll">
    {rolled === undefined ? (
      <span>No roll yet</span>
    ) : (
      <>
        {rolled.dice.map((face, die) => (
          <IvoryDie key={die} face={face} />
        ))}
        <b>{total(rolled.dice)}</b>
        <span>{callText(rolled.dice, rolled.outcome)}</span>
      </>
    )}
    <span className="lesson-rail">
      Chips <b>{money(rail)}</b>
    </span>
  </p>
);

/** What there is to say to the last tap, and the way on. */
const Answer = ({ tapped, isOver, again, at }: Playing & { at: number }) => {
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOver) next.current?.focus({ preventScroll: true });
  }, [isOver]);
  const isLast = at === LESSONS.length - 1;
  return (
    <div className="lesson-answer">
      <div role="status" aria-live="polite">
        {tapped === null ? null : !tapped.right ? (
          <p className="lesson-no">
            <Cited text={tapped.answer} />
          </p>
        ) : isOver ? (
          <p className="lesson-yes">{tapped.sentence}</p>
        ) : (
          <p>The dice are out…</p>
        )}
      </div>
      {isOver ? (
        <p className="card-acts">
          <Link ref={next} href={hrefOf(at + 1)} className="button primary">
            {isLast ? 'All lessons' : 'Next lesson'}
          </Link>
          <button type="button" onClick={again}>
            Again
          </button>
        </p>
      ) : null}
    </div>
  );
};

/** The lessons as steps, to go to any of them. */
const LessonWay = ({ at }: { at: number }) => (
  <nav className="lesson-way" aria-label="Lessons">
    {LESSONS.map(({ title }, each) => (
      <Link
        key={title}
        href={hrefOf(each)}
        aria-label={`Lesson ${each + 1}: ${title}`}
        aria-current={each === at ? 'page' : undefined}
      >
        {each + 1}
      </Link>
    ))}
  </nav>
);
