import type { AccountingCommand } from '@hardway/server/messages';
import { useState } from 'react';
import { randomId, typedLimit } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { problemOf } from '../problem.ts';
import { ask } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { Approve } from '../ui/Approve.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { say } from '../ui/Toast.tsx';

type LateCountProps = { day: string; table: string; onDone: () => void };

/** The chips of a table that nobody counted in time: counted now, with the reason, and signed by a second person. */
export const LateCount = ({ day, table, onDone }: LateCountProps) => {
  const { may } = useStaff();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<AccountingCommand | null>(null);
  const chips = text.trim() === '0' ? 0 : (typedLimit(true, text) ?? undefined);
  const send = async (command: AccountingCommand, approval?: string): Promise<void> => {
    await ask('/registers/accounting/main/commands', {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    say(`${table} is counted for ${day}.`);
    onDone();
  };
  const count = async (): Promise<void> => {
    if (chips === undefined) return;
    const command = { type: 'countLate', day, table, chips, reason: reason.trim() } as AccountingCommand;
    setProblem(null);
    try {
      await send(command);
    } catch (error) {
      if (error instanceof ApiError && error.refusal.code === 'needs-approval') setWaiting(command);
      else setProblem(problemOf(error));
    }
  };
  return (
    <>
      <form
        className="confirm"
        aria-label={`Late count of ${table}`}
        onSubmit={event => {
          event.preventDefault();
          void count();
        }}
      >
        <p>The chips of {table} were not counted on this day. The day can be closed once they are.</p>
        {may('countLate') ? (
          <>
            <Field label={`Chips at ${table}, $`} inputMode="decimal" value={text} required onChange={setText} />
            <Field label="Why it is late" value={reason} required maxLength={400} onChange={setReason} />
            <Problem words={problem} />
            <Button type="submit" disabled={chips === undefined}>
              Count {table} late
            </Button>
          </>
        ) : null}
      </form>
      {waiting === null ? null : (
        <Approve
          table="accounting:main"
          command="countLate"
          who="another floorperson, pit boss, manager or accountant"
          onApproved={approval => send(waiting, approval)}
          onClose={() => setWaiting(null)}
        >
          <p>
            The chips of {table} are counted late for the gaming day {day}.
          </p>
        </Approve>
      )}
    </>
  );
};
