import type { NamedFile, RunAsked } from '@hardway/lab';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FileAsked, SimulationReply } from '../../src/lab/messages.ts';
import type { ShownRun } from '../../src/lab/shown.ts';
import { LabWorker } from './LabWorker.ts';

/** More workers than this share too little work. */
const PLAYERS_MAX = 16;

type Playing = {
  /** What was asked for last, as text: figures of anything else are of an earlier question. */
  readonly of: string | null;
  readonly shown: ShownRun | null;
  readonly isRunning: boolean;
  readonly problem: string | null;
};

const NOTHING: Playing = { of: null, shown: null, isRunning: false, problem: null };

/** Plays runs in workers of the browser for as long as the page is there. */
export const useSimulation = () => {
  const [playing, setPlaying] = useState(NOTHING);
  const worker = useRef<LabWorker<SimulationReply> | null>(null);
  const id = useRef(0);
  useEffect(() => {
    const fail = (problem: string) => setPlaying(now => ({ ...now, isRunning: false, problem }));
    const made = new LabWorker<SimulationReply>(
      { role: 'simulation', players: Math.max(1, Math.min(PLAYERS_MAX, navigator.hardwareConcurrency || 1)) },
      reply => {
        if (!('id' in reply) || reply.id !== id.current) return;
        if (reply.type === 'failed') fail(reply.why);
        else if (reply.type === 'shown')
          setPlaying(now => ({ ...now, shown: reply.shown, isRunning: reply.shown.ended === null, problem: null }));
      },
      fail,
    );
    worker.current = made;
    return () => made.close();
  }, []);
  const start = useCallback((asked: RunAsked) => {
    id.current += 1;
    setPlaying(now => ({ ...now, of: JSON.stringify(asked), isRunning: true, problem: null }));
    worker.current?.send({ type: 'start', id: id.current, asked });
  }, []);
  const cancel = useCallback(() => worker.current?.send({ type: 'cancel' }), []);
  const file = useCallback((asked: FileAsked): Promise<NamedFile> => {
    if (worker.current === null) return Promise.reject(new Error('the lab is closed'));
    return worker.current.file(asked);
  }, []);
  return { ...playing, start, cancel, file };
};
