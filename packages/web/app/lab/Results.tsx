import { useState } from 'react';
import type { ShownExact } from '../../src/lab/shown.ts';
import type { LabState } from '../../src/lab/state.ts';
import { duelSentence } from '../../src/lab/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Comparison } from './Comparison.tsx';
import { Downloads } from './Downloads.tsx';
import { ExactResult, PlayResult } from './PlayResult.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import type { Exact } from './useExact.ts';
import type { Runs } from './useRuns.ts';

type ResultsProps = {
  state: LabState;
  runs: Runs;
  exact: Exact;
  /** In dollars. */
  bankroll: number;
  problem: string | null;
};

/** What came of it: filled in while it runs. */
export const Results = ({ state, runs, exact, bankroll, problem }: ResultsProps) => {
  const { shown, isRunning } = runs;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, (shown?.plays.length ?? 1) - 1);
  const play = shown?.plays[at];
  const worked = runs.of === exact.of ? exact.answers[at] : undefined;
  const isCompared = state.door === 'compare' && shown !== null && shown.plays.length > 1;
  return (
    <ResultsFrame runs={runs} problem={problem}>
      {play === undefined || shown === null ? (
        <Unplayed isWaiting={problem === null && !isRunning} exact={exact} bankroll={bankroll} />
      ) : (
        <>
          <p className="lab-sentence" role="status">
            {isCompared ? shown.duels.map(duelSentence).join(' ') : play.sentence}
          </p>
          {isCompared ? <Comparison shown={shown} exact={exact.answers} at={at} onChoose={setChosen} /> : null}
          {isCompared ? <h2>{play.name}</h2> : null}
          <ExactLine exact={exact} at={at} isCurrent={runs.of === exact.of} />
          <PlayResult play={play} exact={isWorkedOut(worked) ? worked : undefined} />
          <Downloads state={state} play={play} at={at} runs={runs} exact={exact} isExact={isWorkedOut(worked)} />
        </>
      )}
    </ResultsFrame>
  );
};

/** Before anything is played: what is known without dice, and what to do next. */
const Unplayed = ({ isWaiting, exact, bankroll }: { isWaiting: boolean; exact: Exact; bankroll: number }) => {
  const [first] = exact.answers;
  return (
    <>
      {isWaiting ? (
        <Empty title="Nothing has been played yet">
          <p>Press Run. A run as large as this one waits for you; smaller ones start by themselves.</p>
        </Empty>
      ) : null}
      <ExactLine exact={exact} at={0} isCurrent />
      {isWorkedOut(first) ? <ExactResult exact={first} bankroll={bankroll} /> : null}
    </>
  );
};

const isWorkedOut = (answer: Exact['answers'][number] | undefined): answer is ShownExact =>
  answer !== undefined && !('tooLarge' in answer);

/** The exact session: its sentence, how far it is, or why there is none. */
const ExactLine = ({ exact, at, isCurrent }: { exact: Exact; at: number; isCurrent: boolean }) => {
  const answer = exact.answers[at];
  if (!isCurrent && answer === undefined && exact.underWay === null) return null;
  return (
    <p
      className="exact-line"
      role="status"
      data-exact={answer === undefined ? '' : 'tooLarge' in answer ? 'none' : 'done'}
    >
      <span className="exact-mark">exact</span>{' '}
      {answer === undefined
        ? (exact.problem ?? `Working it out without dice… ${exact.underWay ?? ''}`)
        : 'tooLarge' in answer
          ? `This session can't be worked out exactly here: ${answer.tooLarge}. The simulation stands alone.`
          : answer.sentence}
    </p>
  );
};
