import type { DiceCommand } from '@hardway/server/messages';
import { type ReactNode, useState } from 'react';
import { randomId } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { ask } from '../staff/api.ts';
import { Approve } from '../ui/Approve.tsx';
import { say } from '../ui/Toast.tsx';

export type SendDice = (command: DiceCommand, done: string) => Promise<void>;

type DiceActing = {
  /** The second person's dialog, where one is needed. */
  readonly over: ReactNode;
  /** Asks the register of dice, and says what was done. A refusal is thrown. */
  readonly send: SendDice;
};

/** What can be asked of the register of dice. */
export const useDiceActs = (onDone: () => void): DiceActing => {
  const [waiting, setWaiting] = useState<{ readonly command: DiceCommand; readonly done: string } | null>(null);
  const record = async (command: DiceCommand, done: string, approval?: string): Promise<void> => {
    await ask('/registers/dice/main/commands', {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    say(done);
    onDone();
  };
  const send: SendDice = async (command, done) => {
    try {
      await record(command, done);
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal.code !== 'needs-approval') throw error;
      setWaiting({ command, done });
    }
  };
  const over =
    waiting === null ? null : (
      <Approve
        table="dice:main"
        command={waiting.command.type}
        who="another pit boss or manager, who saw the dice destroyed"
        onApproved={approval => record(waiting.command, waiting.done, approval)}
        onClose={() => setWaiting(null)}
      >
        <p>The set is destroyed. It stays in the register with both names.</p>
      </Approve>
    );
  return { over, send };
};
