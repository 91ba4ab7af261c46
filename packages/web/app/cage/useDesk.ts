import type { CageCommand, CageView, DeskTable } from '@hardway/server/messages';
import { useCallback, useEffect, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';

const EVERY_MS = 2_000;

export type Desk = {
  readonly tables: readonly DeskTable[];
  readonly cage: CageView | undefined;
  readonly problem: string | null;
  readonly reload: () => void;
};

/** The tables and the cage's register, asked for again and again. */
export const useDesk = (): Desk => {
  const [tables, setTables] = useState<readonly DeskTable[]>([]);
  const [cage, setCage] = useState<CageView>();
  const [problem, setProblem] = useState<string | null>(null);
  const reload = useCallback(() => {
    Promise.all([ask<{ tables: readonly DeskTable[] }>('/cage/desk'), ask<CageView>('/registers/cage/main')]).then(
      ([desk, register]) => {
        setTables(desk.tables);
        setCage(register);
        setProblem(null);
      },
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  }, []);
  useEffect(() => {
    reload();
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { tables, cage, problem, reload };
};

/** Asks something of the cage's register. A refusal is thrown, in words. */
export const askCage = (command: CageCommand): Promise<unknown> =>
  ask('/registers/cage/main/commands', { body: { id: randomId(), command } });
