import type { AccountingCommand } from '@hardway/server/messages';
import { useState } from 'react';
import { chipsFrom, countFrom, countTotal, money, type Pieces, randomId } from '../../src/index.ts';
import { ApiError } from '../api.ts';
import { ask } from '../staff/api.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { Approve } from '../ui/Approve.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { PieceFields } from '../ui/PieceFields.tsx';
import { say } from '../ui/Toast.tsx';

type LateCountProps = { day: string; table: string; onDone: () => void };

/** The chips of a table that nobody counted in time: counted now, with the reason, and signed by a second person. */
export const LateCount = ({ day, table, onDone }: LateCountProps) => {
  const { may } = useStaff();
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState('');
  const [waiting, setWaiting] = useState<AccountingCommand | null>(null);
  const nameOf = useTableName();
  const name = nameOf(table);
  const send = async (command: AccountingCommand, approval?: string): Promise<void> => {
    await ask('/registers/accounting/main/commands', {
      body: { id: randomId(), command, ...(approval === undefined ? {} : { approval }) },
    });
    say(`${name} is counted for ${day}.`);
    onDone();
  };
  const count = async (): Promise<void> => {
    const command = { type: 'countLate', day, table, chips: chipsFrom(pieces), reason: reason.trim() } as const;
    try {
      await send(command);
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.code === 'needs-approval')) throw error;
      setWaiting(command);
    }
  };
  return (
    <>
      <p>The chips of {name} were not counted on this day. The day can be closed once they are.</p>
      {may('countLate') ? (
        <Form
          className="confirm"
          kind="plain"
          label={`Late count of ${name}`}
          act={`Count ${name} late: ${money(countTotal(countFrom(pieces)))}`}
          onSubmit={count}
        >
          <p>Count the chips that are at the table now. Leave everything empty if there are none.</p>
          <div className="count-pieces">
            <PieceFields kind="chips" pieces={pieces} onChange={setPieces} />
          </div>
          <Field label="Why it is late" value={reason} required maxLength={400} onChange={setReason} />
        </Form>
      ) : null}
      {waiting === null ? null : (
        <Approve
          table="accounting:main"
          command="countLate"
          who="another floorperson, pit boss, manager or accountant"
          onApproved={approval => send(waiting, approval)}
          onClose={() => setWaiting(null)}
        >
          <p>
            The chips of {name} are counted late for the gaming day {day}.
          </p>
        </Approve>
      )}
    </>
  );
};
