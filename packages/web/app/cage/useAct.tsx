import type { TableCommand } from '@hardway/server/messages';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api.ts';
import { problemOf } from '../problem.ts';
import { command } from '../staff/api.ts';
import { Approve } from '../ui/Approve.tsx';

type Asked = {
  readonly table: string;
  readonly asked: TableCommand;
  readonly words: string;
  readonly done: () => void;
};

type Act = {
  readonly busy: boolean;
  readonly problem: string | null;
  /** The second person's dialog, where one is needed. */
  readonly over: ReactNode;
  /** For a form: resolves once it is done or waits for a second person; rejects with what stands against it. */
  readonly send: (asked: Asked) => Promise<void>;
  /** For a button: what stands against it is the problem. */
  readonly act: (asked: Asked) => void;
};

/** Sends a command to a table. If it needs a second person, they are asked for; then it is sent again. */
export const useAct = (): Act => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Asked | null>(null);
  const send = async (asked: Asked): Promise<void> => {
    try {
      await command(asked.table, asked.asked);
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal.code !== 'needs-approval') throw error;
      setWaiting(asked);
      return;
    }
    asked.done();
  };
  const act = (asked: Asked): void => {
    setBusy(true);
    setProblem(null);
    send(asked)
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false));
  };
  const over =
    waiting === null ? null : (
      <Approve
        table={waiting.table}
        command={waiting.asked.type}
        who="a floorperson, pit boss, manager or another cashier"
        onApproved={async approval => {
          await command(waiting.table, waiting.asked, approval);
          waiting.done();
        }}
        onClose={() => setWaiting(null)}
      >
        <p>{waiting.words}</p>
      </Approve>
    );
  return { busy, problem, over, send, act };
};
