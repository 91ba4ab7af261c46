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
  /** Asks the register. Resolves to whether it was done. */
  readonly act: (command: PatronCommand) => Promise<boolean>;
};

/** What can be asked of the register of patrons. */
export const usePatrons = (onDone: () => void): Asking => {
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<PatronCommand | null>(null);
  const send = async (command: PatronCommand, approval?: string): Promise<void> => {
    await ask('/registers/patron/main/commands', {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    onDone();
  };
  const act = async (command: PatronCommand): Promise<boolean> => {
    setProblem(null);
    try {
      await send(command);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.refusal.code === 'needs-approval') setWaiting(command);
      else setProblem(problemOf(error));
      return false;
    }
  };
  const over =
    waiting === null ? null : (
      <Approve
        table="patron:main"
        command={waiting.type}
        who="another pit boss or manager"
        onApproved={approval => send(waiting, approval)}
        onClose={() => setWaiting(null)}
      >
        <p>The exclusion by the house ends, and the person may play again.</p>
      </Approve>
    );
  return { problem, over, act };
};
