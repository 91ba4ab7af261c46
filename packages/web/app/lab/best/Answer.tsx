import type { ShownAnswer } from '../../../src/lab/best/question-desk.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ResultsFrame } from '../ResultsFrame.tsx';
import { BankrollAnswer } from './BankrollAnswer.tsx';
import { BestAnswer } from './BestAnswer.tsx';
import { SweepAnswer } from './SweepAnswer.tsx';
import type { Work } from './work.ts';

type AnswerProps = {
  state: LabState;
  work: Work;
  problem: string | null;
  /** Opens a strategy behind the first door. */
  onOpen: (text: string) => void;
  /** Opens there what is a strategy of its own. */
  onPlay: (text: string) => void;
};

/** The answer: filled in while it is worked out. */
export const Answer = ({ state, work, problem, onOpen, onPlay }: AnswerProps) => {
  const { shown, isRunning } = work;
  return (
    <ResultsFrame runs={work} problem={problem}>
      {shown === null ? (
        problem !== null || work.problem !== null || isRunning ? null : (
          <Empty title="Nothing has been played yet">
            <p>Choose what to try, and press Run.</p>
          </Empty>
        )
      ) : (
        <Found state={state} work={work} shown={shown} onOpen={onOpen} onPlay={onPlay} />
      )}
    </ResultsFrame>
  );
};

type FoundProps = Omit<AnswerProps, 'problem'> & { shown: ShownAnswer };

const Found = ({ state, work, shown, onOpen, onPlay }: FoundProps) => {
  switch (shown.question) {
    case 'sweep':
      return <SweepAnswer state={state} shown={shown} work={work} onOpen={onOpen} />;
    case 'bankroll':
      return <BankrollAnswer state={state} shown={shown} work={work} />;
    case 'best':
      return <BestAnswer state={state} shown={shown} work={work} onPlay={onPlay} />;
  }
};
