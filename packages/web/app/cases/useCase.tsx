import type { CaseCommand, CaseView } from '@hardway/server/messages';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { isSignedOut } from '../staff/session.ts';
import { Approve } from '../ui/Approve.tsx';

/** What was ordered at the table is looked for this often, until it is done. */
const AGAIN_MS = 700;

/** What takes a second person, and whom. */
const SECOND: { readonly [type in CaseCommand['type']]?: { readonly who: string; readonly what: string } } = {
  settleMoney: {
    who: 'another pit boss or manager',
    what: 'Held money goes back to the player, or is taken for good.',
  },
  decideCase: {
    who: 'another floorperson, pit boss or manager',
    what: 'The decision makes a payment good at the table.',
  },
};

type OpenCase = {
  readonly state: CaseView | undefined;
  readonly problem: string | null;
  /** The second person's dialog, where one is needed. */
  readonly over: ReactNode;
  /** For a form: resolves to whether it was done, or waits for a second person; rejects with what stands against it. */
  readonly send: (command: CaseCommand) => Promise<boolean>;
  /** For a button: what stands against it is the problem. */
  readonly act: (command: CaseCommand) => void;
};

/** A case as the house has it, and what can be asked of it. */
export const useCase = (id: string): OpenCase => {
  const [state, setState] = useState<CaseView>();
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<CaseCommand | null>(null);
  const path = `/registers/case/${encodeURIComponent(id)}`;
  const load = useCallback(
    () => ask<CaseView>(path).then(setState, (error: unknown) => isSignedOut(error) || setProblem(problemOf(error))),
    [path],
  );
  useEffect(() => void load(), [load]);
  const isWaiting = state?.acts.some(({ entry }) => entry === null) === true || state?.advice === 'to be told';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, load]);
  const record = async (command: CaseCommand, approval?: string): Promise<void> => {
    await ask(`${path}/commands`, {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    await load();
  };
  const send = async (command: CaseCommand): Promise<boolean> => {
    setProblem(null);
    try {
      await record(command);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.code === 'needs-approval')) throw error;
      setWaiting(command);
      return false;
    }
  };
  const act = (command: CaseCommand): void =>
    void send(command).catch((error: unknown) => setProblem(problemOf(error)));
  const over =
    waiting === null ? null : (
      <Approve
        table={`case:${id}`}
        command={waiting.type}
        who={SECOND[waiting.type]?.who ?? 'a second person'}
        onApproved={approval => record(waiting, approval)}
        onClose={() => setWaiting(null)}
      >
        <p>{SECOND[waiting.type]?.what}</p>
      </Approve>
    );
  return { state, problem, over, send, act };
};
