import type { PatronCommand } from '@hardway/server/messages';
import { type ReactNode, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { Approve } from '../ui/Approve.tsx';

type Asking = {
  readonly problem: string | null;
  /** The second person's dialog, where one is needed. */
  readonly over: ReactNode;
  /** For a form: resolves to whether it was done, or waits for a second person; rejects with what stands against it. */
  readonly send: (command: PatronCommand) => Promise<boolean>;
  /** For a button: what stands against it is the problem. */
  readonly act: (command: PatronCommand) => Promise<void>;
};

/** What can be asked of the register of patrons. */
export const usePatrons = (onDone: () => void): Asking => {
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<PatronCommand | null>(null);
  const record = async (command: PatronCommand, approval?: string): Promise<void> => {
    await ask('/registers/patron/main/commands', {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    onDone();
  };
  const send = async (command: PatronCommand): Promise<boolean> => {
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
  const act = async (command: PatronCommand): Promise<void> => {
    await send(command).catch((error: unknown) => setProblem(problemOf(error)));
  };
  const over =
    waiting === null ? null : (
      <Approve
        table="patron:main"
        command={waiting.type}
        who="another pit boss or manager"
        onApproved={approval => record(waiting, approval)}
        onClose={() => setWaiting(null)}
      >
        <p>The exclusion by the house ends, and the person may play again.</p>
      </Approve>
    );
  return { problem, over, send, act };
};
