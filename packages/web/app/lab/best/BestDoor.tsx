import { useMemo } from 'react';
import { questionOf } from '../../../src/lab/best/question.ts';
import type { AnswerFile, Question, ShownAnswer } from '../../../src/lab/best/question-desk.ts';
import { type LabState, withStrategy } from '../../../src/lab/state.ts';
import { LIBRARY_TEXTS } from '../library-texts.ts';
import { Settings } from '../Settings.tsx';
import { Sides } from '../Sides.tsx';
import { Strategies } from '../Strategies.tsx';
import { useAtOnce } from '../useAtOnce.ts';
import { useDesk } from '../useDesk.ts';
import '../../styles/lab-best.css';
import { Answer } from './Answer.tsx';
import { NothingToTry } from './NothingToTry.tsx';
import { Ranges } from './Ranges.tsx';

type BestDoorProps = { state: LabState; onChange: (state: LabState) => void };

/** The third door: what is best, of all that is asked for. */
export const BestDoor = ({ state, onChange }: BestDoorProps) => {
  const asked = useMemo(() => questionOf(state, LIBRARY_TEXTS), [state]);
  const desk = useDesk<Question, ShownAnswer, AnswerFile>('questions');
  const isNothing = asked.ok && asked.value.variants < 2;
  const question = asked.ok && !isNothing ? asked.value.question : null;
  const work = useAtOnce(desk, question, asked.ok ? asked.value.rolls : Infinity);
  const left = (
    <div className="lab-left">
      <Strategies state={state} onChange={onChange} />
      <Ranges state={state} onChange={onChange} />
      <Settings state={state} request={asked.ok ? asked.value.request : null} onChange={onChange} />
    </div>
  );
  const right = isNothing ? (
    <NothingToTry onChoose={from => onChange(withStrategy(state, 0, { text: LIBRARY_TEXTS[from] ?? '', from }))} />
  ) : (
    <Answer
      state={state}
      work={{ ...desk, ...work }}
      problem={asked.ok ? null : asked.error}
      onOpen={text =>
        onChange({
          ...state,
          door: 'play',
          strategies: [{ ...state.strategies[0], text }, ...state.strategies.slice(1)],
        })
      }
    />
  );
  return <Sides left={left} right={right} />;
};
