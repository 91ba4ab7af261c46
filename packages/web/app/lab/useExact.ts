import type { NamedFile, RunAsked } from '@hardway/lab';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExactAnswer, FileAsked } from '../../src/lab/messages.ts';
import { ExactWorkers } from './ExactWorkers.ts';

/** Typing rests for this long before work begins. */
const PAUSE_MS = 120;

type ExactState = {
  /** What it is about, as text. */
  readonly of: string | null;
  /** By play; those still to come are missing. */
  readonly answers: readonly ExactAnswer[];
  /** How far the next one is, in words. */
  readonly underWay: string | null;
  readonly problem: string | null;
};

const NOTHING: ExactState = { of: null, answers: [], underWay: null, problem: null };

/** Works out exact sessions while somebody types. */
export const useExact = (asked: RunAsked | null) => {
  const [state, setState] = useState(NOTHING);
  const workers = useRef<ExactWorkers | null>(null);
  useEffect(() => {
    const fail = (problem: string) => setState(now => ({ ...now, underWay: null, problem }));
    const made = new ExactWorkers(reply => {
      if (reply.type === 'failed') fail(reply.why);
      else if (reply.type === 'under way') setState(now => ({ ...now, underWay: reply.words }));
      else if (reply.type === 'exact')
        setState(now => ({ ...now, answers: [...now.answers.slice(0, reply.play), reply.answer], underWay: null }));
    }, fail);
    workers.current = made;
    return () => made.close();
  }, []);
  const key = asked === null ? null : JSON.stringify(asked);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => {
      setState({ ...NOTHING, of: key, underWay: '' });
      workers.current?.start(JSON.parse(key) as RunAsked);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const file = useCallback((wanted: FileAsked): Promise<NamedFile> => {
    if (workers.current === null) return Promise.reject(new Error('the lab is closed'));
    return workers.current.file(wanted);
  }, []);
  return { ...state, file };
};

export type Exact = ReturnType<typeof useExact>;
