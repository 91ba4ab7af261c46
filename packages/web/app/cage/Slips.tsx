import type { DeskTable } from '@hardway/server/messages';
import { useState } from 'react';
import { money } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Problem } from '../ui/Problem.tsx';
import { AskSlip } from './AskSlip.tsx';
import type { Receipt } from './Receipt.tsx';
import { useAct } from './useAct.tsx';

type SlipsProps = { tables: readonly DeskTable[]; onDone: (receipt: Receipt) => void };

/** Fills and credits: what the cage sends or receives, signed here. */
export const Slips = ({ tables, onDone }: SlipsProps) => {
  const { may } = useStaff();
  const { busy, problem, over, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const waiting = tables.flatMap(({ table, name, slips }) => slips.map(slip => ({ ...slip, table, name })));
  const banks = tables.filter(({ hasBank }) => hasBank);
  return (
    <Card
      title={`Fills and credits (${waiting.length})`}
      end={
        may('requestSlip') && banks.length > 0 ? (
          <Button onClick={() => setAsking(true)}>Ask for one</Button>
        ) : undefined
      }
    >
      <Problem words={problem} />
      {waiting.length === 0 ? (
        <Empty title="No slip waits.">The floor asks for fills and credits.</Empty>
      ) : (
        <ul className="cage-list">
          {waiting.map(({ table, name, slip, kind, amount, sentBy, requestedBy }) => {
            const isMine = (kind === 'fill') === (sentBy === null);
            const type = kind === 'fill' ? 'sendChips' : 'receiveChips';
            const did = kind === 'fill' ? 'Sent' : 'Received';
            return (
              <li key={slip}>
                <span>
                  {kind === 'fill' ? 'Fill' : 'Credit'} {slip} · {name}: {money(amount)}, asked for by{' '}
                  {requestedBy.name}
                </span>
                {isMine ? (
                  <Button
                    busy={busy}
                    onClick={() =>
                      act({
                        table,
                        asked: { type, slip },
                        words: '',
                        done: () => onDone({ title: `Slip ${slip}`, lines: [`${did}: ${money(amount)}, ${name}`] }),
                      })
                    }
                  >
                    {did}
                  </Button>
                ) : (
                  <span className="hint">waits for the dealer</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isAsking ? (
        <AskSlip
          banks={banks}
          onAsked={(title, table) => {
            setAsking(false);
            onDone({ title, lines: [banks.find(each => each.table === table)?.name ?? table] });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {over}
    </Card>
  );
};
