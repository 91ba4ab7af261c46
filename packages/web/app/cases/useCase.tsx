import type { CaseCommand, CaseState } from '@hardway/server/messages';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { Approve } from '../ui/Approve.tsx';

/** What was ordered at the table is looked for this often, until it is done. */
const AGAIN_MS = 700;

type OpenCase = {
  readonly state: CaseState | undefined;
  readonly problem: string | null;
  /** The second person's dialog, where one is needed. */
  readonly over: ReactNode;
  readonly act: (command: CaseCommand) => void;
};

/** A case as the house has it, and what can be asked of it. */
export const useCase = (id: string): OpenCase => {
  const [state, setState] = useState<CaseState>();
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<CaseCommand | null>(null);
  const path = `/registers/case/${encodeURIComponent(id)}`;
  const load = useCallback(
    () => ask<CaseState>(path).then(setState, (error: unknown) => isSignedOut(error) || setProblem(problemOf(error))),
    [path],
  );
  useEffect(() => void load(), [load]);
  const isWaiting = state?.acts.some(({ entry }) => entry === null) === true || state?.advice === 'to be told';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, load]);
  const send = async (command: CaseCommand, approval?: string): Promise<void> => {
    await ask(`${path}/commands`, {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    await load();
  };
  const act = (command: CaseCommand): void => {
    setProblem(null);
    send(command).catch((error: unknown) => {
      if (error instanceof ApiError && error.refusal.code === 'needs-approval') setWaiting(command);
      else setProblem(problemOf(error));
    });
  };
  const over =
    waiting === null ? null : (
      <Approve
        table={`case:${id}`}
        command={waiting.type}
        who="another pit boss or manager"
        onApproved={approval => send(waiting, approval)}
        onClose={() => setWaiting(null)}
      >
        <p>Held money goes back to the player, or is taken for good.</p>
      </Approve>
    );
  return { state, problem, over, act };
};
