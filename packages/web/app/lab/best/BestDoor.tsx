import { useMemo } from 'react';
import { questionOf } from '../../../src/lab/best/question.ts';
import type { AnswerFile, Question, ShownAnswer } from '../../../src/lab/best/question-desk.ts';
import { rangesOf, variantsIn } from '../../../src/lab/best/ranges.ts';
import { QUESTIONS, type QuestionId } from '../../../src/lab/doors.ts';
import { type LabState, withStrategy } from '../../../src/lab/state.ts';
import '../../styles/lab-best.css';
import { Tabs } from '../../ui/Tabs.tsx';
import { LIBRARY_TEXTS } from '../library-texts.ts';
import { Sides } from '../Sides.tsx';
import { useAtOnce } from '../useAtOnce.ts';
import { useDesk } from '../useDesk.ts';
import { Answer } from './Answer.tsx';
import { Asking } from './Asking.tsx';
import { NothingToTry } from './NothingToTry.tsx';

type BestDoorProps = { state: LabState; onChange: (state: LabState) => void };

/** The third door: what is best, of all that is asked for. */
export const BestDoor = ({ state, onChange }: BestDoorProps) => (
  <Tabs
    label="What is asked"
    tabs={QUESTIONS}
    chosen={state.asks.question}
    onChoose={(question: QuestionId) => onChange({ ...state, asks: { ...state.asks, question } })}
  >
    <p className="lead">{QUESTIONS.find(({ id }) => id === state.asks.question)?.says}</p>
    <Asked key={state.asks.question} state={state} onChange={onChange} />
  </Tabs>
);

const isBlocking = ({ question }: Question): boolean => question === 'best';

const Asked = ({ state, onChange }: BestDoorProps) => {
  const asked = useMemo(() => questionOf(state, LIBRARY_TEXTS), [state]);
  const isNothing = state.asks.question === 'sweep' && asked.ok && variantsOf(state) < 2;
  const desk = useDesk<Question, ShownAnswer, AnswerFile>('questions', isBlocking);
  const question = asked.ok && !isNothing ? asked.value.question : null;
  const work = useAtOnce(desk, question, asked.ok ? asked.value.rolls : Infinity);
  const choose = (from: string) => onChange(withStrategy(state, 0, { text: LIBRARY_TEXTS[from] ?? '', from }));
  const open = (text: string) =>
    onChange({ ...withStrategy(state, 0, { ...state.strategies[0], text }), door: 'play' });
  return (
    <Sides
      left={<Asking state={state} asked={asked.ok ? asked.value : null} onChange={onChange} />}
      right={
        isNothing ? (
          <NothingToTry onChoose={choose} />
        ) : (
          <Answer
            state={state}
            work={{ ...desk, ...work }}
            problem={asked.ok ? null : asked.error}
            onOpen={open}
            onPlay={text => onChange({ ...state, door: 'play', strategies: [{ text }, ...state.strategies.slice(1)] })}
          />
        )
      }
    />
  );
};

const variantsOf = ({ strategies, asks }: LabState): number => variantsIn(rangesOf(strategies[0]?.text ?? '', asks));
