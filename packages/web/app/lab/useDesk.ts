import type { NamedFile } from '@hardway/lab';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownReply, WorkerRole } from '../../src/lab/messages.ts';
import { LabWorker } from './LabWorker.ts';

/** More workers than this share too little work. */
const PLAYERS_MAX = 16;

type Playing<Shown> = {
  /** What was asked for last, as text: figures of anything else are of an earlier question. */
  readonly of: string | null;
  readonly shown: Shown | null;
  readonly isRunning: boolean;
  readonly problem: string | null;
};

const NOTHING = { of: null, shown: null, isRunning: false, problem: null };

const never = (): boolean => false;

/** What a desk shows: how far it is, and how it ended; null while it goes on. */
type Ending = { readonly ended: string | null };

/** A desk that plays in workers of the browser for as long as the page is there. */
export const useDesk = <Asked, Shown extends Ending, File>(
  role: Extract<WorkerRole, { readonly players: number }>['role'],
  /** Work that can't be interrupted: its worker is ended. */
  isBlocking: (asked: Asked) => boolean = never,
) => {
  const [playing, setPlaying] = useState<Playing<Shown>>(NOTHING);
  const worker = useRef<LabWorker<ShownReply<Shown>, Asked, File> | null>(null);
  const id = useRef(0);
  const isBlocked = useRef(false);
  const open = useCallback(() => {
    worker.current?.close();
    isBlocked.current = false;
    const fail = (problem: string) => {
      isBlocked.current = false;
      setPlaying(now => ({ ...now, isRunning: false, problem }));
    };
    const hear = (reply: ShownReply<Shown>) => {
      if (!('id' in reply) || reply.id !== id.current) return;
      if (reply.type === 'failed') fail(reply.why);
      else if (reply.type === 'shown') {
        const isRunning = reply.shown.ended === null;
        isBlocked.current &&= isRunning;
        setPlaying(now => ({ ...now, shown: reply.shown, isRunning, problem: null }));
      }
    };
    const players = Math.max(1, Math.min(PLAYERS_MAX, navigator.hardwareConcurrency || 1));
    worker.current = new LabWorker<ShownReply<Shown>, Asked, File>({ role, players }, hear, fail);
  }, [role]);
  useEffect(() => {
    open();
    return () => worker.current?.close();
  }, [open]);
  const start = useCallback(
    (asked: Asked) => {
      if (isBlocked.current) open();
      isBlocked.current = isBlocking(asked);
      id.current += 1;
      setPlaying(now => ({ ...now, of: JSON.stringify(asked), isRunning: true, problem: null }));
      worker.current?.send({ type: 'start', id: id.current, asked });
    },
    [open, isBlocking],
  );
  const prepare = useCallback((asked: Asked) => worker.current?.send({ type: 'prepare', asked }), []);
  const cancel = useCallback(() => {
    if (!isBlocked.current) {
      worker.current?.send({ type: 'cancel' });
      return;
    }
    open();
    setPlaying(NOTHING);
  }, [open]);
  const file = useCallback((asked: File): Promise<NamedFile> => {
    if (worker.current === null) return Promise.reject(new Error('the lab is closed'));
    return worker.current.file(asked);
  }, []);
  return { ...playing, start, prepare, cancel, file };
};

export type Desk<Asked, Shown extends Ending, File> = ReturnType<typeof useDesk<Asked, Shown, File>>;
