import type { WagerName } from '@hardway/rules';
import { useEffect, useMemo, useState } from 'react';
import { type Frame, LESSONS, type Lesson, positionOf, type Tapped, tap } from '../../src/index.ts';
import { useMedia } from '../hooks.ts';
import { markDone } from './progress.ts';

const STEP_MS = 1100;
const QUICK_MS = 200;

/** A lesson under way: what is on the felt, what was said to the last tap, and whether it is over. */
export const useLesson = (at: number) => {
  const lesson = LESSONS[at] as Lesson;
  const position = useMemo(() => positionOf(lesson), [lesson]);
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const [step, setStep] = useState(0);
  const isQuick = useMedia('(prefers-reduced-motion: reduce)');
  const frames: readonly Frame[] = tapped?.right ? tapped.frames : [];
  const isOver = tapped?.right === true && step === frames.length - 1;
  useEffect(() => {
    if (frames.length === 0) return;
    if (step === frames.length - 1) {
      markDone(at);
      return;
    }
    const timer = setTimeout(() => setStep(step + 1), isQuick ? QUICK_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [at, frames, step, isQuick]);
  const shown: Frame = frames[step] ?? { table: position.start };
  // The dice of the last roll lie there until the next.
  const rolled = [...position.before, ...frames.slice(0, step + 1)].findLast(frame => frame.rolled)?.rolled;
  return {
    lesson,
    position,
    tapped,
    shown,
    rolled,
    isOver,
    onTap: (name: WagerName) => {
      if (tapped?.right !== true) setTapped(tap(position, name));
    },
    again: () => {
      setTapped(null);
      setStep(0);
    },
  };
};
